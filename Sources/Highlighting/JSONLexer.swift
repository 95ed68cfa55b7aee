/// JSON: keys, strings, numbers and the three literals.
enum JSONLexer {
  /// Returns the tokens of JSON; comments, which some dialects allow, are recognized too.
  static func tokens(_ bytes: [UInt8]) -> [Token] {
    var cursor = Cursor(bytes)
    while !cursor.isAtEnd {
      let start = cursor.offset
      switch cursor.byte {
      case UInt8(ascii: "\""):
        cursor.skipString(quote: UInt8(ascii: "\""))
        cursor.add(cursor.nextOnLine == UInt8(ascii: ":") ? .label : .string, from: start)
      case UInt8(ascii: "-") where isDigit(cursor[1]):
        cursor.move()
        cursor.skipNumber()
        cursor.add(.number, from: start)
      case let byte where isDigit(byte):
        cursor.skipNumber()
        cursor.add(.number, from: start)
      case let byte where isWordStart(byte):
        cursor.skip(while: isWord)
        let isLiteral = ["true", "false", "null"].contains(cursor.text(from: start))
        if isLiteral { cursor.add(.keyword, from: start) }
      case UInt8(ascii: "/") where cursor.has("//"):
        cursor.skipLine()
        cursor.add(.comment, from: start)
      default: cursor.move()
      }
    }
    return cursor.tokens
  }
}
