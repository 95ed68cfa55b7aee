public import CostModel

/// Whether the chart's strategy is right in a scene, and whether any right one is cheaper.
public enum ChartAgreement: Hashable, Sendable {
  /// It is right, and nothing right costs less anywhere in the ranges.
  case cheapest
  /// It is right; another costs less at some places in the ranges.
  case uncertain(CornerStrategy, CostComparison)
  /// It is right; another costs less wherever the constants lie.
  case costlier(than: CornerStrategy, CostComparison)
  /// It draws wrong pixels.
  case wrong(StrategyCheck)
  /// It cannot be used.
  case refused([Refusal])

  /// The strategy that costs less, or may; nil where cost is not what speaks against the chart's.
  public var other: CornerStrategy? {
    switch self {
    case .uncertain(let other, _), .costlier(let other, _): other
    case .cheapest, .wrong, .refused: nil
    }
  }

  /// Looks for the chart's strategy among others.
  ///
  /// - Parameter standings: the right ones first, the cheapest of them at the front; they were
  ///   compared with the chart's strategy.
  init(of strategy: CornerStrategy, in standings: [StrategyStanding]) {
    guard let own = standings.first(where: { $0.strategy == strategy }) else {
      self = .refused([])
      return
    }
    switch own.outcome {
    case .refused(let reasons): self = .refused(reasons)
    case .wrong(let check, _): self = .wrong(check)
    case .right:
      // Compared with every right one: the cheapest in the middle of the ranges may be another at
      // their ends.
      let others = standings.filter { $0.isRight && $0.strategy != strategy }
      func first(_ isSuch: (CostComparison) -> Bool) -> (CornerStrategy, CostComparison)? {
        for other in others {
          if let comparison = other.chartAgainst, isSuch(comparison) {
            return (other.strategy, comparison)
          }
        }
        return nil
      }
      if let (other, comparison) = first(\.isCertainlyMore) {
        self = .costlier(than: other, comparison)
      } else if let (other, comparison) = first(\.isUncertain) {
        self = .uncertain(other, comparison)
      } else {
        self = .cheapest
      }
    }
  }
}
