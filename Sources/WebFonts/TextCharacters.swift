/// The characters in a site's files, which its fonts must contain.
package struct TextCharacters: Sendable {
  /// Printable ASCII and the no-break space, and whatever else was found.
  package private(set) var codes: Set<UInt32> = Set(0x20...0x7E).union([0xA0])

  /// Starts with ASCII, which every site uses: edits of a text then seldom change the fonts.
  package init() {}

  /// Adds the characters of a UTF-8 text, and those it refers to by number, as `&#8594;` or
  /// `&#x2192;`.
  ///
  /// Control characters and unassigned code points are left out.
  package mutating func add(_ text: [UInt8]) {
    let bytes = text.span
    var seen: UInt32 = 0
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count, TextCharacters.isPlain(bytes, at: index) {
        index += 8
        continue
      }
      let first = bytes[index]
      if first < 0x80 {
        if first == 0x26, index + 1 < bytes.count, bytes[index + 1] == 0x23 {
          reference(bytes, after: index + 2)
        }
        index += 1
        continue
      }
      let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
      guard length > 1, index + length <= bytes.count else {
        index += 1
        continue
      }
      var code = UInt32(first) & (0x7F >> UInt32(length))
      for next in 1..<length { code = code << 6 | UInt32(bytes[index + next]) & 0x3F }
      // Adjacent characters are often the same, such as a line of dashes.
      if code != seen { insert(code) }
      seen = code
      index += length
    }
  }

  /// Whether eight bytes are ASCII without `&`, as most are.
  private static func isPlain(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    var word: UInt64 = 0
    for offset in 0..<8 { word = word << 8 | UInt64(bytes[index + offset]) }
    let marks = word ^ 0x2626_2626_2626_2626
    // A zero byte borrows from its high bit.
    let zeros = (marks &- 0x0101_0101_0101_0101) & ~marks
    return (word | zeros) & 0x8080_8080_8080_8080 == 0
  }

  private mutating func reference(_ bytes: Span<UInt8>, after start: Int) {
    var index = start
    let isHexadecimal = index < bytes.count && bytes[index] | 0x20 == 0x78
    if isHexadecimal { index += 1 }
    var code: UInt32 = 0
    while index < bytes.count, index < start + 9 {
      let digit: UInt32
      switch bytes[index] {
      case 0x30...0x39: digit = UInt32(bytes[index]) - 0x30
      case let letter where isHexadecimal && (0x61...0x66).contains(letter | 0x20):
        digit = UInt32(letter | 0x20) - 0x57
      default:
        insert(code)
        return
      }
      code = code * (isHexadecimal ? 16 : 10) + digit
      guard code <= 0x10FFFF else { return }
      index += 1
    }
    insert(code)
  }

  private mutating func insert(_ code: UInt32) {
    guard code >= 0xA0, let scalar = Unicode.Scalar(code) else { return }
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: return
    default: codes.insert(code)
    }
  }

  /// Adds characters that were found in other texts.
  package mutating func add(_ codes: Set<UInt32>) { self.codes.formUnion(codes) }

  /// Replaces every occurrence of one text by another of the same length.
  package static func replace(_ old: [UInt8], by new: [UInt8], in text: inout [UInt8]) {
    precondition(old.count == new.count && !old.isEmpty, "both texts have the same length")
    // How far to move on, by the byte at the current end position (Horspool).
    var steps = [Int](repeating: old.count, count: 256)
    for (index, byte) in old.dropLast().enumerated() { steps[Int(byte)] = old.count - 1 - index }
    var end = old.count - 1
    while end < text.count {
      let start = end + 1 - old.count
      if text[end] == old[old.count - 1], text[start...end].elementsEqual(old) {
        for offset in new.indices { text[start + offset] = new[offset] }
      }
      end += steps[Int(text[end])]
    }
  }
}
