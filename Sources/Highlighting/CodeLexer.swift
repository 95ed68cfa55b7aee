/// Languages that are made of words, brackets, strings and comments, by their rules.
///
/// Strings can contain code, and so can tags of JSX, so the lexer keeps a stack of what encloses
/// the position. As in `SwiftLexer` a name's meaning follows from its neighbours.
struct CodeLexer {
  let rules: LanguageRules
  var cursor: Cursor
  /// What encloses the position, besides the code that everything is in.
  var contexts: [Context] = []
  /// Open brackets, of all contexts.
  var brackets: [UInt8] = []
  /// The last byte that is neither white space nor comment; 0 at the start.
  var previous: UInt8 = 0
  /// The name that ends with that byte; empty for everything else.
  var previousWord = ""
  /// Whether only white space comes before the position in its line.
  var isLineStart = true
  /// Where the line ends in which a slash was found to begin nothing.
  var dividedUntil = 0
  /// The name that ends the text that begins in the next line.
  var awaited: Range<Int>?

  enum Context {
    /// Ends with a `}` when there are no more brackets than this.
    case code(brackets: Int)
    case string(StringRule)
    case tag(isClosing: Bool)
    /// Between the tags of an element.
    case content
  }

  /// Returns the tokens of code.
  static func tokens(_ bytes: [UInt8], _ rules: LanguageRules) -> [Token] {
    var lexer = CodeLexer(rules: rules, cursor: Cursor(bytes))
    while !lexer.cursor.isAtEnd {
      switch lexer.contexts.last {
      case nil, .code: lexer.code()
      case .string(let rule): lexer.string(rule, from: lexer.cursor.offset)
      case .tag(let isClosing): lexer.tag(isClosing: isClosing)
      case .content: lexer.content()
      }
    }
    return lexer.cursor.tokens
  }

  private mutating func code() {
    switch cursor.byte {
    case 0x0A:
      cursor.move()
      isLineStart = true
      if let name = awaited { heredoc(endingWith: name) }
      return
    case 0x20, 0x09, 0x0D: return cursor.move()
    case let byte where isDigit(byte): number()
    case let byte where isName(byte): word()
    default: if !comment(), !literal() { sign() }
    }
    isLineStart = false
  }

  /// Reads one byte that begins nothing longer.
  private mutating func sign() {
    let byte = cursor.byte
    cursor.move()
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets.append(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if case .code(let count) = contexts.last, brackets.count <= count {
        if byte == UInt8(ascii: "}") { contexts.removeLast() }
      } else {
        _ = brackets.popLast()
      }
    default: break
    }
    // After an arrow a value is expected, as after an equals sign.
    let isArrow =
      byte == UInt8(ascii: ">") && previous == UInt8(ascii: "=") && cursor[-2] == previous
    pass(isArrow ? previous : byte)
  }

  /// Remembers what the position comes after.
  mutating func pass(_ byte: UInt8, _ word: String = "") {
    previous = byte
    previousWord = word
  }

  func isName(_ byte: UInt8) -> Bool {
    isWord(byte) || byte == UInt8(ascii: "$") && rules.traits.contains(.dollarNames)
  }

  private mutating func comment() -> Bool {
    let start = cursor.offset
    let isDocumentation =
      rules.documentation.contains { cursor.has($0) } && !cursor.has("/**/")
    if let block = rules.blockComment, cursor.has(block.open) {
      skip(block)
    } else if rules.lineComments.contains(where: { cursor.has($0) }) {
      cursor.skipLine()
    } else {
      return false
    }
    cursor.add(isDocumentation ? .documentation : .comment, from: start)
    return true
  }

  private mutating func skip(_ block: LanguageRules.BlockComment) {
    cursor.move(block.open.utf8CodeUnitCount)
    guard block.isNested else { return cursor.skip(past: block.close) }
    var depth = 1
    while depth > 0, !cursor.isAtEnd {
      if cursor.has(block.open) {
        depth += 1
        cursor.move(block.open.utf8CodeUnitCount)
      } else if cursor.has(block.close) {
        depth -= 1
        cursor.move(block.close.utf8CodeUnitCount)
      } else {
        cursor.move()
      }
    }
  }
}
