/// What one run saves in a later frame against another, with every constant at its expensive end.
public struct CostSaving: Hashable, Sendable {
  /// The share of a frame's time below which a saving decides nothing.
  ///
  /// Assumed: a hundredth, which no frame rate shows.
  public static let noticeableShare = 0.01

  /// The saving as a share of a frame's time; 0 when nothing is saved.
  public var share: Double

  /// Whether it is large enough to decide between two that are both right.
  public var isNoticeable: Bool { share >= CostSaving.noticeableShare }

  /// Nothing.
  public static let none = CostSaving(share: 0)

  private init(share: Double) { self.share = share }

  /// Compares two runs on one device.
  ///
  /// - Parameter measure: GPU time or all work, of a later frame.
  public init(of run: RunCost, against other: RunCost, by measure: CostMeasure) {
    let expensive = CostRates.atHighEnd(of: run.device)
    let saved = other.cost(measure, at: expensive) - run.cost(measure, at: expensive)
    share = max(0, saved) / run.device.frameBudgetMilliseconds
  }
}
