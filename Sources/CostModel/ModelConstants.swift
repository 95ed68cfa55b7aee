public import RenderPlan

/// A constant of the model that no device table holds, with its range and evidence.
public struct ModelConstant: Hashable, Sendable {
  /// What the constant is, for readers.
  public var name: String
  /// The low end of its range, in `unit`.
  public var low: Double
  /// The high end of its range, in `unit`.
  public var high: Double
  /// The unit, such as `ms`; empty for a ratio.
  public var unit: String
  /// Where the range comes from, or why there is no source.
  public var source: String
  /// What kind of knowledge the range is.
  public var evidence: Evidence
}

extension ModelConstant {
  /// Idle time of the GPU when it changes from one pass to the next, in milliseconds.
  public static func passGap(_ generation: DeviceProfile.Generation) -> ModelConstant {
    switch generation {
    case .sgx:
      ModelConstant(
        name: "gap between passes", low: 0.1, high: 0.58, unit: "ms",
        source: "low: WWDC 2014 session 419; high: the whole marginal cost of a rounded item on "
          + "iPad mini 1, from frame rates in seedante/OptimizationForOffscreenRender (±30 %), "
          + "which includes the item's own pixels: an upper bound",
        evidence: .derived)
    case .rogue:
      ModelConstant(
        name: "gap between passes", low: 0.1, high: 0.2, unit: "ms",
        source: "WWDC 2014 session 419, which is older than A8: assumed there",
        evidence: .documented)
    case .modern:
      ModelConstant(
        name: "gap between passes", low: 0.01, high: 0.1, unit: "ms",
        source: "no public figure for A9 and later; below the range of 2014", evidence: .assumed)
    }
  }

  /// The share of the peak fill rate and bandwidth that a real frame reaches.
  public static let efficiency = ModelConstant(
    name: "share of the peak rate", low: 0.5, high: 1, unit: "",
    source: "no public figure; all rates in the device table are theoretical peaks",
    evidence: .assumed)
}
