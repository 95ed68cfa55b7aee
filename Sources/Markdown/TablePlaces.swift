internal import Diagnostics

/// Finds the ranges of a table's rows and cells.
///
/// The C library counts a row's columns from the table's start, puts the header row on the line
/// where a paragraph before it began, and gives that paragraph no position at all.
struct TablePlaces {
  let lines: SourceLines
  let quotes: Int

  /// Places the rows, cells and inlines of a table whose own range is already correct.
  func place(_ rows: inout [MarkdownNode], in table: SourceRange) {
    for index in rows.indices {
      let line = rows[index].range.start.line
      let isFirst = line == table.start.line
      let column =
        isFirst ? table.start.column : InlineContent.start(lines.line(line), quotes: quotes)
      place(&rows[index], at: SourcePosition(line: line, column: column))
    }
  }

  private func place(_ row: inout MarkdownNode, at start: SourcePosition) {
    let length = lines.line(start.line).count
    let end = SourcePosition(line: start.line, column: length + 1)
    row.range = SourceRange(start: start, end: end)
    let cells = TablePlaces.cells(lines.line(start.line), from: start.column)
    for index in row.children.indices {
      guard cells.indices.contains(index) else {
        row.children[index].range = SourceRange(start: end, end: end)
        continue
      }
      row.children[index].range = SourceRange(
        line: start.line, column: cells[index].lowerBound, length: cells[index].count)
      let content = InlineContent(lines, cell: cells[index], line: start.line)
      LeafContent(lines: lines, quotes: quotes).place(&row.children[index].children, content)
    }
  }

  /// Returns the columns of a row's cells without the spaces around them.
  private static func cells(_ line: ArraySlice<UInt8>, from column: Int) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var index = line.startIndex + column - 1
    let origin = line.startIndex - 1
    if index < line.endIndex, line[index] == UInt8(ascii: "|") { index += 1 }
    var start = index
    func finish(at end: Int) {
      var first = start
      var last = end
      while first < last, ASCII.isSpace(line[first]) { first += 1 }
      while last > first, ASCII.isSpace(line[last - 1]) { last -= 1 }
      cells.append((first - origin)..<(last - origin))
    }
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "|") {
        finish(at: index)
        start = index + 1
      } else if line[index] == UInt8(ascii: "\\"), index + 1 < line.endIndex,
        ASCII.isPunctuation(line[index + 1])
      {
        index += 1
      }
      index += 1
    }
    if start < line.endIndex { finish(at: line.endIndex) }
    return cells
  }
}
