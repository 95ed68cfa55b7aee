internal import FigureResults
internal import Templates

extension CostsResult: PageContent {
  /// Tables have more room.
  var isWide: Bool { true }
  /// A table begins with its device: costs with the same title would repeat it.
  var isTitled: Bool { !(tables.count == 1 && tables[0].device == title) }
  /// Devices, and the strategies that have a price.
  var traits: [FigureTrait] {
    tables.flatMap { table in
      [FigureTrait("device", table.device)]
        + table.rows.filter(\.refusals.isEmpty).flatMap {
          [FigureTrait("strategy", $0.strategyTitle), $0.budget.trait]
        }
    }
  }
  /// One for each row that is not refused.
  var priceCount: Int { tables.flatMap(\.rows).count { $0.refusals.isEmpty } }
  /// All tables as one for spreadsheets, and all that they hold.
  var dataFiles: [(suffix: String, bytes: [UInt8])] { CostsFiles.files(of: self) }

  /// The bars of its first table.
  func draw(in sketch: inout CardSketch) { tables.first.map { sketch.add($0) } }

  /// Returns a table for each device and era.
  func value(in view: FigureView, key: String) -> TemplateValue {
    CostsView(costs: self, key: key, page: view.page, home: view.home).value
  }
}

/// Makes the values of cost tables.
struct CostsView {
  let costs: CostsResult
  /// Unique on the page, and the name of the files with the same numbers.
  let key: String
  /// The page, as a path below the output folder.
  let page: String
  /// The page on which the figure's code stands, when it is another.
  var home: String?

  /// The columns after that of the bars; the first ones are seen at once, the others when they are
  /// asked for.
  static let firstColumns: [CostsResult.Column] = [.passes, .memory]
  static let moreColumns: [CostsResult.Column] = [
    .server, .rate, .once, .layers, .drawn, .blended, .moved,
  ]

  /// The value of the whole item.
  var value: TemplateValue {
    let columns = CostsView.firstColumns + CostsView.moreColumns
    let parts = self.parts
    let isGrid = parts.allSatisfy { $0.count > 1 }
    return [
      "title": .string(costs.title), "key": .string(key), "isGrid": .bool(isGrid),
      "tabs": .tabs("Device", group: key + "-tab", parts.map { title($0, isGrid: isGrid) }),
      "eras": isGrid
        ? .tabs("Rules of", group: key + "-era", parts.first?.map(\.eraTitle) ?? []) : .null,
      "columns": .list(columns) {
        [
          "title": .string(CostsView.title($0)),
          "isExtra": .bool(CostsView.moreColumns.contains($0)),
        ]
      },
      "columnCount": .number(Double(columns.count + 1)),
      "parts": .list(Array(parts.enumerated())) { part, tables in
        [
          "isGrid": .bool(isGrid),
          "tables": .list(Array(tables.enumerated())) {
            table($1, key: "\(key)-\(part)-\($0)")
          },
        ]
      },
      "csv": .string(ItemFiles.url(page: page, home: home ?? page, key: key, "costs.csv")),
      "json": .string(ItemFiles.url(page: page, home: home ?? page, key: key, "costs.json")),
    ]
  }

  /// What the first bar chooses from: a table each, or the tables of a device when all devices have
  /// the same eras, which a second bar chooses from.
  private var parts: [[CostsResult.Table]] {
    var devices: [[CostsResult.Table]] = []
    for table in costs.tables {
      if let last = devices.indices.last, devices[last].first?.device == table.device {
        devices[last].append(table)
      } else {
        devices.append([table])
      }
    }
    let eras = Set(devices.map { $0.map(\.era) })
    return devices.count > 1 && eras.count == 1 ? devices : costs.tables.map { [$0] }
  }

  private func title(_ tables: [CostsResult.Table], isGrid: Bool) -> String {
    guard let first = tables.first else { return "" }
    return isGrid ? first.device : "\(first.device), \(first.eraTitle)"
  }

  /// A column's name, with the unit where the cells have none.
  static func title(_ column: CostsResult.Column) -> String {
    [.server, .once].contains(column) ? column.title(in: "ms") : column.title
  }

  private func table(_ table: CostsResult.Table, key: String) -> TemplateValue {
    let scale = CostScale(table)
    return [
      "key": .string(key), "device": .string(table.device),
      "eraTitle": .string(table.eraTitle), "eraReason": TemplateValue(table.eraReason),
      "refreshHz": .string(NumberText.decimal(table.refreshHz, places: 1)),
      "budget": .string(NumberText.milliseconds(table.budgetMilliseconds)),
      "scale": .string("\(table.scale)"), "axis": scale.value,
      "rows": .list(Array(table.rankedIndices.enumerated())) { place, row in
        self.row(
          table.rows[row], scale, key: "\(key)-\(place)", isBest: table.cheapest.contains(row))
      },
    ]
  }

  private func row(
    _ row: CostsResult.Row, _ scale: CostScale, key: String, isBest: Bool
  ) -> TemplateValue {
    let low = row.gpuMilliseconds.first ?? 0
    let high = row.gpuMilliseconds.last ?? 0
    let cells = CostCells(row: row, key: key)
    return [
      "title": .string(row.strategyTitle),
      "isRefused": .bool(row.isRefused), "refusals": .texts(row.refusals),
      "isCorrect": .bool(row.isCorrect), "isBest": .bool(isBest),
      "isUnsure": .bool(!row.isRefused && row.budget == .unsure),
      "isOver": .bool(!row.isRefused && row.budget == .over), "gpu": .range(row.gpuMilliseconds),
      "lowX": .coordinate(scale.x(low)), "highX": .coordinate(scale.x(high)),
      "rangeWidth": .coordinate(scale.x(high) - scale.x(low)), "isRange": .bool(high > low),
      "gpuKey": .string(cells.cardKey(.gpu)),
      "cells": .list(row.isRefused ? [] : CostsView.firstColumns + CostsView.moreColumns) {
        cells.cell($0, isExtra: CostsView.moreColumns.contains($0))
      },
      "cards": .list(row.isRefused ? [] : CostsResult.Column.allCases.compactMap(cells.card)),
    ]
  }
}
