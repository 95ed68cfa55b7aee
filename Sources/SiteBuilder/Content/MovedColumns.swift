internal import Diagnostics
internal import FigureBlocks
internal import Synchronization

/// Where problems are in files whose lines are rewritten before they are read as Markdown: text in
/// braces of DocC and blocks of other generators stand elsewhere in their lines then.
final class MovedColumns: Sendable {
  private let articles: [String: Article]
  /// The columns of files that have problems.
  private let known = Mutex<[String: [Int: Int]]>([:])

  /// Takes the articles that problems may be in.
  init(_ articles: [Article]) {
    self.articles = Dictionary(articles.map { ($0.file, $0) }) { first, _ in first }
  }

  /// Returns a problem with the columns that its author sees.
  func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    // These were found in the lines as they are in the file.
    guard !diagnostic.id.hasPrefix("docc.") else { return diagnostic }
    let lines = lines(of: diagnostic.file)
    guard !lines.isEmpty else { return diagnostic }
    var placed = diagnostic
    placed.range = placed.range.map { MovedColumns.moved($0, lines) }
    for index in placed.fixIts.indices {
      placed.fixIts[index].range = MovedColumns.moved(placed.fixIts[index].range, lines)
    }
    for (index, note) in placed.notes.enumerated()
    where note.file == nil || note.file == diagnostic.file {
      placed.notes[index].range = note.range.map { MovedColumns.moved($0, lines) }
    }
    return placed
  }

  private func lines(of file: String) -> [Int: Int] {
    guard let article = articles[file] else { return [:] }
    return known.withLock { known in
      if let lines = known[file] { return lines }
      let lines = FrontMatter(article.text, file: file).indentations
      known[file] = lines
      return lines
    }
  }

  private static func moved(_ range: SourceRange, _ lines: [Int: Int]) -> SourceRange {
    var moved = range
    moved.start.column = max(1, moved.start.column + (lines[range.start.line] ?? 0))
    moved.end.column = max(1, moved.end.column + (lines[range.end.line] ?? 0))
    return moved
  }
}
