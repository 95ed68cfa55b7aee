import Diagnostics
import Foundation
import Markdown
import Testing

@testable import SiteBuilder

struct ContentFolderTests {
  @Test func namesPagesAfterFiles() throws {
    let site = try TemporarySite([
      "index.md": "# Home\n", "guides/README.md": "# Guides\n", "guides/b.md": "text\n",
      ".hidden.md": "# No\n",
    ])
    let (content, diagnostics) = site.load()
    #expect(diagnostics.isEmpty)
    #expect(content.articles.map(\.name) == ["guides/README", "guides/b", "index"])
    #expect(
      content.articles.map(\.outputPath) == ["guides/index.html", "guides/b.html", "index.html"])
    #expect(content.articles.map(\.title) == ["Guides", "B", "Home"])
    #expect(content.articles[0].file == site.options.content + "/guides/README.md")
  }

  @Test func readsFrontMatter() throws {
    let site = try TemporarySite([
      "a.md":
        "---\ntitle: T\nsummary: S\norder: 3\nshort: s\ngroup: G\ndate: 2026-01-01\n---\n# H\n"
    ])
    let (content, diagnostics) = site.load()
    #expect(diagnostics.isEmpty)
    let article = try #require(content.articles.first)
    #expect(article.title == "T")
    #expect(article.titleHeading == nil)
    #expect(article.fields.order == 3)
    #expect(article.shortTitle == "s" && article.fields.group?.text == "G")
    #expect(article.document.headings.first?.range.start.line == 9)
  }

  @Test(arguments: [
    ("order: first", "front-matter.wrong-type", 2, 8),
    ("draft: maybe", "front-matter.wrong-type", 2, 8),
    ("group: [a]", "front-matter.wrong-type", 2, 8),
    ("short: {a: b}", "front-matter.wrong-type", 2, 8),
    ("groups: one", "front-matter.wrong-type", 2, 9),
    ("titel: T", "front-matter.unknown-key", 2, 1),
    ("- a", "front-matter.not-a-mapping", 2, 1),
  ])
  func reportsFrontMatter(_ line: String, _ id: String, _ atLine: Int, _ column: Int) throws {
    let (_, diagnostics) = try TemporarySite(["a.md": "---\n\(line)\n---\ntext\n"]).load()
    #expect(diagnostics.map(\.id) == [id])
    #expect(diagnostics.first?.range?.start == SourcePosition(line: atLine, column: column))
  }

  @Test func guessesMisspeltKeys() throws {
    let (_, diagnostics) = try TemporarySite(["a.md": "---\ntitel: T\n---\ntext\n"]).load()
    #expect(diagnostics.first?.severity == .warning)
    #expect(diagnostics.first?.notes.first?.message == "did you mean `title`?")
  }

  /// Tags are no more; other generators' files have them.
  @Test func `tags are passed over`() throws {
    let (_, diagnostics) = try TemporarySite(["a.md": "---\ntags: [a]\n---\ntext\n"]).load()
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("slug: b", true), ("slug: a", false), ("slug: guides/a", false), ("permalink: /a/", false),
    ("permalink: /guides/a.html", false), ("permalink: /old/a/", true), ("url: /", true),
    ("url: [x]", false), ("slug: ''", true), ("slug:", false),
  ])
  func `a key that would move a page is reported`(_ line: String, _ isReported: Bool) throws {
    let (_, diagnostics) = try TemporarySite([
      "guides/a.md": "---\n\(line)\n---\n# A\n", "index.md": "---\nslug: guides\n---\n# A\n",
      "other/index.md": "---\npermalink: /other/\n---\n# A\n",
    ]).load()
    let own = diagnostics.filter { $0.file.hasSuffix("guides/a.md") }
    #expect(own.map(\.id) == (isReported ? ["front-matter.other-address"] : []))
    #expect(diagnostics.count == own.count + 1, "the front page is not /guides")
    #expect(diagnostics.allSatisfy { $0.range?.start == SourcePosition(line: 2, column: 1) })
  }

  @Test func reportsEmptyFolderAndDrafts() throws {
    let site = try TemporarySite(["a.md": "---\ndraft: true\n---\ntext\n"])
    #expect(site.load().1.map(\.id) == ["content.empty"])
    site.options.includesDrafts = true
    #expect(site.load().0.articles.count == 1)
    site.options.content += "/nowhere"
    #expect(site.load().1.map(\.id) == ["content.missing"])
  }

  @Test func reportsBytesThatAreNotText() throws {
    let site = try TemporarySite(["a.md": "text"])
    try site.write("b.md", [0x61, 0xFF])
    #expect(site.load().1.map(\.id) == ["content.not-utf8"])
  }

  @Test func `an article of a hundred megabytes in one line is refused at once`() throws {
    let site = try TemporarySite(["a.md": "text"])
    try site.write("b.md", [UInt8](repeating: UInt8(ascii: "*"), count: 100_000_000))
    #expect(site.load().1.map(\.id) == ["content.too-large"])
  }

  @Test func reportsPagesOfOneName() throws {
    let site = try TemporarySite([
      "index.md": "b", "x.md": "c", "X.md": "d", "a/b.md": "e", "A/b.md": "f",
    ])
    #expect(site.load().1.map(\.id) == ["content.duplicate-page", "content.duplicate-page"])
  }

  @Test func skipsLinksThatLeadOutside() throws {
    let site = try TemporarySite(["a.md": "text"])
    let outside = site.root + "/outside.md"
    try Data("# Secret".utf8).write(to: URL(fileURLWithPath: outside))
    try FileManager.default.createSymbolicLink(
      atPath: site.options.content + "/b.md", withDestinationPath: outside)
    #expect(site.load().0.articles.map(\.name) == ["a"])
  }

  @Test func listsFigureJobs() throws {
    let site = try TemporarySite([
      "a.md": "```swift setup\nlet a = 1\n```\n\n```swift figure id=one\nPicture(a)\n```\n"
    ])
    let jobs = site.load().0.figureJobs
    #expect(jobs.map(\.key) == [FigureKey(article: "a", figure: "one")])
    #expect(jobs.first?.range.start.line == 5)
  }
}
