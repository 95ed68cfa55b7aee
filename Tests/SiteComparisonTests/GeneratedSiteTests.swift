import Foundation
import Testing

@testable import SiteComparison

/// Folders that are no sites, and texts that want to be more than texts.
struct GeneratedSiteTests {
  private func refusal(_ spoil: (URL) throws -> Void) throws -> String {
    let root = FileManager.default.temporaryDirectory.appending(path: "refused-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    try PlantedSite().write(to: root)
    try spoil(root)
    do {
      _ = try GeneratedSite(at: root, named: "old")
    } catch let refusal as GeneratedSite.Refusal {
      return refusal.description
    }
    return ""
  }

  @Test func `nothing read is a failure that says what it is`() throws {
    let files = FileManager.default
    #expect(try refusal { _ in } == "")
    #expect(try refusal { try files.removeItem(at: $0) } == "there is no folder at old")
    #expect(
      try refusal { try files.removeItem(at: $0.appending(path: "results.json")) }
        .hasPrefix("old has no readable results.json"))
    #expect(
      try refusal { try Data("{\"articles\"".utf8).write(to: $0.appending(path: "results.json")) }
        .contains("is damaged"))
    #expect(
      try refusal { try files.removeItem(at: $0.appending(path: "rounding.html")) }
        .hasSuffix("no pages; build the site again"))
  }

  @Test func `a picture outside of the site is not read`() throws {
    let site = try PlantedSite().read()
    defer { try? FileManager.default.removeItem(at: site.root) }
    #expect(site.picture("../results.png") == nil && site.picture("a.txt") == nil)
  }

  @Test func `Markdown of a site is text in a comment`() throws {
    let found = try difference { $0.statement = "<img src=x> @all [a](b)\\nand `c`" }
    let old = try difference(
      { $0.holds = false },
      from: {
        var site = PlantedSite(); site.statement = "<img src=x> @all [a](b)\\nand"; return site
      }())
    #expect(found.flips.isEmpty)
    let text = DifferenceText(old, markdown: true).text
    #expect(text.contains("&lt;img src=x&gt; <!-- -->&#64;<!-- -->all \\[a\\](b) and"))
    #expect(!text.contains("<img"))
  }
}
