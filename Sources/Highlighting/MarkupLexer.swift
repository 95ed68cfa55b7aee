/// HTML, XML and Mustache templates.
enum MarkupLexer {
  static func run(_ scanner: inout Scanner) {
    while !scanner.isAtEnd {
      if scanner[0] == UInt8(ascii: "<") {
        angle(&scanner)
      } else if scanner.starts(with: "{{") {
        template(&scanner)
      } else if scanner[0] == UInt8(ascii: "&"), scanner[1].isLetter || scanner[1] == .pound {
        scanner.token(.number) {
          $0.advance()
          $0.advance { $0.isNamePart || $0 == .pound }
          if $0[0] == UInt8(ascii: ";") { $0.advance() }
        }
      } else {
        scanner.advance()
      }
    }
  }

  private static func angle(_ scanner: inout Scanner) {
    if scanner.starts(with: "<!--") {
      scanner.token(.comment) { $0.advance(past: "-->") }
    } else if scanner[1] == UInt8(ascii: "!") || scanner[1] == UInt8(ascii: "?") {
      scanner.token(.attribute) { $0.advance(past: ">") }
    } else if scanner[1].isLetter || scanner[1] == .slash {
      scanner.advance(scanner[1] == .slash ? 2 : 1)
      scanner.token(.keyword) { $0.advance { isNamePart($0) } }
      attributes(&scanner)
    } else {
      scanner.advance()
    }
  }

  /// Reads up to the tag's end; a `<` or a template's end of text also ends it.
  private static func attributes(_ scanner: inout Scanner) {
    while !scanner.isAtEnd {
      switch scanner[0] {
      case UInt8(ascii: ">"):
        scanner.advance()
        return
      case UInt8(ascii: "<"):
        return
      case .quote, .apostrophe:
        let quote = scanner[0]
        scanner.token(.string) {
          $0.advance()
          $0.advance { $0 != quote }
          $0.advance()
        }
      case .openBrace where scanner[1] == .openBrace:
        template(&scanner)
      case let byte where byte.isNameStart:
        scanner.token(.label) { $0.advance { isNamePart($0) } }
      default:
        scanner.advance()
      }
    }
  }

  private static func template(_ scanner: inout Scanner) {
    if scanner.starts(with: "{{!") {
      scanner.token(.comment) { $0.advance(past: "}}") }
    } else if scanner.starts(with: "{{{") {
      scanner.token(.function) { $0.advance(past: "}}}") }
    } else {
      scanner.token(.function) { $0.advance(past: "}}") }
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte.isNamePart || byte == .minus || byte == .colon || byte == .dot
  }
}
