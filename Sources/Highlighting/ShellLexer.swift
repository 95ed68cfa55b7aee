/// Shell commands, alone or with their output.
enum ShellLexer {
  private static let keywords: Set<String> = [
    "case", "do", "done", "elif", "else", "esac", "export", "fi", "for", "function", "if", "in",
    "local", "return", "then", "until", "while",
  ]

  /// Returns the tokens; in a session only lines that begin with a prompt are commands.
  static func tokens(_ bytes: [UInt8], isSession: Bool) -> [Token] {
    var cursor = Cursor(bytes)
    while !cursor.isAtEnd {
      let start = cursor.offset
      let isPrompt =
        (cursor.byte == UInt8(ascii: "$") || cursor.byte == UInt8(ascii: "%")) && cursor[1] == 0x20
      if isPrompt {
        cursor.move(2)
        cursor.add(.prompt, from: start)
      }
      if isPrompt || !isSession {
        command(&cursor)
      } else {
        cursor.skipLine()
        cursor.add(.comment, from: start)
      }
      cursor.move()
    }
    return cursor.tokens
  }

  /// Reads to the end of the line that completes the command.
  private static func command(_ cursor: inout Cursor) {
    var isFirst = true
    while !cursor.isAtEnd, cursor.byte != 0x0A {
      let start = cursor.offset
      switch cursor.byte {
      case 0x20, 0x09, 0x0D: cursor.move()
      case UInt8(ascii: "#") where start == 0 || cursor[-1] <= 0x20:
        cursor.skipLine()
        cursor.add(.comment, from: start)
      case UInt8(ascii: "'"):
        cursor.skipString(quote: UInt8(ascii: "'"), isMultiline: true, escape: 0)
        cursor.add(.string, from: start)
        isFirst = false
      case UInt8(ascii: "\""):
        cursor.skipString(quote: UInt8(ascii: "\""), isMultiline: true)
        cursor.add(.string, from: start)
        isFirst = false
      case UInt8(ascii: "\\"): cursor.move(2)
      case UInt8(ascii: "$"):
        cursor.move()
        if cursor.byte == UInt8(ascii: "{") { cursor.skip(past: "}") }
        cursor.skip(while: isWord)
        cursor.add(.type, from: start)
      case let byte where "|;&()".utf8.contains(byte):
        cursor.move()
        isFirst = true
      case UInt8(ascii: "-") where cursor[-1] <= 0x20:
        cursor.skip { isWord($0) || $0 == UInt8(ascii: "-") }
        cursor.add(.label, from: start)
      default: word(&cursor, isFirst: &isFirst)
      }
    }
  }

  private static func word(_ cursor: inout Cursor, isFirst: inout Bool) {
    let start = cursor.offset
    cursor.skip { $0 > 0x20 && !"\"'$|;&()=\\".utf8.contains($0) }
    if cursor.offset == start { return cursor.move() }
    if keywords.contains(cursor.text(from: start)) { return cursor.add(.keyword, from: start) }
    // Words before an equals sign set variables; the command comes after them.
    if isFirst, cursor.byte != UInt8(ascii: "=") {
      cursor.add(.function, from: start)
      isFirst = false
    } else if cursor.byte == UInt8(ascii: "=") {
      cursor.move()
      cursor.skip { $0 > 0x20 && !"\"'$|;&()\\".utf8.contains($0) }
    }
  }
}
