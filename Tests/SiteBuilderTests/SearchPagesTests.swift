import Diagnostics
import FigureResults
import Foundation
import SearchIndexing
import TestSupport
import Testing

@testable import SiteBuilder

/// What search is given of articles and figures.
struct SearchPagesTests {
  private static let article = """
    ---
    title: Shadows
    summary: What a shadow costs.
    keywords: [glow, drop shadow]
    ---
    # Shadows

    It takes [two](value:count) passes, see [@plan].

    > [!NOTE]
    > Only `shadowPath` helps.

    ## A *path* of its own

    | device | time |
    |---|---|
    | A7 | 3 ms |

    ```swift setup
    let hidden = 1
    ```

    ```swift
    layer.shadowPath = path
    ```

    ~~~swift figure id=plan title="The `plan`" caption="All *passes* of it."
    Passes(scene)
    ~~~

    ### Deeper

    - [^1] One
    - Two

    [^1]: A note.
    """

  private func pages(_ site: TemporarySite) throws -> SitePages {
    let items: [FigureItem] = [
      FigureItem(
        TableResult(
          title: "Rows", columns: ["chip"],
          rows: [[.init(text: "A8", isNumber: false), .init(text: "7", isNumber: true)]])),
      FigureItem(ValueResult(name: "count", text: "12")),
      FigureItem(
        ClaimResult(
          statement: "It is cheap", expected: false, observed: false, explanation: "It is not.")),
    ]
    let outcome = FigureOutcome(try EncodedResult(FigureResult(items: items)), diagnostics: [])
    return SitePages(
      content: site.load().0, outcomes: [FigureKey(article: "guides/a", figure: "plan"): outcome],
      options: site.options, generatorVersion: "1",
      templates: PageTemplates(templates: [
        "article": "{{search}}", "index": "{{search}}", "404": "{{search}}", "tag": "", "tags": "",
        "figures": "", "figure": "", "code": "", "reference": "",
      ]))
  }

  @Test func `keywords belong to the page; a text with commas does as well`() throws {
    let found = try pages(try TemporarySite(["a.md": Self.article])).searchPages
    #expect(found[0].entries.map(\.keywords).filter { !$0.isEmpty } == ["glow, drop shadow"])
    let (fields, problems) = ArticleFields.read(
      "keywords: jank, stutter", file: "a.md", firstLine: 1)
    #expect(fields.keywords == ["jank, stutter"] && problems.isEmpty)
    let (_, wrong) = ArticleFields.read("keywords: {a: b}", file: "a.md", firstLine: 1)
    #expect(wrong.map(\.id) == ["front-matter.wrong-type"])
  }

  @Test func `what a glossary explains is a term`() throws {
    let site = try TemporarySite([
      "a.md": "---\npreviews: true\n---\n# Words\n\n## All\n\n### Pass\n\nOne of several.\n",
      "b.md": "# B\n\n## Pass\n\nText.\n",
    ])
    let found = try pages(site).searchPages.map { $0.entries.map { "\($0.kind.name) \($0.title)" } }
    #expect(found == [["page Words", "heading All", "term Pass"], ["page B", "heading Pass"]])
  }

  @Test(arguments: [
    ("true", SearchWish.usual), ("false", .excluded), ("0.5", .ranked(50)), ("2", .ranked(200)),
    ("0.01", .ranked(1)), ("10", .ranked(1000)), ("{boost: 2}", .ranked(200)),
    ("{exclude: true}", .excluded), ("{exclude: false, boost: 0.5}", .ranked(50)),
    ("{exclude: true, boost: 2}", .excluded), ("{boost: 2, exclude: true}", .excluded),
    ("0", nil), ("11", nil), ("never", nil), ("[1]", nil), ("{boost: high}", nil),
    ("{boost: {boost: 2}}", nil), ("{boost: false}", nil), ("{exclude: 1}", nil),
    ("{rank: 1}", nil),
  ])
  func `an article says how it wants to be found`(_ value: String, _ wish: SearchWish?) throws {
    let (fields, problems) = ArticleFields.read("search: \(value)", file: "a.md", firstLine: 1)
    #expect(fields.search == wish ?? .usual)
    #expect(problems.map(\.id) == (wish == nil ? ["front-matter.wrong-type"] : []))
    var writer = RecordWriter()
    writer.add(fields)
    var reader = RecordReader(writer.bytes)
    #expect(try ArticleFields(from: &reader) == fields)
  }

  @Test func `pages rank as they wish, and some are not found`() throws {
    let site = try TemporarySite([
      "a.md": "---\nsearch: false\n---\n# A\n", "b.md": "---\nsearch: 0.5\n---\n# B\n",
      "ref/c.md": "# C\n", "ref/d.md": "---\nsearch: true\n---\n# D\n",
    ])
    site.options.configuration = site.root + "/sitegen.yaml"
    try site.write("../sitegen.yaml", Array("defaults:\n  ref: {search: 0.25}\n".utf8))
    let found = try pages(site).searchPages
    #expect(found.map(\.path) == ["b.html", "ref/c.html", "ref/d.html"])
    #expect(found.map(\.rank) == [50, 25, 100])
  }

  @Test func `sections have the words below their heading`() throws {
    let site = try TemporarySite(["guides/a.md": Self.article])
    let page = try #require(try pages(site).searchPages.first)
    #expect(page.path == "guides/a.html")
    let (first, path, deeper) = (page.entries[0], page.entries[1], page.entries[2])
    #expect(first.kind == .page && first.title == "Shadows" && first.lead == "What a shadow costs.")
    #expect(first.text == "It takes 12 passes, see Figure 1. Only shadowPath helps. ")
    #expect(first.names == "shadowPath")
    #expect(path.kind == .heading && path.anchor == "a-path-of-its-own")
    #expect(path.text.split(separator: " ") == ["device", "time", "A7", "3", "ms"])
    #expect(path.names == "layer shadowPath path")
    #expect(deeper.title == "Deeper")
    #expect(deeper.text.contains("One Two") && deeper.text.contains("A note."))
  }

  @Test func `figures and claims are found where they stand`() throws {
    let site = try TemporarySite(["guides/a.md": Self.article])
    let entries = try #require(try pages(site).searchPages.first).entries
    let figure = try #require(entries.first { $0.kind == .figure })
    #expect(figure.anchor == "figure-plan" && figure.title == "The plan")
    #expect(figure.note == "figure 1")
    #expect(figure.lead == "All passes of it." && figure.names == "chip A8 Passes scene")
    // The id of a value is no word of the page.
    #expect(figure.text == "Rows")
    let claim = try #require(entries.last)
    #expect(claim.kind.name == "claim refuted" && claim.title == "It is cheap")
    #expect(claim.anchor == "claim-it-is-cheap" && claim.note == "claim, refuted")
    #expect(claim.text == "It is not.")
  }

  /// The style sheet draws the sign of a claim by these names.
  @Test(arguments: ClaimResult.State.allCases)
  func `a claim is of the kind of its outcome`(_ state: ClaimResult.State) throws {
    let names = try String(
      contentsOfFile: ShippedTemplateTests.folder + "/assets/search/search.css", encoding: .utf8)
    #expect(names.contains("[data-kind~=\"\(state == .holds ? "claim" : "\(state)")\"]"))
  }

  @Test func `figures of other pages are called by name, and no id is a word`() throws {
    let site = try TemporarySite([
      "guides/a.md": Self.article,
      "guides/b.md": "# B\n\nSee [@a#plan], [@guides/a#plan]; [@a#none] [@none].\n",
    ])
    let page = try #require(try pages(site).searchPages.first { $0.path == "guides/b.html" })
    #expect(page.entries[0].text == "See Figure 1 of Shadows, Figure 1 of Shadows; . ")
  }

  @Test func `pages know the way to the index`() throws {
    let site = try TemporarySite(["guides/a.md": Self.article, "index.md": "# Home\n"])
    site.options.baseURL = "https://example.org/docs"
    let pages = try pages(site)
    let result = pages.make()
    #expect(result.text("guides/a.html") == "../search/index.js")
    #expect(result.text("index.html") == "search/index.js")
    #expect(result.text("404.html") == "/docs/search/index.js")
    #expect(result.text("search/index.js").contains("[\"guides/a.html\",\"Shadows\",5,"))
    // The page of all figures is one too.
    #expect(pages.searchPages.map(\.path) == ["index.html", "guides/a.html", "figures.html"])
    #expect(try TemporarySite([:]).make().text("search/index.js").isEmpty)
  }

  @Test func `all places of this project's own articles are there, and soon`() throws {
    let site = try TemporarySite([:])
    site.options.content =
      URL(fileURLWithPath: ShippedTemplateTests.folder).deletingLastPathComponent()
      .appending(path: "Content").path()
    let content = site.load().0
    let pages = SitePages(
      content: content, outcomes: [:], options: site.options, generatorVersion: "1",
      templates: PageTemplates(templates: [:]))
    #expect(content.articles.count > 20)
    let targets = LinkTargets(content, otherPages: [], figures: pages.figures, claims: pages.claims)
    for (article, page) in zip(pages.inOrder, pages.searchPages) {
      let known = targets.anchors(of: article)
      #expect(page.path == article.outputPath)
      #expect(page.entries.dropFirst().allSatisfy { known.contains($0.anchor) })
    }
    var read: [SearchPage] = []
    let reading = threadSeconds { read = pages.searchPages }
    let indexing = threadSeconds { _ = SearchIndex(read) }
    print("search: reading \(read.count) articles takes \(reading) s, indexing \(indexing) s")
    #expect(reading + indexing < 2)
  }
}
