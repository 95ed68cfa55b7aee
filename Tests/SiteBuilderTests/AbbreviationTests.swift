import Diagnostics
import Testing

@testable import SiteBuilder

/// `*[GPU]: graphics processing unit`.
struct AbbreviationTests {
  private static let meaning = "\n*[GPU]: graphics \"unit\"\n*[GPUs]: several\n"

  private func make(_ text: String) throws -> SitePages.Result {
    try TemporarySite(["a.md": "# A\n\n\(text)\n"]).make()
  }

  @Test func `are explained at their first use, and not shown as text`() throws {
    let result = try make("## GPU\n\n*GPU* <GPUX> `GPU`, GPU & (GPUs)\n\(Self.meaning)\nend")
    #expect(result.diagnostics.map(\.id) == ["html.shown-as-text"])
    let html = result.text("a.html")
    #expect(html.contains("<h2 id=\"gpu\">GPU<a"))
    #expect(
      html.contains(
        "<p><em><abbr title=\"graphics &quot;unit&quot;\">GPU</abbr></em> &lt;GPUX&gt;"
          + " <code>GPU</code>, GPU &amp; (<abbr title=\"several\">GPUs</abbr>)</p>\n<p>end</p>"))
  }

  @Test func `are found by no search where they are explained`() throws {
    let site = try TemporarySite(["a.md": "GPU\n\(Self.meaning)"])
    let article = try #require(site.load().0.articles.first)
    #expect(
      ArticleSections(article, values: [:], figures: FigureIndex([article], [:])).sections[0].text
        == "GPU ")
  }

  @Test(arguments: [
    ("*[GPU]: x\n*[GPU]: y\n\nGPU", ["abbreviation.duplicate 4:1"]),
    ("*[GPU]: x", ["abbreviation.unused 3:1"]), ("*[GPU] x", []), ("*[GPU]:", []),
    ("text\n*[GPU]: x", []),
  ])
  func `are reported when they say nothing`(text: String, problems: [String]) throws {
    let site = try TemporarySite(["a.md": "# A\n\n\(text)\n"])
    let found = site.load().1 + site.make().diagnostics
    #expect(
      found.map { "\($0.id) \($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0)" }
        == problems)
  }
}
