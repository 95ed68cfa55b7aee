/// After how many drawn frames an alternative that costs more at first becomes cheaper in total.
///
/// A run's first frame stands for what is done once: the application's commit, drawing and
/// decoding, unpacking, bitmaps that are kept. The mean of its later frames stands for every frame
/// after it, however many of them were examined.
public struct PayOff: Hashable, Sendable {
  /// At the most favourable places; nil when it never pays off.
  public var earliest: Int?
  /// At the least favourable places; nil when it never pays off there.
  public var latest: Int?

  /// Compares the first frames, and the mean of later ones.
  ///
  /// From the frame found on, the first run's total is lower or the same for good: 0 when it is
  /// from the beginning, nil when its later frames never make up for the first.
  ///
  /// - Precondition: both are on one device.
  public init(of run: RunCost, against other: RunCost) {
    precondition(run.device == other.device, "both runs are on one device")
    let found = CostRates.places(on: run.device).map { rates in
      PayOff.frames(PayOff.parts(run, rates), PayOff.parts(other, rates))
    }
    earliest = found.compactMap { $0 }.min()
    latest = found.contains(nil) ? nil : found.compactMap { $0 }.max()
  }

  /// After how many frames the first costs less in total; nil for never.
  static func frames(
    _ a: (first: Double, later: Double), _ b: (first: Double, later: Double)
  ) -> Int? {
    let (extra, saved) = (a.first - b.first, b.later - a.later)
    // Differences below a billionth are rounding.
    guard saved >= -1e-9 * b.later else { return nil }
    if extra <= 1e-9 * b.first { return 0 }
    guard saved > 1e-9 * b.later else { return nil }
    let frames = 1 + (extra / saved).rounded(.up)
    return frames < 1e9 ? Int(frames) : nil
  }

  private static func parts(_ run: RunCost, _ rates: CostRates) -> (first: Double, later: Double) {
    (run.first.times(at: rates).work, run.cost(.frameWork, at: rates))
  }
}
