internal import Diagnostics
internal import Foundation
internal import LinkProbing
internal import SiteBuilder

/// `sitegen check`: everything that a build would report, and addresses of other sites; writes no
/// site.
struct CheckCommand {
  private let arguments: ParsedArguments
  private let invocation: Invocation

  init(_ arguments: ParsedArguments, _ invocation: Invocation) {
    self.arguments = arguments
    self.invocation = invocation
  }

  func run() throws -> ExitCode {
    var options = try SiteSettings(arguments, invocation.folders).buildOptions()
    options.program = invocation.program.name
    options.publishes = false
    options.checksShownCode = true
    let console = invocation.console
    let isQuiet = arguments.has("quiet")
    var progress = ProgressLine(console, isQuiet: isQuiet)
    let start = ContinuousClock.now
    defer { progress.finish() }
    var report = try SiteBuild.build(
      options, catalog: invocation.catalog, remote: try RemoteOptions.store(arguments)
    ) { progress.show($0) }
    progress.finish()
    var written = ""
    if arguments.has("write-values") {
      let followed = Set(try StatedValues.write(report.diagnostics))
      report.diagnostics.removeAll(where: followed.contains)
      written = CheckCommand.written(followed)
    }
    var external = ""
    if arguments.has("external") {
      let links = ExternalLinks(report.externalLinks, kept: options.cache + "/links.json")
      let (problems, summary) = links.check(invocation.links) { count in
        let words = count == 1 ? "1 address" : "\(count) addresses"
        if !isQuiet { console.writeError("Checking \(words) of other sites\n") }
      }
      report.diagnostics = (report.diagnostics + problems).inReportOrder()
      external = summary + "\n"
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return tell(report, options, written + external, seconds: seconds)
  }

  /// Returns what was written into articles.
  private static func written(_ followed: Set<Diagnostic>) -> String {
    guard !followed.isEmpty else { return "All values in articles are what figures compute\n" }
    let articles = Plural.text(Set(followed.map(\.file)).count, "article")
    return "\(Plural.text(followed.count, "value")) written into \(articles)\n"
  }

  private func tell(
    _ report: BuildReport, _ options: BuildOptions, _ more: String, seconds: Double
  ) -> ExitCode {
    let console = invocation.console
    let writer = BuildReportWriter(
      report: report, options: options, seconds: seconds, usesColor: console.usesColor)
    let format = arguments.text("format") ?? "text"
    writer.writeProblems(as: format, to: console)
    console.writeError(writer.remoteProblems())
    let hasFailed = report.hasFailed(options)
    if !arguments.has("quiet") || hasFailed {
      (format == "text" ? console.print : console.say)(writer.lookedAt() + more)
    }
    return hasFailed ? .problems : .clean
  }
}

/// The addresses of other sites that articles link to.
struct ExternalLinks {
  /// By address without fragment.
  private let places: [String: [ExternalLink]]
  /// The file that keeps earlier answers.
  private let file: String

  init(_ links: [ExternalLink], kept file: String) {
    // A fragment is never sent: with one and without, it is the same request.
    places = Dictionary(grouping: links) { String($0.address.prefix { $0 != "#" }) }
    self.file = file
  }

  /// Probes addresses without a good answer from the last week; returns what to fix, and a one-line
  /// summary.
  func check(
    _ round: LinkRound, now: Date = Date(), begins: (Int) -> Void
  ) -> (problems: [Diagnostic], summary: String) {
    let url = URL(fileURLWithPath: file)
    var memory = (try? Data(contentsOf: url)).map(LinkMemory.init) ?? LinkMemory()
    var answers: [String: LinkAnswer] = [:]
    for address in places.keys { answers[address] = memory.answer(for: address, now: now) }
    let known = answers.count
    let asked = Set(places.keys.filter { answers[$0] == nil })
    if !asked.isEmpty { begins(asked.count) }
    answers.merge(round.run(asked)) { _, new in new }
    memory.keep(answers, asked: asked, now: now)
    // If the answers cannot be kept, the next run only takes longer.
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? memory.json.write(to: url, options: .atomic)
    let problems = answers.compactMap { address, answer in problem(address, answer) }
    return (problems, ExternalLinks.summary(Array(answers.values), known: known))
  }

  private static func summary(_ answers: [LinkAnswer], known: Int) -> String {
    func count(_ word: String, where isMeant: (LinkAnswer) -> Bool) -> String? {
      let count = answers.count(where: isMeant)
      return count > 0 ? "\(count) \(word)" : nil
    }
    let parts = [
      count("found") { $0 == .there },
      count("moved") { if case .moved = $0 { true } else { false } },
      count("gone") { if case .gone = $0 { true } else { false } },
      count("unreachable") { if case .unreachable = $0 { true } else { false } },
      count("closed to programs") { if case .withheld = $0 { true } else { false } },
    ].compactMap(\.self)
    let addresses = answers.count == 1 ? "1 address" : "\(answers.count) addresses"
    return "\(addresses) of other sites"
      + (parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))")
      + (known > 0 ? " (\(known) of them from the last week's checks)" : "")
  }

  private func problem(_ address: String, _ answer: LinkAnswer) -> Diagnostic? {
    guard let links = places[address], let first = links.first else { return nil }
    let (id, summary, explanation): (String, String, String?) =
      switch answer {
      case .there, .withheld: ("", "", nil)
      case .moved(let new):
        (
          "link.moved", "`\(address)` has moved to `\(new)`",
          "The host answers with a permanent redirect. Link to the new address."
        )
      case .gone(let status):
        (
          "link.gone", "there is nothing at `\(address)` (status \(status))",
          "Find where it went, or link to an archived copy."
        )
      case .unreachable(let reason):
        (
          "link.unreachable", "`\(address)` could not be opened: \(reason)",
          "Check again later; the host may be down for a while."
        )
      }
    guard !id.isEmpty else { return nil }
    return Diagnostic(
      .warning, id: id, file: first.file, range: first.range, summary: summary,
      explanation: explanation,
      notes: links.dropFirst().map {
        Diagnostic.Note("it is also linked here", file: $0.file, range: $0.range)
      })
  }
}
