internal import CostModel

/// Whether what the chart leads to is right in a scene, and whether nothing right is cheaper.
public enum ChartAgreement: Hashable, Sendable {
  /// It is right, and nothing right costs less anywhere in the ranges.
  case cheapest
  /// It is right; another costs less at some places in the ranges.
  case uncertain(CornerStrategy, CostComparison)
  /// It is right; another costs less wherever the constants lie.
  case dearer(than: CornerStrategy, CostComparison)
  /// It draws wrong pixels.
  case wrong(StrategyCheck)
  /// It cannot be used.
  case refused([Refusal])

  /// Whether the chart's advice is as good as any.
  public var isAgreement: Bool { self == .cheapest }

  /// Looks for the chart's strategy among others.
  ///
  /// - Parameter standings: the right ones first, the cheapest of them at the front.
  init(of strategy: CornerStrategy, in standings: [StrategyStanding]) {
    guard let own = standings.first(where: { $0.strategy == strategy }) else {
      self = .refused([])
      return
    }
    switch own.outcome {
    case .refused(let reasons): self = .refused(reasons)
    case .wrong(let check, _): self = .wrong(check)
    case .right:
      guard let best = standings.first, let comparison = own.againstCheapest else {
        self = .cheapest
        return
      }
      switch comparison.result {
      case .same, .alwaysCheaper: self = .cheapest
      case .alwaysDearer: self = .dearer(than: best.strategy, comparison)
      case .flips: self = .uncertain(best.strategy, comparison)
      }
    }
  }
}
