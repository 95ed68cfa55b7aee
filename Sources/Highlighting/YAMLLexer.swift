/// YAML: keys, quoted strings, plain literals, comments.
enum YAMLLexer {
  /// Returns the tokens of YAML; block scalars are read like plain lines.
  static func tokens(_ bytes: [UInt8]) -> [Token] {
    var cursor = Cursor(bytes)
    while !cursor.isAtEnd {
      let start = cursor.offset
      let before = cursor[-1]
      let isAfterSpace = before == 0 || before == 0x20 || before == 0x09 || before == 0x0A
      switch cursor.byte {
      case UInt8(ascii: "#") where isAfterSpace:
        cursor.skipLine()
        cursor.add(.comment, from: start)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = cursor.byte
        let escape: UInt8 = quote == UInt8(ascii: "'") ? 0 : 0x5C
        cursor.skipString(quote: quote, escape: escape)
        cursor.add(isKeyEnd(cursor) ? .label : .string, from: start)
      case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"):
        cursor.move()
        cursor.skip { isWord($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "!") }
        cursor.add(.attribute, from: start)
      case let byte where byte <= 0x20 || ",[]{}:|>".utf8.contains(byte): cursor.move()
      case UInt8(ascii: "-") where cursor[1] <= 0x20: cursor.move()
      default: plain(&cursor, from: start)
      }
    }
    return cursor.tokens
  }

  /// Reads a plain scalar: to a colon with a space, to a comment, or to the line's end.
  private static func plain(_ cursor: inout Cursor, from start: Int) {
    while !cursor.isAtEnd, cursor.byte != 0x0A, !isKeyEnd(cursor) {
      let isComment = cursor.byte == UInt8(ascii: "#") && cursor[-1] == 0x20
      if isComment || ",]}".utf8.contains(cursor.byte) { break }
      cursor.move()
    }
    if isKeyEnd(cursor) { return cursor.add(.label, from: start) }
    var text = cursor.text(from: start)
    while text.last == " " || text.last == "\r" { text.removeLast() }
    if ["true", "false", "null", "~"].contains(text) {
      cursor.add(.keyword, from: start)
    } else if Double(text) != nil, text.utf8.last.map(isDigit) == true {
      cursor.add(.number, from: start)
    }
  }

  private static func isKeyEnd(_ cursor: Cursor) -> Bool {
    cursor.byte == UInt8(ascii: ":") && cursor[1] <= 0x20
  }
}
