internal import Diagnostics
internal import FigureBlocks
internal import Foundation
internal import SiteBuilder

/// The compiler's output as problems at lines of articles.
///
/// Blocks are compiled under `#sourceLocation`, so its positions are those in the Markdown.
struct CompilerOutput {
  /// Errors in the order in which they were printed, without duplicates.
  private(set) var problems: [Diagnostic] = []
  /// Whether the extractor refused an article. The build finds the same mistakes itself, and
  /// reports them with advice.
  private(set) var isRefused = false

  /// Reads the output of `swift build`.
  ///
  /// - Parameter content: the folder of articles as the author knows it; names of files in it begin
  ///   with this.
  init(_ text: String, content: String) {
    let absolute = URL(fileURLWithPath: content).standardizedFileURL.path + "/"
    var seen: Set<Diagnostic> = []
    for line in text.split(separator: "\n") {
      guard let marker = line.range(of: ": error: ") else { continue }
      let place = line[..<marker.lowerBound].split(separator: ":")
      guard place.count >= 3, let row = Int(place[place.count - 2]), row > 0,
        let column = Int(place[place.count - 1]), column > 0
      else { continue }
      var file = place.dropLast(2).joined(separator: ":")
      if file.hasPrefix(absolute) {
        file = Path.join(content, String(file.dropFirst(absolute.count)))
      }
      // If articles are in several places, paths begin at the package.
      if file.hasPrefix("./") { file = Path.join(content, String(file.dropFirst(2))) }
      var summary = String(line[marker.upperBound...])
      if summary.hasPrefix(CompilerOutput.refusal) {
        summary.removeFirst(CompilerOutput.refusal.count)
      }
      if ArticleFiles.isArticle(file), summary.hasSuffix("]"), summary.contains(" [figure.") {
        isRefused = true
        continue
      }
      let problem = Diagnostic(
        .error, id: "swift.error", file: file,
        range: SourceRange(line: row, column: column, length: 1), summary: summary,
        explanation: CompilerOutput.explanation(of: summary, in: file))
      if seen.insert(problem).inserted { problems.append(problem) }
    }
  }

  /// What the compiler says before the builder of figures does.
  private static let refusal = "'buildExpression' is unavailable: "

  /// Says what an author can do about a message that is about generated code or the package.
  private static func explanation(of summary: String, in file: String) -> String? {
    guard ArticleFiles.isArticle(file) else { return nil }
    if summary.contains("cannot be used with result builder") {
      return
        "A figure block lists what it shows. Functions and types belong in a `swift setup` block "
        + "before it, or in a Swift file beside the articles."
    }
    if summary.hasPrefix("no such module") {
      return
        "The articles' target has to depend on the module: add it to the target's `dependencies` in "
        + "Package.swift."
    }
    if summary.hasPrefix("cannot pass function of type '() async") {
      return
        "Closures are synchronous here. Await what the closure needs above it: `let value = await …`."
    }
    if summary.hasPrefix("a figure block holds figures") {
      return
        "`Value(\"name\", …)` shows a number or a text. What only prepares something belongs in a "
        + "`swift setup` block before it."
    }
    if summary.contains("explicit 'return' statement in the body of result builder") {
      return "A figure block lists what it shows: write `if` instead of `guard`."
    }
    if summary.hasPrefix("'init' is a member of the type") {
      return "Is a comma missing before `.init`?"
    }
    return nil
  }
}
