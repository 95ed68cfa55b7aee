/// One line of source with the underline that belongs below it, ready for a fixed-width display.
///
/// A line is taken apart into cells, one for each character with its bytes and its columns. Ranges
/// come in UTF-8 bytes, terminals count columns; the cells translate between the two.
struct SourceExcerpt {
  /// The line as shown: tabs expanded, control characters replaced, cut when it is too long.
  private(set) var line = ""
  /// Spaces and `^~~~`, without trailing space.
  private(set) var underline = ""

  /// Longest excerpt in columns; longer lines are cut around the caret.
  static let maximumColumns = 100

  private struct Cell {
    var text: String
    /// Bytes from 1, as source positions count them.
    var bytes: Range<Int>
    /// Columns from 0.
    var columns: Range<Int>
  }

  /// Lays out `source`; the columns are in bytes from 1 and may lie behind the line's end.
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

    // The first shown column stands at display column 0, or 1 behind the sign of a cut.
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

  /// Bytes of a line on each side of the caret beyond which nothing is shown, whatever signs stand there.
  private static let reach = 800

  /// Returns the stretch of a very long line that can be seen, and how many bytes are before it: a thousand problems of one
  /// line of a megabyte would else take a minute to show.
  private static func part(of source: String, around column: Int) -> (text: String, offset: Int) {
    guard source.utf8.count > 4 * reach else { return (source, 0) }
    let bytes = source.utf8
    var start = max(0, min(column - 1, bytes.count) - reach)
    var part = bytes.dropFirst(start).prefix(2 * reach)
    // Half a sign would become U+FFFD, which has another number of bytes. At the end that is not seen.
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

  /// The columns to show: all, or a stretch around the caret with a third of it before.
  private static func window(width: Int, caret: Int) -> Range<Int> {
    guard width > maximumColumns else { return 0..<width }
    let room = maximumColumns - 2
    let start = min(max(0, caret - room / 3), width - room)
    return start..<start + room
  }
}
