internal import Diagnostics
internal import DrawingCache
internal import Figures
internal import Foundation
internal import Markdown
internal import SiteBuilder

/// What a build says at its end.
struct BuildReportWriter {
  let report: BuildReport
  let options: BuildOptions
  /// How long the build took.
  let seconds: Double
  let usesColor: Bool

  /// Whether the exit code says that something is wrong.
  var failed: Bool {
    report.hasFailed(options) || !report.isPublished
  }

  /// Returns all problems as people read them.
  func diagnostics() -> String {
    let lines = ReportLines(report.sources)
    return report.diagnostics.inReportOrder().map {
      DiagnosticText.render($0, sourceLine: lines.line, color: usesColor)
    }.joined(separator: "\n")
  }

  /// Returns all problems for review tools.
  func sarif() -> String {
    DiagnosticSARIF.render(
      report.diagnostics, toolVersion: Sitegen.version, sourceLine: ReportLines(report.sources).line
    )
  }

  /// Returns what workers drew and what they found drawn already, a line each kind; empty when no figure
  /// needed any of it.
  func drawn() -> String {
    report.drawn.filter { $0.statistics.requests > 0 }.map { use in
      let statistics = use.statistics
      let found = statistics.hits + statistics.joins
      return "\(use.kind): \(statistics.draws) made, \(found) found "
        + "(\(CostText.fixed(100 * statistics.hitRate, 0)) %), "
        + "\(statistics.evictions + statistics.oversized) not kept, at most "
        + "\(CostText.fixed(Double(statistics.peakBytes) / 1e6, 0)) MB\n"
    }.joined()
  }

  /// Returns what was looked at, how it ended, and where to look; each line ends with a line feed.
  func summary() -> String {
    let looked = [
      Plural.text(report.articles, "article"),
      "\(Plural.text(report.figures, "figure")) "
        + "(\(report.figuresRun) run, \(report.figuresCached) cached)",
      Plural.text(report.claims, "claim"), Plural.text(report.links, "link"),
      Plural.text(report.images, "image"),
    ].joined(separator: ", ")
    var text = "\(looked) in \(CostText.fixed(seconds, 1)) s\n"
    let problems = ProblemCounts.text(report.diagnostics)
    if !problems.isEmpty { text += problems + "\n" }
    if report.isPublished {
      text += "Open \(options.output)/index.html\n"
    } else if PackageFolders.isFolder(options.output) {
      text += "The build failed; the site in \(options.output) was left as it was.\n"
    } else {
      text += "The build failed; no site was written.\n"
    }
    return text
  }
}

/// The lines of the files that a report speaks of, each file split once, as Markdown splits it.
private final class ReportLines {
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
}
