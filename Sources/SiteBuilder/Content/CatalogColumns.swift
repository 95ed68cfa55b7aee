internal import Diagnostics
internal import FigureBlocks

/// Where problems are in files of DocC catalogues, whose text in braces is read without its indentation.
struct CatalogColumns {
  private let files: [String: [Int: Int]]

  /// Takes the articles that problems may be in.
  init(_ articles: [Article]) {
    var files: [String: [Int: Int]] = [:]
    for article in articles where article.catalog != nil {
      let moved = FrontMatter(article.text, file: article.file).indentations
      if !moved.isEmpty { files[article.file] = moved }
    }
    self.files = files
  }

  /// Returns a problem with the columns that its author sees.
  func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let lines = files[diagnostic.file], !diagnostic.id.hasPrefix("docc.") else {
      return diagnostic
    }
    var placed = diagnostic
    placed.range = placed.range.map { CatalogColumns.moved($0, lines) }
    for index in placed.fixIts.indices {
      placed.fixIts[index].range = CatalogColumns.moved(placed.fixIts[index].range, lines)
    }
    for (index, note) in placed.notes.enumerated()
    where note.file == nil || note.file == diagnostic.file {
      placed.notes[index].range = note.range.map { CatalogColumns.moved($0, lines) }
    }
    return placed
  }

  private static func moved(_ range: SourceRange, _ lines: [Int: Int]) -> SourceRange {
    var moved = range
    moved.start.column += lines[range.start.line] ?? 0
    moved.end.column += lines[range.end.line] ?? 0
    return moved
  }
}
