internal import Diagnostics
internal import DrawingCaching
internal import Figures
internal import Foundation
internal import SiteBuilder

/// What a build reports when it ends.
struct BuildReportWriter {
  let report: BuildReport
  let options: BuildOptions
  /// How long the build took.
  let seconds: Double
  let usesColor: Bool

  /// Whether the exit code says that something is wrong.
  var failed: Bool {
    report.hasFailed(options) || !(report.isPublished || options.shard != nil)
  }

  /// Writes all problems: as text to standard error, in a machine-readable format to standard
  /// output.
  func writeProblems(as format: String, to console: Console) {
    switch format {
    case "json": console.print(DiagnosticJSON.render(report.diagnostics))
    case "sarif": console.print(sarif())
    default: console.writeError(diagnostics())
    }
  }

  /// Returns all problems as text for people.
  func diagnostics() -> String {
    ReportLines(report.sources).text(of: report.diagnostics, usesColor: usesColor)
  }

  /// Returns all problems for review tools.
  func sarif() -> String {
    DiagnosticSARIF.render(
      report.diagnostics, toolVersion: Sitegen.version, sourceLine: ReportLines(report.sources).line
    )
  }

  /// Returns what workers drew and what was already drawn, one line for each kind; empty if no
  /// figure needed either.
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

  /// How to get the site built as it is; nil if an option is not enough.
  private var hint: String? {
    let errors = report.diagnostics.filter { $0.severity == .error }
    guard !report.isPublished, !errors.isEmpty,
      errors.allSatisfy({ LinkChecking.ids.contains($0.id) })
    else { return nil }
    return "Use --links warn to build the site despite broken links and missing pictures."
  }

  /// What readers download: all scripts, and the pictures of the heaviest pages.
  private var weights: String {
    func kilobytes(_ bytes: Int) -> String {
      bytes < 1_000_000
        ? "\(CostText.fixed(Double(bytes) / 1e3, 1)) KB"
        : "\(CostText.fixed(Double(bytes) / 1e6, 1)) MB"
    }
    let pages = report.heaviestPages.map { "\($0.page) \(kilobytes($0.pictureBytes))" }
    return "Scripts: \(kilobytes(report.scriptBytes)) compressed"
      + (pages.isEmpty ? "" : "; most pictures at 1x: \(pages.joined(separator: ", "))") + "\n"
  }

  private func megabytes(_ bytes: Int) -> String {
    "\(CostText.fixed(Double(bytes) / 1e6, 1)) MB"
  }

  /// Returns what went wrong with the remote cache, one line each; empty if all is well.
  ///
  /// These are not problems of the content: a site is correct without such a server, and `--strict`
  /// does not count them.
  func remoteProblems() -> String {
    guard let remote = report.remote else { return "" }
    return remote.problems.map { "\(options.program): remote cache \(remote.server): \($0)\n" }
      .joined()
  }

  /// How many figures there are, and where they came from.
  private var figures: String {
    let sources = [
      "\(report.figuresRun) run", "\(report.figuresCached) cached",
      report.remote.map { "\($0.fetched) fetched" },
    ].compactMap(\.self).joined(separator: ", ")
    return "\(Plural.text(report.figures, "figure")) (\(sources))"
  }

  /// What was drawn for one shard.
  private func share(_ shard: Shard, _ count: Int) -> String {
    var text = "Share \(shard): \(count) of \(Plural.text(report.figures, "figure")), "
    text += "\(report.figuresRun) run, \(report.figuresCached) cached"
    if let remote = report.remote {
      text += ", \(remote.fetched) fetched, \(remote.stored) stored in the remote cache"
    }
    let problems = ProblemCounts.text(report.diagnostics)
    return text + " in \(CostText.fixed(seconds, 1)) s; nothing was published\n"
      + (problems.isEmpty ? "" : problems + "\n")
  }

  /// Returns what was checked and what was wrong; each line ends with a line feed.
  func lookedAt() -> String {
    let looked = [
      Plural.text(report.articles, "article"),
      figures, Plural.text(report.claims, "claim"), Plural.text(report.links, "link"),
      Plural.text(report.images, "image"),
    ].joined(separator: ", ")
    let problems = ProblemCounts.text(report.diagnostics)
    let opening = report.isUnchanged ? "Nothing changed: " : ""
    return "\(opening)\(looked) in \(CostText.fixed(seconds, 1)) s\n"
      + (report.isPublished ? weights : "")
      + (problems.isEmpty ? "" : problems + "\n")
  }

  /// Returns what was checked, how it ended, and where to look; each line ends with a line feed.
  func summary() -> String {
    if let shard = options.shard, let count = report.figuresInShard { return share(shard, count) }
    var text = lookedAt()
    if let heaviest = report.explorers.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
      text +=
        "\(Plural.text(report.explorers.count, "explorer")) with "
        + "\(megabytes(report.explorers.values.reduce(0, +))) of pictures; the heaviest is "
        + "\(heaviest.key) with \(megabytes(heaviest.value))\n"
    }
    if let hint { text += hint + "\n" }
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
