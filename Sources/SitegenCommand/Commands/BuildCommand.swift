internal import Diagnostics
internal import Foundation
internal import RemoteCaching
internal import SiteBuilder

/// `sitegen build`: the site from the articles.
struct BuildCommand {
  private let arguments: ParsedArguments
  private let invocation: Invocation

  init(_ arguments: ParsedArguments, _ invocation: Invocation) {
    self.arguments = arguments
    self.invocation = invocation
  }

  func run() throws -> ExitCode {
    var options = try SiteSettings(arguments, invocation.folders).buildOptions()
    options.program = invocation.program.name
    // Explaining a build requires looking into the cache.
    options.skipsUnchanged = !arguments.has("explain")
    let console = invocation.console
    var progress = ProgressLine(console, isQuiet: arguments.has("quiet"))
    let start = ContinuousClock.now
    let report: BuildReport
    do {
      report = try SiteBuild.build(
        options, catalog: invocation.catalog, remote: try RemoteOptions.store(arguments)
      ) { progress.show($0) }
    } catch {
      progress.finish()
      throw error
    }
    report.remains?.abandon()
    progress.finish()
    let seconds = (ContinuousClock.now - start) / .seconds(1)

    let writer = BuildReportWriter(
      report: report, options: options, seconds: seconds, usesColor: console.usesColor)
    let format = arguments.text("format") ?? "text"
    // In a machine-readable format, standard output carries nothing else.
    let tell = format == "text" ? console.print : console.say
    if arguments.has("explain") {
      for line in report.explanations { tell(line + "\n") }
      tell(writer.drawn())
      tell(pages(report))
      tell(WorkerConfinement.summary + "\n")
    }
    if let file = arguments.text("timings"), let spans = report.timings?.spans {
      tell(TimingsText(spans, seconds: seconds).text)
      try ChromeTrace.write(spans, to: invocation.folders.absolute(file))
      tell("Open \(file) in chrome://tracing or ui.perfetto.dev\n\n")
    }
    writer.writeProblems(as: format, to: console)
    console.writeError(writer.remoteProblems())
    if !arguments.has("quiet") || writer.failed { tell(writer.summary()) }
    return writer.failed ? .problems : .clean
  }

  /// Says how many pages of articles were reused, and which were made.
  private func pages(_ report: BuildReport) -> String {
    let count =
      "\(report.pagesTaken) of \(Plural.text(report.articles, "page")) reused from the published site"
    if let reason = report.pagesRefusal { return "\(count): \(reason)\n" }
    let made = (report.timings?.spans ?? []).filter { $0.kind == .page }.map(\.name).sorted()
    guard report.pagesTaken > 0, !made.isEmpty else { return count + "\n" }
    let more = made.count > 20 ? ", and \(made.count - 20) more" : ""
    return "\(count); made: \(made.prefix(20).joined(separator: ", "))\(more)\n"
  }
}
