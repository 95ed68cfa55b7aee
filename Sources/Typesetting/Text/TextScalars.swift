/// A text as the libraries see it: scalars, and where characters begin among them.
///
/// Positions are those between scalars, 0...count; `offsets` gives each in bytes of UTF-8.
struct TextScalars {
  /// The scalars to shape, with tabs as spaces and control characters as nothing.
  private(set) var shaped: [UInt32] = []
  /// The scalars as they are.
  private(set) var scalars: [UInt32] = []
  /// The place of each position in bytes of UTF-8; one more than there are scalars.
  private(set) var offsets: [Int] = []
  /// Which span each scalar is of.
  private(set) var spans: [Int] = []
  /// Whether a user-perceived character begins at each position; true at both ends.
  private(set) var isBoundary: [Bool] = []

  /// The number of scalars.
  var count: Int { scalars.count }

  /// Takes a text apart.
  ///
  /// - Throws: `textTooLong` over the bytes of the smallest limit among the spans' fonts.
  init(_ text: StyledText) throws(FontError) {
    let bytes = text.spans.reduce(0) { $0 + $1.text.utf8.count }
    let limit = text.spans.map(\.style.font.face.limits.textBytes).min() ?? bytes
    guard bytes <= limit else { throw .textTooLong(bytes: bytes, limit: limit) }
    scalars.reserveCapacity(bytes)
    var offset = 0
    for (index, span) in text.spans.enumerated() {
      for scalar in span.text.unicodeScalars {
        scalars.append(scalar.value)
        offsets.append(offset)
        spans.append(index)
        offset += UTF8.width(scalar)
      }
    }
    offsets.append(offset)
    shaped = scalars.map(TextScalars.shapedScalar)
    isBoundary = [Bool](repeating: false, count: scalars.count + 1)
    isBoundary[scalars.count] = true
    var position = 0
    for character in text.string {
      isBoundary[position] = true
      position += character.unicodeScalars.count
    }
  }

  /// Returns the scalar to shape in place of another: tabs are as wide as a space, other control
  /// characters and line terminators are zero-width spaces.
  private static func shapedScalar(_ c: UInt32) -> UInt32 {
    if c == 0x09 { return 0x20 }
    let isControl = c < 0x20 || (0x7F...0x9F).contains(c)
    return isControl || CharacterClass.isNewline(c) ? 0x200B : c
  }

  /// The stretches between line terminators: the first position, where the text ends, and where the
  /// next one begins. A line terminator at the text's end begins no further stretch.
  var paragraphs: [(text: Range<Int>, end: Int)] {
    var (result, start, position): ([(Range<Int>, Int)], Int, Int) = ([], 0, 0)
    while position < count {
      guard CharacterClass.isNewline(scalars[position]) else {
        position += 1
        continue
      }
      let isPair =
        scalars[position] == 0x0D && position + 1 < count && scalars[position + 1] == 0x0A
      let end = position + (isPair ? 2 : 1)
      result.append((start..<position, end))
      (start, position) = (end, end)
    }
    if start < count { result.append((start..<count, count)) }
    return result
  }

  /// Returns a range of positions in bytes of UTF-8.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    offsets[range.lowerBound]..<offsets[range.upperBound]
  }

  /// Returns the range without spaces at its end.
  func withoutTrailingSpaces(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, CharacterClass.isSpace(scalars[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }
}
