/// Walks over Swift code byte by byte and tells strings and comments from the rest.
///
/// Not a lexer: regular expressions between slashes are treated as code.
struct CodeCursor {
  /// A string literal's kind, which says where it ends.
  struct StringKind {
    var pounds: Int
    var isMultiline: Bool
  }

  /// What ended a stretch of a string.
  enum StringEnd {
    /// The closing quotes; the cursor is after them.
    case closed
    /// An interpolation; the cursor is at its parenthesis.
    case interpolation
    /// The end of the line or of the code, where quotes were expected.
    case missing
  }

  private let bytes: [UInt8]
  /// Bytes before the cursor.
  private(set) var index = 0
  /// The cursor's line, from 0.
  private(set) var line = 0
  private var lineStart = 0

  init(_ code: String) { bytes = Array(code.utf8) }

  /// Bytes before the cursor in its line.
  var column: Int { index - lineStart }

  /// The byte at a distance from the cursor; nil after the end.
  func peek(_ distance: Int = 0) -> UInt8? {
    bytes.indices.contains(index + distance) ? bytes[index + distance] : nil
  }

  /// The text from a byte offset to the cursor.
  func text(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }

  /// - Precondition: the cursor is not at the end.
  mutating func advance() {
    if bytes[index] == 0x0A { (line, lineStart) = (line + 1, index + 1) }
    index += 1
  }

  mutating func skipLine() {
    while let byte = peek(), byte != 0x0A { advance() }
  }

  /// Skips a comment that begins here; false if there is none, nil if it does not end.
  mutating func skipComment() -> Bool? {
    guard peek() == UInt8(ascii: "/") else { return false }
    switch peek(1) {
    case UInt8(ascii: "/"):
      skipLine()
      return true
    case UInt8(ascii: "*"): return skipBlockComment() ? true : nil
    default: return false
    }
  }

  /// Skips a comment and those nested in it; false if it does not end.
  private mutating func skipBlockComment() -> Bool {
    var depth = 0
    while let byte = peek() {
      if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        advance()
      } else if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        advance()
      }
      advance()
      if depth == 0 { return true }
    }
    return false
  }

  /// Reads `#`s and opening quotes; nil if there is no string, in which case only the `#`s are
  /// skipped.
  mutating func openString() -> StringKind? {
    var pounds = 0
    while peek() == UInt8(ascii: "#") {
      pounds += 1
      advance()
    }
    guard peek() == UInt8(ascii: "\"") else { return nil }
    let isMultiline = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    for _ in 0..<(isMultiline ? 3 : 1) { advance() }
    return StringKind(pounds: pounds, isMultiline: isMultiline)
  }

  /// Skips past the end of a string, or to the parenthesis of an interpolation.
  mutating func skipString(_ kind: StringKind) -> StringEnd {
    while let byte = peek() {
      if byte == 0x0A, !kind.isMultiline { return .missing }
      if byte == UInt8(ascii: "\\"), has(UInt8(ascii: "#"), kind.pounds, from: 1) {
        for _ in 0...kind.pounds { advance() }
        if peek() == UInt8(ascii: "(") { return .interpolation }
        if peek() != nil { advance() }
        continue
      }
      let quotes = kind.isMultiline ? 3 : 1
      if has(UInt8(ascii: "\""), quotes, from: 0),
        has(UInt8(ascii: "#"), kind.pounds, from: quotes)
      {
        for _ in 0..<quotes + kind.pounds { advance() }
        return .closed
      }
      advance()
    }
    return .missing
  }

  private func has(_ byte: UInt8, _ count: Int, from distance: Int) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == byte }
  }
}
