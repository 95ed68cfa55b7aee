internal import Diagnostics
internal import Foundation
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
    var options = try BuildCommand.options(from: arguments, invocation.folders)
    // Who asks why looks into the cache.
    options.skipsUnchanged = !arguments.has("explain")
    let console = invocation.console
    var progress = ProgressLine(console, isQuiet: arguments.has("quiet"))
    let start = ContinuousClock.now
    let report: BuildReport
    do {
      report = try SiteBuild.build(options, catalog: invocation.catalog) { progress.show($0) }
    } catch {
      progress.finish()
      throw error
    }
    progress.finish()
    let seconds = (ContinuousClock.now - start) / .seconds(1)

    let writer = BuildReportWriter(
      report: report, options: options, seconds: seconds, usesColor: console.usesColor)
    let format = arguments.text("format") ?? "text"
    // With a machine's format standard output belongs to it alone.
    let tell = format == "text" ? console.print : console.writeError
    if arguments.has("explain") {
      for line in report.explanations { tell(line + "\n") }
      tell(writer.drawn())
      tell(
        "\(report.pagesTaken) of \(Plural.text(report.articles, "page")) taken from the published site\n"
      )
      tell(WorkerConfinement.summary + "\n")
    }
    if let file = arguments.text("timings"), let spans = report.timings?.spans {
      tell(TimingsText(spans, seconds: seconds).text)
      try ChromeTrace.write(spans, to: invocation.folders.absolute(file))
      tell("Open \(file) in chrome://tracing or ui.perfetto.dev\n\n")
    }
    writer.writeProblems(as: format, to: console)
    if !arguments.has("quiet") || writer.failed { tell(writer.summary()) }
    return writer.failed ? .problems : .clean
  }

  /// Returns what to build, with all folders absolute.
  ///
  /// - Throws: `UsageError` for folders that are not there and an address that is none.
  static func options(
    from arguments: ParsedArguments, _ folders: PackageFolders
  ) throws(UsageError) -> BuildOptions {
    let content = arguments.text("content")
    let output = folders.output(arguments.text("output"), contentIsGiven: content != nil)
    let templates = try folders.templates(arguments.text("templates"))
    var options = BuildOptions(
      content: try folders.content(content), templates: templates.own,
      output: output,
      cache: folders.cache(arguments.text("cache"), output: output),
      baseURL: try baseURL(arguments.text("base-url")),
      jobs: arguments.integer("jobs") ?? min(8, ProcessInfo.processInfo.activeProcessorCount),
      includesDrafts: arguments.has("drafts"), isStrict: arguments.has("strict"),
      ignoresCache: arguments.has("force"), optimizesPictures: arguments.has("optimize"),
      showsTypes: arguments.has("types"),
      links: arguments.text("links").flatMap(LinkChecking.init) ?? .error)
    options.baseTemplates = templates.base
    return options
  }

  private static func baseURL(_ text: String?) throws(UsageError) -> String? {
    guard let text else { return nil }
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased() ?? ""),
      let host = url.host, !host.isEmpty, url.query == nil, url.fragment == nil
    else {
      throw .badValue(
        option: "base-url", complaint: "needs an address such as https://example.org/docs/",
        command: .build)
    }
    return text
  }
}
