/// Finds the first bracket of Swift code that has no partner, outside of strings and comments.
///
/// An open brace in one block would otherwise swallow the blocks of all articles behind it, in which
/// the compiler then finds mistakes without end.
struct BracketScan {
  /// A bracket without a partner.
  struct Problem: Hashable {
    /// The bracket.
    var bracket: Character
    /// The line in the code, from 0.
    var line: Int
    /// Bytes before it in its line.
    var column: Int
    /// Whether it opens something that is not closed; else it closes what was not opened.
    var isOpen: Bool
  }

  private struct Opener {
    var byte: UInt8
    var line: Int
    var column: Int
    /// The string to go on with behind an interpolation; nil for a bracket of code.
    var string: StringKind?
  }

  private struct StringKind {
    var pounds: Int
    var isMultiline: Bool
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 0
  private var lineStart = 0
  private var open: [Opener] = []

  private init(_ code: String) { bytes = Array(code.utf8) }

  /// Returns the first problem; nil also when a string or comment does not end, which the compiler says.
  static func problem(in code: String) -> Problem? {
    var scan = BracketScan(code)
    return scan.run()
  }

  private mutating func run() -> Problem? {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "/") where peek(1) == byte: skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        guard skipComment() else { return nil }
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        guard let kind = openString() else { continue }
        guard skipString(kind) else { return nil }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append(Opener(byte: byte, line: line, column: index - lineStart, string: nil))
        advance()
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let last = open.last, BracketScan.closer(of: last.byte) == byte else {
          return problem(byte)
        }
        open.removeLast()
        advance()
        if let kind = last.string, !skipString(kind) { return nil }
      default: advance()
      }
    }
    return open.last.map {
      Problem(
        bracket: Character(Unicode.Scalar($0.byte)), line: $0.line, column: $0.column, isOpen: true)
    }
  }

  /// A closing bracket that does not fit: the one that is open instead, or itself.
  private func problem(_ byte: UInt8) -> Problem {
    if let last = open.last {
      return Problem(
        bracket: Character(Unicode.Scalar(last.byte)), line: last.line, column: last.column,
        isOpen: true)
    }
    return Problem(
      bracket: Character(Unicode.Scalar(byte)), line: line, column: index - lineStart,
      isOpen: false)
  }

  private static func closer(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    bytes.indices.contains(index + distance) ? bytes[index + distance] : nil
  }

  private mutating func advance() {
    if bytes[index] == 0x0A { (line, lineStart) = (line + 1, index + 1) }
    index += 1
  }

  private mutating func skipLine() {
    while let byte = peek(), byte != 0x0A { advance() }
  }

  /// Skips a comment with those inside it; false when it does not end.
  private mutating func skipComment() -> Bool {
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

  /// Reads `#`s and opening quotes; nil when there is no string, the `#`s then skipped.
  private mutating func openString() -> StringKind? {
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

  /// Skips to behind the end of a string or to the inside of an interpolation; false when neither comes.
  private mutating func skipString(_ kind: StringKind) -> Bool {
    while let byte = peek() {
      if byte == 0x0A, !kind.isMultiline { return false }
      if byte == UInt8(ascii: "\\"), has(UInt8(ascii: "#"), kind.pounds, from: 1) {
        for _ in 0...kind.pounds { advance() }
        if peek() == UInt8(ascii: "(") {
          open.append(
            Opener(byte: UInt8(ascii: "("), line: line, column: index - lineStart, string: kind))
          advance()
          return true
        }
        if peek() != nil { advance() }
        continue
      }
      let quotes = kind.isMultiline ? 3 : 1
      if has(UInt8(ascii: "\""), quotes, from: 0),
        has(UInt8(ascii: "#"), kind.pounds, from: quotes)
      {
        for _ in 0..<quotes + kind.pounds { advance() }
        return true
      }
      advance()
    }
    return false
  }

  private func has(_ byte: UInt8, _ count: Int, from distance: Int) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == byte }
  }
}
