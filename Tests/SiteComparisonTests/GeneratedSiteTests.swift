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
    #expect(
      try refusal { try files.removeItem(at: $0) }
        == "there is no folder at old; to compare revisions, build each in a worktree of git")
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

  @Test func `results that are none say in which way, and a pipe is no link`() throws {
    for (bytes, fault) in [
      ("", "it is empty"), ("{", "it is no JSON"), ("{}", "it has no `articles`"),
    ] {
      let said = try refusal { try Data(bytes.utf8).write(to: $0.appending(path: "results.json")) }
      #expect(said == "old/results.json is damaged: \(fault); build the site again")
    }
    #expect(
      try refusal {
        guard unsafe mkfifo($0.appending(path: "pipe").path, 0o600) == 0 else {
          throw CocoaError(.fileWriteUnknown)
        }
      }
        == "old/pipe is neither a file nor a folder; generated sites contain none")
  }

  @Test func `the folder itself may be a link`() throws {
    let site = try PlantedSite().read()
    let link = FileManager.default.temporaryDirectory.appending(path: "link-\(UUID())")
    defer { for place in [site.root, link] { try? FileManager.default.removeItem(at: place) } }
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: site.root)
    let linked = try GeneratedSite(at: link, named: "link")
    #expect(SiteDifference(from: site, to: linked).isEmpty)
  }

  @Test func `texts of a site make no lines of their own, and hide nothing on the page`() throws {
    let found = try difference {
      $0.otherFiles["a\nUnchanged: 3 pages"] = "x"
      $0.article += "\nNo \u{202E}thgir\u{202C} and \u{1F469}\u{200D}\u{1F680}.\n"
    }
    #expect(
      DifferenceText(found).text.split(separator: "\n").count { $0.hasPrefix("Unchanged") } == 1)
    let site = try PlantedSite().read()
    defer { try? FileManager.default.removeItem(at: site.root) }
    var page = DifferencePage(found, site, site)
    let html = page.html()
    #expect(DifferencePage.escaped("\u{202E}\"") == "[U+202E]&quot;", "also in an attribute")
    #expect(html.contains("[U+202E]") && !html.contains("\u{202E}"))
    #expect(html.contains("\u{1F469}\u{200D}\u{1F680}"))
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
