internal import Figures
internal import Foundation

/// `sitegen list`: articles, what their figures show, and the state of their claims.
struct ListCommand {
  private let arguments: ParsedArguments
  private let invocation: Invocation

  init(_ arguments: ParsedArguments, _ invocation: Invocation) {
    self.arguments = arguments
    self.invocation = invocation
  }

  /// Lists; problems are figures that fail, claims that come out otherwise, and an empty folder.
  func run() throws -> ExitCode {
    let content = try invocation.folders.content(arguments.text("content"))
    let articles = try ListCommand.articles(in: content)
    let console = invocation.console
    guard !articles.isEmpty else {
      console.writeError("sitegen: there is no Markdown file in \(content)\n")
      return .problems
    }
    var counts = Counts()
    for article in articles {
      console.print(article + "\n")
      let context = FigureContext(ContentEnvironment(folder: content))
      for entry in invocation.catalog.entries where entry.article == article {
        console.print(list(entry, context, &counts))
      }
    }
    console.print("\n" + counts.text(articles: articles.count))
    return counts.failures == 0 ? .clean : .problems
  }

  /// How many things were looked at.
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

  private func list(
    _ entry: SceneCatalog.Entry, _ context: FigureContext, _ counts: inout Counts
  ) -> String {
    counts.figures += 1
    do {
      let figures = try invocation.catalog.statements(
        article: entry.article, figure: entry.figure
      ).map(\.figure)
      var kinds: [String] = []
      var claims = ""
      for figure in figures {
        kinds.append(String(describing: type(of: figure)).lowercased())
        guard figure is Claim, case .claim(let claim) = try figure.item(in: context) else {
          continue
        }
        counts.claims += 1
        counts.failures += claim.isAsExpected ? 0 : 1
        claims += "    \(ListCommand.state(of: claim))  \(claim.statement)\n"
        if claim.isAsExpected, let limits = claim.limits { claims += "             \(limits)\n" }
      }
      return "  \(entry.figure): \(ListCommand.summary(of: kinds))\n" + claims
    } catch {
      counts.failures += 1
      return "  \(entry.figure): fails, \(error)\n"
    }
  }

  /// Returns what a claim came to, in columns of equal width.
  static func state(of claim: ClaimResult) -> String {
    guard claim.isAsExpected else { return claim.observed ? "HOLDS  " : "FAILS  " }
    guard claim.observed else { return "refuted" }
    return claim.limits == nil ? "holds  " : "within "
  }

  /// Returns each kind once with its count, in order of first use: `comparison, 3 claim`.
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

  /// Returns the paths of all Markdown files below a folder, without extension, sorted.
  static func articles(in folder: String) throws -> [String] {
    let manager = FileManager.default
    return try manager.subpathsOfDirectory(atPath: folder)
      .filter { path in
        path.hasSuffix(".md") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      .map { String($0.dropLast(3)) }
      .sorted()
  }
}
