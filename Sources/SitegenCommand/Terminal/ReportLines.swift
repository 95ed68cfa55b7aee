internal import Diagnostics
internal import Markdown
internal import SiteBuilder

/// The lines of the files in a report; each file is split once, as Markdown splits it.
final class ReportLines {
  private let sources: [String: String]
  private var split: [String: SourceLines] = [:]

  init(_ sources: [String: String]) { self.sources = sources }

  /// Returns a line (from 1) without its line end; nil if there is none.
  func line(_ file: String, _ number: Int) -> String? {
    if split[file] == nil {
      let read = { (try? Files.read(file)).map { String(decoding: $0, as: UTF8.self) } }
      guard let source = sources[file] ?? read() else { return nil }
      split[file] = SourceLines(source)
    }
    guard let lines = split[file], 1...lines.count ~= number else { return nil }
    return String(decoding: lines.line(number), as: UTF8.self)
  }

  /// The most warnings of one kind shown in full; with more, people look for what they have in common.
  static let mostAlike = 50

  /// Returns problems as text for people, in the order of files and lines.
  func text(of diagnostics: [Diagnostic], usesColor: Bool) -> String {
    var counts: [String: Int] = [:]
    var texts: [String] = []
    for diagnostic in diagnostics.inReportOrder() {
      if diagnostic.severity != .error {
        counts[diagnostic.id, default: 0] += 1
        guard counts[diagnostic.id, default: 0] <= ReportLines.mostAlike else { continue }
      }
      texts.append(DiagnosticText.render(diagnostic, sourceLine: line, color: usesColor))
    }
    for (id, count) in counts.sorted(by: { $0.key < $1.key }) where count > ReportLines.mostAlike {
      texts.append(
        "\(count - ReportLines.mostAlike) more like the first \(ReportLines.mostAlike) are not shown "
          + "[\(id)]; --format json lists them all\n")
    }
    return texts.joined(separator: "\n")
  }
}
