/// Makefiles: targets, variables, directives, and the commands of recipes.
enum MakefileLexer {
  private static let directives: Set<String> = [
    "-include", "define", "else", "endef", "endif", "export", "ifdef", "ifeq", "ifndef", "ifneq",
    "include", "override", "undefine", "unexport", "vpath",
  ]

  /// Returns the tokens of a makefile.
  static func tokens(_ bytes: [UInt8]) -> [Token] {
    var cursor = Cursor(bytes)
    while !cursor.isAtEnd {
      let isRecipe = cursor.byte == 0x09
      cursor.skip { $0 == 0x20 || $0 == 0x09 }
      if isRecipe {
        cursor.skip { "@-+".utf8.contains($0) }
        let start = cursor.offset
        cursor.skip { isWord($0) || "-./".utf8.contains($0) }
        cursor.add(.function, from: start)
      } else {
        head(&cursor)
      }
      rest(&cursor, isRecipe: isRecipe)
      cursor.move()
    }
    return cursor.tokens
  }

  /// Reads a directive, a variable that is set, or the targets of a rule.
  private static func head(_ cursor: inout Cursor) {
    var start = cursor.offset
    cursor.skip { isName($0) }
    while directives.contains(cursor.text(from: start)) {
      cursor.add(.keyword, from: start)
      cursor.skip { $0 == 0x20 }
      start = cursor.offset
      cursor.skip { isName($0) }
    }
    var end = cursor.offset
    while cursor.byte == 0x20 || cursor.byte == 0x09 {
      cursor.skip { $0 == 0x20 || $0 == 0x09 }
      let word = cursor.offset
      cursor.skip { isName($0) }
      if cursor.offset > word { end = cursor.offset }
    }
    let isSet =
      cursor.byte == UInt8(ascii: "=") || cursor.has("::=")
      || ":?+!".utf8.contains(cursor.byte) && cursor[1] == UInt8(ascii: "=")
    if isSet {
      cursor.add(.label, bytes: start..<end)
    } else if cursor.byte == UInt8(ascii: ":") {
      let isSpecial = cursor.bytes[start] == UInt8(ascii: ".") && end > start + 1
      cursor.add(isSpecial ? .attribute : .function, bytes: start..<end)
    }
  }

  private static func rest(_ cursor: inout Cursor, isRecipe: Bool) {
    while !cursor.isAtEnd, cursor.byte != 0x0A {
      let start = cursor.offset
      switch cursor.byte {
      case UInt8(ascii: "#") where start == 0 || cursor[-1] <= 0x20:
        cursor.skipLine()
        cursor.add(.comment, from: start)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // In a variable a quote may be an apostrophe.
        if isRecipe {
          cursor.skipString(quote: cursor.byte)
          cursor.add(.string, from: start)
        } else {
          cursor.move()
        }
      case UInt8(ascii: "$"):
        if "@<^*?%+|$".utf8.contains(cursor[1]) { cursor.move(2) } else { cursor.skipVariable() }
        cursor.add(.type, from: start)
      case UInt8(ascii: "-") where isRecipe && cursor[-1] <= 0x20:
        cursor.skip { isWord($0) || $0 == UInt8(ascii: "-") }
        cursor.add(.label, from: start)
      default: cursor.move()
      }
    }
  }

  private static func isName(_ byte: UInt8) -> Bool { isWord(byte) || "-./%".utf8.contains(byte) }
}
