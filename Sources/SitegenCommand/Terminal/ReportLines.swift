internal import Diagnostics
internal import Markdown

/// The lines of the files that a report speaks of, each file split once, as Markdown splits it.
final class ReportLines {
  private let sources: [String: String]
  private var split: [String: SourceLines] = [:]

  init(_ sources: [String: String]) { self.sources = sources }

  /// Returns a line (from 1) without its end; nil when there is none.
  func line(_ file: String, _ number: Int) -> String? {
    if split[file] == nil {
      guard let source = sources[file] else { return nil }
      split[file] = SourceLines(source)
    }
    guard let lines = split[file], 1...lines.count ~= number else { return nil }
    return String(decoding: lines.line(number), as: UTF8.self)
  }

  /// Returns problems as people read them, in the order of files and lines.
  func text(of diagnostics: [Diagnostic], usesColor: Bool) -> String {
    diagnostics.inReportOrder().map {
      DiagnosticText.render($0, sourceLine: line, color: usesColor)
    }.joined(separator: "\n")
  }
}
