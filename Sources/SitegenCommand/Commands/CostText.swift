internal import Figures
internal import Foundation

/// Cost results as aligned text.
enum CostText {
  /// Returns one table for each device and era, with a title line before it.
  ///
  /// - Parameter withTerms: Whether the summands of each time follow their table.
  static func text(of result: CostsResult, withTerms: Bool) -> String {
    result.tables.map { table in
      var text = heading(result.title, table) + self.table(table).render()
      for row in table.rows where !row.refusals.isEmpty {
        text += "\(row.strategyTitle) cannot be used: \(row.refusals.joined(separator: "; "))\n"
      }
      if withTerms {
        for row in table.rows where !row.terms.isEmpty { text += terms(of: row) }
      }
      return text
    }.joined(separator: "\n")
  }

  private static func heading(_ title: String, _ table: CostsResult.Table) -> String {
    let budget = fixed(table.budgetMilliseconds, 2)
    return "\(title)\n\(table.device), \(table.eraTitle): \(fixed(table.refreshHz, 0)) Hz, "
      + "\(budget) ms a frame, \(table.scale) pixels a point; the dearest frame\n\n"
  }

  private static func table(_ table: CostsResult.Table) -> TextTable {
    var text = TextTable([
      ("strategy", .left), ("pixels", .left), ("passes", .right), ("offscreen", .right),
      ("switches", .right), ("layers", .right), ("drawn px", .right), ("blended px", .right),
      ("moved kB", .right), ("held kB", .right), ("GPU ms", .right), ("budget", .left),
    ])
    for row in table.rows {
      guard row.refusals.isEmpty else {
        text.add([row.strategyTitle, "refused"])
        continue
      }
      text.add([
        row.strategyTitle, row.isCorrect ? "right" : "wrong", String(row.passes),
        String(row.offscreenPasses), String(row.switches), String(row.layers),
        String(row.pixelsDrawn), String(row.pixelsBlended), kilobytes(row.bytesMoved),
        kilobytes(row.memoryBytes), range(row.gpuMilliseconds), row.budget.rawValue,
      ])
    }
    return text
  }

  private static func terms(of row: CostsResult.Row) -> String {
    var table = TextTable([
      ("term", .left), ("ms", .right), ("formula", .left), ("evidence", .left), ("source", .left),
    ])
    for term in row.terms {
      table.add([term.name, range(term.milliseconds), term.formula, term.evidence, term.source])
    }
    return "\n\(row.strategyTitle)\n" + table.render(indent: 2)
  }

  /// 1 kB is 1000 bytes; halves are rounded up.
  private static func kilobytes(_ bytes: Int) -> String { String((bytes + 500) / 1000) }

  /// Returns `0.41-0.93`, or one number when both ends look the same.
  static func range(_ ends: [Double], decimals: Int = 2) -> String {
    let texts = ends.map { fixed($0, decimals) }
    guard let low = texts.first, let high = texts.last else { return "" }
    return low == high ? low : "\(low)-\(high)"
  }

  /// Returns a number with a fixed count of decimals.
  static func fixed(_ number: Double, _ decimals: Int) -> String {
    String(format: "%.\(decimals)f", number)
  }
}
