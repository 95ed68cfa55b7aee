internal import FigureResults

extension PlotResult.Line {
  /// The points that a line cannot do without.
  ///
  /// What lies between two of them is at most `tolerance` above or below the line that joins them.
  /// Steps keep both their ends, and a line that runs back keeps every point.
  func points(within tolerance: Double) -> [(x: Double, y: Double)] {
    let all = zip(xs, ys).map { (x: $0, y: $1) }
    guard all.count > 2, all.allSatisfy({ $0.x.isFinite && $0.y.isFinite }),
      zip(xs, xs.dropFirst()).allSatisfy(<=)
    else { return all }
    var kept = [all[0]]
    // Slopes from the last point kept that pass near all points since.
    var (low, high) = (-Double.infinity, Double.infinity)
    func keep(_ point: (x: Double, y: Double)) {
      if kept[kept.count - 1] != point { kept.append(point) }
      (low, high) = (-.infinity, .infinity)
    }
    for (last, point) in zip(all, all.dropFirst()) {
      func slope(to y: Double) -> Double {
        let start = kept[kept.count - 1]
        return (y - start.y) / (point.x - start.x)
      }
      let isStep = point.x == last.x
      if isStep || !(low...high).contains(slope(to: point.y)) { keep(last) }
      if isStep {
        keep(point)
      } else {
        low = max(low, slope(to: point.y - tolerance))
        high = min(high, slope(to: point.y + tolerance))
      }
    }
    keep(all[all.count - 1])
    return kept
  }
}
