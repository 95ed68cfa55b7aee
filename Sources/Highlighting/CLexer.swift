/// C and Objective-C.
enum CLexer {
  static func run(_ scanner: inout Scanner) {
    var brackets = 0
    while !scanner.isAtEnd { step(&scanner, brackets: &brackets) }
  }

  private static func step(_ scanner: inout Scanner, brackets: inout Int) {
    let byte = scanner[0]
    switch byte {
    case .slash where scanner[1] == .slash:
      scanner.lineComment()
    case .slash where scanner[1] == .star:
      scanner.token(.comment) {
        $0.advance(2)
        $0.advance(past: "*/")
      }
    case .pound:
      scanner.token(.attribute) {
        $0.advance()
        $0.advance { $0 == .space || $0 == .tab }
        $0.advance { $0.isNamePart }
      }
    case .quote, .apostrophe:
      scanner.quoted(by: byte)
    case .at where scanner[1] == .quote:
      scanner.token(.string) {
        $0.advance()
        $0.advanceOverQuoted(by: .quote)
      }
    case .at where scanner[1].isNameStart:
      scanner.token(.attribute) {
        $0.advance()
        $0.advance { $0.isNamePart }
      }
    case _ where byte.isDigit:
      scanner.number()
    case _ where byte.isNameStart:
      name(&scanner, isInMessage: brackets > 0)
    default:
      if byte == .openBracket { brackets += 1 }
      if byte == .closeBracket { brackets = max(0, brackets - 1) }
      scanner.advance()
    }
  }

  private static func name(_ scanner: inout Scanner, isInMessage: Bool) {
    let start = scanner.position
    scanner.advance { $0.isNamePart }
    let word = scanner.text(from: start)
    if keywords.contains(word) {
      scanner.name(from: start, as: .keyword)
    } else if isInMessage, scanner[0] == .colon {
      scanner.name(from: start, as: .label)
    } else if scanner.bytes[start].isUppercase || word.hasSuffix("_t") {
      scanner.name(from: start, as: scanner[0] == .openParenthesis ? .function : .type)
    } else if scanner[0] == .openParenthesis {
      scanner.name(from: start, as: .function)
    }
  }

  private static let keywords: Set = [
    "NO", "NULL", "YES", "auto", "bool", "break", "case", "char", "const", "continue", "default",
    "do", "double", "else", "enum", "extern", "false", "float", "for", "goto", "id", "if", "inline",
    "int", "long", "nil", "register", "restrict", "return", "self", "short", "signed", "sizeof",
    "static", "struct", "super", "switch", "true", "typedef", "union", "unsigned", "void",
    "volatile", "while",
  ]
}
