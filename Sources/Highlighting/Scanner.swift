/// A place in code, and the markup of all before it.
///
/// Lexers move over the bytes and name the tokens; what is not named comes out plain. Every byte is
/// written once, in order, so no lexer can lose or repeat text. Bytes from 0x80 on count as letters,
/// which keeps characters whole.
struct Scanner {
  let bytes: [UInt8]
  private(set) var position = 0
  private var written = 0
  private var output: [UInt8] = []

  init(_ code: String) {
    bytes = Array(code.utf8)
    output.reserveCapacity(bytes.count * 2)
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Whether the place is the first of its line.
  var isAtLineStart: Bool { position == 0 || self[-1] == .newline }

  /// The byte at an offset from the place; 0 outside the code.
  subscript(offset: Int) -> UInt8 {
    let index = position + offset
    return bytes.indices.contains(index) ? bytes[index] : 0
  }

  /// Moves on, at most to the end.
  mutating func advance(_ count: Int = 1) { position = min(position + count, bytes.count) }

  mutating func advance(while condition: (UInt8) -> Bool) {
    while !isAtEnd, condition(bytes[position]) { position += 1 }
  }

  /// Moves behind the next occurrence of `text`, or to the end.
  mutating func advance(past text: String) {
    while !isAtEnd, !starts(with: text) { position += 1 }
    advance(text.utf8.count)
  }

  mutating func advanceToLineEnd() { advance { $0 != .newline } }

  func starts(with text: String) -> Bool {
    text.utf8.enumerated().allSatisfy { self[$0.offset] == $0.element }
  }

  /// The bytes from `start` to the place.
  func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

  /// The first byte from the place on that is neither space nor tab; 0 at the end.
  var nextVisible: UInt8 {
    var offset = 0
    while self[offset] == .space || self[offset] == .tab { offset += 1 }
    return self[offset]
  }

  /// Names what `body` moves over.
  mutating func token(_ kind: TokenKind, _ body: (inout Scanner) -> Void) {
    writePlain()
    body(&self)
    write(as: kind)
  }

  /// Names the bytes from `start` to the place, if they are not written yet.
  mutating func name(from start: Int, as kind: TokenKind) {
    let end = position
    position = max(start, written)
    writePlain()
    position = end
    write(as: kind)
  }

  /// The markup of the whole code; what was not read comes out plain.
  mutating func finish() -> String {
    position = bytes.count
    writePlain()
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func write(as kind: TokenKind) {
    guard written < position else { return }
    output += "<span class=\"\(kind.rawValue)\">".utf8
    writePlain()
    output += "</span>".utf8
  }

  private mutating func writePlain() {
    for byte in bytes[written..<position] {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      default: output.append(byte)
      }
    }
    written = position
  }
}
