import FigureResults
import Figures
import Foundation
import Templates
import Testing

@testable import SiteBuilder

/// What every kind of figure has: one name in results, in items and in templates, and a way to be described.
struct FigureKindTests {
  private static let image = ImageResult(
    width: 1, height: 1,
    files: [PictureFile(name: "a.png", scale: 1, pixelWidth: 1, pixelHeight: 1)], alt: "old")
  private static let axis = PlotResult.Axis(
    title: "x", low: 0, high: 1, ticks: [0, 1], tickDecimals: 0, decimals: 0)

  private static let difference = DifferenceResult(
    overlay: image,
    crop: CropResult(
      x: 0, y: 0, reference: image, variant: image, referenceColor: [1, 2, 3, 255],
      variantColor: [4, 5, 6, 255]),
    spots: [.init(x: 0, y: 0, maximum: 9)], amplification: 4, differingPixels: 1, totalPixels: 4,
    maximum: 9, mean: 0.1, worstX: 0, worstY: 0)

  /// One item of each kind. A new kind does not compile until it has a place below; its sample goes here.
  static let samples: [FigureItem] = [
    .picture(PictureResult(title: "T", image: image, dark: image, time: 0.5)),
    .comparison(
      ComparisonResult(
        title: "T", time: 0,
        variants: [
          .init(name: "n", title: "N", image: image, difference: nil),
          .init(name: "d", title: "D", image: image, difference: difference),
          .init(name: "r", title: "R", image: image, difference: nil, refusals: ["it moves"]),
        ])),
    .costs(CostsResult(title: "T", tables: [])),
    .verdict(
      VerdictResult(
        title: "T",
        steps: [.init(question: .oneLayer, questionText: "Q?", answer: true, reason: "R")],
        chart: [], strategy: "s", strategyTitle: "S", grade: "A",
        evidence: [
          .init(
            step: .init(question: .through, questionText: "Q?", answer: false, reason: "R"),
            image: image)
        ],
        standings: [
          .init(
            strategy: "s", strategyTitle: "S", outcome: .refused, detail: "D", gpuMilliseconds: [],
            device: "d")
        ], flips: [], contradictions: [])),
    .claim(ClaimResult(statement: "T", expected: true, observed: true, explanation: nil)),
    .value(ValueResult(name: "T", text: "t")),
    .drawing(DrawingResult(title: "T", description: "old", series: [], panels: [])),
    .plot(PlotResult(title: "T", description: "old", x: axis, y: axis, lines: [], marks: [])),
    .table(TableResult(title: "T", columns: [], rows: [])),
    .pictures(
      PicturesResult(
        title: "T", tiles: [.init(caption: "C", image: image, cells: nil, pixelSize: nil)])),
    .passes(
      PassesResult(
        title: "T", eraTitle: "E", passes: [], executedCount: 1, keptCount: 0, unlistedCount: 0,
        leftOut: [])),
    .filmstrip(
      FilmstripResult(
        title: "T", rate: 2,
        device: .init(name: "D", scale: 1, refreshHz: 60, budgetMilliseconds: 16),
        lanes: [.init(strategy: "s", strategyTitle: "S", frames: [], film: image, stills: [])],
        sheet: image, columns: 1, cells: 1)),
    .chart(ChartResult(title: "T", nodes: [], advice: [:])),
    .overlay(
      OverlayResult(
        title: "T", frame: image,
        overlays: [.init(name: "n", title: "N", marks: image, legend: [.init(.red, "r")])])),
    .explorer(
      ExplorerResult(
        title: "T", parameter: .init(name: "p", unit: "", labels: ["1"], start: 0),
        steps: [[.init(image: image, cost: nil, readouts: [])]], pictureBytes: 1)),
    .claims(ClaimsResult(title: "T")),
    .switches(
      SwitchesResult(
        title: "T",
        switches: [
          .init(question: "Q?", options: [.init(label: "a"), .init(label: "b")], start: 0)
        ], pictures: [image],
        states: [
          .init(
            answers: [0], picture: 0,
            cost: .init(
              device: "D", eraTitle: "E", budgetMilliseconds: 16, gpuMilliseconds: [1, 2],
              budget: .within, passes: 1, keptPasses: 0, bytesMoved: [0, 0]), outcome: .right,
            finding: "F.", reason: "R.")
        ])),
    .custom(
      CustomResult(
        template: "custom", title: "T", description: "old",
        data: ["a": 1.5, "b": [true, nil, .picture(image)], "c": "text"])),
  ]

  private static func place(of item: FigureItem) -> Int {
    switch item {
    case .picture: 0
    case .comparison: 1
    case .costs: 2
    case .verdict: 3
    case .claim: 4
    case .value: 5
    case .drawing: 6
    case .plot: 7
    case .table: 8
    case .pictures: 9
    case .passes: 10
    case .filmstrip: 11
    case .chart: 12
    case .overlay: 13
    case .explorer: 14
    case .claims: 15
    case .switches: 16
    case .custom: 17
    }
  }

  @Test func haveASampleEach() {
    #expect(Self.samples.map(Self.place) == Array(Self.samples.indices))
    #expect(Set(Self.samples.map(\.kind)).count == Self.samples.count)
  }

  @Test(arguments: samples) func areNamedAlikeEverywhere(_ item: FigureItem) throws {
    let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(item))
    #expect((encoded as? [String: Any])?.keys.sorted() == [item.kind])
    #expect(try JSONDecoder().decode(FigureItem.self, from: JSONEncoder().encode(item)) == item)
    let value = try #require(FigureView(page: "a.html", id: "f").items([item]).elements.first)
    #expect(value.member("template") == .string("figures/" + item.kind))
    let templates = PageTemplates(folder: ShippedTemplateTests.folder)
    let strings = ShippedTemplateTests.strings
    let html = templates.render("partials/item", value.adding(["strings": strings]))
    #expect(templates.diagnostics.isEmpty)
    #expect(html.contains("id=\"f-0\"") && html.ranges(of: "\n").count > 2)
    #expect(value.member("title") == .string(item.content.title) && item.content.title == "T")
  }

  /// The words of the author are found where the old ones were, and only in the first item that has some.
  @Test(arguments: samples) func areDescribedOnce(_ item: FigureItem) throws {
    let described = item.content.described(as: "new")
    if case .passes = item {
      #expect(described == nil, "without a pass there is no picture")
    } else {
      #expect((described == nil) == !String(reflecting: item).contains("old"))
    }
    guard described != nil else { return }
    let items = FigureView(page: "a.html", id: "f", alt: "new").items([item, item]).elements
    let texts = items.map { String(reflecting: $0) }
    #expect(texts.map { $0.contains("new") } == [true, false])
    #expect(texts[1].contains("old"))
  }

  /// `results.json` is read by others: words that are cases here keep their spelling.
  @Test func keepTheWordsOfResults() throws {
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try JSONEncoder().encode([value]), as: UTF8.self)
    }
    let outcomes: [VerdictResult.Outcome] = [.correct, .wrong, .refused]
    #expect(try text(outcomes) == #"[["correct","wrong","refused"]]"#)
    #expect(try text(Evidence.allCases) == #"[["measured","documented","derived","assumed"]]"#)
    let questions: [DecisionChart.Question] = [.through, .oneLayer, .underneath]
    #expect(try text(questions) == #"[["through","one-node","underneath"]]"#)
    let loads: [PassesResult.Load] = [.cleared, .drawnOver, .loaded, .kept]
    #expect(try text(loads) == #"[["cleared","all drawn over","loaded","kept"]]"#)
  }
}
