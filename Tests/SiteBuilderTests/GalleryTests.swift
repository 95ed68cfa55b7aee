import Diagnostics
import FigureResults
import Testing

@testable import SiteBuilder

/// The page of all figures, and the files beside it.
struct GalleryTests {
  private static func claim(_ observed: Bool, limits: String? = nil) -> FigureItem {
    .claim(
      ClaimResult(
        statement: "S", expected: observed, observed: observed, limits: limits, explanation: nil))
  }

  private func make(_ items: [[FigureItem]], extra: [String: String] = [:]) throws
    -> SitePages.Result
  {
    var text = "# A\n\n"
    var outcomes: [FigureKey: FigureOutcome] = [:]
    for (index, items) in items.enumerated() {
      text += "~~~swift figure id=f\(index) title=\"The `\(index)`\"\nx\n~~~\n\n"
      outcomes[FigureKey(article: "a", figure: "f\(index)")] = FigureOutcome(
        try EncodedResult(FigureResult(items: items)), diagnostics: [])
    }
    let site = try TemporarySite(["a.md": text].merging(extra) { $1 })
    return site.make(
      outcomes,
      gallery: """
        {{#figures.facets}}{{name}}:{{#options}} {{id}}{{/options}}
        {{/figures.facets}}{{#figures.groups}}== {{title}} {{url}} {{count}} of {{figures.count}}
        {{#cards}}{{title}} {{number}} {{url}} [{{classes}}]
        {{/cards}}{{/figures.groups}}
        """)
  }

  @Test func `lists every figure with what can be said of it`() throws {
    let result = try make([
      [Self.claim(true)], [Self.claim(true, limits: "L"), Self.claim(false)],
    ])
    #expect(result.diagnostics.isEmpty)
    let page = result.text("figures.html")
    #expect(
      page.contains("The 0 Figure 1 a.html#figure-f0 [kind-claim verdict-holds]\n"))
    #expect(page.contains("== A a.html 2 of 2\nThe 0"))
    #expect(page.contains("verdict-holds-within-limits verdict-refuted"))
    #expect(page.contains("kind: by-kind-claim\nverdict: by-verdict-holds"))
    #expect(!page.contains("budget:") && !page.contains("strategy:"))
  }

  @Test func `has a rule for each filter`() throws {
    let css = try make([[Self.claim(true)]]).text("assets/gallery-filters.css")
    #expect(
      css.contains(".gallery:has(#by-kind-claim:checked) .card:not(.kind-claim) { display: none; }")
    )
    #expect(css.split(separator: "\n").count == 3)
  }

  @Test func `is not there without figures, nor in the place of an article`() throws {
    let plain = try TemporarySite(["a.md": "# A\n"]).make(article: "{{gallery}}")
    #expect(!plain.files.contains { $0.path == "figures.html" } && plain.text("a.html").isEmpty)
    let taken = try make([[Self.claim(true)]], extra: ["figures.md": "# Mine\n\nText.\n"])
    #expect(taken.text("figures.html").contains("Text."))
    #expect(taken.problems == ["content.replaced-gallery 0:0"])
    #expect(taken.diagnostics.first?.file.hasSuffix("figures.md") == true)
  }

  @Test func `each figure has a file with its result`() throws {
    let data = try make([[Self.claim(true)]]).text("data/a/f0.json")
    for part in ["\"article\" : \"a\"", "\"title\" : \"The 0\"", "\"statement\" : \"S\""] {
      #expect(data.contains(part))
    }
  }
}
