/// Shell scripts, and sessions in which lines after a prompt are commands and the rest is output.
enum ShellLexer {
  static func run(_ scanner: inout Scanner) {
    var isCommand = true
    while !scanner.isAtEnd { step(&scanner, isCommand: &isCommand) }
  }

  /// Reads a session: `$ ` and `% ` at the start of a line are prompts. A line that ends in a
  /// backslash goes on in the next.
  static func runSession(_ scanner: inout Scanner) {
    while !scanner.isAtEnd {
      guard scanner[0] == .dollar || scanner[0] == UInt8(ascii: "%"), scanner[1] == .space else {
        scanner.lineComment()
        scanner.advance()
        continue
      }
      scanner.token(.attribute) { $0.advance() }
      var isCommand = true
      while !scanner.isAtEnd {
        if scanner[0] == .newline, scanner[-1] != .backslash { break }
        step(&scanner, isCommand: &isCommand)
      }
      scanner.advance()
    }
  }

  /// Reads one token; `isCommand` tells whether the next word is the name of a command.
  private static func step(_ scanner: inout Scanner, isCommand: inout Bool) {
    let byte = scanner[0]
    let isWordStart = scanner.isAtLineStart || scanner[-1].isBlank
    switch byte {
    case .pound where isWordStart:
      scanner.lineComment()
    case .apostrophe:
      scanner.token(.string) {
        $0.advance()
        $0.advance { $0 != .apostrophe }
        $0.advance()
      }
      isCommand = false
    case .quote:
      scanner.quoted(by: .quote, spansLines: true)
      isCommand = false
    case .dollar:
      variable(&scanner)
    case .minus where isWordStart && (scanner[1].isLetter || scanner[1] == .minus):
      scanner.token(.label) { $0.advance { isWordPart($0) } }
    case .backslash:
      scanner.advance()
      if scanner[0] < 0x80 { scanner.advance() }
    case _ where isWordPart(byte):
      word(&scanner, isCommand: &isCommand)
    default:
      if byte == .newline || separators.contains(byte) { isCommand = true }
      scanner.advance()
    }
  }

  private static func variable(_ scanner: inout Scanner) {
    if scanner[1] == .openParenthesis {
      scanner.advance()
      return
    }
    scanner.token(.attribute) {
      $0.advance()
      if $0[0] == .openBrace {
        $0.advance { $0 != .closeBrace && $0 != .newline }
        $0.advance()
      } else if $0[0].isNameStart {
        $0.advance { $0.isNamePart }
      } else if !$0[0].isBlank {
        $0.advance()
      }
    }
  }

  private static func word(_ scanner: inout Scanner, isCommand: inout Bool) {
    let start = scanner.position
    scanner.advance { isWordPart($0) }
    let word = scanner.text(from: start)
    if scanner[0] == UInt8(ascii: "="), isCommand {
      scanner.name(from: start, as: .label)
      scanner.advance()
    } else if isCommand, keywords.contains(word) {
      scanner.name(from: start, as: .keyword)
    } else if isCommand {
      scanner.name(from: start, as: .function)
      isCommand = false
    } else if word == "in" || word == "do" || word == "then" {
      scanner.name(from: start, as: .keyword)
    }
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    byte.isNamePart || wordMarks.contains(byte)
  }

  private static let wordMarks: Set<UInt8> = Set("-./:@%+,~*?".utf8)
  private static let separators: Set<UInt8> = Set("|&;({`".utf8)
  private static let keywords: Set = [
    "case", "do", "done", "elif", "else", "esac", "export", "fi", "for", "function", "if", "in",
    "local", "return", "select", "set", "then", "until", "while",
  ]
}
