/// Finds the first unpaired bracket of Swift code, ignoring strings and comments.
///
/// Otherwise an open brace in one block would swallow the blocks of all later articles, and the
/// compiler would report endless mistakes in them.
struct BracketScan {
  /// A bracket without a partner.
  struct Problem: Hashable {
    /// The bracket.
    var bracket: Character
    /// The line in the code, from 0.
    var line: Int
    /// Bytes before it in its line.
    var column: Int
    /// Whether it opens something that is never closed; otherwise it closes what was never opened.
    var isOpen: Bool
  }

  private struct Opener {
    var byte: UInt8
    var line: Int
    var column: Int
    /// The string to resume after an interpolation; nil for a bracket of code.
    var string: CodeCursor.StringKind?
  }

  private var cursor: CodeCursor
  private var open: [Opener] = []
  /// Lines that begin outside of strings and comments, from 0, each with the number of open
  /// brackets.
  private var lines = [(number: 0, depth: 0)]
  private var hasAwait = false

  private init(_ code: String) { cursor = CodeCursor(code) }

  /// Returns the first problem; nil also if a string or comment does not end, which the compiler
  /// reports.
  static func problem(in code: String) -> Problem? {
    var scan = BracketScan(code)
    return scan.run()
  }

  /// Returns the lines that begin outside of strings and comments, from 0, each with the number of
  /// open brackets, and whether all of the code was read: a bracket without a partner, a string or
  /// a comment that does not end is where reading stops.
  static func lines(of code: String) -> (lines: [(number: Int, depth: Int)], isWhole: Bool) {
    var scan = BracketScan(code)
    _ = scan.run()
    return (scan.lines, scan.cursor.peek() == nil)
  }

  /// Whether code awaits something, as far as words tell: `await` outside of strings and comments.
  static func awaits(_ code: String) -> Bool {
    guard code.contains("await") else { return false }
    var scan = BracketScan(code)
    _ = scan.run()
    guard scan.cursor.peek() != nil else { return scan.hasAwait }
    // What could not be read, such as a quote in a regular expression, may hide it.
    return code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains("await")
  }

  /// Whether the word begins here.
  private var isAtAwait: Bool {
    let word = Array("await".utf8)
    guard word.indices.allSatisfy({ cursor.peek($0) == word[$0] }) else { return false }
    func isOfName(_ byte: UInt8?) -> Bool {
      guard let byte else { return false }
      let character = Character(Unicode.Scalar(byte))
      return byte >= 0x80 || character.isLetter || character.isNumber || "_`.".contains(character)
    }
    return !isOfName(cursor.peek(-1)) && !isOfName(cursor.peek(word.count))
  }

  private mutating func run() -> Problem? {
    while let byte = cursor.peek() {
      switch byte {
      case UInt8(ascii: "/"):
        guard let isComment = cursor.skipComment() else { return nil }
        if !isComment { cursor.advance() }
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        guard let kind = cursor.openString() else { continue }
        guard skipString(kind) else { return nil }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): push(byte, nil)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let last = open.last, BracketScan.closer(of: last.byte) == byte else {
          return problem(byte)
        }
        open.removeLast()
        cursor.advance()
        if let kind = last.string, !skipString(kind) { return nil }
      default:
        if byte == UInt8(ascii: "a"), isAtAwait { hasAwait = true }
        cursor.advance()
        if byte == 0x0A { lines.append((cursor.line, open.count)) }
      }
    }
    return open.last.map {
      Problem(
        bracket: Character(Unicode.Scalar($0.byte)), line: $0.line, column: $0.column, isOpen: true)
    }
  }

  /// The problem of a closing bracket that does not match: the bracket still open, or else itself.
  private func problem(_ byte: UInt8) -> Problem {
    if let last = open.last {
      return Problem(
        bracket: Character(Unicode.Scalar(last.byte)), line: last.line, column: last.column,
        isOpen: true)
    }
    return Problem(
      bracket: Character(Unicode.Scalar(byte)), line: cursor.line, column: cursor.column,
      isOpen: false)
  }

  private static func closer(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: UInt8(ascii: "}")
    }
  }

  /// Steps over an opening bracket.
  private mutating func push(_ byte: UInt8, _ string: CodeCursor.StringKind?) {
    open.append(Opener(byte: byte, line: cursor.line, column: cursor.column, string: string))
    cursor.advance()
  }

  /// Skips past the end of a string or into an interpolation; false if neither comes.
  private mutating func skipString(_ kind: CodeCursor.StringKind) -> Bool {
    switch cursor.skipString(kind) {
    case .closed: return true
    case .missing: return false
    case .interpolation:
      push(UInt8(ascii: "("), kind)
      return true
    }
  }
}
