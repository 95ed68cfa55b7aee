/// The list of tables at the beginning of a face, read only to refuse truncated files and
/// non-fonts.
///
/// HarfBuzz uses what it finds and treats the rest as absent, which would draw a truncated font as
/// blanks. Source: OpenType 1.9, "Organization of an OpenType Font".
struct TableDirectory {
  /// The tables that are there and not empty.
  private(set) var tags: Set<FontTag> = []

  /// Reads the directory of one face of a file or collection.
  ///
  /// - Throws: `notAFont`, `noSuchFace`, `damagedTable`.
  init(_ bytes: [UInt8], face: Int) throws(FontError) {
    let file = BigEndian(bytes)
    guard let start = file.word(at: 0) else { throw .notAFont }
    var base = 0
    if start == FontTag("ttcf").rawValue {
      guard let count = file.word(at: 8).map(Int.init) else { throw .notAFont }
      guard (0..<count).contains(face) else { throw .noSuchFace(index: face, count: count) }
      guard let offset = file.word(at: 12 + 4 * face) else { throw .notAFont }
      base = Int(offset)
    } else if face != 0 {
      throw .noSuchFace(index: face, count: 1)
    }
    let kinds: [UInt32] = [0x0001_0000, FontTag("OTTO").rawValue, FontTag("true").rawValue]
    guard let kind = file.word(at: base), kinds.contains(kind),
      let count = file.half(at: base + 4), count > 0
    else { throw .notAFont }
    for index in 0..<Int(count) {
      let record = base + 12 + 16 * index
      guard let tag = file.word(at: record), let offset = file.word(at: record + 8),
        let length = file.word(at: record + 12)
      else { throw .notAFont }
      guard Int(offset) + Int(length) <= bytes.count else {
        throw .damagedTable(FontTag(rawValue: tag))
      }
      if length > 0 { tags.insert(FontTag(rawValue: tag)) }
    }
  }

  /// The missing tables without which no text can be set in the font.
  var missing: [FontTag] {
    var missing = ["head", "maxp", "hhea", "hmtx", "cmap"].filter { !tags.contains($0) }
    let isTrueType = tags.isSuperset(of: ["glyf", "loca"])
    if !isTrueType && !tags.contains("CFF ") && !tags.contains("CFF2") {
      missing.append(tags.contains("glyf") ? "loca" : "glyf")
    }
    return missing
  }
}

/// Numbers of a file, highest byte first.
private struct BigEndian {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the two bytes at an offset; nil when they are not all there.
  func half(at offset: Int) -> UInt16? {
    guard offset >= 0, offset + 2 <= bytes.count else { return nil }
    return UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
  }

  /// Returns the four bytes at an offset; nil when they are not all there.
  func word(at offset: Int) -> UInt32? {
    guard let high = half(at: offset), let low = half(at: offset + 2) else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }
}
