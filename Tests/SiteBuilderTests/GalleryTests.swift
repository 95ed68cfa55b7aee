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

  private static let template = """
    {{#figures.facets}}{{name}}:{{#options}} {{id}}{{/options}}
    {{/figures.facets}}{{#figures.groups}}== {{title}} {{url}} {{count}} of {{figures.count}}
    {{#cards}}{{title}} {{number}} {{url}} [{{classes}}]
    {{/cards}}{{/figures.groups}}
    """

  private func make(
    _ items: [[FigureItem]], extra: [String: String] = [:], gallery: String = template
  ) throws -> SitePages.Result {
    var text = "# A\n\n"
    var outcomes: [FigureKey: FigureOutcome] = [:]
    for (index, items) in items.enumerated() {
      text += "~~~swift figure id=f\(index) title=\"The `\(index)`\"\nx\n~~~\n\n"
      outcomes[FigureKey(article: "a", figure: "f\(index)")] = FigureOutcome(
        try EncodedResult(FigureResult(items: items)), diagnostics: [])
    }
    let site = try TemporarySite(["a.md": text].merging(extra) { $1 })
    return site.make(outcomes, gallery: gallery)
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

  private static func plot(_ count: Int) -> FigureItem {
    let axis = PlotResult.Axis(
      title: "x", low: 0, high: 100, ticks: [0], tickDecimals: 0, decimals: 0)
    let xs = (0...count).map { 100 * Double($0) / Double(count) }
    return .plot(
      PlotResult(
        title: "P", description: "", x: axis, y: axis,
        lines: [.init(name: "a", xs: xs, ys: xs)], marks: []))
  }

  private static func drawing(_ strokes: [DrawingResult.Stroke]) -> FigureItem {
    .drawing(
      DrawingResult(
        title: "D", description: "", series: ["a"],
        panels: [.init(caption: "", width: 40, height: 20, strokes: strokes, notes: [])]))
  }

  @Test func `a card without a picture shows the lines of its figure, in few bytes`() throws {
    func paths(_ items: [FigureItem]) throws -> String {
      let template = """
        {{#figures.groups}}{{#cards}}{{#sketch}}{{width}}x{{height}}{{#paths}} {{role}} {{style}} {{d}};{{/paths}}{{/sketch}}
        {{/cards}}{{/figures.groups}}
        """
      return try make([items], gallery: template).text("figures.html")
        .replacing("\n", with: "")
    }
    // However many points a straight line was computed at, two draw it.
    for count in [2, 500] {
      #expect(
        try paths([Self.plot(count)])
          == "160x72 guide  m0 0 0 72 160 0; outline line-0 m0 72 160-72;")
    }
    let line = DrawingResult.Stroke(role: .outline, series: 0, data: "M0 0L40 20")
    let note = DrawingResult.Stroke(role: .guide, series: nil, data: "M0 0L9 9")
    #expect(
      try paths([Self.claim(true), Self.drawing([line])]) == "40x20 outline line-0 m0 0 40 20;")
    // Guides alone, or more than a card can show, are words instead.
    #expect(try paths([Self.drawing([note])]).isEmpty)
    let long = DrawingResult.Stroke(
      role: .outline, series: 0, data: "M0 0" + String(repeating: "L1 9L4 2", count: 900))
    #expect(try paths([Self.drawing([note, long])]).isEmpty)
    #expect(try paths([Self.claim(true)]).isEmpty && CardSketch(nil) == nil)
  }

  @Test func `each figure has a file with its result`() throws {
    let data = try make([[Self.claim(true)]]).text("data/a/f0.json")
    for part in ["\"article\" : \"a\"", "\"title\" : \"The 0\"", "\"statement\" : \"S\""] {
      #expect(data.contains(part))
    }
  }
}
