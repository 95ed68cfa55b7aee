internal import Diagnostics
internal import Markdown

/// Finds a listing that nobody closed: all text below it is on the page as code.
///
/// Blocks of figures are checked by `ArticleBlocks`. Inside a list or a quote, code may end with
/// what it stands in.
enum UnclosedFence {
  /// Returns the problem of a text; nil for none.
  static func problem(
    of document: MarkdownDocument, lines: SourceLines, file: String
  ) -> Diagnostic? {
    guard let last = document.blocks.last, case .codeBlock(let block) = last.kind,
      let fence = block.fence
    else { return nil }
    let start = last.range.start
    let words = block.info.split(whereSeparator: \.isWhitespace)
    let isFigure =
      words.first == "figure" || (words.count > 1 && ["figure", "setup"].contains(words[1]))
    let end = start.line + 1 + block.literal.utf8.count { $0 == UInt8(ascii: "\n") }
    guard !isFigure, end > lines.lastLine || !fence.isClosed(by: lines.line(end)) else {
      return nil
    }
    let length = max(1, lines.offsets(line: start.line).count - start.column + 1)
    return Diagnostic(
      .warning, id: "code.unclosed-fence", file: file,
      range: SourceRange(line: start.line, column: start.column, length: length),
      summary: "this block is not closed, so everything below it is code",
      explanation: "End it with a fence of the same characters, at least as long.")
  }
}
