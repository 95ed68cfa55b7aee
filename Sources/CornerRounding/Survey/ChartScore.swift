/// How a chart fares in rows of a survey, each counted once.
public struct ChartScore: Hashable, Sendable {
  /// The regrets of the rows in which the chart's strategy is right, in their order.
  public var regrets: [Regret] = []
  /// Rows in which it is wrong, or cannot be used.
  public var wrong = 0

  /// Tries a chart in every row.
  public init(of chart: CornerChart, in rows: [ChartSurvey.Row]) {
    for row in rows {
      if let regret = row.regrets[chart.strategy(row.scene.answer(to:))] {
        regrets.append(regret)
      } else {
        wrong += 1
      }
    }
  }

  /// The number of rows.
  public var rows: Int { regrets.count + wrong }
  /// The share of rows in which the chart's strategy is right in every pixel and costs at most this
  /// much more than the cheapest right one, wherever the constants lie in their ranges, 0...1; 1
  /// for no rows.
  public func agreement(within tolerance: Double) -> Double {
    rows == 0 ? 1 : Double(regrets.count { $0.worst <= tolerance }) / Double(rows)
  }
  /// The mean extra cost over the rows in which it is right, in the middle of the ranges.
  public var meanRegret: Double {
    regrets.isEmpty ? 0 : regrets.reduce(0) { $0 + $1.typical } / Double(regrets.count)
  }
  /// The largest extra cost in a row in which it is right, in the middle of the ranges.
  public var largestRegret: Double { regrets.map(\.typical).max() ?? 0 }
  /// The same at the place in the ranges where it is largest.
  public var worstRegret: Double { regrets.map(\.worst).max() ?? 0 }
}
