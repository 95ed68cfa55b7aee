/// Regular expressions of JavaScript and Ruby, and texts of Ruby that end with a name.
extension CodeLexer {
  private static let wordsBeforeValues: Set<String> = [
    "and", "await", "case", "default", "elsif", "if", "in", "not", "of", "or", "return", "throw",
    "typeof", "unless", "until", "when", "while", "yield",
  ]

  /// Whether a value comes next, so that a slash divides nothing and `<` compares nothing.
  var isValueExpected: Bool {
    "\0(,=:[{;&|!?~".utf8.contains(previous) || CodeLexer.wordsBeforeValues.contains(previousWord)
  }

  /// Reads a regular expression if a slash here can begin one, and one in this line ends it.
  mutating func regularExpression() -> Bool {
    guard rules.traits.contains(.regularExpressions), isValueExpected, cursor[1] != 0x20,
      cursor[1] != UInt8(ascii: "="), cursor.offset >= dividedUntil,
      let length = expressionLength()
    else { return false }
    let start = cursor.offset
    cursor.move(length)
    cursor.skip { (0x61...0x7A).contains($0) }
    cursor.add(.string, from: start)
    pass(UInt8(ascii: "\""))
    return true
  }

  /// The number of bytes to the slash that ends the expression. Without one, the rest of the line
  /// is not searched again.
  private mutating func expressionLength() -> Int? {
    var length = 1
    var isInBrackets = false
    while cursor.offset + length < cursor.bytes.count, cursor[length] != 0x0A {
      switch cursor[length] {
      case UInt8(ascii: "\\") where cursor[length + 1] != 0x0A: length += 1
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case UInt8(ascii: "/") where !isInBrackets: return length + 1
      default: break
      }
      length += 1
    }
    dividedUntil = cursor.offset + length
    return nil
  }

  /// Reads `<<~NAME`, after which the next line begins a text.
  mutating func heredocName() -> Bool {
    guard rules.traits.contains(.ruby), cursor.has("<<~") || cursor.has("<<-") else { return false }
    let start = cursor.offset
    let isQuoted = "\"'".utf8.contains(cursor[3])
    guard isWordStart(cursor[isQuoted ? 4 : 3]) else { return false }
    cursor.move(isQuoted ? 4 : 3)
    let name = cursor.offset
    cursor.skip(while: isWord)
    awaited = name..<cursor.offset
    if isQuoted, "\"'".utf8.contains(cursor.byte) { cursor.move() }
    cursor.add(.string, from: start)
    pass(UInt8(ascii: "\""))
    return true
  }

  /// Reads the lines of a text to the one that is only its name.
  mutating func heredoc(endingWith name: Range<Int>) {
    let start = cursor.offset
    awaited = nil
    while !cursor.isAtEnd {
      cursor.skip { $0 == 0x20 || $0 == 0x09 }
      let line = cursor.offset
      cursor.skipLine()
      if cursor.bytes[line..<cursor.offset].elementsEqual(cursor.bytes[name]) { break }
      cursor.move()
    }
    cursor.add(.string, from: start)
  }
}
