internal import FigureResults
internal import Figures
internal import Foundation

/// Cost results as aligned text.
enum CostText {
  /// Returns one table for each device and era, with a title line before it.
  ///
  /// - Parameter withTerms: Whether the terms of each time follow their table.
  static func text(of result: CostsResult, withTerms: Bool) -> String {
    result.tables.map { table in
      var text = heading(result.title, table) + self.table(table).render()
      for row in table.ranked where row.isRefused {
        text += "\(row.strategyTitle) cannot be used: \(row.refusals.joined(separator: "; "))\n"
      }
      if withTerms {
        for row in table.ranked where !row.terms.isEmpty { text += terms(of: row) }
      }
      return text
    }.joined(separator: "\n")
  }

  private static func heading(_ title: String, _ table: CostsResult.Table) -> String {
    let budget = fixed(table.budgetMilliseconds, 2)
    let reason = table.eraReason.map { " (\($0))" } ?? ""
    return
      "\(title)\n\(table.device), \(table.eraTitle)\(reason): \(fixed(table.refreshHz, 0)) Hz, "
      + "\(budget) ms a frame, \(Plural.text(table.scale, "pixel")) a point; the slowest frame\n\n"
  }

  private static func terms(of row: CostsResult.Row) -> String {
    var table = TextTable([
      ("term", .left), ("ms", .right), ("formula", .left), ("evidence", .left), ("source", .left),
    ])
    func add(_ terms: [CostsResult.Term], to stage: String) {
      for term in terms {
        table.add([
          "\(stage): \(term.name)", range(term.milliseconds), term.formula, term.evidence.rawValue,
          term.source,
        ])
      }
    }
    add(row.terms, to: "GPU")
    add(row.run?.serverTerms ?? [], to: "render server")
    add(row.run?.once.terms ?? [], to: "once")
    return "\n\(row.strategyTitle)\n" + table.render(indent: 2) + (row.run.map(facts) ?? "")
  }

  private static func facts(_ run: CostsResult.Run) -> String {
    var lines = run.memory.map { "\($0.kind): \(kilobytes($0.count)) kB" }
    lines.append("most at once: \(kilobytes(run.peakBytes)) kB")
    lines.append("overdraw: \(fixed(run.overdraw, 2))")
    if run.frames > 1 {
      lines.append(
        "frames: \(run.frames), refreshes without one: \(run.dropped.map(String.init).joined(separator: "-"))"
      )
      lines.append(
        "GPU, mean of drawn frames after the first: \(range(run.meanGPUMilliseconds)) ms")
    }
    let once = run.once
    if !once.isReference {
      let ends = [once.earliestPayOff, once.latestPayOff].map { $0.map(String.init) ?? "never" }
      lines.append(
        "once: \(Plural.text(once.layers, "layer")), \(once.pixelsDrawn) px drawn, \(kilobytes(once.bytes)) kB more than masked"
      )
      lines.append("frames until that pays off: \(ends[0]) at best, \(ends[1]) at worst")
    }
    return lines.map { "  \($0)\n" }.joined()
  }

  /// 1 kB is 1000 bytes; halves round up.
  static func kilobytes(_ bytes: Int) -> String { String((bytes + 500) / 1000) }

  /// Returns `0.41-0.93`, or a single number if both ends look the same.
  static func range(_ ends: [Double], decimals: Int = 2) -> String {
    let texts = ends.map { fixed($0, decimals) }
    guard let low = texts.first, let high = texts.last else { return "" }
    return low == high ? low : "\(low)-\(high)"
  }

  /// Returns a number with a fixed number of decimals.
  static func fixed(_ number: Double, _ decimals: Int) -> String {
    String(format: "%.\(decimals)f", number)
  }
}
