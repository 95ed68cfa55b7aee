import Diagnostics

/// Finds the line and column of a character or byte.
///
/// libyaml counts Unicode scalars, and accepts more characters than the line feed as line ends;
/// diagnostics count bytes, and lines as an editor shows them.
struct TextPositions {
  private let firstLine: Int
  private let count: Int
  /// Byte offsets at which lines start.
  private var lineStarts = [0]
  /// Byte offset of each scalar; empty if the text is ASCII, where they are the same.
  private var scalarStarts: [Int] = []

  init(_ bytes: [UInt8], firstLine: Int) {
    self.firstLine = firstLine
    count = bytes.count
    let isASCII = !bytes.contains { $0 >= 0x80 }
    if !isASCII { scalarStarts.reserveCapacity(bytes.count) }
    for (offset, byte) in bytes.enumerated() {
      if byte == 0x0A { lineStarts.append(offset + 1) }
      if !isASCII, byte & 0xC0 != 0x80 { scalarStarts.append(offset) }
    }
  }

  /// The byte offset of a scalar; for one after the end of the text, the offset of that end.
  func byte(ofScalar index: Int) -> Int {
    if scalarStarts.isEmpty { return min(max(0, index), count) }
    return index < scalarStarts.count ? scalarStarts[max(0, index)] : count
  }

  /// The position of a byte.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func position(ofByte offset: Int) -> SourcePosition {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: firstLine + low, column: offset - lineStarts[low] + 1)
  }

  /// The range of a stretch of scalars.
  func range(ofScalars start: Int, _ end: Int) -> SourceRange {
    SourceRange(
      start: position(ofByte: byte(ofScalar: start)), end: position(ofByte: byte(ofScalar: end)))
  }
}
