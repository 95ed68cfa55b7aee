/// One start or end tag of raw HTML, read as browsers do except for two limits.
///
/// A `<` outside quotes ends the attempt, and so do too many attributes, so that reading a text
/// full of unfinished tags takes time proportional to its size. Anything that is not a tag here is
/// shown as text.
struct HTMLTag {
  /// How many attributes a tag may have.
  private static let maximumAttributes = 20

  /// An attribute as written; the first of equal names counts. The value has no quotes and keeps
  /// its character references.
  struct Attribute {
    var name: String
    var value: String?
  }

  /// The element's name in lower case.
  var name: String
  var isEnd: Bool
  var attributes: [Attribute]
  /// The index after the tag's `>`.
  var end: Int

  /// Reads the tag that starts at an index; nil if there is none or it is unfinished.
  init?(_ bytes: [UInt8], at start: Int) {
    var scanner = Scanner(bytes: bytes, index: start + 1)
    guard bytes[start] == UInt8(ascii: "<") else { return nil }
    isEnd = scanner.skip(UInt8(ascii: "/"))
    guard let first = scanner.peek, ASCII.isLetter(first) else { return nil }
    name = scanner.name(until: [UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<")])
    attributes = []
    while true {
      scanner.skipSpaces()
      guard let byte = scanner.peek else { return nil }
      if byte == UInt8(ascii: ">") { break }
      guard byte != UInt8(ascii: "<"), attributes.count < HTMLTag.maximumAttributes else {
        return nil
      }
      if scanner.skip(UInt8(ascii: "/")) { continue }
      guard let attribute = scanner.attribute() else { return nil }
      attributes.append(attribute)
    }
    end = scanner.index + 1
  }
}

/// Reads the parts of a tag.
private struct Scanner {
  let bytes: [UInt8]
  var index: Int

  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  mutating func skipSpaces() {
    while let byte = peek, ASCII.isSpace(byte) { index += 1 }
  }

  mutating func name(until stops: [UInt8]) -> String {
    let start = index
    while let byte = peek, !ASCII.isSpace(byte), !stops.contains(byte) { index += 1 }
    return String(decoding: bytes[start..<index].map(ASCII.lowercased), as: UTF8.self)
  }

  /// Reads an attribute; nil if its value does not end.
  mutating func attribute() -> HTMLTag.Attribute? {
    if skip(UInt8(ascii: "=")) { return HTMLTag.Attribute(name: "=", value: nil) }
    let name = name(
      until: [UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "<")])
    skipSpaces()
    guard skip(UInt8(ascii: "=")) else { return HTMLTag.Attribute(name: name, value: nil) }
    skipSpaces()
    guard let quote = peek else { return nil }
    let start: Int
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      start = index
      while let byte = peek, byte != quote { index += 1 }
      guard peek != nil else { return nil }
      index += 1
      return HTMLTag.Attribute(name: name, value: text(start..<(index - 1)))
    }
    start = index
    while let byte = peek, !ASCII.isSpace(byte), byte != UInt8(ascii: ">") {
      guard byte != UInt8(ascii: "<") else { return nil }
      index += 1
    }
    return HTMLTag.Attribute(name: name, value: text(start..<index))
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
