internal import FigureResults
internal import Templates

extension TableResult: PageContent {
  /// Five columns fit into the text.
  var isWide: Bool { columns.count > 5 }
  /// The words in its cells: most are names.
  var searchedNames: [String] { columns + rows.joined().filter { !$0.isNumber }.map(\.text) }

  /// Returns heads and rows; a column is set as its cells are.
  func value(in view: FigureView, key: String) -> TemplateValue { value }

  /// Heads and rows.
  var value: TemplateValue {
    let columns = pageColumns
    let isStacked = TableResult.isStacked(columns)
    return [
      "title": .string(title), "isStacked": .bool(isStacked),
      "columns": .list(columns) { ["text": .string($0.text), "isNumber": .bool($0.isNumber)] },
      "rows": .list(rows) { row in
        let cells = zip(row, columns).map { cell, column in
          TableResult.cell(cell, of: column, isStacked: isStacked)
        }
        return [
          "head": cells.first ?? .null, "cells": .list(Array(cells.dropFirst())),
          "headLabel": isStacked ? TableResult.headLabel(columns.first) : .null,
        ]
      },
    ]
  }

  /// A card that begins with a number says what it counts; a name says enough.
  private static func headLabel(_ column: PageColumn?) -> TemplateValue {
    guard let column, !column.text.isEmpty, column.isNumber || column.longest <= 4 else {
      return .null
    }
    return .string(column.text)
  }

  private static func cell(
    _ cell: Cell, of column: PageColumn, isStacked: Bool
  ) -> TemplateValue {
    [
      "text": .string(cell.text), "isNumber": .bool(cell.isNumber),
      "label": isStacked && !column.text.isEmpty ? .string(column.text) : .null,
      "isWhole": .bool(isStacked && !column.isShort),
    ]
  }
}

/// A column, and the room it needs on a phone.
private struct PageColumn {
  let text: String
  let isNumber: Bool
  /// Letters of the longest cell.
  let longest: Int
  /// Letters that must stay on one line: of the longest word, or of a whole number.
  let least: Int

  /// Whether head and cell have room in half a card.
  var isShort: Bool { text.count + longest <= 19 }
}

extension TableResult {
  /// The columns with their widths in letters.
  fileprivate var pageColumns: [PageColumn] {
    func longestWord(_ text: String) -> Int {
      text.split { $0 == " " || $0 == "-" }.map(\.count).max() ?? 0
    }
    return columns.indices.map { index in
      let cells = rows.compactMap { index < $0.count ? $0[index] : nil }
      let isNumber = cells.count == rows.count && cells.allSatisfy(\.isNumber)
      let longest = cells.map(\.text.count).max() ?? 0
      let words = isNumber ? longest : cells.map { longestWord($0.text) }.max() ?? 0
      // A text of some words would be a column of single words: it needs room for three short ones.
      let least = max(longestWord(columns[index]), words, isNumber ? 0 : min(longest, 15))
      return PageColumn(
        text: columns[index], isNumber: isNumber, longest: longest, least: least)
    }
  }

  /// Whether the columns do not fit side by side on a phone, where each row becomes a card instead.
  ///
  /// A figure leaves 323 of a phone's 390 points. A letter of the size of tables takes 7, and a
  /// column is followed by a gap of 8.
  fileprivate static func isStacked(_ columns: [PageColumn]) -> Bool {
    columns.reduce(0) { $0 + max(45, 7 * $1.least + 8) } > 323 + 8
  }
}
