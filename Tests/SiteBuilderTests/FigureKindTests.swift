import FigureResults
import Figures
import Foundation
import Templates
import Testing

@testable import SiteBuilder

/// What every kind of figure has: one name in results, in items and in templates, and a way to be
/// described.
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

  /// One item of each kind, in the order of `FigureKinds`.
  static let samples: [FigureItem] = [
    FigureItem(PictureResult(title: "T", image: image, dark: image, time: 0.5)),
    FigureItem(
      ComparisonResult(
        title: "T", time: 0,
        variants: [
          .init(name: "n", title: "N", image: image, difference: nil),
          .init(name: "d", title: "D", image: image, difference: difference),
          .init(name: "r", title: "R", image: image, difference: nil, refusals: ["it moves"]),
        ])),
    FigureItem(CostsResult(title: "T", tables: [])),
    FigureItem(
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
    FigureItem(ClaimResult(statement: "T", expected: true, observed: true, explanation: nil)),
    FigureItem(ValueResult(name: "T", text: "t")),
    FigureItem(DrawingResult(title: "T", description: "old", series: [], panels: [])),
    FigureItem(PlotResult(title: "T", description: "old", x: axis, y: axis, lines: [], marks: [])),
    FigureItem(TableResult(title: "T", columns: [], rows: [])),
    FigureItem(
      PicturesResult(
        title: "T", tiles: [.init(caption: "C", image: image, cells: nil, pixelSize: nil)])),
    FigureItem(
      PassesResult(
        title: "T", eraTitle: "E", passes: [], executedCount: 1, keptCount: 0, unlistedCount: 0,
        leftOut: [])),
    FigureItem(
      FilmstripResult(
        title: "T", rate: 2,
        device: .init(name: "D", scale: 1, refreshHz: 60, budgetMilliseconds: 16),
        lanes: [.init(strategy: "s", strategyTitle: "S", frames: [], film: image, stills: [])],
        sheet: image, columns: 1, cells: 1)),
    FigureItem(ChartResult(title: "T", nodes: [], advice: [:])),
    FigureItem(
      OverlayResult(
        title: "T", frame: image,
        overlays: [.init(name: "n", title: "N", marks: image, legend: [.init(.red, "r")])])),
    FigureItem(
      ExplorerResult(
        title: "T", parameter: .init(name: "p", unit: "", labels: ["1"], start: 0),
        steps: [[.init(image: image, cost: nil, readouts: [])]], pictureBytes: 1)),
    FigureItem(ClaimsResult(title: "T")),
    FigureItem(
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
    FigureItem(
      CustomResult(
        template: "custom", title: "T", description: "old",
        data: ["a": 1.5, "b": [true, nil, .picture(image)], "c": "text"])),
  ]

  /// Content that nobody could read back.
  private struct Unlisted: FigureContent {
    static let kind = "unlisted"
    var title = "T"
  }

  /// Each kind that results can have is known to pages, and has a sample above.
  @Test func haveASampleEach() {
    #expect(FigureKinds.all.allSatisfy { $0 is any PageContent.Type })
    #expect(Self.samples.allSatisfy(FigureKinds.has) && !FigureKinds.has(FigureItem(Unlisted())))
    #expect(Self.samples.map(\.kind) == FigureKinds.all.map { $0.kind })
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

  /// The words of the author are found where the old ones were, and only in the first item that has
  /// some.
  @Test(arguments: samples) func areDescribedOnce(_ item: FigureItem) throws {
    let described = item.content.described(as: "new")
    if item.content is PassesResult {
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
