import Foundation
import FuzzHarness
import SiteComparison
import TestSupport

/// The `results.json` of another site, which `sitegen diff` compares with this one.
struct ResultsTarget: FuzzTarget {
  static let name = "results"
  static let seedExtension = "json"
  static let needsSeeds = true

  private let values: JSONMutation
  private let texts: TextMutation
  private let sites: [GeneratedSite]
  private static let root = URL(filePath: "/nowhere")

  init(seeds: [[UInt8]]) {
    let sites = seeds.compactMap { JSONValue(json: Data($0)) }.flatMap(ResultsTarget.small)
    precondition(!sites.isEmpty, "no seed has articles")
    values = JSONMutation(sites)
    texts = TextMutation(
      seeds: sites.map(\.json),
      tokens: [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\uD800", "null", "1e400", "{\"articles\":{",
        "\u{FEFF}", "\0", "[[[[",
      ],
      size: 300)
    self.sites = sites.compactMap {
      try? GeneratedSite(results: Data($0.json), at: ResultsTarget.root, named: "old")
    }
  }

  /// Returns a site for each article of another: comparing takes time proportional to size.
  private static func small(_ site: JSONValue) -> [JSONValue] {
    guard var members = site.members, let articles = site["articles"]?.members else { return [] }
    return articles.sorted { $0.key < $1.key }.map { name, article in
      members["articles"] = .object([name: article])
      return .object(members)
    }
  }

  /// Returns everything in a result but the lines of its code.
  private static func content(_ result: JSONValue) -> JSONValue {
    guard var members = result.members else { return result }
    members["lines"] = nil
    return .object(members)
  }

  func input(_ random: inout FuzzRandom) -> [UInt8] {
    random.below(6) == 0 ? texts.text(&random) : values.value(&random).json
  }

  func run(_ input: [UInt8]) throws {
    let site: GeneratedSite
    do throws(GeneratedSite.Refusal) {
      site = try GeneratedSite(results: Data(input), at: ResultsTarget.root, named: "new")
    } catch {
      return try expect(!error.description.isEmpty, "a refusal without words")
    }
    let old = sites[input.count % sites.count]
    let difference = SiteDifference(from: old, to: site)
    let own = SiteDifference(from: site, to: site)
    try expect(
      own.figures.allSatisfy { $0.kind == .changed } && own.isEmpty, "a site differs from itself")
    try expect(
      difference.figures.count + difference.unchangedFigures.count
        == Set(old.figures.keys).union(site.figures.keys).count, "figures are missing")
    for (place, result) in old.figures {
      try expect(
        difference.unchangedFigures.contains(place.name)
          == (ResultsTarget.content(result) == site.figures[place].map(ResultsTarget.content)),
        "\(place.name) is not what it is said to be")
    }
    let text = DifferenceText(difference, markdown: true).text
    try expect(
      text.hasSuffix("\n") && text == DifferenceText(difference, markdown: true).text,
      "a different answer")
    // Rendering the page takes most of the time.
    guard isRunTwice(input) else { return }
    var page = DifferencePage(difference, old, site)
    let tags: [HTMLTokens.Tag]
    do throws(HTMLTokens.Mistake) {
      tags = try HTMLTokens(page.html().utf8).tags
    } catch {
      throw BrokenPromise(description: "\(error.reason) near \(error.near)")
    }
    try expect(tags.count { $0.name == "script" && !$0.isEnd } == 1, "a script of the site's")
  }
}
