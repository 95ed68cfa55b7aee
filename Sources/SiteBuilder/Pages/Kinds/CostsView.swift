internal import FigureResults
internal import Templates

extension CostsResult: PageContent {
  /// Tables have more room.
  var isWide: Bool { true }

  /// Returns a table for each device and era.
  func value(in view: FigureView, key: String) -> TemplateValue { CostsView.value(self, key: key) }
}

/// Makes the values of cost tables.
enum CostsView {
  /// Returns the value of a cost item.
  static func value(_ costs: CostsResult, key: String) -> TemplateValue {
    [
      "title": .string(costs.title), "key": .string(key),
      "tabs": .tabs(
        "Device", group: key + "-tab", costs.tables.map { "\($0.device), \($0.eraTitle)" }),
      "tables": .list(
        costs.tables.enumerated().map { table($1, key: "\(key)-\($0)", isFirst: $0 == 0) }),
    ]
  }

  private static func table(
    _ table: CostsResult.Table, key: String, isFirst: Bool
  ) -> TemplateValue {
    let top = max(
      1.25 * table.budgetMilliseconds, table.rows.compactMap(\.gpuMilliseconds.last).max() ?? 0)
    let best = bestRow(table.rows)
    return [
      "key": .string(key), "isFirst": .bool(isFirst), "device": .string(table.device),
      "era": .string(table.era), "eraTitle": .string(table.eraTitle),
      "eraReason": TemplateValue(table.eraReason),
      "refreshHz": .string(NumberText.decimal(table.refreshHz, places: 1)),
      "budget": .string(NumberText.milliseconds(table.budgetMilliseconds)),
      "budgetX": .coordinate(part(table.budgetMilliseconds, of: top)),
      "scale": .string("\(table.scale)"),
      "rows": .list(table.rows.enumerated().map { row($1, top: top, isBest: $0 == best) }),
    ]
  }

  /// Returns the index of the cheapest correct row by the middle of its range; the first of equals.
  static func bestRow(_ rows: [CostsResult.Row]) -> Int? {
    func middle(_ row: CostsResult.Row) -> Double {
      (row.gpuMilliseconds.first ?? 0) + (row.gpuMilliseconds.last ?? 0)
    }
    return rows.indices.filter { rows[$0].isCorrect && rows[$0].refusals.isEmpty }
      .min { (middle(rows[$0]), $0) < (middle(rows[$1]), $1) }
  }

  private static func row(_ row: CostsResult.Row, top: Double, isBest: Bool) -> TemplateValue {
    let low = row.gpuMilliseconds.first ?? 0
    let high = row.gpuMilliseconds.last ?? 0
    let isRefused = !row.refusals.isEmpty
    return [
      "strategy": .string(row.strategy), "title": .string(row.strategyTitle),
      "isRefused": .bool(isRefused), "refusals": .texts(row.refusals),
      "isCorrect": .bool(row.isCorrect), "isBest": .bool(isBest),
      "passes": .string(NumberText.grouped(row.passes)),
      "keptPasses": .string(row.keptPasses > 0 ? NumberText.grouped(row.keptPasses) : ""),
      "offscreenPasses": .string(NumberText.grouped(row.offscreenPasses)),
      "switches": .string(NumberText.grouped(row.switches)),
      "layers": .string(NumberText.grouped(row.layers)),
      "drawn": .amount(row.pixelsDrawn, NumberText.pixels(row.pixelsDrawn)),
      "blended": .amount(row.pixelsBlended, NumberText.pixels(row.pixelsBlended)),
      "blendedShare": .string(NumberText.share(row.pixelsBlended, of: row.pixelsDrawn)),
      "moved": ["text": .string(bytes(row.bytesMoved))],
      "memory": .amount(row.memoryBytes, NumberText.bytes(row.memoryBytes)),
      "gpu": .range(row.gpuMilliseconds), "barX": .coordinate(part(low, of: top)),
      "barWidth": .coordinate(max(1, part(high - low, of: top))),
      "isWithin": .bool(!isRefused && row.budget == .within),
      "isUnsure": .bool(!isRefused && row.budget == .unsure),
      "isOver": .bool(!isRefused && row.budget == .over), "terms": .list(row.terms, term),
      "run": row.run.map(value) ?? .null,
    ]
  }

  static func term(_ term: CostsResult.Term) -> TemplateValue {
    [
      "name": .string(term.name), "formula": .string(term.formula),
      "milliseconds": .range(term.milliseconds), "source": .string(term.source),
      "evidence": .string(term.evidence.rawValue),
    ]
  }

  private static func part(_ value: Double, of top: Double) -> Double {
    top > 0 ? 100 * value / top : 0
  }
}
