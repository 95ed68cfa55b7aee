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

  /// The most warnings of one kind shown in full; with more, people look for what they have in
  /// common.
  static let mostAlike = 50

  /// Warnings that are alike: of one kind, and with the same advice.
  private struct Kind: Hashable {
    let id: String
    let advice: String?
  }

  /// Returns problems as text for people, in the order of files and lines. Warnings that are alike
  /// have their advice once.
  func text(of diagnostics: [Diagnostic], usesColor: Bool) -> String {
    var counts: [Kind: Int] = [:]
    var texts: [String] = []
    for var diagnostic in diagnostics.inReportOrder() {
      if diagnostic.severity != .error {
        let kind = Kind(id: diagnostic.id, advice: diagnostic.explanation)
        counts[kind, default: 0] += 1
        guard counts[kind, default: 0] <= ReportLines.mostAlike else { continue }
        if counts[kind, default: 0] > 1 { diagnostic.explanation = nil }
      }
      texts.append(DiagnosticText.render(diagnostic, sourceLine: line, color: usesColor))
    }
    let many = counts.filter { $0.value > ReportLines.mostAlike }
    for (kind, count) in many.sorted(by: { ($0.key.id, $0.value) < ($1.key.id, $1.value) }) {
      texts.append(
        "\(count - ReportLines.mostAlike) more like the first \(ReportLines.mostAlike) are not shown "
          + "[\(kind.id)]; --format json lists them all\n")
    }
    return texts.joined(separator: "\n")
  }
}
