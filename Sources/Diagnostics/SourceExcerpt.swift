/// One line of source and the underline below it, ready for a fixed-width display.
///
/// A line is split into cells, one for each character, with its bytes and its columns. Ranges are
/// in UTF-8 bytes, terminals count columns; the cells translate between the two.
struct SourceExcerpt {
  /// The line as shown: tabs expanded, control characters replaced, shortened if it is too long.
  private(set) var line = ""
  /// Spaces and `^~~~`, without trailing spaces.
  private(set) var underline = ""

  /// The longest excerpt in columns; longer lines are cut around the caret.
  static let maximumColumns = 100

  private struct Cell {
    var text: String
    /// Bytes from 1, as source positions count them.
    var bytes: Range<Int>
    /// Columns from 0.
    var columns: Range<Int>
  }

  /// Lays out `source`; the columns are in bytes from 1 and may lie past the line's end.
  ///
  /// - Complexity: O(*n*) in the line's length.
  init(source: String, startColumn: Int, endColumn: Int) {
    let part = Self.part(of: source, around: startColumn)
    let (startColumn, endColumn) = (startColumn - part.offset, endColumn - part.offset)
    let cells = Self.cells(of: part.text)
    let width = cells.last?.columns.upperBound ?? 0
    let caret = cells.first { startColumn < $0.bytes.upperBound }?.columns.lowerBound ?? width
    let lastByte = max(startColumn, endColumn - 1)
    let last = cells.first { lastByte < $0.bytes.upperBound }?.columns.upperBound ?? width
    let window = Self.window(width: width, caret: caret)

    // The first shown column is at display column 0, or 1 if an ellipsis precedes it.
    let shown = cells.filter {
      $0.columns.lowerBound >= window.lowerBound && $0.columns.upperBound <= window.upperBound
    }
    let isCutAtStart = window.lowerBound > 0
    let origin = (shown.first?.columns.lowerBound ?? window.lowerBound) - (isCutAtStart ? 1 : 0)
    line = (isCutAtStart ? "…" : "") + shown.map(\.text).joined()
    if window.upperBound < width { line += "…" }
    while line.last == " " { line.removeLast() }

    let end = max(caret + 1, min(last, window.upperBound))
    underline = String(repeating: " ", count: max(0, caret - origin)) + "^"
    underline += String(repeating: "~", count: end - caret - 1)
  }

  /// Bytes on each side of the caret beyond which nothing is shown, whatever the characters.
  private static let reach = 800

  /// Returns the visible part of a very long line, and the number of bytes before it; otherwise a
  /// thousand problems on one line of a megabyte would take a minute to show.
  private static func part(of source: String, around column: Int) -> (text: String, offset: Int) {
    guard source.utf8.count > 4 * reach else { return (source, 0) }
    let bytes = source.utf8
    var start = max(0, min(column - 1, bytes.count) - reach)
    var part = bytes.dropFirst(start).prefix(2 * reach)
    // A partial character would become U+FFFD, which has a different number of bytes. At the end
    // that is not visible.
    while let first = part.first, first & 0xC0 == 0x80 {
      part.removeFirst()
      start += 1
    }
    return (String(decoding: part, as: UTF8.self), start)
  }

  private static func cells(of source: String) -> [Cell] {
    var cells: [Cell] = []
    var byte = 1
    var column = 0
    for character in source {
      guard character != "\n", character != "\r", character != "\r\n" else { break }
      var text = String(DisplayWidth.printable(character))
      var width = DisplayWidth.columns(of: character)
      if character == "\t" {
        width = DisplayWidth.tabStop - column % DisplayWidth.tabStop
        text = String(repeating: " ", count: width)
      }
      let behind = byte + character.utf8.count
      cells.append(Cell(text: text, bytes: byte..<behind, columns: column..<column + width))
      byte = behind
      column += width
    }
    return cells
  }

  /// The columns to show: all, or a stretch around the caret with a third of it before the caret.
  private static func window(width: Int, caret: Int) -> Range<Int> {
    guard width > maximumColumns else { return 0..<width }
    let room = maximumColumns - 2
    let start = min(max(0, caret - room / 3), width - room)
    return start..<start + room
  }
}
