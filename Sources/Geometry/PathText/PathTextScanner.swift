/// Reads the tokens of SVG path text: letters, numbers and flags with optional separators.
struct PathTextScanner {
  private let bytes: [UInt8]
  /// The number of bytes read.
  private(set) var offset = 0

  /// Takes a text.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next byte; nil at the end.
  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Whether everything was read.
  var isAtEnd: Bool { offset == bytes.count }

  /// Skips white space: space, tab, line feed, form feed, carriage return.
  mutating func skipSpace() {
    while let byte = next, byte == 32 || byte == 9 || byte == 10 || byte == 12 || byte == 13 {
      offset += 1
    }
  }

  /// Skips white space with at most one comma.
  mutating func skipSeparator() {
    skipSpace()
    if next == UInt8(ascii: ",") {
      offset += 1
      skipSpace()
    }
  }

  /// Reads a command letter; nil, and nothing is read, when there is none.
  mutating func command() -> UInt8? {
    guard let byte = next, "MmLlHhVvCcSsQqTtAaZz".utf8.contains(byte) else { return nil }
    offset += 1
    return byte
  }

  /// Skips a separator and returns whether another argument list has to follow.
  ///
  /// One has to after a comma, whatever comes next, and where a number begins.
  mutating func continues() -> Bool {
    let place = offset
    skipSeparator()
    if let byte = next, isDigit(byte) || "+-.".utf8.contains(byte) { return true }
    return bytes[place..<offset].contains(UInt8(ascii: ","))
  }

  /// Reads a number: sign, digits, a point with digits, an exponent.
  mutating func number() throws(PathTextError) -> Double {
    let start = offset
    if let byte = next, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
    var digits = skipDigits()
    if next == UInt8(ascii: ".") {
      offset += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      throw PathTextError(offset: start, expectation: .number)
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if let sign = next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset += 1 }
      guard skipDigits() > 0 else {
        throw PathTextError(offset: offset, expectation: .exponentDigit)
      }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw PathTextError(offset: start, expectation: .finiteNumber)
    }
    return value
  }

  /// Reads a flag, which needs no separator after it.
  mutating func flag() throws(PathTextError) -> Bool {
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw PathTextError(offset: offset, expectation: .flag)
    }
    offset += 1
    return byte == UInt8(ascii: "1")
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = next, isDigit(byte) { offset += 1 }
    return offset - start
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
}
