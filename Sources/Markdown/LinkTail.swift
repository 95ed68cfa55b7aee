/// Reads the `(destination "title")` of an inline link.
struct LinkTail {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the index after the closing parenthesis; nil if there is no such tail at an index.
  func end(from start: Int) -> Int? {
    guard byte(start) == UInt8(ascii: "("),
      let destination = destination(from: skippingSpaces(start + 1))
    else { return nil }
    var index = skippingSpaces(destination)
    if index > destination, let title = title(from: index) { index = skippingSpaces(title) }
    return byte(index) == UInt8(ascii: ")") ? index + 1 : nil
  }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func skippingSpaces(_ start: Int) -> Int {
    var index = start
    while let byte = byte(index), ASCII.isSpace(byte) { index += 1 }
    return index
  }

  /// Returns the index after a destination, which may be empty.
  private func destination(from start: Int) -> Int? {
    if byte(start) == UInt8(ascii: "<") { return bracketed(from: start + 1) }
    var index = start
    var depth = 0
    while let byte = byte(index), byte > 32 {
      switch byte {
      case UInt8(ascii: "\\"):
        if self.byte(index + 1).map(ASCII.isPunctuation) == true { index += 1 }
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
      index += 1
    }
    return index < bytes.count ? index : nil
  }

  private func bracketed(from start: Int) -> Int? {
    var index = start
    while let byte = byte(index) {
      switch byte {
      case UInt8(ascii: ">"): return index + 1
      case UInt8(ascii: "\n"), UInt8(ascii: "<"): return nil
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  /// Returns the index after a title in quotes or parentheses.
  private func title(from start: Int) -> Int? {
    let close: UInt8
    switch byte(start) {
    case UInt8(ascii: "\""): close = UInt8(ascii: "\"")
    case UInt8(ascii: "'"): close = UInt8(ascii: "'")
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var index = start + 1
    while let byte = byte(index) {
      if byte == close { return index + 1 }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
