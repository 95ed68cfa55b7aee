internal import Diagnostics
internal import FigureBlocks

/// Where a statement stands whose kind may have to complain about it.
struct StatementPlace {
  let article: Article
  let block: FigureBlock
  /// The line of the block at which it begins, from 1; 0 when it is not known.
  let line: Int
  /// The ids of the article's figures that are shown.
  let figures: Set<String>
  let templates: PageTemplates

  /// The statement's line in the article.
  var range: SourceRange { block.range(ofLine: line) }

  /// Returns a diagnostic about the statement.
  func diagnostic(
    _ severity: Diagnostic.Severity, id: String, range: SourceRange? = nil, _ summary: String,
    explanation: String? = nil, notes: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      severity, id: id, file: article.file, range: range ?? self.range, summary: summary,
      explanation: explanation, notes: notes.map { Diagnostic.Note($0) })
  }
}
