/// Markdown, as far as it shows without parsing: front matter, fences, headings, markers,
/// addresses.
enum MarkdownLexer {
  /// Returns the tokens of Markdown, with those of the code in its fences.
  static func tokens(_ bytes: [UInt8]) -> [Token] {
    var cursor = Cursor(bytes)
    frontMatter(&cursor)
    while !cursor.isAtEnd {
      line(&cursor)
      cursor.move()
    }
    return cursor.tokens
  }

  private static func frontMatter(_ cursor: inout Cursor) {
    guard cursor.has("---\n") else { return }
    var end = 4
    while cursor.offset + end < cursor.bytes.count {
      let start = end
      while cursor.offset + end < cursor.bytes.count, cursor[end] != 0x0A { end += 1 }
      if cursor.bytes[start..<end].elementsEqual("---".utf8) {
        cursor.add(YAMLLexer.tokens(Array(cursor.bytes[4..<start])), from: 4)
        return cursor.move(end)
      }
      end += 1
    }
  }

  private static func line(_ cursor: inout Cursor) {
    markers(&cursor)
    let start = cursor.offset
    switch cursor.byte {
    case UInt8(ascii: "`") where isFence(cursor), UInt8(ascii: "~") where isFence(cursor):
      fence(&cursor)
    case UInt8(ascii: "#"):
      cursor.skip { $0 == UInt8(ascii: "#") }
      let isHeading = cursor.offset - start <= 6 && cursor.byte == 0x20
      if isHeading {
        cursor.skipLine()
        cursor.add(.keyword, from: start)
      } else {
        text(&cursor)
      }
    default: text(&cursor)
    }
  }

  /// Reads the signs of quotes and lists before the text of a line.
  private static func markers(_ cursor: inout Cursor) {
    while true {
      cursor.skip { $0 == 0x20 || $0 == 0x09 }
      let start = cursor.offset
      if cursor.byte == UInt8(ascii: ">") {
        cursor.move()
      } else if "-*+".utf8.contains(cursor.byte), cursor[1] == 0x20 {
        cursor.move()
      } else if isDigit(cursor.byte) {
        var length = 1
        while length < 9, isDigit(cursor[length]) { length += 1 }
        guard ".)".utf8.contains(cursor[length]), cursor[length + 1] == 0x20 else { return }
        cursor.move(length + 1)
      } else {
        return
      }
      cursor.add(.attribute, from: start)
    }
  }

  /// Whether a block of code begins here, and not a span of code in three backticks.
  private static func isFence(_ cursor: Cursor) -> Bool {
    let sign = cursor.byte
    var length = 1
    while cursor[length] == sign { length += 1 }
    guard length >= 3 else { return false }
    while sign == UInt8(ascii: "`"), cursor.offset + length < cursor.bytes.count,
      cursor[length] != 0x0A
    {
      if cursor[length] == sign { return false }
      length += 1
    }
    return true
  }

  /// Reads a block of code. That of a known language is read too, but not Markdown in Markdown.
  private static func fence(_ cursor: inout Cursor) {
    let sign = cursor.byte
    var start = cursor.offset
    cursor.skip { $0 == sign }
    let length = cursor.offset - start
    cursor.skip { $0 == 0x20 }
    let word = cursor.offset
    cursor.skip { $0 > 0x20 && $0 != sign }
    let language = Language.named(cursor.text(from: word))
    cursor.skipLine()
    cursor.add(.attribute, from: start)
    cursor.move()
    start = cursor.offset
    var end = start
    while !cursor.isAtEnd {
      end = cursor.offset
      cursor.skip { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
      let line = cursor.offset
      cursor.skip { $0 == sign }
      let isEnd =
        cursor.offset - line >= length && (cursor.nextOnLine == 0x0A || cursor.nextOnLine == 0)
      cursor.skipLine()
      if isEnd {
        code(language, start..<end, &cursor)
        return cursor.add(.attribute, bytes: line..<cursor.offset)
      }
      cursor.move()
    }
    code(language, start..<cursor.offset, &cursor)
  }

  private static func code(_ language: Language?, _ range: Range<Int>, _ cursor: inout Cursor) {
    guard let language, language.name != "Markdown" else { return }
    cursor.add(language.tokens(Array(cursor.bytes[range])), from: range.lowerBound)
  }

  /// Reads the rest of a line: code, addresses, comments.
  private static func text(_ cursor: inout Cursor) {
    let limit = 8
    var unclosed: Set<Int> = []
    while !cursor.isAtEnd, cursor.byte != 0x0A {
      let start = cursor.offset
      switch cursor.byte {
      case UInt8(ascii: "\\") where cursor[1] != 0x0A: cursor.move(2)
      case UInt8(ascii: "`"):
        cursor.skip { $0 == UInt8(ascii: "`") }
        let count = cursor.offset - start
        guard count <= limit, !unclosed.contains(count) else { continue }
        if let length = span(cursor, count) {
          cursor.move(length)
          cursor.add(.string, from: start)
        } else {
          unclosed.insert(count)
        }
      case UInt8(ascii: "]") where cursor[1] == UInt8(ascii: "("):
        cursor.move(2)
        cursor.skip { $0 > 0x20 && $0 != UInt8(ascii: ")") }
        cursor.add(.string, from: start + 2)
      case UInt8(ascii: "<"):
        if cursor.has("<!--") {
          cursor.skip(past: "-->")
          cursor.add(.comment, from: start)
        } else {
          tag(&cursor)
        }
      default: cursor.move()
      }
    }
  }

  /// The number of bytes to the end of a span of code that begins before the cursor.
  private static func span(_ cursor: Cursor, _ count: Int) -> Int? {
    var (length, run) = (0, 0)
    while cursor.offset + length < cursor.bytes.count, cursor[length] != 0x0A {
      run = cursor[length] == UInt8(ascii: "`") ? run + 1 : 0
      length += 1
      if run == count, cursor[length] != UInt8(ascii: "`") { return length }
    }
    return nil
  }

  /// Reads the name of an element, or an address in angle brackets.
  private static func tag(_ cursor: inout Cursor) {
    cursor.move(cursor[1] == UInt8(ascii: "/") ? 2 : 1)
    let start = cursor.offset
    guard isWordStart(cursor.byte) else { return }
    cursor.skip { isWord($0) || $0 == UInt8(ascii: "-") }
    if cursor.byte == UInt8(ascii: ":") {
      cursor.skip { $0 > 0x20 && $0 != UInt8(ascii: ">") }
      cursor.add(.string, from: start)
    } else if ">/ \n".utf8.contains(cursor.byte) {
      cursor.add(.keyword, from: start)
    }
  }
}
