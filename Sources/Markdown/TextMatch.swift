/// Follows text through the escapes and character references with which it was written.
struct TextMatch {
  private let bytes: [UInt8]
  private let text: [UInt8]

  init(_ bytes: [UInt8], _ text: String) {
    self.bytes = bytes
    self.text = Array(text.utf8)
  }

  /// Returns the index after the text if the content has it at an index.
  func end(from start: Int) -> Int? {
    let isPlain = !text.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }
    if isPlain, bytes[start...].starts(with: text) { return start + text.count }
    return written(from: start) ?? verbatim(from: start)
  }

  /// Matches as in autolinks, where a backslash is just a backslash.
  private func verbatim(from start: Int) -> Int? {
    bytes[start...].starts(with: text) ? start + text.count : nil
  }

  private func written(from start: Int) -> Int? {
    var index = start
    var matched = 0
    while matched < text.count {
      guard index < bytes.count else { return nil }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count,
        ASCII.isPunctuation(bytes[index + 1]), bytes[index + 1] == text[matched]
      {
        index += 2
        matched += 1
      } else if byte == UInt8(ascii: "&"), let next = reference(at: index, matched) {
        (index, matched) = next
      } else if byte == text[matched] {
        index += 1
        matched += 1
      } else if byte == 0, text[matched...].starts(with: [0xEF, 0xBF, 0xBD]) {
        index += 1
        matched += 3
      } else {
        return nil
      }
    }
    return index
  }

  /// Consumes a character reference, which stands for one or two scalars of the text.
  ///
  /// An unknown reference is in the text as written; one that yields an ampersand may look as if it
  /// were.
  private func reference(at start: Int, _ matched: Int) -> (Int, Int)? {
    let name = bytes[(start + 1)...].prefix(34).prefix { $0 != UInt8(ascii: ";") }
    let end = start + 2 + name.count
    guard let first = name.first, end <= bytes.count, bytes[end - 1] == UInt8(ascii: ";"),
      name.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "#") })
    else { return nil }
    let mayBeAmpersand =
      first == UInt8(ascii: "#") || name.map(ASCII.lowercased).elementsEqual("amp".utf8)
    if !mayBeAmpersand, text[matched...].starts(with: bytes[start..<end]) {
      return (end, matched + end - start)
    }
    let one = behindScalar(matched)
    guard one < text.count, end < bytes.count, bytes[end] != text[one],
      bytes[end] != UInt8(ascii: "&"), bytes[end] != UInt8(ascii: "\\")
    else {
      return (end, one)
    }
    return (end, behindScalar(one))
  }

  private func behindScalar(_ index: Int) -> Int {
    text[(index + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? text.count
  }
}
