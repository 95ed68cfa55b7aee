/// Alternatives priced by one measure, all at the same places in the ranges of the constants.
struct MeasuredCosts: Sendable {
  let measure: CostMeasure
  /// From the cheap end of all ranges to the expensive one.
  let ranges: [CostRange]
  /// For each alternative the price at each place.
  private let prices: [[Double]]
  /// For each group of constants, the prices with that group alone at either end.
  private let ends: [(group: CostRates.Group, low: [Double], high: [Double])]

  init(_ runs: [RunCost], _ measure: CostMeasure, at places: [CostRates]) {
    let device = runs[0].device
    func price(_ rates: CostRates) -> [Double] { runs.map { $0.cost(measure, at: rates) } }
    self.measure = measure
    let places = places.differing(for: measure)
    prices = runs.map { run in places.map { run.cost(measure, at: $0) } }
    ranges = zip(price(.atLowEnd(of: device)), price(.atHighEnd(of: device))).map(CostRange.init)
    ends = CostRates.Group.allCases.map { group in
      (
        group, price(CostRates(device) { $0 == group ? 0 : 0.5 }),
        price(CostRates(device) { $0 == group ? 1 : 0.5 })
      )
    }
  }

  func compare(_ a: Int, with b: Int) -> CostComparison {
    let decisive = ends.filter { ($0.low[a] < $0.low[b]) != ($0.high[a] < $0.high[b]) }
    let ratios = zip(prices[a], prices[b]).map { $0 == $1 ? 1 : $0 / $1 }
    return CostComparison(
      result: CostComparison.Result(prices[a], prices[b], decisive.map(\.group)),
      measure: measure, ratio: CostRange(ratios.min() ?? 1, ratios.max() ?? 1))
  }
}
