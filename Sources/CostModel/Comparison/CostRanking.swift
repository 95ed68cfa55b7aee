/// Alternatives in the order of their costs, and where that order is uncertain.
///
/// All are priced at the same places in the ranges of the constants, since a device has one fill
/// rate, whatever it is: alternatives with overlapping ranges may still have a certain order.
public struct CostRanking: Sendable {
  /// The measure that is compared first.
  public var measure: CostMeasure { measured[0].measure }
  /// The cost of each alternative by the first measure, as given, in milliseconds.
  public var costs: [CostRange] {
    PriceUse.note()
    return measured[0].ranges
  }
  /// Indices of the alternatives as given, the cheapest in the middle of all ranges first.
  public let order: [Int]
  private let measured: [MeasuredCosts]
  private let table: [[CostComparison]]

  /// Compares alternatives by one measure.
  ///
  /// - Precondition: there is at least one, and all are on one device.
  public init(_ runs: [RunCost], by measure: CostMeasure) { self.init(runs, by: [measure]) }

  /// Compares alternatives by several measures: a later one decides between those that cost the
  /// same by all earlier ones, wherever the constants lie.
  ///
  /// - Parameter places: where in the ranges; nil for places all over them.
  /// - Precondition: there is at least one measure and one alternative, and all are on one device.
  public init(_ runs: [RunCost], by measures: [CostMeasure], at places: [CostRates]? = nil) {
    precondition(!runs.isEmpty && !measures.isEmpty, "a ranking has alternatives and a measure")
    let device = runs[0].device
    precondition(runs.allSatisfy { $0.device == device }, "a ranking is of one device")
    let places = places ?? CostRates.places(on: device)
    var measured = [MeasuredCosts(runs, measures[0], at: places)]
    // Further measures are computed only where all earlier ones give the same cost.
    let table = runs.indices.map { a in
      runs.indices.map { b in
        var comparison = measured[0].compare(a, with: b)
        for index in measures.indices.dropFirst()
        where comparison.result == .same && a != b {
          if index == measured.count {
            measured.append(MeasuredCosts(runs, measures[index], at: places))
          }
          comparison = measured[index].compare(a, with: b)
        }
        return comparison
      }
    }
    (self.measured, self.table) = (measured, table)
    // Rounded, so that equal costs summed in another order stay equal.
    let middle = CostRates.middle(of: device)
    let keys = runs.map { run in measures.map { (run.cost($0, at: middle) * 1e7).rounded() } }
    order = runs.indices.sorted { a, b in
      keys[a] == keys[b] ? a < b : keys[a].lexicographicallyPrecedes(keys[b])
    }
  }

  /// Returns how one alternative compares with another, by their places as given.
  public func comparison(_ a: Int, with b: Int) -> CostComparison {
    PriceUse.note()
    return table[a][b]
  }

  /// Returns which of two alternatives costs less, by their places as given.
  public func compare(_ a: Int, with b: Int) -> CostComparison.Result {
    comparison(a, with: b).result
  }
}
