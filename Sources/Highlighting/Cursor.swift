/// A position in code that lexers move forward, collecting the tokens they pass.
struct Cursor {
  let bytes: [UInt8]
  private(set) var offset = 0
  private(set) var tokens: [Token] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset >= bytes.count }
  /// The current byte; 0 at the end, to which no lexer gives a meaning.
  var byte: UInt8 { self[0] }

  /// The byte at a distance; 0 outside the code.
  subscript(distance: Int) -> UInt8 {
    let index = offset + distance
    return index >= 0 && index < bytes.count ? bytes[index] : 0
  }

  func has(_ text: StaticString) -> Bool {
    var distance = 0
    return text.withUTF8Buffer { buffer in
      for index in 0..<buffer.count {
        if unsafe self[distance] != buffer[index] { return false }
        distance += 1
      }
      return true
    }
  }

  /// Moves on, and past the rest of a character if it would stop inside one.
  mutating func move(_ count: Int = 1) {
    offset = min(bytes.count, offset + count)
    guard count > 0 else { return }
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
  }

  /// Moves on while bytes match.
  mutating func skip(while fits: (UInt8) -> Bool) {
    while offset < bytes.count, fits(bytes[offset]) { offset += 1 }
  }

  /// Moves to the line's end, not past it.
  mutating func skipLine() { skip { $0 != 0x0A } }

  /// Moves past the next `text`, or to the end if there is none.
  mutating func skip(past text: StaticString) {
    while !isAtEnd, !has(text) { offset += 1 }
    move(text.utf8CodeUnitCount)
  }

  /// Moves past a string that opens here, with backslashes as escapes; stops at a line's end unless
  /// it may span several.
  mutating func skipString(quote: UInt8, isMultiline: Bool = false, escape: UInt8 = 0x5C) {
    move()
    while !isAtEnd, byte != quote {
      if byte == 0x0A, !isMultiline { return }
      move(byte == escape && self[1] != 0x0A ? 2 : 1)
    }
    move()
  }

  /// Adds a token from `start` to the current position.
  mutating func add(_ kind: Token.Kind, from start: Int) {
    if offset > start { tokens.append(Token(kind: kind, bytes: start..<offset)) }
  }

  /// Adds a token that ends before the current position.
  mutating func add(_ kind: Token.Kind, bytes: Range<Int>) {
    if !bytes.isEmpty { tokens.append(Token(kind: kind, bytes: bytes)) }
  }

  /// Adds the tokens of a part that was read on its own and began at `start`.
  mutating func add(_ tokens: [Token], from start: Int) {
    for token in tokens {
      let bytes = token.bytes.lowerBound + start..<token.bytes.upperBound + start
      self.tokens.append(Token(kind: token.kind, bytes: bytes))
    }
  }

  func text(from start: Int) -> String { String(decoding: bytes[start..<offset], as: UTF8.self) }

  /// The first byte from here that is neither space nor tab.
  var nextOnLine: UInt8 {
    var distance = 0
    while self[distance] == 0x20 || self[distance] == 0x09 { distance += 1 }
    return self[distance]
  }

  /// Moves past `$name`, `${…}` or `$(…)` of a shell or a makefile, but not past the line's end.
  mutating func skipVariable() {
    move()
    let close: UInt8
    switch byte {
    case UInt8(ascii: "{"): close = UInt8(ascii: "}")
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return skip(while: isWord)
    }
    skip { $0 != close && $0 != 0x0A }
    if byte == close { move() }
  }

  /// Moves past an ASCII number with its prefix, separators, fraction and exponent.
  mutating func skipNumber() {
    let isHexadecimal = byte == UInt8(ascii: "0") && (self[1] | 0x20) == UInt8(ascii: "x")
    while !isAtEnd {
      if byte == UInt8(ascii: "."), !isDigit(self[1]) { return }
      let letter = byte | 0x20
      let isExponent = letter == UInt8(ascii: isHexadecimal ? "p" : "e")
      if isExponent, self[1] == UInt8(ascii: "-") || self[1] == UInt8(ascii: "+") { move() }
      guard isWord(byte) || byte == UInt8(ascii: ".") || isExponent, byte < 0x80 else { return }
      move()
    }
  }
}

/// Whether a byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// Whether a byte can begin a name: a letter, `_`, or part of a character outside ASCII.
func isWordStart(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
}

/// Whether a byte can continue a name.
func isWord(_ byte: UInt8) -> Bool { isWordStart(byte) || isDigit(byte) }
