import Diagnostics
import FigureResults
import Figures
import Testing

@testable import SiteBuilder

struct FigurePageTests {
  private let block = "~~~swift figure id=f caption=\"By `hand`\"\nx\n~~~\n"

  private func outcome(_ items: [FigureItem]) throws -> [FigureKey: FigureOutcome] {
    [
      FigureKey(article: "a", figure: "f"): FigureOutcome(
        try EncodedResult(FigureResult(items: items)), diagnostics: [])
    ]
  }

  @Test func putsFiguresAndValuesIntoThePage() throws {
    let site = try TemporarySite([
      "a.md": "# A\n\nIt is [?](value:width) wide, see [](#figure-f).\n\n\(block)\n## More\n"
    ])
    let result = site.make(try outcome([FigureItem(ValueResult(name: "width", text: "<7>"))]))
    #expect(result.diagnostics.isEmpty)
    #expect(
      result.text("a.html") == """
        <p>It is <a class="value-ref" id="value-width" href="#figure-f">&lt;7&gt;</a> wide, see <a href="#figure-f" class="ref">Figure 1</a>.</p>
        <figure>width: By <code>hand</code></figure>
        <h2 id="more">More<a class="anchor" href="#more" aria-label="Link to “More”"></a></h2>

        """)
    #expect(result.text("results.json").contains("\"width\""))
    #expect(result.text("a.md").contains("It is [<7>](value:width) wide, see [](#figure-f)."))
  }

  @Test func `the Markdown beside a page has computed values, but for those in code`() throws {
    let text =
      "[1](value:n), [x](value:gone), [2](value:n)\n\n```md\n[3](value:n)\n```\n\n[](value:n)\n"
    let site = try TemporarySite(["a.md": block + text])
    let result = site.make(try outcome([FigureItem(ValueResult(name: "n", text: "12"))]))
    #expect(
      result.text("a.md").hasSuffix(
        "[12](value:n), [x](value:gone), [12](value:n)\n\n```md\n[3](value:n)\n```\n\n[12](value:n)\n"
      ))
  }

  /// One error, with the name that was meant, and not a second one in the template that would have
  /// taken it.
  @Test func reportsAnUnknownTemplateOfAnOwnKindOnce() throws {
    let site = try TemporarySite(["a.md": block])
    let own = CustomResult(template: "costom", title: "T", description: "", data: [:])
    let result = site.make(
      try outcome([FigureItem(own)]), figure: "{{#figure.items}}{{> *template}}{{/figure.items}}")
    #expect(result.diagnostics.map(\.id) == ["figure.no-template"])
    #expect(result.diagnostics.first?.notes.map(\.message) == ["did you mean `custom`?"])
    #expect(result.text("a.html").contains("custom"))
  }

  /// Its template would have made the part; nobody can know that without its result.
  @Test func saysNothingOfLinksToPartsOfAFailedFigure() throws {
    let site = try TemporarySite(["a.md": "\(block)\n[x](#f-part)\n"])
    let error = Diagnostic(.error, id: "figure.failed", file: "a.md", summary: "F")
    let failed = FigureOutcome(nil, diagnostics: [error])
    #expect(site.make([FigureKey(article: "a", figure: "f"): failed]).diagnostics.isEmpty)
    let value = FigureItem(ValueResult(name: "n", text: "1"))
    #expect(site.make(try outcome([value])).diagnostics.map(\.id) == ["link.broken-anchor"])
  }

  @Test func `a figure that shows an error is whole: what it lacks is missing`() throws {
    let site = try TemporarySite(["a.md": "\(block)\n[x](#claim-typo) [y](value:gone)\n"])
    let key = FigureKey(article: "a", figure: "f")
    var shown = FigureOutcome(nil, diagnostics: [])
    shown.shownErrors = [Diagnostic(.error, id: "figure.failed", file: "a.md", summary: "F")]
    let missing = site.make([key: shown]).diagnostics.map(\.id).sorted()
    #expect(missing == ["link.broken-anchor", "value.unknown-name"])
    shown.isStale = true
    #expect(site.make([key: shown]).diagnostics.isEmpty)
  }

  @Test func leavesOutHiddenValues() throws {
    let site = try TemporarySite(["a.md": "```swift figure id=f hide\nx\n```\n"])
    let result = site.make(try outcome([FigureItem(ValueResult(name: "n", text: "1"))]))
    #expect(result.text("a.html").isEmpty)
  }

  @Test func reportsClaimsAndStaysQuietAboutValuesOfFailedFigures() throws {
    let site = try TemporarySite(["a.md": "\(block)\n[x](value:gone)\n"])
    let claim = ClaimResult(statement: "S", expected: true, observed: false, explanation: nil)
    let result = site.make(try outcome([FigureItem(claim)]))
    #expect(result.diagnostics.map(\.id) == ["claim.unexpected", "value.unknown-name"])
    #expect(result.diagnostics.first?.range?.start.line == 1)
    let failed = [
      FigureKey(article: "a", figure: "f"): FigureOutcome(nil, diagnostics: [])
    ]
    #expect(site.make(failed).diagnostics.isEmpty)
  }

  @Test func `a claim leads to the figure that shows its scene, which has to be there`() throws {
    let site = try TemporarySite(["a.md": block])
    func claim(_ scene: String) -> ClaimResult {
      ClaimResult(
        statement: "S", expected: true, observed: true, limits: "L", explanation: nil, source: "T",
        scene: scene, evidence: "7 of 9")
    }
    let listing =
      "{{#figure.items}}{{#content}}{{limits}} {{evidence}} {{source}} {{scene}}{{/content}}{{/figure.items}}"
    let right = site.make(try outcome([FigureItem(claim("f"))]), figure: listing)
    #expect(right.text("a.html").contains("L 7 of 9 T figure-f"))
    #expect(right.diagnostics.isEmpty)
    let wrong = site.make(try outcome([FigureItem(claim("ff"))]), figure: listing)
    #expect(wrong.diagnostics.map(\.id) == ["claim.unknown-scene"])
    #expect(wrong.diagnostics.first?.notes.first?.message == "did you mean `f`?")
  }

  @Test(arguments: [([2], true), ([1], false), ([1, 2, 3], true)])
  func `a comparison is offered as one picture where a script can read all of its variants`(
    scales: [Int], isOffered: Bool
  ) throws {
    let site = try TemporarySite(["a.md": block])
    let image = ImageResult(
      width: 4, height: 4,
      files: scales.map {
        PictureFile(name: "\($0).png", scale: $0, pixelWidth: 4, pixelHeight: 4)
      },
      alt: "")
    func menu(_ others: [ComparisonResult.Variant]) throws -> String {
      let comparison = ComparisonResult(
        title: "T", time: 0,
        variants: [.init(name: "a", title: "A", image: image, difference: nil)] + others)
      return site.make(
        try outcome([FigureItem(comparison)]),
        figure: "{{#figure.hasVariants}}offered{{/figure.hasVariants}}"
      ).text("a.html")
    }
    let other = ComparisonResult.Variant(name: "b", title: "B", image: image, difference: nil)
    #expect(try menu([other]).contains("offered") == isOffered)
    var refused = other
    refused.refusals = ["moves"]
    #expect(try !menu([refused]).contains("offered"))
  }

  @Test func `the name of an unknown scene is marked where it stands`() throws {
    let site = try TemporarySite([
      "a.md": """
      - item

        ~~~swift figure id=f
        // scene: "ff"
        Claim("scene: ff", source: "ff",
          scene: "ff") { true }
        ~~~
      """
    ])
    let claim = ClaimResult(
      statement: "S", expected: true, observed: true, explanation: nil, scene: "ff")
    let key = FigureKey(article: "a", figure: "f")
    let result = site.make([
      key: FigureOutcome(
        try EncodedResult(FigureResult(items: [FigureItem(claim)], lines: [2])), diagnostics: [])
    ])
    #expect(result.problems == ["claim.unknown-scene 6:12"])
    #expect(result.diagnostics.first?.range?.end.column == 16)
  }

  @Test func `a comparison of which all but the reference are refused is a warning`() throws {
    let site = try TemporarySite(["a.md": block])
    let image = ImageResult(width: 1, height: 1, files: [], alt: "")
    func variant(_ title: String, _ refusals: [String]) -> ComparisonResult.Variant {
      ComparisonResult.Variant(
        name: title, title: title, image: image, difference: nil, refusals: refusals)
    }
    func made(_ variants: [ComparisonResult.Variant]) throws -> [Diagnostic] {
      let comparison = ComparisonResult(title: "C", time: 0, variants: variants)
      return try site.make(outcome([FigureItem(comparison)])).diagnostics
    }
    let empty = try made([variant("A", []), variant("B", ["no disc"]), variant("C", ["a", "b"])])
    #expect(empty.map(\.id) == ["comparison.empty"])
    #expect(empty.map(\.severity) == [.warning])
    #expect(empty.first?.notes.map(\.message) == ["B: no disc", "C: a; b"])
    #expect(try made([variant("A", []), variant("B", []), variant("C", ["a"])]).isEmpty)
    #expect(try made([variant("A", [])]).isEmpty)
  }

  @Test func writesAlertsTablesAndCode() throws {
    let site = try TemporarySite([
      "a.md": "> [!TIP]\n> Text\n\n| a |\n|---|\n| b |\n\n```\n<table>\n```\n"
    ])
    let html = site.make().text("a.html")
    let sign =
      /<svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentcolor" aria-hidden="true"><path d="M[^"]+"\/><\/svg>/
    let aside = "<aside class=\"tip\">\n<p class=\"label\">Tip</p>\n<p>Text</p>\n</aside>"
    #expect(html.replacing(sign, with: "").hasPrefix(aside))
    #expect(html.contains("aria-label=\"Table\"><table>"))
    #expect(html.contains("</table></div>"))
    #expect(html.contains("<pre>&lt;table&gt;"))
    #expect(!html.contains("\0"))
  }

  /// Raw HTML that is left open is closed behind the text: it once kept the mark at an alert's end
  /// from being found.
  @Test(arguments: [
    "<b>", "<div>", "<table><tr><td>", "<ul><li>", "</div>", "<!--", "[!NOTE]", "\0<note\0",
  ])
  func `an alert ends as it begins, whatever it holds`(html: String) throws {
    let site = try TemporarySite([
      "a.md": "> [!NOTE]\n> a\n>\n> \(html)\n\n- > [!tip]\n  > > [!CAUTION]\n  > > \(html)\n"
    ])
    let text = site.make().text("a.html")
    #expect(text.ranges(of: "<aside").count == 3 && text.ranges(of: "</aside>").count == 3)
    #expect(!text.contains("blockquote") && !text.contains("\0"))
  }

  @Test func setsOffTheLinesThatAnAuthorNames() throws {
    let site = try TemporarySite([
      "a.md": "```swift setup show highlight=2\nlet a\nlet b\n```\n"
    ])
    let html = site.make().text("a.html")
    let keyword = "<span class=\"k\">let</span>"
    #expect(html.contains("\(keyword) a\n<span class=\"m\">\(keyword) b</span>\n"))
  }

  @Test func ordersArticles() throws {
    let site = try TemporarySite([
      "index.md": "# Home\n", "z.md": "---\norder: 1\n---\n# Z\n", "b.md": "# B\n",
      "a.md": "# A\n",
    ])
    site.options.baseURL = "https://example.org/docs"
    let template =
      "{{article.number}}{{#previous}} <{{url}}{{/previous}}{{#next}} >{{url}}{{/next}}"
    let result = site.make(article: template)
    #expect(result.diagnostics.isEmpty)
    #expect(result.text("z.html") == "1 >a.html")
    #expect(result.text("a.html") == "2 <z.html >b.html")
    #expect(result.text("index.html").isEmpty)
    #expect(result.text("404.html") == "/docs/")
    #expect(result.text("sitemap.xml").contains("<loc>https://example.org/docs/z.html</loc>"))
    #expect(result.text("sitemap.xml").contains("<loc>https://example.org/docs/</loc>"))
  }

  @Test func `values stand with the code when a figure shows something else`() throws {
    let site = try TemporarySite(["a.md": "[?](value:n)\n\n\(block)"])
    let listing =
      "{{#figure.items}}[{{title}}]{{/figure.items}}{{#figure.values}}{{name}}={{text}}{{/figure.values}}"
    let claim = ClaimResult(statement: "S", expected: true, observed: true, explanation: nil)
    let result = site.make(
      try outcome([FigureItem(claim), FigureItem(ValueResult(name: "n", text: "7"))]),
      figure: listing)
    #expect(result.text("a.html").contains("[S]n=7"))
    let alone = site.make(
      try outcome([FigureItem(ValueResult(name: "n", text: "7"))]),
      figure: listing)
    #expect(alone.text("a.html").contains("[n]"))
  }

  @Test func givesTheSameBytesTwice() throws {
    let site = try TemporarySite(["a.md": "# A\n\(block)", "b.md": "# B\n"])
    let items = try outcome([FigureItem(ValueResult(name: "n", text: "1"))])
    #expect(site.make(items).files == site.make(items).files)
  }
}
