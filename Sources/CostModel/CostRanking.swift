/// Alternatives in the order of their costs, and where that order is not certain.
///
/// All are priced at the same places in the ranges of the constants, since a device has one fill rate,
/// whatever it is: ranges that overlap may still have a certain order.
public struct CostRanking: Hashable, Sendable {
  /// How two alternatives compare.
  public enum Comparison: Hashable, Sendable {
    /// The first costs less, or the same, wherever in their ranges the constants lie.
    case alwaysCheaper
    /// The first costs more wherever the constants lie.
    case alwaysDearer
    /// Both cost the same wherever the constants lie.
    case same
    /// It depends: the share of places at which the first costs less, 0...1, and the groups of constants
    /// of which one alone turns the order around when the others are in their middle.
    case flips(share: Double, by: [CostRates.Group])
  }

  /// What is compared.
  public var measure: CostMeasure
  /// The cost of each alternative, as given, in milliseconds.
  public var costs: [CostRange]
  /// Places of the alternatives as given, the cheapest in the middle of all ranges first.
  public var order: [Int]
  private var table: [[Comparison]]
  private let prices: [[Double]]

  /// Compares alternatives.
  ///
  /// - Parameter places: where in the ranges; nil for places all over them.
  /// - Precondition: there is at least one, and all are on one device.
  public init(
    _ alternatives: [RunCost], by measure: CostMeasure, at places: [CostRates]? = nil
  ) {
    precondition(!alternatives.isEmpty, "a ranking has alternatives")
    let device = alternatives[0].device
    precondition(alternatives.allSatisfy { $0.device == device }, "a ranking is of one device")
    self.measure = measure
    let places = (places ?? CostRates.places(on: device)).differing(for: measure)
    let prices = alternatives.map { run in places.map { run.cost(measure, at: $0) } }
    self.prices = prices
    costs = alternatives.map { run in
      CostRange(
        run.cost(measure, at: .cheapest(device)), run.cost(measure, at: .dearest(device)))
    }
    func middle(_ group: CostRates.Group?, _ value: Double) -> [Double] {
      let rates = CostRates(device) { $0 == group ? value : 0.5 }
      return alternatives.map { $0.cost(measure, at: rates) }
    }
    let center = middle(nil, 0.5)
    order = center.indices.sorted { (center[$0], $0) < (center[$1], $1) }
    let ends = CostRates.Group.allCases.map { ($0, middle($0, 0), middle($0, 1)) }
    table = alternatives.indices.map { a in
      alternatives.indices.map { b in
        let decisive = ends.filter { ($0.1[a] < $0.1[b]) != ($0.2[a] < $0.2[b]) }.map(\.0)
        return CostRanking.comparison(prices[a], prices[b], decisive)
      }
    }
  }

  /// Returns how one alternative compares with another, by their places as given.
  public func compare(_ a: Int, with b: Int) -> Comparison { table[a][b] }

  /// Returns what one alternative costs in units of what another costs, over all places in the ranges.
  ///
  /// Where the other costs nothing, and only there, the ratio is not finite; of nothing and nothing it is 1.
  public func ratio(_ a: Int, to b: Int) -> CostRange {
    let ratios = zip(prices[a], prices[b]).map { $0 == $1 ? 1 : $0 / $1 }
    return CostRange(ratios.min() ?? 1, ratios.max() ?? 1)
  }

  /// The alternatives that are cheapest somewhere in the ranges with no other always cheaper.
  public var possiblyCheapest: [Int] {
    order.filter { a in
      !order.contains { b in b != a && table[b][a] == .alwaysCheaper }
    }
  }

  private static func comparison(
    _ a: [Double], _ b: [Double], _ decisive: [CostRates.Group]
  ) -> Comparison {
    // Differences below a billionth are rounding.
    let signs = zip(a, b).map { a, b in abs(a - b) <= 1e-9 * max(a, b) ? 0 : a < b ? -1 : 1 }
    let (less, more) = (signs.count { $0 < 0 }, signs.count { $0 > 0 })
    if less == 0, more == 0 { return .same }
    if more == 0 { return .alwaysCheaper }
    if less == 0 { return .alwaysDearer }
    return .flips(share: Double(less) / Double(signs.count), by: decisive)
  }
}
