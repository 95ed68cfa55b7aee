public import CostModel

/// How one strategy fares in a scene on a device.
public struct StrategyStanding: Hashable, Sendable {
  /// Whether the strategy draws what it should.
  public enum Outcome: Hashable, Sendable {
    /// In all frames that were compared no pixel is wrong.
    case right(StrategyCheck)
    /// Pixels are wrong; with the caveats that were named.
    case wrong(StrategyCheck, [Refusal])
    /// It cannot be used.
    case refused([Refusal])
  }

  /// The strategy.
  public var strategy: CornerStrategy
  /// Whether it draws what it should.
  public var outcome: Outcome
  /// What it costs; nil when it cannot be used.
  public var cost: RunCost?
  /// How it compares with the cheapest right one; nil when it cannot be used.
  public var againstCheapest: CostComparison?
  /// How the chart's strategy compares with this one; nil when either is wrong or cannot be used.
  public var chartAgainst: CostComparison?
  /// Its extra cost over the cheapest right one; nil unless it is right.
  public var regret: Regret?
  /// The number of drawn frames after which its one-off cost has paid off against `cornerRadius`;
  /// nil when it cannot be used.
  public var payOff: PayOff?

  /// Whether it can be used and no pixel is wrong.
  public var isRight: Bool {
    if case .right = outcome { return true }
    return false
  }

  /// The comparison of pixels; nil when it cannot be used.
  public var check: StrategyCheck? {
    switch outcome {
    case .right(let check), .wrong(let check, _): check
    case .refused: nil
    }
  }
}
