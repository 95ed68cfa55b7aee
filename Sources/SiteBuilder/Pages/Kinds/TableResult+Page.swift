internal import FigureResults
internal import Templates

extension TableResult: PageContent {
  /// Five columns fit into the text.
  var isWide: Bool { columns.count > 5 }

  /// Returns heads and rows; a column is set as its cells are.
  func value(in view: FigureView, key: String) -> TemplateValue { value }

  /// Heads and rows.
  var value: TemplateValue {
    let isNumber = columns.indices.map { column in
      rows.allSatisfy { column < $0.count && $0[column].isNumber }
    }
    return [
      "title": .string(title),
      "columns": .list(
        zip(columns, isNumber).map { ["text": .string($0), "isNumber": .bool($1)] }),
      "rows": .list(rows) { row in
        [
          "head": row.first.map(TableResult.cell) ?? .null,
          "cells": .list(Array(row.dropFirst()), TableResult.cell),
        ]
      },
    ]
  }

  private static func cell(_ cell: Cell) -> TemplateValue {
    ["text": .string(cell.text), "isNumber": .bool(cell.isNumber)]
  }
}
