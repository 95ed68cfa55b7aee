/// Swift: what can be known about code without parsing it.
///
/// Strings can contain code and code can contain strings, so the lexer keeps a stack of enclosing
/// contexts. A name's meaning follows from its neighbours: after a dot, before a parenthesis,
/// between a parenthesis or comma and a colon.
struct SwiftLexer {
  private var cursor: Cursor
  private var contexts: [Context] = [.code(brackets: [])]
  /// The last byte that is neither white space nor comment; 0 at the start.
  private var previous: UInt8 = 0
  private var previousWord = ""

  /// Deepest nesting of strings in interpolations; deeper ones are read as plain strings.
  private static let maximumDepth = 32

  private enum Context {
    /// Open brackets; a `)` without a partner ends an interpolation.
    case code(brackets: [UInt8])
    case string(pounds: Int, isMultiline: Bool)
  }

  /// Returns the tokens of Swift code.
  static func tokens(_ bytes: [UInt8]) -> [Token] {
    var lexer = SwiftLexer(cursor: Cursor(bytes))
    while !lexer.cursor.isAtEnd {
      switch lexer.contexts[lexer.contexts.count - 1] {
      case .code: lexer.code()
      case .string(let pounds, let isMultiline):
        lexer.string(pounds: pounds, isMultiline: isMultiline, from: lexer.cursor.offset)
      }
    }
    return lexer.cursor.tokens
  }

  private init(cursor: Cursor) { self.cursor = cursor }

  private mutating func code() {
    let start = cursor.offset
    let byte = cursor.byte
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: return cursor.move()
    case UInt8(ascii: "/"):
      if cursor.has("//") || cursor.has("/*") { return comment() }
      if regularExpression(pounds: 0) { return }
    case UInt8(ascii: "\""): return openString(pounds: 0)
    case UInt8(ascii: "#"):
      if poundLiteral() { return }
      cursor.move()
      cursor.skip(while: isWord)
      cursor.add(.attribute, from: start)
    case UInt8(ascii: "@"):
      cursor.move()
      cursor.skip(while: isWord)
      cursor.add(.attribute, from: start)
    case UInt8(ascii: "`"):
      cursor.move()
      cursor.skip { $0 != UInt8(ascii: "`") && $0 != 0x0A }
      cursor.move(cursor.byte == UInt8(ascii: "`") ? 1 : 0)
    case _ where isDigit(byte):
      cursor.skipNumber()
      cursor.add(.number, from: start)
    case _ where isWordStart(byte):
      cursor.skip(while: isWord)
      let word = cursor.text(from: start)
      if let kind = kind(of: word) { cursor.add(kind, from: start) }
      previousWord = word
      previous = UInt8(ascii: "a")
      return
    default: bracket(byte)
    }
    if cursor.offset == start { cursor.move() }
    previous = byte
    previousWord = ""
  }

  private mutating func bracket(_ byte: UInt8) {
    guard case .code(var brackets) = contexts[contexts.count - 1] else { return }
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets.append(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if brackets.isEmpty, contexts.count > 1, byte == UInt8(ascii: ")") {
        contexts.removeLast()
        return
      }
      if !brackets.isEmpty { brackets.removeLast() }
    default: return
    }
    contexts[contexts.count - 1] = .code(brackets: brackets)
  }

  private var isInParentheses: Bool {
    guard case .code(let brackets) = contexts[contexts.count - 1] else { return false }
    return brackets.last == UInt8(ascii: "(")
  }

  // MARK: Names

  /// The meaning of the word just read; nil for a plain name.
  private func kind(of word: String) -> Token.Kind? {
    let next = cursor.nextOnLine
    let isCall = cursor.byte == UInt8(ascii: "(")
    if previous == UInt8(ascii: ".") {
      if SwiftWords.afterDot.contains(word) { return .keyword }
      if isCall || next == UInt8(ascii: "{") && !isCapitalised(word) { return .function }
      return isCapitalised(word) ? .type : nil
    }
    if isLabel(next) { return .label }
    if SwiftWords.keywords.contains(word) { return .keyword }
    if SwiftWords.contextual.contains(word), isModifier(word, next) { return .keyword }
    if previousWord == "func" || previousWord == "macro" { return .function }
    if isCapitalised(word) { return .type }
    return isCall ? .function : nil
  }

  /// Whether this is a word between `(` or `,` and a colon, or a second name before the colon.
  private func isLabel(_ next: UInt8) -> Bool {
    guard isInParentheses, previous == UInt8(ascii: "(") || previous == UInt8(ascii: ",") else {
      return false
    }
    if next == UInt8(ascii: ":") { return true }
    guard isWordStart(next) else { return false }
    var rest = cursor
    rest.skip { $0 == 0x20 || $0 == 0x09 }
    rest.skip(while: isWord)
    return rest.nextOnLine == UInt8(ascii: ":") && !SwiftWords.binding.contains(currentWord)
  }

  /// The word that ends at the cursor.
  private var currentWord: String {
    var start = cursor.offset
    while start > 0, isWord(cursor.bytes[start - 1]) { start -= 1 }
    return cursor.text(from: start)
  }

  /// Whether a contextual keyword is a keyword here.
  private func isModifier(_ word: String, _ next: UInt8) -> Bool {
    if isWordStart(next) || next == UInt8(ascii: "@") { return true }
    if SwiftWords.accessors.contains(word) { return next == UInt8(ascii: "{") || next == 0x0A }
    if word == "async" { return next == UInt8(ascii: "{") || next == UInt8(ascii: "-") }
    return next == UInt8(ascii: "(") && (word == "unowned" || word == "nonisolated")
  }

  private func isCapitalised(_ word: String) -> Bool {
    word.utf8.first { $0 != UInt8(ascii: "_") }.map { (0x41...0x5A).contains($0) } ?? false
  }

  // MARK: Comments, strings, regular expressions

  private mutating func comment() {
    let start = cursor.offset
    let isLine = cursor.has("//")
    let isDocumentation =
      isLine ? cursor.has("///") : cursor.has("/**") && cursor[3] != UInt8(ascii: "/")
    if isLine {
      cursor.skipLine()
    } else {
      var depth = 0
      repeat {
        if cursor.has("/*") {
          depth += 1
          cursor.move(2)
        } else if cursor.has("*/") {
          depth -= 1
          cursor.move(2)
        } else {
          cursor.move()
        }
      } while depth > 0 && !cursor.isAtEnd
    }
    cursor.add(isDocumentation ? .documentation : .comment, from: start)
  }

  /// Reads a raw string or an extended regular expression, if one begins at this `#`.
  private mutating func poundLiteral() -> Bool {
    var pounds = 0
    while pounds < 16, cursor[pounds] == UInt8(ascii: "#") { pounds += 1 }
    if cursor[pounds] == UInt8(ascii: "\"") {
      openString(pounds: pounds)
      return true
    }
    return cursor[pounds] == UInt8(ascii: "/") && regularExpression(pounds: pounds)
  }

  private mutating func openString(pounds: Int) {
    let start = cursor.offset
    cursor.move(pounds)
    let isMultiline = cursor.has("\"\"\"")
    cursor.move(isMultiline ? 3 : 1)
    contexts.append(.string(pounds: pounds, isMultiline: isMultiline))
    string(pounds: pounds, isMultiline: isMultiline, from: start)
  }

  /// Continues reading a string to its end or to an interpolation.
  private mutating func string(pounds: Int, isMultiline: Bool, from start: Int) {
    defer {
      previous = UInt8(ascii: "\"")
      previousWord = ""
    }
    while !cursor.isAtEnd {
      if cursor.byte == 0x0A, !isMultiline { break }
      let isQuote = isMultiline ? cursor.has("\"\"\"") : cursor.byte == UInt8(ascii: "\"")
      if isQuote, hasPounds(pounds, at: isMultiline ? 3 : 1) {
        cursor.move((isMultiline ? 3 : 1) + pounds)
        break
      }
      guard cursor.byte == UInt8(ascii: "\\"), hasPounds(pounds, at: 1) else {
        cursor.move()
        continue
      }
      if cursor[1 + pounds] == UInt8(ascii: "("), contexts.count < 2 * Self.maximumDepth {
        cursor.add(.string, from: start)
        cursor.move(2 + pounds)
        contexts.append(.code(brackets: []))
        return
      }
      cursor.move(cursor[1 + pounds] == 0x0A ? 1 + pounds : 2 + pounds)
    }
    cursor.add(.string, from: start)
    contexts.removeLast()
  }

  private func hasPounds(_ count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { cursor[distance + $0] == UInt8(ascii: "#") }
  }

  /// Reads a regular expression if a slash here can begin one: where a value is expected, with its
  /// end on the same line.
  private mutating func regularExpression(pounds: Int) -> Bool {
    let longest = 1000
    if pounds == 0 {
      let isValueExpected =
        "\u{0}(,=:[{;&|!?".utf8.contains(previous) || previousWord == "return"
        || previousWord == "in" || previousWord == "case"
      guard isValueExpected, cursor[1] != 0x20, cursor[1] != 0x09 else { return false }
    }
    var end = cursor
    end.move(pounds + 1)
    while !end.isAtEnd, end.byte != 0x0A, end.offset - cursor.offset < longest {
      if end.byte == UInt8(ascii: "/"), pounds > 0 || end[-1] != 0x20,
        (0..<pounds).allSatisfy({ end[1 + $0] == UInt8(ascii: "#") })
      {
        let start = cursor.offset
        cursor.move(end.offset + 1 + pounds - start)
        cursor.add(.string, from: start)
        previous = UInt8(ascii: "\"")
        previousWord = ""
        return true
      }
      end.move(end.byte == UInt8(ascii: "\\") && end[1] != 0x0A ? 2 : 1)
    }
    return false
  }
}
