import Diagnostics
import FigureResults
import Testing

@testable import SiteBuilder

/// Figures of other articles, shown with ` ```figure from=… `.
struct ShownAgainTests {
  private static let figures = "# A\n\n```swift figure id=one caption=Own\nx\n```\n"

  private func make(_ text: String, _ site: (TemporarySite) -> Void = { _ in }) throws
    -> (SitePages.Result, [Diagnostic])
  {
    let site = try TemporarySite(["a.md": Self.figures, "zh/b.md": text])
    let picture = FigureItem(ValueResult(name: "n", text: "61"))
    let outcomes = [
      FigureKey(article: "a", figure: "one"): FigureOutcome(
        try EncodedResult(FigureResult(items: [picture])), diagnostics: [])
    ]
    return (site.make(outcomes), site.load().1)
  }

  @Test func `take the words of the block, and are drawn once`() throws {
    let (result, problems) = try make(
      "# B\n\n[@one], [6](value:n)\n\n```figure from=../a#one title=题 caption=\"说明\"\n```\n")
    #expect(problems.isEmpty && result.diagnostics.isEmpty, "\(problems) \(result.diagnostics)")
    let page = result.text("zh/b.html")
    #expect(page.contains("<figure>题: 说明</figure>"))
    #expect(page.contains("<a href=\"#figure-one\" class=\"ref\">Figure 1</a>"))
    #expect(page.contains(">61</a>"))
    #expect(result.text("a.html").contains("<figure>n: Own</figure>"))
    // The gallery shows it once.
    #expect(result.text("figures.html") == "1")
    #expect(!result.text("results.json").contains("\"zh/b\""))
  }

  @Test func `lead to the tables of the article whose code draws them`() throws {
    let site = try TemporarySite([
      "a.md": Self.figures, "zh/b.md": "# B\n\n```figure from=../a#one\n```\n",
    ])
    let costs = FigureItem(CostsResult(title: "Costs", tables: []))
    let outcomes = [
      FigureKey(article: "a", figure: "one"): FigureOutcome(
        try EncodedResult(FigureResult(items: [costs])), diagnostics: [])
    ]
    let result = site.make(
      outcomes,
      figure: "{{#figure.items}}{{#content}}<a href=\"{{csv}}\"></a>{{/content}}{{/figure.items}}")
    #expect(result.text("zh/b.html").contains("<a href=\"../data/a/one-0.costs.csv\">"))
    #expect(result.files.contains { $0.path == "data/a/one-0.costs.csv" })
  }

  @Test func `need no work of their own`() throws {
    let site = try TemporarySite(["a.md": Self.figures, "b.md": "```figure from=a#one\n```\n"])
    #expect(site.load().0.figureJobs.map(\.article) == ["a"])
  }

  @Test(arguments: [
    ("```figure from=a#on\n```", "figure.unknown-reference 1:16"),
    ("```figure from=aa#one\n```", "figure.unknown-article 1:16"),
    ("```figure from=a\n```", "figure.bad-value 1:16"),
    ("```figure title=T\n```", "figure.no-address 1:4"),
    ("```figure from=a#one form=x\n```", "figure.unknown-attribute 1:22"),
    ("```figure from=a#one from=a#one\n```", "figure.duplicate-attribute 1:22"),
    ("```figure from=a#one\nlet x = 1\n```", "figure.code-in-embed 1:1"),
    ("```figure from=a#one\n```\n\n```figure from=a#one\n```", "figure.duplicate-id 4:16"),
  ])
  func `mistakes have their place`(text: String, problem: String) throws {
    let site = try TemporarySite(["a.md": Self.figures, "b.md": text])
    #expect(SitePages.Result(diagnostics: site.load().1).problems == [problem])
  }

  @Test func `a block of a language called figure stays as it is`() throws {
    let (result, problems) = try make("```figure\ntext\n```\n")
    #expect(problems.isEmpty && result.text("zh/b.html").contains("<pre>text"))
  }
}
