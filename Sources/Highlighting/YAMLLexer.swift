/// YAML: keys, scalars that are not strings, quoted strings, anchors, tags and comments.
enum YAMLLexer {
  static func run(_ scanner: inout Scanner) {
    while !scanner.isAtEnd { step(&scanner) }
  }

  private static func step(_ scanner: inout Scanner) {
    let byte = scanner[0]
    let isWordStart =
      scanner.isAtLineStart || scanner[-1].isBlank || flowMarks.contains(scanner[-1])
    guard isWordStart, !byte.isBlank else {
      scanner.advance()
      return
    }
    switch byte {
    case .pound:
      scanner.lineComment()
    case .quote, .apostrophe:
      let start = scanner.position
      scanner.advanceOverQuoted(by: byte)
      scanner.name(from: start, as: isKeyEnd(scanner) ? .label : .string)
    case UInt8(ascii: "&"), .star, UInt8(ascii: "!"):
      scanner.token(.attribute) { $0.advance { !$0.isBlank && !flowMarks.contains($0) } }
    case .minus where scanner.isAtLineStart && scanner.starts(with: "---"):
      scanner.token(.keyword) { $0.advance(3) }
    case .minus where scanner[1].isBlank:
      scanner.advance()
    default:
      plain(&scanner)
    }
  }

  /// A plain scalar up to the end of the line, a comment, a mark of a flow, or a key's colon.
  private static func plain(_ scanner: inout Scanner) {
    let start = scanner.position
    scanner.advance()
    while !scanner.isAtEnd, scanner[0] != .newline, !flowMarks.contains(scanner[0]) {
      if isKeyEnd(scanner) || scanner[0] == .pound && scanner[-1].isBlank { break }
      scanner.advance()
    }
    if isKeyEnd(scanner) {
      scanner.name(from: start, as: .label)
      return
    }
    let words = scanner.text(from: start).split(separator: " ")
    guard words.count == 1, let word = words.first else { return }
    if ["true", "false", "null", "~"].contains(word) {
      scanner.name(from: start, as: .keyword)
    } else if Double(word) != nil {
      scanner.name(from: start, as: .number)
    }
  }

  private static func isKeyEnd(_ scanner: Scanner) -> Bool {
    scanner[0] == .colon && (scanner[1].isBlank || scanner[1] == 0)
  }

  private static let flowMarks: Set<UInt8> = Set("[]{},".utf8)
}
