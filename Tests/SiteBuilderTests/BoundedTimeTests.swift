import Diagnostics
import Foundation
import Markdown
import TestSupport
import Testing

@testable import SiteBuilder

/// An article, or several, made to be slow, in any size.
struct SlowSite: Sendable, CustomTestStringConvertible {
  var name: String
  var files: @Sendable (Int) -> [String: String]
  /// How many of the thing there are.
  var count: Int

  var testDescription: String { "\(count) \(name)" }

  private static func article(
    _ name: String, _ count: Int, head: String = "", tail: String = "",
    _ piece: @escaping @Sendable (Int) -> String
  ) -> SlowSite {
    SlowSite(
      name: name,
      files: { count in ["a.md": head + (0..<count).map(piece).joined() + tail, "b.md": "# B\n"] },
      count: count)
  }

  static let all: [SlowSite] = [
    article("headings", 2_000) { "## Part \($0)\n\nText.\n\n" },
    article("headings of one name", 2_000) { _ in "## Part\n\n" },
    article("words of a glossary", 6_000, head: "---\npreviews: true\n---\n") {
      "## Word \($0)\n\nMeaning.\n\n"
    },
    article("footnotes", 2_000) { "Word.[^\($0)]\n\n[^\($0)]: Note.\n\n" },
    article("marks of one footnote", 4_000, tail: "\n[^a]: Note.\n") { _ in "Word.[^a]\n" },
    article("links to places", 1_000) {
      "## Part \($0)\n\n[Here](#part-\($0)) and [there](b.md).\n\n"
    },
    article("broken links", 1_000) { "[Gone](gone-\($0).md) and [lost](b.md#lost-\($0)).\n\n" },
    article("broken links in one line", 2_000) { "[Gone](gone-\($0).md) " },
    article("addresses of schemes that are refused", 1_500) { "[Bad](bad\($0):x)\n\n" },
    article("pictures that are one file", 4_000) { _ in "![P](p.svg)\n\n" },
    article("abbreviations", 3_000) {
      "*[AB\($0)]: Meaning.\n\nThe AB\($0) and words of no meaning.\n\n"
    },
    article("abbreviations that nothing uses", 2_500) {
      "*[AB\($0)]: Meaning.\n\nWords and words.\n\n"
    },
    article("tabs", 550) { box in
      "<!-- tabs: \(box) -->\n\n" + (0..<20).map { "#### Tab \(box) \($0)\n\nText.\n\n" }.joined()
        + "<!-- end tabs -->\n\n"
    },
    article("quotes that are notes", 2_000) { _ in "> [!NOTE]\n> Text.\n\n" },
    article("listings", 2_000) { "```swift title=\"T\"\nlet a\($0) = \"\($0)\"\n```\n\n" },
    article("figures", 500) { "```swift figure id=f-\($0)\nPicture(a)\n```\n\n" },
    article("fences that are none", 7_000) {
      "```swift figure caption=\"`\($0)`\"\n\n```txt\na\n```\n\n"
    },
    article("lines of code", 10_000, head: "```swift\n", tail: "```\n") {
      "let a\($0) = [\"\\(b(\"\($0)\"))\"]\n"
    },
    article("notes on lines", 2_000, head: "```swift notes\n", tail: "```\n\n" + notes(2_000)) {
      "a() // (\($0 + 1))\n"
    },
    article("lines of changes", 10_000, head: "```diff swift\n", tail: "```\n") {
      $0 % 2 == 0 ? "+a()\n" : "-b()\n"
    },
    article("formulas", 2_000) { "A $`\\frac{a_\($0)}{b}`$ formula.\n\n" },
    article("words in a formula", 10_000, head: "```math\n", tail: "\n```\n") { _ in "\\text{a}" },
    article("tags of raw HTML", 2_000) { _ in "<span>a</span> <b>\n\n" },
    article("comments in raw HTML", 3_000) { _ in "<!-- a --> b <!-- \n\n" },
    article("keys of other programs", 1_000, head: "---\n", tail: "---\n") { "key\($0): value\n" },
    article("old addresses", 1_000, head: "---\naliases:\n", tail: "---\n# A\n") {
      "  - old-\($0)\n"
    },
    article("old places", 4_000, head: "---\naliases:\n", tail: "---\n# A\n") {
      "  - b#old-\($0)\n"
    },
    article("lines in one paragraph", 4_000) { "word\($0) *and* `code`\n" },
    SlowSite(
      name: "bytes in one line", files: { ["a.md": String(repeating: "word ", count: $0 / 5)] },
      count: 250_000),
    SlowSite(
      name: "bytes in one word", files: { ["a.md": "# T\n\n" + String(repeating: "w", count: $0)] },
      count: 200_000),
    SlowSite(
      name: "bytes in one line of code",
      files: { ["a.md": "```swift\n" + String(repeating: "a+", count: $0 / 2) + "\n```\n"] },
      count: 200_000),
    SlowSite(
      name: "articles",
      files: { count in
        Dictionary(
          uniqueKeysWithValues: (0..<count).map {
            ("p\($0).md", "# Page \($0)\n\n[Next](p\($0 + 1).md) and [gone](q\($0).md)\n")
          })
      }, count: 150),
    SlowSite(
      name: "groups",
      files: { count in
        Dictionary(
          uniqueKeysWithValues: (0..<count).map {
            ("p\($0).md", "---\ngroup: G\($0)\n---\nText.\n")
          })
      }, count: 60),
  ]

  private static func notes(_ count: Int) -> String {
    (1...count).map { "\($0). Note.\n" }.joined()
  }
}

/// A site of many small things takes time in proportion to them.
@Suite(.serialized) struct BoundedTimeTests {
  /// Sizes are such that a step for each pair of things takes longer than the limit, where there
  /// was one, and what is proportional a tenth of it in a debug build. The thread's own time is
  /// counted, since other work may share the machine.
  private static let limit = 3.0

  @Test(arguments: SlowSite.all)
  func `many things take little time`(_ slow: SlowSite) throws {
    let site = try TemporarySite(slow.files(slow.count))
    try site.write("p.svg", Array("<svg width=\"3\" height=\"2\"></svg>".utf8))
    // In the caller's own thread.
    site.options.jobs = 1
    let start = threadSeconds()
    let (content, problems) = site.load()
    let loaded = threadSeconds()
    let result = site.make(content: content)
    let sources = content.sources(of: problems + result.diagnostics)
    let lines = SourceLines(sources["\(site.options.content)/a.md"] ?? "")
    for problem in (problems + result.diagnostics).prefix(500) {
      _ = DiagnosticText.render(problem) { _, line in
        String(decoding: lines.line(line), as: UTF8.self)
      }
    }
    let ended = threadSeconds()
    #expect(
      ended - start < BoundedTimeTests.limit,
      "reading took \(loaded - start) s, making pages \(ended - loaded) s")
    #expect(result.files.contains { $0.path.hasSuffix(".html") })
    if ProcessInfo.processInfo.environment["FILLET_TIMES"] != nil {
      print("TIME \(ended - start) s of \(slow.testDescription)")
    }
  }
}
