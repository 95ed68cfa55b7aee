internal import FigureResults

extension CardSketch {
  /// The bars of a table's cheapest strategies: up to the low end of the estimate, and on to the
  /// high one.
  mutating func add(_ table: CostsResult.Table) {
    let rows = table.ranked.filter(\.refusals.isEmpty).prefix(5)
    let most = rows.compactMap(\.gpuMilliseconds.last).max() ?? 0
    guard most > 0 else { return }
    let step = height / Double(rows.count)
    for (index, row) in rows.enumerated() {
      let (top, thick) = ((Double(index) * step + step / 5).fixed(1), (step * 3 / 5).fixed(1))
      let low = width * (row.gpuMilliseconds.first ?? 0) / most
      let high = width * (row.gpuMilliseconds.last ?? 0) / most
      paths.append(("low", "M0 \(top)h\(low.fixed(1))v\(thick)H0z"))
      if high > low {
        paths.append(
          ("range", "M\(low.fixed(1)) \(top)h\((high - low).fixed(1))v\(thick)H\(low.fixed(1))z"))
      }
    }
  }
}
