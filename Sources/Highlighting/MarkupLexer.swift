/// HTML, XML, and Mustache templates for them.
enum MarkupLexer {
  /// Returns the tokens of markup; scripts and styles inside are read as text.
  static func tokens(_ bytes: [UInt8]) -> [Token] {
    var cursor = Cursor(bytes)
    while !cursor.isAtEnd {
      let start = cursor.offset
      if template(&cursor) { continue }
      if cursor.has("<!--") {
        cursor.skip(past: "-->")
        cursor.add(.comment, from: start)
      } else if cursor.has("<!") || cursor.has("<?") {
        cursor.skip(past: ">")
        cursor.add(.attribute, from: start)
      } else if cursor.byte == UInt8(ascii: "<"),
        isWordStart(cursor[1]) || cursor[1] == UInt8(ascii: "/")
      {
        tag(&cursor)
      } else if cursor.byte == UInt8(ascii: "&"),
        isWordStart(cursor[1]) || cursor[1] == UInt8(ascii: "#")
      {
        cursor.move(2)
        cursor.skip(while: isWord)
        if cursor.byte == UInt8(ascii: ";") { cursor.move() }
        cursor.add(.number, from: start)
      } else {
        cursor.move()
      }
    }
    return cursor.tokens
  }

  private static func tag(_ cursor: inout Cursor) {
    cursor.move(cursor[1] == UInt8(ascii: "/") ? 2 : 1)
    let name = cursor.offset
    cursor.skip(while: isName)
    cursor.add(.keyword, from: name)
    while !cursor.isAtEnd, cursor.byte != UInt8(ascii: ">") {
      let start = cursor.offset
      if template(&cursor) { continue }
      if cursor.byte == UInt8(ascii: "\"") || cursor.byte == UInt8(ascii: "'") {
        value(&cursor)
      } else if isName(cursor.byte) {
        cursor.skip(while: isName)
        cursor.add(.label, from: start)
      } else {
        cursor.move()
      }
    }
    cursor.move()
  }

  /// Reads a quoted value, with template tags in it as separate tokens.
  private static func value(_ cursor: inout Cursor) {
    let quote = cursor.byte
    var start = cursor.offset
    cursor.move()
    while !cursor.isAtEnd, cursor.byte != quote {
      if cursor.has("{{") {
        cursor.add(.string, from: start)
        if template(&cursor) { start = cursor.offset }
      } else {
        cursor.move()
      }
    }
    cursor.move()
    cursor.add(.string, from: start)
  }

  /// Reads a template tag, if one begins here.
  private static func template(_ cursor: inout Cursor) -> Bool {
    guard cursor.has("{{") else { return false }
    let start = cursor.offset
    let isComment = cursor.has("{{!")
    if cursor.has("{{{") { cursor.skip(past: "}}}") } else { cursor.skip(past: "}}") }
    cursor.add(isComment ? .comment : .attribute, from: start)
    return true
  }

  private static func isName(_ byte: UInt8) -> Bool {
    isWord(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: ".")
  }
}
