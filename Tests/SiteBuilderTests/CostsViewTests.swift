import FigureResults
import Foundation
import Templates
import Testing

@testable import SiteBuilder

/// Cost tables as pages and other programs get them.
struct CostsViewTests {
  private static func row(
    _ name: String, _ ms: [Double], isCorrect: Bool = true, refusals: [String] = [], kept: Int = 0
  ) -> CostsResult.Row {
    let term = CostsResult.Term(
      name: "filling", formula: "2 x 3 us", milliseconds: ms,
      source: "see https://a.example/b, page 2",
      evidence: .measured)
    let run = CostsResult.Run(
      frames: 2, meanGPUMilliseconds: ms, serverMilliseconds: [1, 2], serverTerms: [],
      frameRate: [60, 60], dropped: [0, 1], overdraw: 1.5, bytesMoved: [10, 20], pixelsShaded: 5,
      once: .init(
        milliseconds: [3, 4], terms: [], layers: 0, pixelsDrawn: 0, bytes: 0, isReference: true,
        earliestPayOff: nil, latestPayOff: nil), memory: [.init(kind: "images", count: 7)],
      peakBytes: 9)
    return CostsResult.Row(
      strategy: name, strategyTitle: name, refusals: refusals, isCorrect: isCorrect, passes: 1,
      offscreenPasses: 0, switches: 0, layers: 1, pixelsDrawn: 100, pixelsBlended: 38,
      bytesMoved: [10, 10], memoryBytes: 10, gpuMilliseconds: ms, budget: .within, terms: [term],
      keptPasses: kept, run: refusals.isEmpty ? run : nil)
  }

  private static func table(
    _ rows: [CostsResult.Row], device: String = "d", era: String = "e", order: [Int]? = nil,
    cheapest: [Int] = [0]
  ) -> CostsResult.Table {
    .init(
      device: device, era: era, eraTitle: era, refreshHz: 60, budgetMilliseconds: 16, scale: 2,
      rows: rows, order: order ?? Array(rows.indices), cheapest: cheapest)
  }

  private func value(_ tables: [CostsResult.Table]) -> TemplateValue {
    CostsView(costs: CostsResult(title: "t", tables: tables), key: "k-0", page: "x/a.html").value
  }

  private func rows(
    _ rows: [CostsResult.Row], order: [Int]? = nil, cheapest: [Int] = [0]
  ) throws -> [TemplateValue] {
    let table = Self.table(rows, order: order, cheapest: cheapest)
    let part = try #require(value([table]).member("parts")?.elements.first)
    return try #require(part.member("tables")?.elements.first?.member("rows")?.elements)
  }

  private let mixed = [
    row("refused", [0, 0], isCorrect: false, refusals: ["no, never"]),
    row("wrong", [1, 1], isCorrect: false), row("expensive", [8, 12]), row("a", [2, 6]),
    row("b", [3, 5]),
  ]

  @Test func `rows stand in the table's order, and equals are all cheapest`() throws {
    let rows = try rows(mixed, order: [3, 4, 2, 1, 0], cheapest: [3, 4])
    #expect(rows.map { $0.member("title") } == ["a", "b", "expensive", "wrong", "refused"])
    #expect(
      rows.map { $0.member("isBest") }
        == [.bool(true), .bool(true), .bool(false), .bool(false), .bool(false)])
    #expect(rows.last?.member("cards")?.elements.isEmpty == true)
  }

  @Test func `bars show the low end, the range and the budget on one scale`() throws {
    let scale = CostScale(most: 12, budget: 16)
    #expect(!scale.isZoomed && scale.x(16) < CostScale.width)
    let expensive = try rows(mixed)[2]
    #expect(expensive.member("lowX") == .coordinate(scale.x(8)))
    #expect(expensive.member("rangeWidth") == .coordinate(scale.x(12) - scale.x(8)))
  }

  @Test(
    arguments: [
      (5.6, 16.7, [0, 2, 4, 6], 0, true), (0.179, 16.7, [0, 0.05, 0.1, 0.15, 0.2], 2, true),
      (9, 10, [0, 5, 10], 0, false), (40, 10, [0, 10, 20, 30, 40], 0, false),
      (0, 10, [0, 5, 10], 0, false),
    ] as [(Double, Double, [Double], Int, Bool)])
  func `a scale far below the budget ends at the data`(
    most: Double, budget: Double, ticks: [Double], decimals: Int, isZoomed: Bool
  ) {
    let scale = CostScale(most: most, budget: budget)
    #expect(scale.ticks.map { $0.fixed(3) } == ticks.map { $0.fixed(3) })
    #expect(scale.decimals == decimals && scale.isZoomed == isZoomed)
    #expect(scale.top >= max(most, isZoomed ? 0 : budget))
  }

  @Test func `every number that is a sum has a card`() throws {
    let row = try rows([Self.row("a", [1, 2], kept: 3)])[0]
    let cards = try #require(row.member("cards")?.elements)
    let keys = Set(cards.compactMap { $0.member("key") })
    #expect(keys.contains(try #require(row.member("gpuKey"))) && keys.count == cards.count)
    for cell in row.member("cells")?.elements ?? [] {
      guard let key = cell.member("cardKey"), key != .null else { continue }
      #expect(keys.contains(key))
    }
    let term = try #require(cards[0].member("terms")?.elements.first)
    #expect(term.member("formula") == "2 \u{D7} 3 \u{B5}s")
    #expect(
      term.member("source")?.elements.map { $0.member("address") }
        == [.null, "https://a.example/b", .null])
    #expect(String(reflecting: cards).contains("kept from an earlier frame"))
  }

  @Test func `devices and eras are two bars when they make a grid`() throws {
    let rows = [Self.row("a", [1, 2])]
    func tables(_ names: [(String, String)]) -> TemplateValue {
      value(names.map { Self.table(rows, device: $0.0, era: $0.1) })
    }
    func titles(_ bar: TemplateValue?) -> [TemplateValue?] {
      bar?.member("options")?.elements.map { $0.member("title") } ?? []
    }
    let grid = tables([("p", "1"), ("p", "2"), ("q", "1"), ("q", "2")])
    #expect(titles(grid.member("tabs")) == ["p", "q"])
    #expect(titles(grid.member("eras")) == ["1", "2"])
    let list = tables([("p", "1"), ("p", "2"), ("q", "2")])
    #expect(titles(list.member("tabs")) == ["p, 1", "p, 2", "q, 2"])
    #expect(list.member("eras") == .null)
    #expect(titles(tables([("p", "1"), ("p", "2")]).member("tabs")) == ["p, 1", "p, 2"])
  }

  @Test func `the numbers are files for other programs`() throws {
    let costs = CostsResult(title: "t", tables: [Self.table(mixed)])
    let value = ValueResult(name: "n", text: "1")
    let result = FigureResult(items: [FigureItem(value), FigureItem(costs)])
    let files = ItemFiles.files(of: result, page: "x/a.html", id: "k")
    #expect(files.map(\.path) == ["data/x/a/k-0.costs.csv", "data/x/a/k-0.costs.json"])
    #expect(self.value([]).member("csv") == "../data/x/a/k-0.costs.csv")
    let figures = ["k", "k-0", "k-0-costs"].map { FigureIndex.dataPath(article: "x/a", figure: $0) }
    #expect(Set(figures).isDisjoint(with: files.map(\.path)))
    guard case .bytes(let json) = files[1].source else { throw CancellationError() }
    #expect(try JSONDecoder().decode(CostsResult.self, from: Data(json)) == costs)
    let lines = CostsFiles.csv(costs).split(separator: "\r\n")
    #expect(lines.count == 6)
    let counts = lines.map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).count
    }
    let head = lines[0].ranges(of: "\"").count / 2
    #expect(head > 0 && counts[1] - 1 == counts[2])
    #expect(lines[1].hasSuffix(",\"no, never\""))
    #expect(lines[4].hasPrefix("d,e,60,16,a,right,2,6,within,1,2,60,60,3,4,1,"))
  }
}
