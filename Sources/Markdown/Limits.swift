internal import Diagnostics

/// How deep and how large a text may be; beyond that, reading would take more than linear time.
///
/// Each limit guards against input on which the C library takes quadratic time or memory. The
/// numbers are chosen so that a megabyte is read in about a second; no text by a person comes close
/// to them.
enum Limits {
  /// How deep elements nest; deeper ones are left out and their text is kept.
  static let depth = 100
  /// How many quote and list markers may open one line.
  static let markers = 256
  /// How many cells the tables of one text may have, empty ones added by the grammar included.
  static let tableCells = 250_000
  /// How many steps over unfinished images may be taken in one text, see `OpenImages`.
  static let imageSteps = 20_000_000
  /// How many bytes may be copied for mail addresses in one text, see `AddressCopies`.
  static let addressBytes = 20_000_000_000

  /// Returns the problem because of which a text is not read at all; nil if there is none.
  static func check(_ lines: SourceLines, file: String) -> Diagnostic? {
    var columns = 0
    var cells = 0
    var images = OpenImages()
    var addresses = AddressCopies()
    for number in lines.firstLine...lines.lastLine {
      let line = lines.line(number)
      let opening = LineOpening(line)
      if opening.isBlank { columns = 0 }
      columns = max(columns, TableMarkers.columns(line))
      cells += columns
      images.add(line, isBlank: opening.isBlank)
      addresses.add(line, isBlank: opening.isBlank)
      let problem: (id: String, length: Int, summary: String)
      if opening.markers > markers {
        let summary =
          "this line opens \(opening.markers) quotes and lists; at most \(markers) are read"
        problem = ("markdown.too-many-markers", opening.length, summary)
      } else if cells > tableCells {
        let summary = "tables have more than \(tableCells) cells up to this line"
        problem = ("markdown.table-too-large", line.count, summary)
      } else if images.steps > imageSteps {
        let summary = "too many `![` without an end up to this line"
        problem = ("markdown.too-many-brackets", line.count, summary)
      } else if addresses.bytes > addressBytes {
        let summary = "too many `@` in one paragraph up to this line"
        problem = ("markdown.too-many-addresses", line.count, summary)
      } else {
        continue
      }
      return Diagnostic(
        .error, id: problem.id, file: file,
        range: SourceRange(line: number, column: 1, length: problem.length),
        summary: problem.summary,
        explanation: "The text is shown as written, without any formatting.")
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

  /// Returns the warning about an element that was left out.
  static func tooDeep(_ range: SourceRange, file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.too-deep", file: file, range: range,
      summary: "nested more than \(depth) deep",
      explanation: "Anything deeper keeps its text but loses its quotes, lists and emphasis.")
  }
}
