/// The row of dashes below a table's header.
enum TableMarkers {
  /// Returns how many columns a line would give a table if it were such a row; 0 if it cannot be.
  static func columns(_ line: ArraySlice<UInt8>) -> Int {
    var pipes = 0
    var dashes = 0
    for byte in line {
      switch byte {
      case UInt8(ascii: "|"): pipes += 1
      case UInt8(ascii: "-"): dashes += 1
      case UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: ">"), 9, 11, 12: break
      default: return 0
      }
    }
    return dashes == 0 || pipes == 0 ? 0 : pipes + 1
  }
}

/// Counts the steps that the C library spends on `![` that never end: at each later `]` it walks
/// over all those open in the same paragraph.
struct OpenImages {
  /// Whether each open bracket belongs to an image.
  private var brackets: [Bool] = []
  private var images = 0
  /// The steps so far.
  private(set) var steps = 0

  /// Counts a line's brackets; a blank line ends every paragraph.
  mutating func add(_ line: ArraySlice<UInt8>, isBlank: Bool) {
    if isBlank {
      brackets.removeAll()
      images = 0
    }
    var previous = UInt8(ascii: " ")
    for byte in line {
      if byte == UInt8(ascii: "[") {
        let isImage = previous == UInt8(ascii: "!")
        brackets.append(isImage)
        if isImage { images += 1 }
      } else if byte == UInt8(ascii: "]") {
        steps += images
        if brackets.popLast() == true { images -= 1 }
      }
      previous = byte
    }
  }
}

/// Counts the bytes that the C library copies for mail addresses: at each `@`, the rest of the
/// text.
struct AddressCopies {
  private var before = 0
  /// The bytes so far.
  private(set) var bytes = 0

  /// Counts a line's addresses; a blank line ends every paragraph.
  mutating func add(_ line: ArraySlice<UInt8>, isBlank: Bool) {
    if isBlank { before = 0 }
    bytes += before * line.count
    for (offset, byte) in line.enumerated() where byte == UInt8(ascii: "@") {
      bytes += line.count - offset
      before += 1
    }
  }
}
