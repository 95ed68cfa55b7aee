extension CodeLexer {
  /// Reads what begins with a sign and is longer than it: strings, annotations, tags and the like.
  mutating func literal() -> Bool {
    switch cursor.byte {
    case UInt8(ascii: "."):
      guard isDigit(cursor[1]), !isName(cursor[-1]), !".)]".utf8.contains(cursor[-1]) else {
        return false
      }
      number()
      return true
    case UInt8(ascii: "@"): return at()
    case UInt8(ascii: "#"): return pound()
    case UInt8(ascii: "$"): return dollar()
    case UInt8(ascii: "/"): return regularExpression()
    case UInt8(ascii: "<"): return heredocName() || openTag()
    case UInt8(ascii: ":") where rules.traits.contains(.ruby): return symbol()
    case UInt8(ascii: "[") where rules.traits.contains(.doubleBrackets):
      guard cursor[1] == UInt8(ascii: "["), isWordStart(cursor[2]) else { return false }
      attribute()
      return true
    case UInt8(ascii: "'") where rules.traits.contains(.rust) && isLifetime:
      let start = cursor.offset
      cursor.move()
      cursor.skip(while: isWord)
      cursor.add(.label, from: start)
      pass(UInt8(ascii: "a"))
      return true
    default: return quote(from: cursor.offset)
    }
  }

  mutating func number() {
    let start = cursor.offset
    if cursor.byte == UInt8(ascii: ".") { cursor.move() }
    cursor.skipNumber()
    while rules.traits.contains(.quotesInNumbers), cursor.byte == UInt8(ascii: "'"),
      isWord(cursor[1]), cursor[1] < 0x80
    {
      cursor.move()
      cursor.skipNumber()
    }
    cursor.add(.number, from: start)
    pass(UInt8(ascii: "0"))
  }

  // MARK: At signs, pounds, dollars

  private mutating func at() -> Bool {
    let start = cursor.offset
    switch rules.atSign {
    case .nothing: return false
    case .annotation:
      guard isWordStart(cursor[1]) else { return false }
      repeat {
        cursor.move()
        cursor.skip(while: isWord)
      } while ".:".utf8.contains(cursor.byte) && isWordStart(cursor[1])
      cursor.add(.attribute, from: start)
    case .objectiveC:
      if cursor[1] == UInt8(ascii: "\"") {
        cursor.move()
        return quote(from: start)
      }
      guard isWordStart(cursor[1]) else { return false }
      cursor.move()
      cursor.skip(while: isWord)
      cursor.add(.keyword, from: start)
    case .verbatim: return verbatim()
    }
    pass(UInt8(ascii: "@"))
    return true
  }

  /// Reads a string of C# after `@`, `$` or both.
  private mutating func verbatim() -> Bool {
    let start = cursor.offset
    var end = 0
    var isVerbatim = false
    while end < 4, "@$".utf8.contains(cursor[end]) {
      isVerbatim = isVerbatim || cursor[end] == UInt8(ascii: "@")
      end += 1
    }
    guard cursor[end] == UInt8(ascii: "\"") else { return false }
    cursor.move(end)
    if isVerbatim {
      cursor.move()
      string(.verbatim, from: start)
      return true
    }
    return quote(from: start)
  }

  private mutating func pound() -> Bool {
    let start = cursor.offset
    if rules.traits.contains(.rust) {
      let next = cursor[1] == UInt8(ascii: "!") ? cursor[2] : cursor[1]
      guard next == UInt8(ascii: "[") else { return false }
      attribute()
      return true
    }
    guard rules.traits.contains(.preprocessor), isLineStart else { return false }
    cursor.skip { isWord($0) || $0 == UInt8(ascii: "#") || $0 == 0x20 }
    cursor.add(.attribute, from: start)
    pass(UInt8(ascii: "#"))
    return true
  }

  /// Reads to the bracket that closes the next one, or to the end.
  private mutating func attribute() {
    let start = cursor.offset
    cursor.skip { $0 != UInt8(ascii: "[") }
    var depth = 0
    repeat {
      switch cursor.byte {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if cursor.byte == UInt8(ascii: "\"") {
        cursor.skipString(quote: UInt8(ascii: "\""))
      } else {
        cursor.move()
      }
    } while depth > 0 && !cursor.isAtEnd
    cursor.add(.attribute, from: start)
    pass(UInt8(ascii: "]"))
  }

  private mutating func dollar() -> Bool {
    if rules.atSign == .verbatim { return verbatim() }
    let start = cursor.offset
    guard rules.traits.contains(.variables), cursor[1] == UInt8(ascii: "{") else { return false }
    cursor.skip { $0 != UInt8(ascii: "}") && $0 != 0x0A }
    if !cursor.isAtEnd, cursor.byte != 0x0A { cursor.move() }
    cursor.add(.type, from: start)
    pass(UInt8(ascii: "a"))
    return true
  }

  /// Whether the quote here begins a name, and not a character of Rust.
  private var isLifetime: Bool {
    let first = cursor[1]
    guard isWordStart(first) else { return false }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return cursor[1 + length] != UInt8(ascii: "'")
  }

  private mutating func symbol() -> Bool {
    let before = cursor[-1]
    guard isWordStart(cursor[1]), !isWord(before), before != UInt8(ascii: ":") else { return false }
    let start = cursor.offset
    cursor.move()
    cursor.skip(while: isWord)
    cursor.add(.label, from: start)
    pass(UInt8(ascii: "a"))
    return true
  }
}
