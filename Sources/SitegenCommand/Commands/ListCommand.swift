internal import FigureResults
internal import Figures
internal import SiteBuilder

/// `sitegen list`: articles, what their figures show, and the state of their claims.
struct ListCommand {
  private let arguments: ParsedArguments
  private let invocation: Invocation

  init(_ arguments: ParsedArguments, _ invocation: Invocation) {
    self.arguments = arguments
    self.invocation = invocation
  }

  /// Lists them; failing figures, claims with an unexpected outcome, and an empty folder are
  /// problems.
  func run() throws -> ExitCode {
    if arguments.has("figures") || arguments.has("timings") { return try listFigures() }
    if arguments.has("variables") { return try variables() }
    let queries = try invocation.figureQueries(arguments)
    let console = invocation.console
    guard !queries.articles.isEmpty else {
      let content = try SiteSettings(arguments, invocation.folders).content()
      console.say("\(invocation.program.name): there is no Markdown file in \(content)\n")
      return .problems
    }
    let answers = try queries.listings()
    var counts = Counts()
    for article in queries.articles {
      console.print(article + "\n")
      for answer in answers where answer.article == article {
        console.print(ListCommand.text(of: answer, &counts))
      }
    }
    console.print("\n" + counts.text(articles: queries.articles.count))
    let code = invocation.report(answers.flatMap(\.diagnostics), queries)
    return counts.failures == 0 ? code : .problems
  }

  /// Lists figures and the times known for them, without running any.
  private func listFigures() throws -> ExitCode {
    let options = try SiteSettings(arguments, invocation.folders).buildOptions()
    let times = FigureTimes(options)
    guard !times.figures.isEmpty else {
      invocation.console.writeError(
        "\(invocation.program.name): there is no figure in \(options.content)\n")
      return .problems
    }
    let text = FigureTimesText(times: times)
    invocation.console.print(arguments.has("timings") ? text.text : text.names)
    return .clean
  }

  /// Lists the variables that templates may use.
  private func variables() throws -> ExitCode {
    let options = try SiteSettings(arguments, invocation.folders).buildOptions()
    let found = try TemplateVariables(options)
    for (index, section) in found.sections.enumerated() {
      let width = section.variables.map(\.name.count).max() ?? 0
      invocation.console.print((index == 0 ? "" : "\n") + section.title + "\n")
      for variable in section.variables {
        let gap = String(repeating: " ", count: width - variable.name.count + 2)
        invocation.console.print("  \(variable.name)\(gap)\(variable.type)\n")
      }
    }
    if found.sections.contains(where: { $0.variables.contains { $0.type.hasPrefix("absent") } }) {
      invocation.console.print(
        "\nAbsent here: no page has it as the site is now. Figures are as they were last drawn; this list draws none.\n"
      )
    }
    return .clean
  }

  /// How many things were checked.
  private struct Counts {
    var figures = 0
    var claims = 0
    var failures = 0

    func text(articles: Int) -> String {
      let parts = [
        Plural.text(articles, "article"), Plural.text(figures, "figure"),
        Plural.text(claims, "claim"),
      ]
      let state = failures == 0 ? "" : ", \(Plural.text(failures, "problem"))"
      return parts.joined(separator: ", ") + state + "\n"
    }
  }

  private static func text(
    of answer: FigureQueries.Answer<FigureListing>, _ counts: inout Counts
  ) -> String {
    counts.figures += 1
    guard let listing = answer.value else {
      counts.failures += 1
      return "  \(answer.figure): fails, see below\n"
    }
    var claims = ""
    for claim in listing.claims {
      counts.claims += 1
      counts.failures += claim.isAsExpected ? 0 : 1
      claims += "    \(state(of: claim))  \(claim.statement)\n"
      if claim.isAsExpected, let limits = claim.limits { claims += "             \(limits)\n" }
    }
    return "  \(answer.figure): \(summary(of: listing.kinds))\(commands(for: listing))\n" + claims
  }

  /// Returns which other commands accept the figure, in brackets; empty for none.
  static func commands(for listing: FigureListing) -> String {
    let names: [Command.Name] =
      (listing.hasPictures ? [.render] : []) + (listing.hasCosts ? [.cost] : [])
    return names.isEmpty ? "" : " [\(names.map(\.rawValue).joined(separator: ", "))]"
  }

  /// Returns a claim's outcome, padded to equal width.
  static func state(of claim: ClaimResult) -> String {
    guard claim.isAsExpected else { return claim.observed ? "HOLDS  " : "FAILS  " }
    guard claim.observed else { return claim.restsOnModel ? "not met" : "refuted" }
    guard claim.assumes == nil else { return "model  " }
    return claim.limits == nil ? "holds  " : "within "
  }

  /// Returns each kind once with its count, in order of first use: `Comparison, Claim × 3`.
  static func summary(of kinds: [String]) -> String {
    var counts: [(kind: String, count: Int)] = []
    for kind in kinds {
      if let index = counts.firstIndex(where: { $0.kind == kind }) {
        counts[index].count += 1
      } else {
        counts.append((kind, 1))
      }
    }
    return counts.map { $0.count == 1 ? $0.kind : "\($0.kind) \u{D7} \($0.count)" }
      .joined(separator: ", ")
  }
}
