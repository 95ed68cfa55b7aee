/// Tokens that most languages share.
extension Scanner {
  /// Names the rest of the line a comment.
  mutating func lineComment() {
    token(.comment) { $0.advanceToLineEnd() }
  }

  /// Names a number: decimal, with a base's prefix, with `_`, fraction, exponent and suffix letters.
  mutating func number() {
    token(.number) { scanner in
      let hasPrefix = scanner[0] == UInt8(ascii: "0") && scanner[1].isLetter && scanner[1] != .e
      scanner.advance { $0.isNamePart }
      if scanner[0] == .dot, scanner[1].isDigit {
        scanner.advance()
        scanner.advance { $0.isNamePart }
      }
      let last = scanner[-1] | 0x20
      let isExponent = hasPrefix ? last == UInt8(ascii: "p") : last == .e
      if isExponent, scanner[0] == UInt8(ascii: "+") || scanner[0] == .minus, scanner[1].isDigit {
        scanner.advance()
        scanner.advance { $0.isNamePart }
      }
    }
  }

  /// Names a string from its opening quote to the closing one; a backslash takes the next byte along.
  mutating func quoted(by quote: UInt8, spansLines: Bool = false, as kind: TokenKind = .string) {
    token(kind) { $0.advanceOverQuoted(by: quote, spansLines: spansLines) }
  }

  mutating func advanceOverQuoted(by quote: UInt8, spansLines: Bool = false) {
    advance()
    while !isAtEnd, self[0] != quote {
      if self[0] == .newline, !spansLines { return }
      advance(self[0] == .backslash && self[1] != .newline ? 2 : 1)
    }
    advance()
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let dot = UInt8(ascii: ".")
  static let minus = UInt8(ascii: "-")
  static let colon = UInt8(ascii: ":")
  static let comma = UInt8(ascii: ",")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let backslash = UInt8(ascii: "\\")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backtick = UInt8(ascii: "`")
  static let pound = UInt8(ascii: "#")
  static let at = UInt8(ascii: "@")
  static let dollar = UInt8(ascii: "$")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let e = UInt8(ascii: "e")

  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  var isUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
  var isLetter: Bool { isUppercase || self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  var isNameStart: Bool { isLetter || self == UInt8(ascii: "_") || self >= 0x80 }
  var isNamePart: Bool { isNameStart || isDigit }
  var isBlank: Bool {
    self == .space || self == .tab || self == .newline || self == UInt8(ascii: "\r")
  }
}
