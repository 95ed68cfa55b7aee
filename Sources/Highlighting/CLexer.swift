/// C and Objective-C, to the extent that articles quote them.
enum CLexer {
  private static let keywords: Set<String> = [
    "NO", "NULL", "YES", "auto", "break", "case", "const", "continue", "default", "do", "else",
    "enum", "extern", "for", "goto", "id", "if", "in", "inline", "nil", "nonatomic", "readonly",
    "register", "restrict", "return", "self", "sizeof", "static", "strong", "struct", "super",
    "switch", "typedef", "union", "volatile", "weak", "while",
  ]
  private static let types: Set<String> = [
    "bool", "char", "double", "float", "instancetype", "int", "long", "short", "signed", "unsigned",
    "void",
  ]

  /// Returns the tokens of C or Objective-C.
  static func tokens(_ bytes: [UInt8]) -> [Token] {
    var cursor = Cursor(bytes)
    while !cursor.isAtEnd {
      let start = cursor.offset
      switch cursor.byte {
      case UInt8(ascii: "/") where cursor.has("//"):
        cursor.skipLine()
        cursor.add(.comment, from: start)
      case UInt8(ascii: "/") where cursor.has("/*"):
        cursor.move(2)
        cursor.skip(behind: "*/")
        cursor.add(.comment, from: start)
      case UInt8(ascii: "#"):
        cursor.skip { isWord($0) || $0 == UInt8(ascii: "#") || $0 == 0x20 }
        cursor.add(.attribute, from: start)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        cursor.skipString(quote: cursor.byte)
        cursor.add(.string, from: start)
      case UInt8(ascii: "@"): at(&cursor)
      case let byte where isDigit(byte):
        cursor.skipNumber()
        cursor.add(.number, from: start)
      case let byte where isWordStart(byte): word(&cursor)
      default: cursor.move()
      }
    }
    return cursor.tokens
  }

  /// Objective-C's `@"text"`, `@12` and `@interface`.
  private static func at(_ cursor: inout Cursor) {
    let start = cursor.offset
    cursor.move()
    if cursor.byte == UInt8(ascii: "\"") {
      cursor.skipString(quote: UInt8(ascii: "\""))
      cursor.add(.string, from: start)
    } else if isWordStart(cursor.byte) {
      cursor.skip(while: isWord)
      cursor.add(.keyword, from: start)
    }
  }

  private static func word(_ cursor: inout Cursor) {
    let start = cursor.offset
    let before = cursor[-1]
    cursor.skip(while: isWord)
    let word = cursor.text(from: start)
    if keywords.contains(word) {
      cursor.add(.keyword, from: start)
    } else if types.contains(word) || word.hasSuffix("_t") {
      cursor.add(.type, from: start)
    } else if cursor.byte == UInt8(ascii: ":"), cursor[1] != UInt8(ascii: ":") {
      cursor.add(.label, from: start)
    } else if cursor.byte == UInt8(ascii: "("), before != UInt8(ascii: ".") {
      cursor.add(.function, from: start)
    } else if word.utf8.first.map({ (0x41...0x5A).contains($0) }) == true {
      cursor.add(.type, from: start)
    } else if cursor.byte == UInt8(ascii: "]"), before == 0x20 {
      cursor.add(.function, from: start)
    }
  }
}
