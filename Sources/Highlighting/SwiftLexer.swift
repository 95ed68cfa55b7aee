/// Swift, token by token: enough of its grammar to tell labels, calls and types apart.
struct SwiftLexer {
  /// How deep interpolations may hold strings that hold interpolations; deeper ones stay strings.
  private static let deepestInterpolation = 24

  /// Open brackets, innermost last: a name before a colon is a label in parentheses only.
  private var brackets: [UInt8] = []
  /// The last byte before the place that was neither blank nor in a comment.
  private var previous: UInt8 = 0
  let depth: Int

  private init(depth: Int) { self.depth = depth }

  static func run(_ scanner: inout Scanner) {
    var lexer = SwiftLexer(depth: 0)
    while !scanner.isAtEnd { lexer.step(&scanner) }
  }

  /// Reads an interpolation from behind its opening parenthesis to its closing one, which is left.
  static func runInterpolation(_ scanner: inout Scanner, depth: Int) {
    guard depth < deepestInterpolation else { return }
    var lexer = SwiftLexer(depth: depth)
    lexer.brackets = [.openParenthesis]
    lexer.previous = .openParenthesis
    while !scanner.isAtEnd {
      if scanner[0] == .closeParenthesis, lexer.brackets.count == 1 { return }
      lexer.step(&scanner)
    }
  }

  /// Reads one token, or one byte that is none. Always moves on.
  private mutating func step(_ scanner: inout Scanner) {
    let byte = scanner[0]
    switch byte {
    case .slash where scanner[1] == .slash:
      scanner.lineComment()
      return
    case .slash where scanner[1] == .star:
      scanner.token(.comment) { SwiftLexer.advanceOverNestedComment(&$0) }
      return
    case .quote:
      SwiftString.run(&scanner, depth: depth)
    case .pound:
      pound(&scanner)
    case .at where scanner[1].isNameStart:
      scanner.token(.attribute) {
        $0.advance()
        $0.advance { $0.isNamePart }
      }
    case .backtick:
      scanner.advance()
      scanner.advance { $0 != .backtick && $0 != .newline }
      scanner.advance()
    case .dollar:
      scanner.advance()
      scanner.advance { $0.isNamePart }
    case _ where byte.isDigit:
      scanner.number()
    case _ where byte.isNameStart:
      name(&scanner)
    default:
      track(byte)
      scanner.advance()
      if byte.isBlank { return }
    }
    previous = scanner[-1]
  }

  private mutating func track(_ byte: UInt8) {
    switch byte {
    case .openParenthesis, .openBracket, .openBrace:
      brackets.append(byte)
    case .closeParenthesis, .closeBracket, .closeBrace:
      if !brackets.isEmpty { brackets.removeLast() }
    default:
      break
    }
  }

  /// A raw string, an extended regular expression, or a directive.
  private func pound(_ scanner: inout Scanner) {
    var count = 1
    while scanner[count] == .pound { count += 1 }
    if scanner[count] == .quote {
      SwiftString.run(&scanner, depth: depth)
    } else if scanner[count] == .slash {
      scanner.token(.string) { $0.advance(past: "/#") }
    } else if scanner[count].isNameStart {
      scanner.token(.attribute) {
        $0.advance(count)
        $0.advance { $0.isNamePart }
      }
    } else {
      scanner.advance(count)
    }
  }

  private func name(_ scanner: inout Scanner) {
    let start = scanner.position
    scanner.advance { $0.isNamePart }
    let word = scanner.text(from: start)
    if let kind = kind(of: word, startsUppercase: scanner.bytes[start].isUppercase, in: scanner) {
      scanner.name(from: start, as: kind)
    }
  }

  private func kind(of word: String, startsUppercase: Bool, in scanner: Scanner) -> TokenKind? {
    let isFirst = previous == .openParenthesis || previous == .comma
    if scanner[0] == .colon, isFirst, brackets.last == .openParenthesis { return .label }
    if startsUppercase { return .type }
    if previous == .dot {
      if word == "self" || word == "init" { return .keyword }
    } else {
      if SwiftLexer.keywords.contains(word) { return .keyword }
      let next = scanner.nextVisible
      if next == .openBrace || next == .closeBrace, SwiftLexer.accessors.contains(word) {
        return .keyword
      }
    }
    return scanner[0] == .openParenthesis ? .function : nil
  }

  private static func advanceOverNestedComment(_ scanner: inout Scanner) {
    var open = 0
    repeat {
      if scanner[0] == .slash, scanner[1] == .star {
        open += 1
        scanner.advance(2)
      } else if scanner[0] == .star, scanner[1] == .slash {
        open -= 1
        scanner.advance(2)
      } else {
        scanner.advance()
      }
    } while open > 0 && !scanner.isAtEnd
  }

  private static let accessors: Set = ["get", "set", "willSet", "didSet"]

  private static let keywords: Set = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
    "class", "consuming", "continue", "convenience", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "guard",
    "if",
    "import", "in", "indirect", "infix", "init", "inout", "internal", "is", "isolated", "lazy",
    "let",
    "mutating", "nil", "nonisolated", "nonmutating", "open", "operator", "override", "package",
    "postfix", "precedencegroup", "prefix", "private", "protocol", "public", "repeat", "required",
    "rethrows", "return", "self", "sending", "some", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where",
    "while",
  ]
}
