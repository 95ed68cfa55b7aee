import Diagnostics
import FigureResults
import Figures
import Templates
import Testing

@testable import SiteBuilder

/// Where claims are on their pages, how they are counted, and where recipes and numbers lead.
struct ClaimIndexTests {
  private static func claim(
    _ statement: String, _ expected: Bool = true, limits: String? = nil, id: String? = nil,
    source: String? = nil
  ) -> FigureItem {
    FigureItem(
      ClaimResult(
        statement: statement, expected: expected, observed: expected, limits: limits,
        explanation: nil, id: id, source: source))
  }

  private func outcomes(_ items: [String: [FigureItem]]) throws -> [FigureKey: FigureOutcome] {
    var outcomes: [FigureKey: FigureOutcome] = [:]
    for (article, items) in items {
      outcomes[FigureKey(article: article, figure: "f")] = FigureOutcome(
        try EncodedResult(FigureResult(items: items)), diagnostics: [])
    }
    return outcomes
  }

  private static let block = "~~~swift figure id=f\nx\n~~~\n"
  private static let long =
    "A statement with so many words that no address would want to have them all"
  private static let claims: [FigureItem] = [
    claim("Two", source: "Book"), FigureItem(ValueResult(name: "n", text: "7")), claim("Two"),
    claim(long, false), claim("Other words", limits: "sometimes", id: "short", source: "Book"),
  ]

  @Test func `each claim has an id of its own, which links may name`() throws {
    let site = try TemporarySite([
      "a.md": Self.block, "b.md": "[x](a.md#claim-two-1) [y](a.md#claim-three)\n",
    ])
    let result = site.make(
      try outcomes(["a": Self.claims]), figure: "{{#figure.items}}{{key}} {{/figure.items}}")
    let keys = result.text("a.html").split(whereSeparator: \.isWhitespace)
    #expect(
      keys == [
        "claim-two", "claim-two-1", "claim-a-statement-with-so-many-words-that-no-address",
        "claim-short",
      ])
    #expect(result.diagnostics.map(\.id) == ["link.broken-anchor"])
  }

  @Test func `links may lead to the outcomes of a board, and to parts that a template names`()
    throws
  {
    let site = try TemporarySite([
      "a.md": Self.block, "score.md": Self.block, "own.md": Self.block,
      "plain.md": Self.block,
      "zh/again.md": "~~~figure from=../score#f\n~~~\n",
      "links.md": """
      [kept](score.md#figure-f:refuted) [shown again](zh/again.md#figure-f:refuted)
      [kept](own.md#f-0-part)

      [no such outcome](score.md#figure-f:follows) [no such figure](own.md#g-0-part)
      [no template of the site's author](plain.md#f-0-part)
      """,
    ])
    func custom(_ template: String) -> [FigureItem] {
      [FigureItem(CustomResult(template: template, title: "Own", description: "", data: .null))]
    }
    let result = site.make(
      try outcomes([
        "a": [Self.claim("No", false, source: "Book")], "own": custom("own"),
        "plain": custom("custom"),
        "score": [FigureItem(ClaimsResult(title: "Score"))],
      ]), figure: "{{anchor}}")
    let unknown = result.diagnostics.filter { $0.id == "link.broken-anchor" }
    #expect(
      unknown.map { $0.summary.split(separator: "`")[1] }.sorted() == [
        "#f-0-part", "#figure-f:follows", "#g-0-part",
      ])
  }

  /// Front pages and sentences count what could have come out otherwise.
  @Test func `claims that follow from the model are counted apart`() throws {
    let site = try TemporarySite(["a.md": Self.block])
    let following = FigureItem(
      ClaimResult(
        statement: "So", expected: true, observed: true, explanation: nil, assumes: "so it is"))
    let score = FigureItem(ClaimsResult(title: "Score"))
    let result = site.make(
      try outcomes(["a": Self.claims + [following, score]]),
      figure: """
        {{#figure.items}}{{#content}}{{#own}}{{total}} {{checked}} {{holds}} {{follows}}{{/own}}\
        {{/content}}{{/figure.items}}
        """)
    #expect(result.text("a.html").contains("5 4 2 1"))
  }

  @Test func `claims are counted for the page, by source, and for all articles`() throws {
    let site = try TemporarySite(["a.md": Self.block, "b.md": Self.block])
    let score = FigureItem(ClaimsResult(title: "Score"))
    let result = site.make(
      try outcomes(["a": Self.claims + [score], "b": [Self.claim("No", false), score]]),
      figure: """
        {{#figure.items}}{{#content}}{{#own}}{{total}}: {{holds}} {{within}} {{refuted}}{{/own}}\
        {{#all}}, {{total}}: {{holds}} {{within}} {{refuted}}{{/all}}\
        {{#sources}}, {{name}} {{holds}} {{within}} {{refuted}}{{/sources}}\
        {{#refuted}}{{#claims}}, {{url}}{{/claims}}{{/refuted}}{{/content}}{{/figure.items}}
        """)
    // Claims themselves have none of these, and are reported for it.
    let long = "#claim-a-statement-with-so-many-words-that-no-address"
    #expect(
      result.text("a.html").contains("4: 2 1 1, 5: 2 1 2, Book 1 1 0, \(long), b.html#claim-no"))
    #expect(result.text("b.html").contains("1: 0 0 1, 5: 2 1 2, a.html\(long), #claim-no"))
  }

  @Test func `a page without claims has those of all pages that name a source`() throws {
    let site = try TemporarySite([
      "deep/a.md": Self.block, "b.md": Self.block, "sources.md": "# Sources\n\n## Book\n",
      "z.md": Self.block,
    ])
    let claims: [FigureItem] = [
      Self.claim("One", source: "Film"), Self.claim("Two", source: "Book"),
      Self.claim("Three", false, source: "Book"), Self.claim("Nobody's"),
    ]
    let addressed = FigureItem(
      ClaimResult(
        statement: "Four", expected: true, observed: true, limits: "here", explanation: nil,
        source: "Book", sourceAddress: "../sources.md#book", scene: "f"))
    let result = site.make(
      try outcomes([
        "b": claims, "deep/a": [addressed], "z": [FigureItem(ClaimsResult(title: "Score"))],
      ]),
      figure: """
        {{#figure.items}}{{#content}}{{#board}}{{total}} {{styles}}:{{#sources}} {{name}}\
        {{#cells}} {{count}}/{{pick}}{{/cells}} {{count}};{{/sources}}{{#groups}} [{{classes}}\
        {{#claims}} {{classes}} {{url}} {{why}} {{sourceAddress}} {{scene}}{{/claims}}]{{/groups}}\
        {{/board}}{{/content}}{{/figure.items}}
        """)
    #expect(
      result.text("z.html").contains(
        "4 assets/claim-board.css: Book 1/pick-s2-refuted 1/pick-s2-within 1/pick-s2-holds 3;"
          + " Film 0/pick-s1-refuted 0/pick-s1-within 1/pick-s1-holds 1;"))
    #expect(result.text("z.html").contains("[refuted s2 s2 refuted b.html#claim-three   ]"))
    let four = "s2 within deep/a.html#claim-four here sources.html#book deep/a.html#figure-f"
    #expect(result.text("z.html").contains(four))
    let css = result.text("assets/claim-board.css")
    #expect(
      css.contains(
        ".claim-board:has(.pick-s2-within:checked) :is(.told, .told-group):not(.s2.within) {"))
    #expect(result.diagnostics.filter { $0.severity == .error }.isEmpty)
  }

  @Test(arguments: [
    ("[*Film*](https://f.example/), *I*, 2019. More.", "<https://f.example/|Film|, I, 2019|2019>"),
    ("*Film*, by e.g. me", "<|Film|, by e.g. me>"), ("*Film*.", "<|Film|>"),
    ("[*Film*](https://f.example/) of\n2019.", "<https://f.example/|Film| of 2019|2019>"),
    ("*Film*, 1 May 1984, 2160 feet, 20191.", "<|Film|, 1 May 1984, 2160 feet, 20191|1984>"),
    ("A *film*.", ""), ("[Film](https://f.example/), 2019.", ""),
    ("[*Film* 2](https://f.example/).", ""), ("[*Film*](b.md).", ""),
    ("[*Film*](javascript:alert).", ""), ("> *Film*", ""), ("", ""),
  ])
  func `a source says what it is`(_ entry: String, _ work: String) throws {
    let site = try TemporarySite([
      "deep/a.md": Self.block, "z.md": Self.block, "b.md": Self.block,
      "sources.md": "---\npreviews: true\n---\n# Sources\n\n## Film\n\n\(entry)\n",
    ])
    func claim(_ address: String, _ source: String) -> FigureItem {
      FigureItem(
        ClaimResult(
          statement: "S", expected: true, observed: true, explanation: nil, source: source,
          sourceAddress: address))
    }
    let result = site.make(
      try outcomes([
        "deep/a": [claim("../sources.md#film", "Somebody")],
        "b": [claim("sources.md#film", "Film, 2019")],
        "z": [FigureItem(ClaimsResult(title: "Score"))],
      ]),
      figure: """
        {{#figure.items}}{{#content}}{{#citation}}<{{address}}|{{title}}|{{rest}}{{#year}}|{{.}}{{/year}}>{{isNamed}}{{/citation}}\
        {{#board}}{{#sources}}{{name}} {{address}};{{/sources}}{{#groups}}{{#claims}}\
        {{#citation}}<{{address}}|{{title}}|{{rest}}{{#year}}|{{.}}{{/year}}>{{isNamed}} {{/citation}}{{/claims}}{{/groups}}\
        {{/board}}{{/content}}{{/figure.items}}
        """)
    #expect(result.text("deep/a.html").contains(work.isEmpty ? "" : work + "false"))
    #expect(result.text("b.html").contains(work.isEmpty ? "" : work + "true"))
    let board = result.text("z.html")
    #expect(board.contains("Somebody sources.html#film;"))
    #expect(board.contains("Film, 2019 sources.html#film;"))
    #expect(board.ranges(of: work.isEmpty ? "|" : work).count == (work.isEmpty ? 0 : 2))
    #expect(result.diagnostics.filter { $0.severity == .error }.isEmpty)
  }

  @Test
  func `a number leads to its figure from the text, not from its own caption or to what is hidden`()
    throws
  {
    let text =
      "[?](value:n) [?](value:n)\n\n~~~swift figure id=f caption=\"So [?](value:n)\"\nx\n~~~\n"
    let site = try TemporarySite(["a.md": text])
    let value = FigureItem(ValueResult(name: "n", text: "7"))
    let html = site.make(try outcomes(["a": [value]])).text("a.html")
    let link = "<a class=\"value-ref\" id=\"value-n\" href=\"#figure-f\">7</a>"
    let later = "<a class=\"value-ref\" href=\"#figure-f\">7</a>"
    // The first place has the id to which others lead.
    #expect(html.contains("<p>\(link) \(later)</p>"))
    #expect(html.contains("n: So 7"))
    let hidden = try TemporarySite(["a.md": "[?](value:n)\n\n```swift figure id=f hide\nx\n```\n"])
    #expect(
      hidden.make(try outcomes(["a": [value]])).text("a.html")
        .contains("<p><span id=\"value-n\">7</span></p>"))
  }

  @Test func `a recipe is the first Swift block below its heading`() throws {
    let site = try TemporarySite([
      "a.md": Self.block,
      "r.md":
        "# R\n\n## One\n\n```sh\nno\n```\n\n```swift\nyes()\n```\n\n## Two\n\n## Three\n\n```swift\nother()\n```\n",
    ])
    func node(_ id: String, _ parent: String?) -> VerdictResult.ChartNode {
      .init(id: id, parent: parent, onYes: false, text: id, grade: nil, isTaken: false)
    }
    let chart = ChartResult(
      title: "C", nodes: [node("q", nil), node("x", "q"), node("y", "q"), node("z", "q")],
      advice: [:], recipes: ["x": "r.md#one", "y": "r.md#two", "z": "r.md#four"])
    let result = site.make(
      try outcomes(["a": [FigureItem(chart)]]),
      figure: """
        {{#figure.items}}{{#content}}{{#root}}{{#children}}[{{recipe}} {{code}}]{{/children}}\
        {{/root}}{{/content}}{{/figure.items}}
        """)
    let html = result.text("a.html")
    #expect(html.contains("[r.html#one ") && html.contains("yes") && !html.contains("no"))
    #expect(html.contains("[r.html#two ][r.html#four ]"))
    #expect(result.diagnostics.map(\.id) == ["link.broken-anchor"])
  }
}
