internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// Finds lines of Swift that are too long to be read beside the text.
///
/// A listing is as wide as the page allows; longer lines have to be scrolled sideways, one by one.
struct LongCodeLines {
  /// How many characters a line may have.
  static let limit = 80
  /// Of code that is only shown. It is often somebody else's, so `sitegen check` alone asks for it.
  static let shownID = "code.long-shown-line"

  let file: String
  /// The lines of the text.
  private let lines: SourceLines
  private(set) var diagnostics: [Diagnostic] = []

  /// Looks at all fenced blocks of Swift in a text, including those that are only shown.
  init(_ document: MarkdownDocument, lines: SourceLines, file: String) {
    self.file = file
    self.lines = lines
    for block in document.blocks { visit(block) }
  }

  private mutating func visit(_ node: MarkdownNode) {
    if case .codeBlock(let block) = node.kind, block.fence != nil,
      case let words = block.info.split(whereSeparator: \.isWhitespace),
      words.first?.lowercased() == "swift"
    {
      let runs = words.dropFirst().first.map { ["figure", "setup"].contains($0) } ?? false
      check(
        block.literal, from: node.range.start.line + 1,
        id: runs ? "code.long-line" : LongCodeLines.shownID)
    }
    for child in node.children { visit(child) }
  }

  private mutating func check(_ code: String, from first: Int, id: String) {
    let found = SourceLines(code, firstLine: first)
    for line in found.firstLine...found.lastLine
    where found.offsets(line: line).count > LongCodeLines.limit {
      let text = String(decoding: found.line(line), as: UTF8.self)
      guard text.count > LongCodeLines.limit else { continue }
      // Markers of lists and quotes stand before the code.
      let written = lines.offsets(line: line).count
      let before = text.prefix(LongCodeLines.limit).utf8.count
      let rest = text.utf8.count - before
      diagnostics.append(
        Diagnostic(
          .warning, id: id, file: file,
          range: SourceRange(
            line: line, column: max(0, written - text.utf8.count) + before + 1, length: rest),
          summary: "this line of code has \(text.count) columns; \(LongCodeLines.limit) are shown",
          explanation: "Break it here or earlier. Put a long text between lines of three quotes, "
            + "with a backslash at the end of each line."))
    }
  }
}
