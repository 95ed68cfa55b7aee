/// Settings with a key, a sign and a value in each line.
enum SettingsLexer {
  enum Dialect {
    case ini
    /// Of Java.
    case properties
    /// Of Xcode.
    case buildSettings
  }

  /// Returns the tokens of settings.
  static func tokens(_ bytes: [UInt8], _ dialect: Dialect) -> [Token] {
    var cursor = Cursor(bytes)
    while !cursor.isAtEnd {
      cursor.skip { $0 <= 0x20 }
      line(&cursor, dialect)
      cursor.move()
    }
    return cursor.tokens
  }

  private static func line(_ cursor: inout Cursor, _ dialect: Dialect) {
    let start = cursor.offset
    switch cursor.byte {
    case _ where isComment(cursor, dialect):
      cursor.skipLine()
      cursor.add(.comment, from: start)
    case UInt8(ascii: "[") where dialect == .ini:
      cursor.move()
      cursor.skip { $0 != UInt8(ascii: "]") && $0 != 0x0A }
      cursor.add(.type, from: start + 1)
      cursor.skipLine()
    case UInt8(ascii: "#") where dialect == .buildSettings:
      cursor.skip { $0 > 0x20 }
      cursor.add(.attribute, from: start)
      value(&cursor, dialect)
    default:
      key(&cursor, dialect)
      value(&cursor, dialect)
    }
  }

  private static func isComment(_ cursor: Cursor, _ dialect: Dialect) -> Bool {
    switch dialect {
    case .ini: "#;".utf8.contains(cursor.byte)
    case .properties: "#!".utf8.contains(cursor.byte)
    case .buildSettings: cursor.has("//")
    }
  }

  /// Reads a key and its sign; a line without a sign is left as it is.
  private static func key(_ cursor: inout Cursor, _ dialect: Dialect) {
    let start = cursor.offset
    cursor.skip {
      isWord($0) || ".-*/".utf8.contains($0)
        || $0 == 0x20 && dialect == .ini
    }
    var end = cursor.offset
    while end > start, cursor.bytes[end - 1] == 0x20 { end -= 1 }
    let condition = cursor.offset
    // `KEY[sdk=iphoneos*] = value`
    if dialect == .buildSettings, cursor.byte == UInt8(ascii: "[") {
      cursor.skip { $0 != UInt8(ascii: "]") && $0 != 0x0A }
      if !cursor.isAtEnd, cursor.byte != 0x0A { cursor.move() }
    }
    let next = cursor.nextOnLine
    let isSigned =
      next == UInt8(ascii: "=") || next == UInt8(ascii: ":") && dialect != .buildSettings
    guard isSigned, end > start else { return }
    cursor.add(.label, bytes: start..<end)
    cursor.add(.attribute, from: condition)
    cursor.skip { $0 == 0x20 || $0 == 0x09 }
    cursor.move()
  }

  /// Reads the rest of a line, and the lines that it is continued on.
  private static func value(_ cursor: inout Cursor, _ dialect: Dialect) {
    cursor.skip { $0 == 0x20 || $0 == 0x09 }
    let start = cursor.offset
    var isPlain = true
    while !cursor.isAtEnd, cursor.byte != 0x0A {
      let part = cursor.offset
      switch cursor.byte {
      case UInt8(ascii: "\"") where dialect != .properties:
        cursor.skipString(quote: UInt8(ascii: "\""))
        cursor.add(.string, from: part)
        isPlain = false
      case UInt8(ascii: "$") where "{(".utf8.contains(cursor[1]):
        cursor.skipVariable()
        cursor.add(.type, from: part)
        isPlain = false
      case UInt8(ascii: "\\") where dialect == .properties: cursor.move(2)
      case _ where dialect == .buildSettings && cursor.has("//"):
        cursor.skipLine()
        cursor.add(.comment, from: part)
        isPlain = false
      default: cursor.move()
      }
    }
    guard isPlain else { return }
    let text = cursor.text(from: start).lowercased().filter { !$0.isWhitespace }
    if ["true", "false", "yes", "no", "on", "off"].contains(text) {
      cursor.add(.keyword, from: start)
    } else if Double(text) != nil, text.utf8.last.map(isDigit) == true {
      cursor.add(.number, from: start)
    }
  }
}
