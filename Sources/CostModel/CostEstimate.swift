public import RenderPlan

/// GPU time for one frame on one device, as a range, with the terms that add up to it.
///
/// The model: `time = switches x gap + max(pixels / fill rate, bytes / bandwidth)`. Filling and
/// moving bytes overlap on a GPU, the gaps between passes do not. Rates are peaks times an assumed
/// efficiency, so that the range is wide; it says which costs matter, not how many frames drop.
public struct CostEstimate: Hashable, Sendable {
  /// One line of the sum; of filling and moving only the longer counts.
  public struct Term: Hashable, Sendable {
    /// What the time is spent on, for readers: `filling pixels`.
    public var name: String
    /// How the time was worked out, with the numbers put in.
    public var formula: String
    /// The low end of the range, in milliseconds.
    public var lowMilliseconds: Double
    /// The high end of the range, in milliseconds.
    public var highMilliseconds: Double
    /// Where the constants come from.
    public var source: String
    /// What kind of knowledge the term rests on.
    public var evidence: Evidence
  }

  /// Whether the estimate fits into the time for a frame.
  public enum Budget: String, Hashable, Sendable {
    case within, unsure, over
  }

  /// The low end of the GPU time for the frame, in milliseconds.
  public var lowMilliseconds: Double
  /// The high end of the GPU time for the frame, in milliseconds.
  public var highMilliseconds: Double
  /// The time for one frame at the display's highest rate, in milliseconds.
  public var budgetMilliseconds: Double
  /// The terms of the sum: changing passes, filling pixels, moving bytes.
  public var terms: [Term]

  /// Whether the frame fits: `unsure` when the budget lies inside the range.
  public var budget: Budget {
    if lowMilliseconds > budgetMilliseconds { return .over }
    return highMilliseconds > budgetMilliseconds ? .unsure : .within
  }

  /// Prices counts on a device.
  public init(_ costs: PlanCosts, on device: DeviceProfile) {
    let gap = ModelConstant.passGap(device.generation)
    let share = ModelConstant.efficiency
    let switches = Term(
      name: "changing passes", formula: "\(costs.switches) x \(gap.low) to \(gap.high) ms",
      lowMilliseconds: Double(costs.switches) * gap.low,
      highMilliseconds: Double(costs.switches) * gap.high,
      source: gap.source, evidence: gap.evidence)
    let fill = CostEstimate.rate(
      "filling pixels", Double(costs.pixelsDrawn) / 1e6, "Mpixel", device.fillMpixelsPerSecond,
      share)
    let traffic = CostEstimate.rate(
      "moving bytes", Double(costs.bytesMoved) / 1e9, "GB", device.bandwidthGBPerSecond, share)
    lowMilliseconds = switches.lowMilliseconds + max(fill.lowMilliseconds, traffic.lowMilliseconds)
    highMilliseconds =
      switches.highMilliseconds + max(fill.highMilliseconds, traffic.highMilliseconds)
    budgetMilliseconds = device.frameBudgetMilliseconds
    terms = [switches, fill, traffic]
  }

  private static func rate(
    _ name: String, _ amount: Double, _ unit: String, _ peak: SourcedValue, _ share: ModelConstant
  ) -> Term {
    let shown = (amount * 10_000).rounded() / 10_000
    let range = peak.low == peak.high ? "\(peak.low)" : "\(peak.low) to \(peak.high)"
    return Term(
      name: name,
      formula: "\(shown) \(unit) / (\(range) \(unit)/s x \(share.low) to \(share.high))",
      lowMilliseconds: 1000 * amount / (peak.high * share.high),
      highMilliseconds: 1000 * amount / (peak.low * share.low),
      source:
        "peak: \(peak.source) (\(peak.confidence.rawValue) confidence); share: \(share.source)",
      evidence: .assumed)
  }
}
