internal import CostModel

/// The extra cost of a right strategy over the cheapest right one, as a share of the latter's cost.
///
/// GPU time of a later frame is compared. Two strategies that take the same wherever the constants
/// lie are compared by all work of the frame, as in ``CostRanking``.
public struct Regret: Hashable, Sendable {
  /// With every constant in the middle of its range; 0 is as cheap as any, 0.1 a tenth more.
  public var typical: Double
  /// Where in the ranges it is largest.
  public var worst: Double

  /// Makes a regret.
  public init(typical: Double, worst: Double) { (self.typical, self.worst) = (typical, worst) }

  /// Differences below this come from summing in another order.
  static let rounding = 1e-9
}

extension Regret {
  /// The regret of each run, from a ranking by GPU time and then by all work.
  ///
  /// - Parameter runs: the first ones of the ranking; each costs something.
  static func all(of runs: [RunCost], in ranking: CostRanking) -> [Regret] {
    guard let device = runs.first?.device else { return [] }
    let middle = CostRates.middle(of: device)
    let gpu = runs.map { $0.cost(.gpu, at: middle) }
    let work = runs.map { $0.cost(.frameWork, at: middle) }
    func more(_ ratio: Double) -> Double { ratio <= 1 + rounding ? 0 : ratio - 1 }
    return runs.indices.map { own in
      var regret = Regret(typical: 0, worst: 0)
      for other in runs.indices where other != own {
        let comparison = ranking.comparison(own, with: other)
        let prices = comparison.measure == .gpu ? gpu : work
        regret.worst = max(regret.worst, more(comparison.ratio.high))
        regret.typical = max(regret.typical, more(prices[own] / prices[other]))
      }
      return regret
    }
  }
}
