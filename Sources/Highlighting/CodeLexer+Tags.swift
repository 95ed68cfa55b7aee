/// Tags of JSX.
extension CodeLexer {
  /// Reads the beginning of a tag where a value is expected.
  mutating func openTag() -> Bool {
    guard rules.traits.contains(.tags), isValueExpected,
      isWordStart(cursor[1]) || cursor[1] == UInt8(ascii: ">"), !isGeneric
    else { return false }
    tagName(isClosing: false)
    return true
  }

  /// Whether the bracket here begins names of types: `<T,>` and `<T extends U>`.
  private var isGeneric: Bool {
    var rest = cursor
    rest.move()
    rest.skip(while: isWord)
    if rest.byte == UInt8(ascii: ",") { return true }
    rest.skip { $0 == 0x20 }
    return rest.has("extends ")
  }

  /// Reads what is inside a tag after its name: keys, strings, code in braces.
  mutating func tag(isClosing: Bool) {
    let start = cursor.offset
    switch cursor.byte {
    case UInt8(ascii: "/") where cursor[1] == UInt8(ascii: ">"):
      cursor.move(2)
      contexts.removeLast()
      pass(UInt8(ascii: ")"))
    case UInt8(ascii: ">"):
      cursor.move()
      contexts.removeLast()
      if !isClosing {
        contexts.append(.content)
      } else if case .content = contexts.last {
        contexts.removeLast()
      }
      pass(UInt8(ascii: ")"))
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      cursor.skipString(quote: cursor.byte, isMultiline: true, escape: 0)
      cursor.add(.string, from: start)
    case UInt8(ascii: "{"): openCode()
    case let byte where CodeLexer.isTagName(byte):
      cursor.skip(while: CodeLexer.isTagName)
      cursor.add(.label, from: start)
    default: cursor.move()
    }
    isLineStart = false
  }

  /// Reads text between tags.
  mutating func content() {
    switch cursor.byte {
    case UInt8(ascii: "<") where cursor[1] == UInt8(ascii: "/"): tagName(isClosing: true)
    case UInt8(ascii: "<") where isWordStart(cursor[1]) || cursor[1] == UInt8(ascii: ">"):
      tagName(isClosing: false)
    case UInt8(ascii: "{"): openCode()
    default:
      cursor.move()
      cursor.skip { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "{") }
    }
  }

  /// Elements that are components are named like types.
  private mutating func tagName(isClosing: Bool) {
    cursor.move(isClosing ? 2 : 1)
    let start = cursor.offset
    cursor.skip(while: CodeLexer.isTagName)
    cursor.add(
      (0x41...0x5A).contains(cursor.bytes[start...].first ?? 0) ? .type : .keyword, from: start)
    contexts.append(.tag(isClosing: isClosing))
  }

  private mutating func openCode() {
    cursor.move()
    contexts.append(.code(brackets: brackets.count))
    pass(UInt8(ascii: "{"))
  }

  private static func isTagName(_ byte: UInt8) -> Bool {
    isWord(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: ".")
  }
}
