/// TOML: tables, keys and values.
enum TOMLLexer {
  private static let strings: [StringRule] = [
    .tripleDouble, .tripleSingle.raw, .double, .single.raw,
  ]

  /// Returns the tokens of TOML.
  static func tokens(_ bytes: [UInt8]) -> [Token] {
    var cursor = Cursor(bytes)
    var depth = 0
    var isLineStart = true
    while !cursor.isAtEnd {
      let start = cursor.offset
      let byte = cursor.byte
      switch byte {
      case 0x0A:
        cursor.move()
        isLineStart = true
        continue
      case 0x20, 0x09, 0x0D:
        cursor.move()
        continue
      case UInt8(ascii: "#"):
        cursor.skipLine()
        cursor.add(.comment, from: start)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if byte == UInt8(ascii: "["), depth == 0, isLineStart {
          table(&cursor)
        } else {
          depth += 1
          cursor.move()
        }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        cursor.move()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): string(&cursor)
      case _ where isPlain(byte): plain(&cursor)
      default: cursor.move()
      }
      isLineStart = false
    }
    return cursor.tokens
  }

  /// Reads the name of a table in its brackets.
  private static func table(_ cursor: inout Cursor) {
    cursor.skip { $0 == UInt8(ascii: "[") }
    let start = cursor.offset
    cursor.skip { $0 != UInt8(ascii: "]") && $0 != 0x0A && $0 != UInt8(ascii: "#") }
    cursor.add(.type, from: start)
    cursor.skip { $0 == UInt8(ascii: "]") }
  }

  private static func string(_ cursor: inout Cursor) {
    let start = cursor.offset
    guard let rule = strings.first(where: { cursor.has($0.open) }) else { return cursor.move() }
    cursor.move(rule.open.utf8CodeUnitCount)
    while !cursor.isAtEnd, !cursor.has(rule.close), cursor.byte != 0x0A || rule.isMultiline {
      let isEscape =
        rule.hasEscapes && cursor.byte == UInt8(ascii: "\\")
        && (rule.isMultiline || cursor[1] != 0x0A)
      cursor.move(isEscape ? 2 : 1)
    }
    if cursor.has(rule.close) { cursor.move(rule.close.utf8CodeUnitCount) }
    cursor.add(isKey(cursor) ? .label : .string, from: start)
  }

  /// Reads a key, a number, a date or a Boolean.
  private static func plain(_ cursor: inout Cursor) {
    let start = cursor.offset
    cursor.skip(while: isPlain)
    let first = cursor.bytes[start]
    let word = cursor.text(from: start)
    if isKey(cursor) {
      cursor.add(.label, from: start)
    } else if word == "true" || word == "false" {
      cursor.add(.keyword, from: start)
    } else if isDigit(first) || "+-".utf8.contains(first) || word == "inf" || word == "nan" {
      cursor.add(.number, from: start)
    }
  }

  /// Whether the text that ends here is a key, or a part of one with dots.
  private static func isKey(_ cursor: Cursor) -> Bool {
    cursor.nextOnLine == UInt8(ascii: "=") || cursor.byte == UInt8(ascii: ".")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    isWord(byte) || "-+.:".utf8.contains(byte)
  }
}
