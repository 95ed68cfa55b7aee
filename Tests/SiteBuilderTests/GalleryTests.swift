import Diagnostics
import FigureResults
import Foundation
import Testing

@testable import SiteBuilder

/// The page of all figures, and the files beside it.
struct GalleryTests {
  private static func claim(_ observed: Bool, limits: String? = nil) -> FigureItem {
    FigureItem(
      ClaimResult(
        statement: "S", expected: observed, observed: observed, limits: limits, explanation: nil))
  }

  private static let template = """
    {{#figures.facets}}{{name}}:{{#options}} {{id}}{{/options}}
    {{/figures.facets}}{{#figures.groups}}== {{title}} {{url}} {{count}} of {{figures.count}}
    {{#cards}}{{title}} {{number}} {{url}} [{{classes}}]{{#image}} {{src}} {{width}}x{{height}} {{srcset}}{{/image}}
    {{/cards}}{{/figures.groups}}
    """

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
    return site.make(outcomes, gallery: GalleryTests.template)
  }

  @Test func `lists every figure with what can be said of it`() throws {
    let result = try make([
      [Self.claim(true)], [Self.claim(true, limits: "L"), Self.claim(false)],
    ])
    #expect(result.diagnostics.isEmpty)
    let page = result.text("figures.html")
    #expect(
      page.contains("The 0 Figure 1 a.html#figure-f0 [verdict-holds]\n"))
    #expect(page.contains("== A a.html 2 of 2\nThe 0"))
    #expect(page.contains("verdict-holds-within-limits verdict-refuted"))
    #expect(page.contains("verdict: by-verdict-holds"))
    #expect(!page.contains("budget:") && !page.contains("strategy:"))
    #expect(!page.contains("kind:"), "all are claims, so there is nothing to choose")
  }

  @Test func `an author's kinds are offered by name, with the author's own words`() throws {
    func item(_ template: String, _ facets: [String: [String]]) -> FigureItem {
      FigureItem(
        CustomResult(template: template, title: "T", description: "D", data: [:], facets: facets))
    }
    let result = try make([
      [item("dice", ["3d": ["O(n²)", "O(n)"], "device": ["iPod"]])], [item("custom", [:])],
    ])
    let page = result.text("figures.html")
    #expect(page.contains("kind: by-kind-custom by-kind-dice\n"))
    #expect(page.contains("device: by-device-ipod\n"))
    // No class of another filter or of the page's own, and none that begins with a digit; words
    // that differ in signs alone are two.
    #expect(page.contains("own-3d: by-own-3d_on by-own-3d_on-1\n"))
    #expect(page.contains("[kind-dice device-ipod own-3d_on own-3d_on-1]"))
    #expect(
      result.text("assets/gallery-filters.css").contains(
        ".gallery:has(#by-own-3d_on-1:checked) .card:not(.own-3d_on-1) { display: none; }"))
  }

  @Test func `has a rule for each filter`() throws {
    let css = try make([[Self.claim(true)], [Self.claim(false)]])
      .text("assets/gallery-filters.css")
    #expect(
      css.contains(
        ".gallery:has(#by-verdict-refuted:checked) .card:not(.verdict-refuted) { display: none; }"))
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

  private static func plot(_ count: Int, budget: PlotResult.Budget? = nil) -> FigureItem {
    let axis = PlotResult.Axis(
      title: "x", low: 0, high: 100, ticks: [0], tickDecimals: 0, decimals: 0)
    let xs = (0...count).map { 100 * Double($0) / Double(count) }
    return FigureItem(
      PlotResult(
        title: "P", description: "", x: axis, y: axis,
        lines: [.init(name: "a", xs: xs, ys: xs)], marks: [], budget: budget))
  }

  private static func drawing(_ strokes: [DrawingResult.Stroke]) -> FigureItem {
    FigureItem(
      DrawingResult(
        title: "D", description: "", series: ["a"],
        panels: [.init(caption: "", width: 40, height: 20, strokes: strokes, notes: [])]))
  }

  /// The paths of the file with a figure's lines, a name and data each; nil for a figure without
  /// one.
  private func paths(_ items: [FigureItem]) throws -> [String]? {
    let result = try make([items])
    let isShown = result.text("figures.html").contains(" data/a/f0.svg ")
    guard result.files.contains(where: { $0.path == "data/a/f0.svg" }) else {
      #expect(!isShown)
      return nil
    }
    #expect(isShown)
    return result.text("data/a/f0.svg").split(separator: "\n").filter { $0.hasPrefix("<path") }
      .map { line in
        String(line).replacing("<path class=\"", with: "").replacing("\" d=\"", with: ": ")
          .replacing("\"/>", with: "")
      }
  }

  @Test func `a card without a picture shows the lines of its figure`() throws {
    // However many points a straight line was computed at, two draw it.
    for count in [2, 500] {
      #expect(
        try paths([Self.plot(count)]) == [
          "grid: M3 117.0H237", "axis: M3 3V117H237", "outline line-0: m3 117 234-114",
        ])
    }
    let budget = try paths([Self.plot(2, budget: .init(y: 50, text: "b"))])
    #expect(budget?.last == "budget: M3 60.0H237")
    // One that is far above all values is not drawn at another place.
    #expect(try paths([Self.plot(2, budget: .init(y: 101, text: "b"))])?.count == 3)
    let line = DrawingResult.Stroke(role: .outline, series: 0, data: "M0 0L40 20")
    #expect(
      try paths([Self.claim(true), Self.drawing([line])]) == ["outline line-0: m0 0 40 20"])
  }

  @Test func `lines have the colours of pages`() throws {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let css = try String(
      contentsOf: folder.appending(path: "Templates/assets/site.css"), encoding: .utf8)
    let svg = try make([[Self.plot(2)]]).text("data/a/f0.svg")
    var count = 0
    for match in css.matches(
      of: /--(ink|muted|hair|line|plum|teal|olive): light-dark\((#\w+), (#\w+)\);/)
    {
      let found = svg.matches(of: try Regex("--\(match.1):(#[0-9a-f]+)")).map {
        $0.output[1].substring
      }
      #expect(found == [match.2, match.3])
      count += 1
    }
    #expect(count == 7)
  }

  @Test func `a reference shows the lines where they are, also of a figure that is shown again`()
    throws
  {
    let result = try make(
      [[Self.plot(2)]],
      extra: ["deep/b.md": "# B\n\nSee [@f0] and [@../a#f0].\n\n```figure from=../a#f0\n```\n"])
    #expect(result.diagnostics.isEmpty)
    let text = result.text("deep/b.html")
    #expect(text.ranges(of: "<img src=\"../data/a/f0.svg\">").count == 2, "\(text)")
    #expect(result.files.filter { $0.path.hasSuffix(".svg") }.map(\.path) == ["data/a/f0.svg"])
  }

  @Test func `guides alone, or more than a card should load, are words`() throws {
    let line = DrawingResult.Stroke(role: .outline, series: 0, data: "M0 0L40 20")
    let guide = DrawingResult.Stroke(role: .guide, series: nil, data: "M0 0L9 9")
    #expect(try paths([Self.drawing([guide])]) == nil)
    let long = DrawingResult.Stroke(
      role: .outline, series: 0, data: "M0 0" + String(repeating: "L11 9L4 22", count: 9000))
    #expect(try paths([Self.drawing([line, long])]) == nil)
    #expect(try paths([Self.claim(true)]) == nil && CardSketch(nil) == nil)
  }

  @Test(arguments: [(240.0, 176.0, "1x, b.png 2x"), (390, 844, "1x"), (600, 100, "1x")])
  func `a large picture comes in one file, which is sharp in a card`(
    width: Double, height: Double, wanted: String
  ) throws {
    let image = ImageResult(
      width: width, height: height,
      files: [("a.png", 1), ("b.png", 2), ("c.png", 3)].map {
        PictureFile(name: $0, scale: $1, pixelWidth: 9, pixelHeight: 9)
      }, alt: "")
    let page = try make([[FigureItem(PictureResult(title: "P", image: image, time: 0))]])
      .text("figures.html").replacing("pictures/", with: "")
    #expect(page.contains("a.png \(Int(width))x\(Int(height)) a.png \(wanted)\n"))
  }

  @Test func `each figure has a file with its result`() throws {
    let data = try make([[Self.claim(true)]]).text("data/a/f0.json")
    for part in ["\"article\" : \"a\"", "\"title\" : \"The 0\"", "\"statement\" : \"S\""] {
      #expect(data.contains(part))
    }
  }
}
