/// JSON, with comments where someone wrote them.
enum JSONLexer {
  static func run(_ scanner: inout Scanner) {
    while !scanner.isAtEnd { step(&scanner) }
  }

  private static func step(_ scanner: inout Scanner) {
    let byte = scanner[0]
    if byte == .quote {
      let start = scanner.position
      scanner.advanceOverQuoted(by: .quote)
      scanner.name(from: start, as: scanner.nextVisible == .colon ? .label : .string)
    } else if byte == .slash, scanner[1] == .slash {
      scanner.lineComment()
    } else if byte == .slash, scanner[1] == .star {
      scanner.token(.comment) { $0.advance(past: "*/") }
    } else if byte.isDigit || byte == .minus && scanner[1].isDigit {
      if byte == .minus { scanner.advance() }
      scanner.number()
    } else if byte.isNameStart {
      let start = scanner.position
      scanner.advance { $0.isNamePart }
      if ["true", "false", "null"].contains(scanner.text(from: start)) {
        scanner.name(from: start, as: .keyword)
      }
    } else {
      scanner.advance()
    }
  }
}
