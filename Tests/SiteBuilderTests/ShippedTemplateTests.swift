import FigureResults
import Figures
import Foundation
import Templates
import Testing

@testable import SiteBuilder

/// What the templates of this repository make of items.
struct ShippedTemplateTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Templates").standardizedFileURL.path()

  /// The words of pages in English.
  static let strings = InterfaceStrings(TemplateFolders(folder), SiteLanguages(nil))
    .value(InterfaceStrings.usual)

  private func html(
    _ item: FigureItem, code: @escaping (String) -> String? = { _ in nil }
  ) throws -> String {
    let value = try #require(
      FigureView(page: "a.html", id: "f", code: code).items([item]).elements.first)
    let templates = PageTemplates(TemplateFolders(Self.folder))
    let functions: TemplateValue = ["sources": NamedSources([], from: "a.html").function]
    let html = templates.render(
      "partials/item", value.adding(["strings": Self.strings, "functions": functions]))
    #expect(templates.diagnostics.isEmpty)
    // Browsers show a line break as a space.
    return html.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `a claim that holds within limits says so, and names them`() throws {
    func claim(_ expected: Bool, _ observed: Bool, limits: String? = nil) throws -> String {
      try html(
        FigureItem(
          ClaimResult(
            statement: "S", expected: expected, observed: observed, limits: limits,
            explanation: nil)))
    }
    let within = try claim(true, true, limits: "up to iOS 8")
    #expect(within.contains("<span class=\"word\">holds within limits</span></p>"))
    #expect(within.contains(">up to iOS 8</p>"))
    #expect(try claim(true, true).contains("<span class=\"word\">holds</span></p>"))
    #expect(try claim(false, false).contains("<span class=\"word\">refuted</span></p>"))
    let failed = try claim(true, false, limits: "up to iOS 8")
    #expect(failed.contains("<span class=\"word\">does not hold</span></p>"))
    #expect(failed.contains(">up to iOS 8</p>"))
  }

  @Test func `a claim that follows from the model is marked by shape and word`() throws {
    func claim(_ observed: Bool) throws -> String {
      try html(
        FigureItem(
          ClaimResult(
            statement: "S", expected: observed, observed: observed, explanation: nil,
            assumes: "frames are whole")))
    }
    let follows = try claim(true)
    #expect(follows.contains("<div class=\"claim follows\">"))
    #expect(follows.contains("mark-follows") && !follows.contains("mark-holds"))
    #expect(follows.contains("<span class=\"word\">follows from the model</span></p>"))
    #expect(follows.contains("No evidence: the model assumes that frames are whole</p>"))
    // An assumption cannot refute anything.
    let unconfirmed = try claim(false)
    #expect(unconfirmed.contains("<div class=\"claim unconfirmed\">"))
    #expect(unconfirmed.contains("<span class=\"word\">not borne out by the model</span></p>"))
  }

  @Test func `a claim quotes its source in the source's language`() throws {
    func claim(_ quote: String) throws -> String {
      try html(
        FigureItem(
          ClaimResult(
            statement: "S", expected: true, observed: true, explanation: nil, source: "Book",
            quote: quote)))
    }
    #expect(try claim("a < b").contains("<cite>Book</cite>: <q>a &lt; b</q></p>"))
    #expect(try claim("圆角").contains("<q lang=\"zh-Hans\">圆角</q></p>"))
  }

  @Test func `a ladder has a question below the other, with the answers that end it`() throws {
    typealias Node = VerdictResult.ChartNode
    func node(_ id: String, _ parent: String?, _ onYes: Bool, _ text: String) -> Node {
      Node(id: id, parent: parent, onYes: onYes, text: text, grade: nil, isTaken: false)
    }
    let chart = ChartResult(
      title: "T",
      nodes: [
        node("a", nil, false, "A?"), node("b", "a", true, "B?"), node("c", "a", false, "C"),
        node("d", "b", true, "D"), node("e", "b", false, "E"),
      ], advice: ["c": "Do C."], isLadder: true)
    let html = try html(FigureItem(chart))
    #expect(!html.contains("<form") && html.ranges(of: "class=\"asks\"").count == 2)
    #expect(html.contains("<span class=\"branch\">No</span> <strong>C</strong>"))
    #expect(html.contains("<p class=\"on\"><span class=\"branch\">Yes</span>"))
    #expect(html.contains("<strong>D</strong>") && html.contains("<strong>E</strong>"))
  }

  @Test func `the code of a chart's answer can be copied`() throws {
    func node(_ id: String, _ parent: String?) -> VerdictResult.ChartNode {
      .init(id: id, parent: parent, onYes: true, text: id, grade: nil, isTaken: false)
    }
    let chart = ChartResult(
      title: "T", nodes: [node("a", nil), node("b", "a")], advice: [:], recipes: ["b": "r.md#b"])
    #expect(
      try html(FigureItem(chart), code: { $0 == "r.md#b" ? "use()" : nil }).contains(
        "</pre><button type=\"button\" class=\"copy needs-script\">Copy</button></div>"))
    #expect(try !html(FigureItem(chart)).contains("class=\"copy"))
  }

  @Test func `a claim unfolds what was found, if anything was`() throws {
    func claim(_ evidence: String?) throws -> String {
      try html(
        FigureItem(
          ClaimResult(
            statement: "S", expected: true, observed: true, limits: nil, explanation: nil,
            evidence: evidence)))
    }
    let found = try claim("3 of 4")
    #expect(
      found.contains("<details class=\"claim-more\"> <summary class=\"statement\">S</summary>"))
    #expect(found.contains("<p class=\"found\">3 of 4</p> </details>"))
    let bare = try claim(nil)
    #expect(!bare.contains("<details") && bare.contains("<p class=\"statement\">S</p>"))
  }

  @Test func `a chart can be answered, and one of a verdict is marked`() throws {
    typealias Node = VerdictResult.ChartNode
    let nodes = [
      Node(
        id: "a", parent: nil, onYes: false, text: "Question?", shortText: "Q?", grade: nil,
        isTaken: true),
      Node(id: "b", parent: "a", onYes: true, text: "Mask", grade: "F", isTaken: false),
      Node(id: "c", parent: "a", onYes: false, text: "Image", grade: "A", isTaken: true),
    ]
    let verdict = try html(
      FigureItem(
        VerdictResult(
          title: "T", steps: [], chart: nodes, strategy: "s", strategyTitle: "S", grade: "A",
          evidence: [], standings: [], flips: [], contradictions: [])))
    #expect(verdict.contains("<li class=\" taken\">") && verdict.contains(">Q?</span>"))
    #expect(verdict.contains("<li class=\"leaf taken chosen\">"))
    #expect(!verdict.contains("type=\"radio\""))
    let chart = try html(FigureItem(ChartResult(title: "T", nodes: nodes, advice: ["b": "Do."])))
    #expect(chart.ranges(of: "type=\"radio\"").count == 2)
    #expect(chart.contains("<span class=\"unseen\">Question? </span>Yes</label>"))
    #expect(!chart.contains("chosen") && chart.contains(">Do.</p>"))
  }

  @Test func `a claim has a mark of its own shape, and its source is linked where it can be`()
    throws
  {
    func claim(_ address: String?) throws -> String {
      try html(
        FigureItem(
          ClaimResult(
            statement: "S", expected: false, observed: false, explanation: nil, source: "Book",
            sourceAddress: address)))
    }
    #expect(try claim("https://a.b/").contains("<cite><a href=\"https://a.b/\">Book</a></cite>"))
    #expect(try claim(nil).contains("<cite>Book</cite>"))
    #expect(try claim(nil).contains("mark-refuted"))
  }

  @Test(arguments: [nil, "iOS 4 to 8"])
  func `a film says by which rules its frames are planned`(era: String?) throws {
    let image = ImageResult(
      width: 1, height: 1,
      files: [PictureFile(name: "a.png", scale: 1, pixelWidth: 1, pixelHeight: 1)], alt: "")
    let strip = FilmstripResult(
      title: "T", rate: 2, eraTitle: era,
      device: .init(name: "D", scale: 1, refreshHz: 60, budgetMilliseconds: 16), lanes: [],
      sheet: image, columns: 1, cells: 1)
    #expect(try html(FigureItem(strip)).contains("Rules of iOS 4 to 8") == (era != nil))
  }
}
