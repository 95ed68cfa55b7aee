import Diagnostics

/// Finds the line and column of a byte.
struct LineTable {
  private var starts = [0]

  init(_ bytes: [UInt8]) {
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
  }

  /// The source range of a stretch of bytes.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func range(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(start: position(bytes.lowerBound), end: position(bytes.upperBound))
  }

  private func position(_ offset: Int) -> SourcePosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }
}
