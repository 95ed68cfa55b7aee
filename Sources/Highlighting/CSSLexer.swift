/// CSS, and SCSS and Less, which add variables, nesting and line comments.
///
/// Whether words are a selector or a declaration shows only at their end, so each statement is
/// looked through before it is read.
struct CSSLexer {
  private var cursor: Cursor
  private let isExtended: Bool

  /// Returns the tokens of a style sheet.
  static func tokens(_ bytes: [UInt8], isExtended: Bool) -> [Token] {
    var lexer = CSSLexer(cursor: Cursor(bytes), isExtended: isExtended)
    while !lexer.cursor.isAtEnd {
      let byte = lexer.cursor.byte
      if byte <= 0x20 || "{};".utf8.contains(byte) {
        lexer.cursor.move()
      } else if !lexer.comment() {
        lexer.statement()
      }
    }
    return lexer.cursor.tokens
  }

  private init(cursor: Cursor, isExtended: Bool) {
    (self.cursor, self.isExtended) = (cursor, isExtended)
  }

  private var isComment: Bool { cursor.has("/*") || isExtended && cursor.has("//") }

  private mutating func comment() -> Bool {
    guard isComment else { return false }
    let start = cursor.offset
    skipComment()
    cursor.add(.comment, from: start)
    return true
  }

  private mutating func skipComment() {
    if cursor.has("//") { return cursor.skipLine() }
    cursor.move(2)
    cursor.skip(past: "*/")
  }

  /// The offset of the brace or semicolon that ends the statement here.
  private func end() -> Int {
    var rest = self
    var (parentheses, braces) = (0, 0)
    while !rest.cursor.isAtEnd {
      switch rest.cursor.byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): rest.cursor.skipString(quote: rest.cursor.byte)
      case UInt8(ascii: "/") where rest.cursor.has("/*") || parentheses == 0 && rest.isComment:
        rest.skipComment()
      case UInt8(ascii: "#") where rest.cursor[1] == UInt8(ascii: "{"),
        UInt8(ascii: "@") where isExtended && rest.cursor[1] == UInt8(ascii: "{"):
        rest.cursor.move(2)
        braces += 1
      case UInt8(ascii: "}") where braces > 0:
        rest.cursor.move()
        braces -= 1
      case UInt8(ascii: ";") where parentheses > 0: rest.cursor.move()
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return rest.cursor.offset
      case let byte:
        if byte == UInt8(ascii: "(") { parentheses += 1 }
        if byte == UInt8(ascii: ")") { parentheses = max(0, parentheses - 1) }
        rest.cursor.move()
      }
    }
    return rest.cursor.offset
  }

  private mutating func statement() {
    let start = cursor.offset
    let end = end()
    let isBlock = end < cursor.bytes.count && cursor.bytes[end] == UInt8(ascii: "{")
    let isRule = cursor.byte == UInt8(ascii: "@")
    let name = nameLength
    if !isBlock, name > 0, isBeforeColon(name) {
      cursor.move(name)
      cursor.add(.label, from: start)
    } else if isRule {
      cursor.move(name)
      cursor.add(.attribute, from: start)
    }
    while cursor.offset < end {
      if comment() { continue }
      if isBlock, !isRule { selector() } else { value(isCondition: isRule) }
    }
  }

  /// The length of the name here, which may begin with `$`, `@` or `*`.
  private var nameLength: Int {
    var length = "$@*".utf8.contains(cursor.byte) ? 1 : 0
    while cursor.offset + length < cursor.bytes.count, CSSLexer.isName(cursor[length]) {
      length += 1
    }
    return length
  }

  private func isBeforeColon(_ distance: Int) -> Bool {
    var distance = distance
    while cursor[distance] == 0x20 { distance += 1 }
    return cursor[distance] == UInt8(ascii: ":")
  }

  private static func isName(_ byte: UInt8) -> Bool { isWord(byte) || byte == UInt8(ascii: "-") }

  /// Reads a part of a selector.
  private mutating func selector() {
    let start = cursor.offset
    let byte = cursor.byte
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      cursor.skipString(quote: byte)
      cursor.add(.string, from: start)
    case UInt8(ascii: ":"):
      cursor.skip { $0 == UInt8(ascii: ":") }
      cursor.skip(while: CSSLexer.isName)
      cursor.add(.attribute, from: start)
    case UInt8(ascii: "["):
      cursor.move()
      let name = cursor.offset
      cursor.skip(while: CSSLexer.isName)
      cursor.add(.label, from: name)
    case _ where ".#%$@".utf8.contains(byte) && CSSLexer.isName(cursor[1]):
      cursor.move()
      cursor.skip(while: CSSLexer.isName)
      cursor.add(.type, from: start)
    case _ where isDigit(byte): number()
    case _ where CSSLexer.isName(byte):
      cursor.skip(while: CSSLexer.isName)
      cursor.add(.keyword, from: start)
    default: cursor.move()
    }
  }

  /// Reads a part of a value, or of what follows a directive.
  private mutating func value(isCondition: Bool) {
    let start = cursor.offset
    let byte = cursor.byte
    let afterSign = "+-".utf8.contains(byte) && !CSSLexer.isName(cursor[-1]) ? 1 : 0
    let afterDot = cursor[afterSign] == UInt8(ascii: ".") ? afterSign + 1 : afterSign
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      cursor.skipString(quote: byte)
      cursor.add(.string, from: start)
    case _ where isDigit(cursor[afterDot]): number()
    case UInt8(ascii: "#"):
      cursor.move()
      cursor.skip(while: isWord)
      let digits = cursor.bytes[(start + 1)..<cursor.offset]
      let isColor =
        [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy(CSSLexer.isHexadecimal)
      if isColor { cursor.add(.number, from: start) }
    case UInt8(ascii: "!"):
      cursor.move()
      cursor.skip(while: isWord)
      cursor.add(.keyword, from: start)
    case _ where "$@".utf8.contains(byte) && CSSLexer.isName(cursor[1]):
      cursor.move()
      cursor.skip(while: CSSLexer.isName)
      cursor.add(.type, from: start)
    case _ where CSSLexer.isName(byte): word(isCondition: isCondition)
    default: cursor.move()
    }
  }

  private mutating func word(isCondition: Bool) {
    let start = cursor.offset
    cursor.skip(while: CSSLexer.isName)
    let word = cursor.text(from: start)
    if word == "url", cursor.byte == UInt8(ascii: "("), !"\"'".utf8.contains(cursor[1]) {
      cursor.add(.function, from: start)
      cursor.move()
      let address = cursor.offset
      cursor.skip { $0 != UInt8(ascii: ")") && $0 != 0x0A }
      cursor.add(.string, from: address)
    } else if cursor.byte == UInt8(ascii: "(") {
      cursor.add(.function, from: start)
    } else if word.hasPrefix("--") || isCondition && cursor.byte == UInt8(ascii: ":") {
      cursor.add(.label, from: start)
    } else if isCondition, ["and", "not", "only", "or", "from", "in"].contains(word) {
      cursor.add(.keyword, from: start)
    }
  }

  /// Reads a number with its sign and unit.
  private mutating func number() {
    let start = cursor.offset
    cursor.skip { !isDigit($0) }
    cursor.skipNumber()
    if cursor.byte == UInt8(ascii: "%") { cursor.move() }
    cursor.add(.number, from: start)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
