internal import CNormalizationShims

/// Converts words to the form in which they are compared. `search-index.js` does the same: if one
/// changes, the other must too, and the fixture `words.json` shows whether they agree.
package enum FoldedText {
  /// Returns a word without differences in case, accents, apostrophes and width: `Ｆáçade’s` becomes
  /// `facades`.
  ///
  /// Case is folded through capitals, which turns ß into ss, and without regard to neighbouring
  /// letters. It is lowered before as well, since a capital ẞ is a capital already.
  package static func fold(_ word: some StringProtocol) -> String {
    if let plain = ascii(word) { return plain }
    var decomposed = ""
    for scalar in normalized(Array(word.utf16), composed: false).unicodeScalars {
      for small in scalar.properties.lowercaseMapping.unicodeScalars {
        for capital in small.properties.uppercaseMapping.unicodeScalars {
          decomposed += capital.properties.lowercaseMapping
        }
      }
    }
    var kept = String.UnicodeScalarView()
    for scalar in decomposed.unicodeScalars {
      switch scalar.value {
      case 0x300...0x36F, 0x27, 0x2019: break
      case 0x3C2: kept.append("\u{3C3}")
      default: kept.append(scalar)
      }
    }
    return normalized(Array(String(kept).utf16), composed: true)
  }

  /// Nearly all words consist of these characters.
  private static func ascii(_ word: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(word.utf8.count)
    for byte in word.utf8 {
      guard byte < 0x80 else { return nil }
      if byte == 0x27 { continue }
      bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a text in NFC or NFKD; unchanged if ICU fails.
  private static func normalized(_ units: [UInt16], composed: Bool) -> String {
    func write(_ capacity: Int) -> (count: Int, units: [UInt16]) {
      var count = 0
      let result = unsafe [UInt16](unsafeUninitializedCapacity: capacity) { room, filled in
        let (length, size) = (Int32(units.count), Int32(capacity))
        count = Int(
          unsafe composed
            ? cnorm_composed(units, length, room.baseAddress, size)
            : cnorm_decomposed(units, length, room.baseAddress, size))
        filled = max(0, min(count, capacity))
      }
      return (count, result)
    }
    var (count, result) = write(units.count * 3 + 8)
    if count > result.count { (count, result) = write(count) }
    return String(decoding: count < 0 ? units : result, as: UTF16.self)
  }
}
