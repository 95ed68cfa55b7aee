/// Dockerfiles: instructions, options, variables and strings.
enum DockerfileLexer {
  /// Returns the tokens of a Dockerfile; commands are read as text.
  static func tokens(_ bytes: [UInt8]) -> [Token] {
    var cursor = Cursor(bytes)
    var isContinued = false
    while !cursor.isAtEnd {
      cursor.skip { $0 == 0x20 || $0 == 0x09 }
      let start = cursor.offset
      if cursor.byte == UInt8(ascii: "#") {
        cursor.skipLine()
        cursor.add(.comment, from: start)
      } else {
        if !isContinued, isWordStart(cursor.byte) {
          cursor.skip(while: isWord)
          cursor.add(.keyword, from: start)
        }
        isContinued = arguments(&cursor)
      }
      cursor.move()
    }
    return cursor.tokens
  }

  /// Reads to the line's end; returns whether the next line belongs to this one.
  private static func arguments(_ cursor: inout Cursor) -> Bool {
    while !cursor.isAtEnd, cursor.byte != 0x0A {
      let start = cursor.offset
      switch cursor.byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        cursor.skipString(quote: cursor.byte)
        cursor.add(.string, from: start)
      case UInt8(ascii: "$"):
        // A command's output is no variable.
        if cursor[1] == UInt8(ascii: "(") {
          cursor.move()
        } else {
          cursor.skipVariable()
          cursor.add(.type, from: start)
        }
      case UInt8(ascii: "\\"):
        if cursor[1] == 0x0A || cursor[1] == 0x0D && cursor[2] == 0x0A {
          cursor.skipLine()
          return true
        }
        cursor.move(2)
      case UInt8(ascii: "-") where cursor[-1] <= 0x20:
        cursor.skip { isWord($0) || $0 == UInt8(ascii: "-") }
        cursor.add(.label, from: start)
      case let byte where isWord(byte):
        cursor.skip { isWord($0) || "-./:".utf8.contains($0) }
        if cursor.text(from: start) == "AS" { cursor.add(.keyword, from: start) }
      default: cursor.move()
      }
    }
    return false
  }
}
