internal import Diagnostics

/// The text from which the inlines of one paragraph, heading or table cell are read: without the
/// markers and indentation of the blocks around it, and with each line end as one line feed.
struct InlineContent {
  /// A stretch of content that is contiguous in the file.
  private struct Segment {
    var offset: Int
    var position: SourcePosition
  }

  private(set) var bytes: [UInt8] = []
  private var segments: [Segment] = []

  init() {}

  /// Reads the lines of a paragraph or heading; the first of them begins at `firstColumn`.
  init(
    _ lines: SourceLines, from first: Int, through last: Int, firstColumn: Int, quotes: Int
  ) {
    guard first <= last else { return }
    for number in first...last {
      let column =
        number == first ? firstColumn : InlineContent.start(lines.line(number), quotes: quotes)
      append(lines.line(number).dropFirst(column - 1), at: number, column)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Reads a table cell from some columns of a line; `\|` is a pipe even in code.
  init(_ lines: SourceLines, cell columns: Range<Int>, line: Int) {
    let all = lines.line(line)
    var start = columns.lowerBound
    var rest = all.dropFirst(columns.lowerBound - 1).prefix(columns.count)
    while let backslash = rest.indices.first(where: {
      rest[$0] == UInt8(ascii: "\\") && $0 + 1 < rest.endIndex
        && rest[$0 + 1] == UInt8(ascii: "|")
    }) {
      append(rest[..<backslash], at: line, start)
      rest = rest[(backslash + 1)...]
      start = backslash + 1 - all.startIndex + 1
      append(rest.prefix(1), at: line, start)
      rest = rest.dropFirst()
      start += 1
    }
    append(rest, at: line, start)
  }

  private mutating func append(_ piece: ArraySlice<UInt8>, at line: Int, _ column: Int) {
    segments.append(
      Segment(
        offset: bytes.count, position: SourcePosition(line: line, column: column)))
    bytes.append(contentsOf: piece)
  }

  /// Returns the position in the file of a byte of the content.
  func position(_ offset: Int) -> SourcePosition {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].offset <= offset { low = middle } else { high = middle }
    }
    guard low < segments.count else { return SourcePosition(line: 1, column: 1) }
    var position = segments[low].position
    position.column += offset - segments[low].offset
    return position
  }

  /// Returns the column at which a continuation line's own text begins.
  ///
  /// At most as many `>` count as markers as there are quotes around the block; there may be fewer,
  /// since a paragraph can continue without them.
  static func start(_ line: ArraySlice<UInt8>, quotes: Int) -> Int {
    var index = line.startIndex
    var left = quotes
    while index < line.endIndex {
      if line[index] == UInt8(ascii: ">"), left > 0 {
        left -= 1
      } else if line[index] != UInt8(ascii: " "), line[index] != 9 {
        break
      }
      index += 1
    }
    return index - line.startIndex + 1
  }
}
