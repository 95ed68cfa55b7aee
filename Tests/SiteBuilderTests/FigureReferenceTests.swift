import Diagnostics
import FigureResults
import Testing

@testable import SiteBuilder

/// `[@name]` in the text.
struct FigureReferenceTests {
  private let figures = "\n\n```swift figure id=one\nx\n```\n\n```swift figure id=covers\ny\n```\n"

  private func make(_ text: String, other: String = "") throws -> SitePages.Result {
    let site = try TemporarySite([
      "a.md": "# A\n\n\(text)\(figures)", "guides/b.md": "# Beside\n\n\(other)\(figures)",
    ])
    var outcomes: [FigureKey: FigureOutcome] = [:]
    for article in ["a", "guides/b"] {
      for id in ["one", "covers"] {
        let value = FigureItem(ValueResult(name: id, text: "1"))
        outcomes[FigureKey(article: article, figure: id)] = FigureOutcome(
          try EncodedResult(FigureResult(items: [value])), diagnostics: [])
      }
    }
    return site.make(outcomes)
  }

  private func paragraph(_ text: String) throws -> String {
    let result = try make(text)
    #expect(result.diagnostics.isEmpty)
    return String(result.text("a.html").prefix { $0 != "\n" })
  }

  @Test func `become links to figures by number`() throws {
    #expect(
      try paragraph("As [@covers] shows.")
        == "<p>As <a href=\"#figure-covers\" class=\"ref\">Figure 2</a> shows.</p>")
    #expect(
      try paragraph("*[@guides/b#one]*, [@guides/b.md#one]").ranges(
        of: "<a href=\"guides/b.html#figure-one\" class=\"ref\">Figure 1 of Beside</a>"
      ).count == 2)
  }

  @Test func `are found from the folder of the article`() throws {
    let result = try make("", other: "[@../a#one] [@b#one]")
    #expect(result.diagnostics.isEmpty)
    #expect(result.text("guides/b.html").contains("<a href=\"../a.html#figure-one\""))
    #expect(
      result.text("guides/b.html").contains("<a href=\"#figure-one\" class=\"ref\">Figure 1<"))
  }

  @Test(arguments: [
    ("`[@covers]`", "<code>[@covers]</code>"), ("\\[@covers]", "[@covers]"),
    ("[@covers\\]", "[@covers]"), ("[\\@covers]", "[@covers]"), ("[@MainActor]", "[@MainActor]"),
    ("[@two words]", "[@two words]"), ("[@]", "[@]"), ("[@a.md]", "[@a.md]"),
    ("[@#one]", "[@#one]"),
  ])
  func `leave code, escapes and other brackets alone`(text: String, html: String) throws {
    #expect(try paragraph(text) == "<p>\(html)</p>")
  }

  @Test func `leave links and footnotes alone`() throws {
    let html = try make("[@covers](guides/b.md) [^@covers]\n\n[^@covers]: note").text("a.html")
    #expect(html.contains("<a href=\"guides/b.html\">@covers</a>"))
    #expect(html.contains("footnote-ref") && !html.contains("Figure 2"))
  }

  @Test(arguments: [
    ("see [@covrs]", "3:5", "did you mean `[@covers]`?"),
    ("[@guide/b#one]", "3:1", "did you mean `[@guides/b#one]`?"),
    ("[@guides/b#on]", "3:1", "did you mean `[@guides/b#one]`?"),
  ])
  func `fail when there is no such figure`(text: String, place: String, note: String) throws {
    let result = try make(text)
    #expect(result.problems == ["figure.unknown-reference \(place)"])
    #expect(result.diagnostics.first?.notes.map(\.message) == [note])
    #expect(result.diagnostics.first?.severity == .error)
  }

  @Test func `are text on a site without figures`() throws {
    let result = try TemporarySite(["a.md": "# A\n\nBy [@someone].\n"]).make()
    #expect(result.diagnostics.isEmpty && result.text("a.html").contains("[@someone]"))
  }
}
