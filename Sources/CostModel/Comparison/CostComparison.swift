/// How the costs of two alternatives compare, and by which measure.
public struct CostComparison: Hashable, Sendable {
  /// Which one costs less.
  public enum Result: Hashable, Sendable {
    /// The first costs less, or the same, wherever in their ranges the constants lie.
    case alwaysCheaper
    /// The first costs more, or the same, wherever the constants lie.
    case alwaysCostlier
    /// Both cost the same wherever the constants lie.
    case same
    /// It depends: the share of places at which the first costs less, 0...1, and the groups of
    /// constants that can each reverse the order alone, with all others in the middle of their
    /// ranges.
    case flips(share: Double, by: [CostRates.Group])
  }

  /// Whether the first costs less.
  public var result: Result
  /// The measure that decides.
  public var measure: CostMeasure
  /// The cost of the first as a multiple of the second's, over all places in the ranges.
  ///
  /// It is not finite only where the second costs nothing; where neither costs anything it is 1.
  public var ratio: CostRange

  /// Whether the first costs less wherever the constants lie.
  public var isCertainlyLess: Bool { result == .alwaysCheaper }
  /// Whether the first costs more wherever the constants lie.
  public var isCertainlyMore: Bool { result == .alwaysCostlier }
  /// Whether it depends on constants that are not known exactly.
  public var isUncertain: Bool { if case .flips = result { true } else { false } }
}

extension CostComparison.Result {
  /// Compares prices at the same places.
  init(_ a: [Double], _ b: [Double], _ decisive: [CostRates.Group]) {
    // Differences below a billionth are rounding.
    let signs = zip(a, b).map { a, b in abs(a - b) <= 1e-9 * max(a, b) ? 0 : a < b ? -1 : 1 }
    let (less, more) = (signs.count { $0 < 0 }, signs.count { $0 > 0 })
    self =
      switch (less > 0, more > 0) {
      case (false, false): .same
      case (true, false): .alwaysCheaper
      case (false, true): .alwaysCostlier
      case (true, true): .flips(share: Double(less) / Double(signs.count), by: decisive)
      }
  }
}
