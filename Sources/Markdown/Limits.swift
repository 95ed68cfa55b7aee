internal import Diagnostics

/// How deep and how large a text may be; beyond, reading would take more than proportional time.
enum Limits {
  /// How deep elements nest; deeper ones are left out and their text is kept.
  static let depth = 100
  /// How many quote and list markers may open one line.
  static let markers = 256
  /// How many cells the tables of one text may have, empty ones added by the grammar included.
  static let tableCells = 250_000

  /// Returns the problem for which a text is not read at all, if it has one.
  static func check(_ lines: SourceLines, file: String) -> Diagnostic? {
    var columns = 0
    var cells = 0
    for number in lines.firstLine...lines.lastLine {
      let line = lines.line(number)
      let opening = LineOpening(line)
      if opening.markers > markers {
        return Diagnostic(
          .error, id: "markdown.too-many-markers", file: file,
          range: SourceRange(line: number, column: 1, length: opening.length),
          summary: "line opens \(opening.markers) quotes and lists; at most \(markers) are read",
          explanation: "The text is shown as it stands, without any formatting.")
      }
      if opening.isBlank { columns = 0 }
      columns = max(columns, TableMarkers.columns(line))
      cells += columns
      if cells > tableCells {
        return Diagnostic(
          .error, id: "markdown.table-too-large", file: file,
          range: SourceRange(line: number, column: 1, length: line.count),
          summary: "tables have more than \(tableCells) cells up to this line",
          explanation: "The text is shown as it stands, without any formatting.")
      }
    }
    return nil
  }

  /// Returns a refused text as one block of plain code.
  static func unread(_ text: String, lines: SourceLines) -> MarkdownNode {
    let whole = SourceRange(
      start: SourcePosition(line: lines.firstLine, column: 1),
      end: SourcePosition(line: lines.lastLine, column: lines.line(lines.lastLine).count + 1))
    let block = MarkdownNode.CodeBlock(info: "", literal: text, fence: nil)
    return MarkdownNode(.codeBlock(block), range: whole)
  }

  /// Returns the warning for an element that was left out.
  static func tooDeep(_ range: SourceRange, file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.too-deep", file: file, range: range,
      summary: "nested more than \(depth) deep",
      explanation: "What lies deeper keeps its text but loses its quotes, lists and emphasis.")
  }
}

/// The quote and list markers at the start of a line.
private struct LineOpening {
  var markers = 0
  var length = 0
  var isBlank = true

  init(_ line: ArraySlice<UInt8>) {
    var i = line.startIndex
    var digits = 0
    scan: while i < line.endIndex {
      let byte = line[i]
      let isLast = i + 1 == line.endIndex
      let spaceFollows = isLast || line[i + 1] == UInt8(ascii: " ") || line[i + 1] == 9
      switch byte {
      case UInt8(ascii: " "), 9: digits = 0
      case UInt8(ascii: ">"): markers += 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        guard spaceFollows else { break scan }
        markers += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        guard digits < 10 else { break scan }
      case UInt8(ascii: "."), UInt8(ascii: ")"):
        guard digits > 0, spaceFollows else { break scan }
        markers += 1
        digits = 0
      default: break scan
      }
      i += 1
    }
    length = i - line.startIndex
    isBlank = line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == 9 }
    if length == line.count, LineOpening.isThematicBreak(line) { markers = 0 }
  }

  private static func isThematicBreak(_ line: ArraySlice<UInt8>) -> Bool {
    var marks = line.filter { $0 != UInt8(ascii: " ") && $0 != 9 }[...]
    guard let first = marks.popFirst(), first != UInt8(ascii: ">") else { return false }
    return marks.allSatisfy { $0 == first }
  }
}

/// The row of dashes under a table's header.
private enum TableMarkers {
  /// Returns how many columns a line would give a table if it were such a row; 0 if it cannot be.
  static func columns(_ line: ArraySlice<UInt8>) -> Int {
    var pipes = 0
    var dashes = 0
    for byte in line {
      switch byte {
      case UInt8(ascii: "|"): pipes += 1
      case UInt8(ascii: "-"): dashes += 1
      case UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: ">"), 9, 11, 12: break
      default: return 0
      }
    }
    return dashes == 0 || pipes == 0 ? 0 : pipes + 1
  }
}
