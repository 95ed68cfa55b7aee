package import Diagnostics

/// The lines of a text, for translating positions and inspecting what an author wrote.
///
/// Lines end as in CommonMark, with a line feed, a carriage return or both; lines do not include
/// them.
package struct SourceLines: Hashable, Sendable {
  /// The whole text's UTF-8 bytes.
  package let bytes: [UInt8]
  /// The number of the first line in its file, from 1.
  package let firstLine: Int
  private let starts: [Int]
  private let ends: [Int]

  /// Splits a text.
  ///
  /// - Complexity: O(*n*) in its bytes.
  package init(_ text: String, firstLine: Int = 1) {
    bytes = Array(text.utf8)
    self.firstLine = firstLine
    var starts = [0]
    var ends: [Int] = []
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      i += 1
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      ends.append(i - 1)
      if byte == UInt8(ascii: "\r"), i < bytes.count, bytes[i] == UInt8(ascii: "\n") { i += 1 }
      starts.append(i)
    }
    ends.append(bytes.count)
    self.starts = starts
    self.ends = ends
  }

  /// How many lines there are; a text that ends with a line end has an empty last line.
  package var count: Int { starts.count }

  /// The number of the last line in the file.
  package var lastLine: Int { firstLine + starts.count - 1 }

  /// Returns the byte offsets of a line, numbered as in the file; empty after the end of the text.
  package func offsets(line: Int) -> Range<Int> {
    let index = line - firstLine
    guard starts.indices.contains(index) else { return bytes.count..<bytes.count }
    return starts[index]..<ends[index]
  }

  /// Returns the bytes of a line, numbered as in the file; empty for a line outside the text.
  package func line(_ line: Int) -> ArraySlice<UInt8> { bytes[offsets(line: line)] }

  /// Returns the nearest position inside the text.
  package func clamped(_ position: SourcePosition) -> SourcePosition {
    if position.line < firstLine { return SourcePosition(line: firstLine, column: 1) }
    if position.line > lastLine {
      return SourcePosition(line: lastLine, column: line(lastLine).count + 1)
    }
    let length = line(position.line).count
    return SourcePosition(
      line: position.line, column: min(max(position.column, 1), length + 1))
  }

  /// Returns the nearest range inside the text.
  package func clamped(_ range: SourceRange) -> SourceRange {
    SourceRange(start: clamped(range.start), end: clamped(range.end))
  }
}
