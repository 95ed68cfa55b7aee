internal import CHarfBuzz

/// HarfBuzz' font with its file: the owner of three C objects, which never change once made.
///
/// Lengths are in font units, since the scale is set to these; HarfBuzz then rounds nothing that
/// the file states in whole units. Positions of a variable font between its masters are rounded to
/// one unit, a thousandth of the size or less.
@safe final class FontFace: @unchecked Sendable {
  let blob: OpaquePointer
  let face: OpaquePointer
  let font: OpaquePointer
  /// The most the outlines of this font may ask for.
  let limits: FontLimits
  /// The outlines drawn so far.
  let outlines = OutlineCache()
  /// A number computed from all bytes, equal for equal files.
  let fingerprint: UInt64

  /// Reads a face and sets it to a place on its axes.
  ///
  /// - Throws: all but `notFound`, `unreadable` and what concerns glyphs and texts.
  init(
    _ bytes: [UInt8], face index: Int, variations: [FontVariation], limits: FontLimits
  ) throws(FontError) {
    guard bytes.count <= limits.fileBytes else {
      throw .tooLarge(bytes: bytes.count, limit: limits.fileBytes)
    }
    let missing = try TableDirectory(bytes, face: index).missing
    guard missing.isEmpty else { throw .missingTables(missing) }
    let copy = unsafe bytes.withUnsafeBytes { source in
      unsafe hb_blob_create_or_fail(
        source.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(source.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    guard let blob = unsafe copy else { throw .outOfMemory }
    // From here on the objects are released by `deinit`, also when this throws.
    unsafe self.blob = blob
    unsafe face = hb_face_create(blob, UInt32(index))
    unsafe font = hb_font_create(face)
    self.limits = limits
    fingerprint = FontFace.fingerprint(of: bytes)
    guard unsafe font != hb_font_get_empty() else { throw .outOfMemory }
    guard glyphCount > 0 else { throw .missingTables(["maxp"]) }
    unsafe hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    try set(variations)
    unsafe hb_face_make_immutable(face)
    unsafe hb_font_make_immutable(font)
  }

  deinit {
    unsafe hb_font_destroy(font)
    unsafe hb_face_destroy(face)
    unsafe hb_blob_destroy(blob)
  }

  /// How many glyphs the font has.
  var glyphCount: Int { unsafe Int(hb_face_get_glyph_count(face)) }

  /// How many font units make the size, in 16...16384.
  var unitsPerEm: Int { unsafe Int(hb_face_get_upem(face)) }

  /// The axes in the file's order; empty when the font does not vary.
  var axes: [FontAxis] {
    var count = unsafe min(hb_ot_var_get_axis_count(face), 64)
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    unsafe infos.withUnsafeMutableBufferPointer {
      _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, $0.baseAddress)
    }
    return infos.prefix(Int(count)).map { info in
      let low = Double(min(info.min_value, info.max_value))
      let high = Double(max(info.min_value, info.max_value))
      return FontAxis(
        tag: FontTag(rawValue: info.tag), range: low...high,
        defaultValue: Double(info.default_value))
    }
  }

  /// Moves the font along its axes; only before it is used.
  private func set(_ variations: [FontVariation]) throws(FontError) {
    guard !variations.isEmpty else { return }
    let axes = axes
    var places: [hb_variation_t] = []
    for variation in variations {
      guard let axis = axes.first(where: { $0.tag == variation.axis }) else {
        throw .noSuchAxis(variation.axis)
      }
      let value = variation.value.isNaN ? axis.defaultValue : variation.value
      let inside = min(max(value, axis.range.lowerBound), axis.range.upperBound)
      places.append(hb_variation_t(tag: axis.tag.rawValue, value: Float(inside)))
    }
    unsafe places.withUnsafeBufferPointer {
      unsafe hb_font_set_variations(font, $0.baseAddress, UInt32($0.count))
    }
  }

  /// FNV-1a over words of eight bytes and then single ones; tells files apart, but is no safeguard.
  private static func fingerprint(of bytes: [UInt8]) -> UInt64 {
    unsafe bytes.withUnsafeBytes { bytes in
      let prime: UInt64 = 0x100_0000_01B3
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      let words = bytes.count / 8
      for index in 0..<words {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
        hash = (hash ^ UInt64(littleEndian: word)) &* prime
        hash ^= hash >> 29
      }
      for index in 8 * words..<bytes.count {
        hash = unsafe (hash ^ UInt64(bytes[index])) &* prime
      }
      return hash
    }
  }

  /// Returns whether two fonts were made of the same bytes.
  func hasSameBytes(as other: FontFace) -> Bool {
    if self === other { return true }
    guard fingerprint == other.fingerprint else { return false }
    var (count, otherCount): (UInt32, UInt32) = (0, 0)
    guard let a = unsafe hb_blob_get_data(blob, &count),
      let b = unsafe hb_blob_get_data(other.blob, &otherCount)
    else { return false }
    return unsafe UnsafeBufferPointer(start: a, count: Int(count)).elementsEqual(
      UnsafeBufferPointer(start: b, count: Int(otherCount)))
  }
}
