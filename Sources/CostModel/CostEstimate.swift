public import RenderPlan

/// GPU time for one frame on one device, as a range, with the terms it is made of.
///
/// The model: `time = changes x gap + max(pixels / fill rate, samples / fill rate, bytes / bandwidth)`
/// for each pass, added up. Filling, sampling and moving bytes overlap on a GPU, the gaps between passes
/// do not. Rates are peaks times an assumed share, so that the range is wide; it says which costs
/// matter, not how many frames drop. ``FrameCost`` has the same time by pass, and the processor's.
public struct CostEstimate: Hashable, Sendable {
  /// One line of the sum; of filling, sampling and moving only the longest counts in each pass.
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
  /// Bytes to and from memory, those of blurs and interruptions included.
  public var bytesMoved: CostRange
  /// The terms of the sum: changing passes, filling pixels, sampling, moving bytes.
  public var terms: [Term]

  /// The GPU time for the frame, in milliseconds.
  public var range: CostRange { CostRange(lowMilliseconds, highMilliseconds) }

  /// Whether the frame fits: `unsure` when the budget lies inside the range.
  public var budget: Budget {
    if lowMilliseconds > budgetMilliseconds { return .over }
    return highMilliseconds > budgetMilliseconds ? .unsure : .within
  }

  /// Prices counts on a device.
  public init(_ costs: PlanCosts, on device: DeviceProfile) {
    let passes = costs.passWork.map { PassCost($0, on: device) }
    let share = ModelConstant.fillShare
    let changing = CostEstimate.changing(costs, device)
    let samples = costs.passWork.reduce(0) { $0 + $1.samples }
    let fill = CostEstimate.rate(
      "filling pixels", CostRange(exactly: Double(costs.pixelsDrawn) / 1e6), "Mpixel",
      device.fillMpixelsPerSecond, share)
    let sampling = CostEstimate.rate(
      "sampling", CostRange(exactly: Double(samples) / 1e6), "Msample",
      device.fillMpixelsPerSecond, share)
    bytesMoved = passes.map(\.bytesMoved).total
    let traffic = CostEstimate.rate(
      "moving bytes", bytesMoved * 1e-9, "GB", device.bandwidthGBPerSecond,
      .bandwidthShare)
    let busy = passes.map(\.busy).total
    lowMilliseconds = changing.lowMilliseconds + busy.low
    highMilliseconds = changing.highMilliseconds + busy.high
    budgetMilliseconds = device.frameBudgetMilliseconds
    terms = [changing, fill, sampling, traffic]
  }

  /// The time for changes from pass to pass, those of interruptions included.
  private static func changing(_ costs: PlanCosts, _ device: DeviceProfile) -> Term {
    let gap = ModelConstant.passGap(device.generation)
    let share = ModelConstant.interruption(device.generation)
    let certain = Double(costs.switches + costs.blurPasses)
    let low = certain + Double(costs.interruptions) * share.low
    let high = certain + Double(costs.interruptions) * share.high
    let changes = low == high ? low.shortText : "\(low.shortText) to \(high.shortText)"
    return Term(
      name: "changing passes", formula: "\(changes) x \(gap.low) to \(gap.high) ms",
      lowMilliseconds: low * gap.low, highMilliseconds: high * gap.high,
      source: costs.interruptions == 0
        ? gap.source : "\(gap.source); interruptions: \(share.source)",
      evidence: costs.interruptions == 0 ? gap.evidence : .weakest(gap.evidence, share.evidence))
  }

  private static func rate(
    _ name: String, _ amount: CostRange, _ unit: String, _ peak: SourcedValue,
    _ share: ModelConstant
  ) -> Term {
    let shown =
      amount.low == amount.high
      ? amount.low.shortText : "\(amount.low.shortText) to \(amount.high.shortText)"
    let range = peak.low == peak.high ? "\(peak.low)" : "\(peak.low) to \(peak.high)"
    return Term(
      name: name,
      formula: "\(shown) \(unit) / (\(range) \(unit)/s x \(share.low) to \(share.high))",
      lowMilliseconds: 1000 * amount.low / (peak.high * share.high),
      highMilliseconds: 1000 * amount.high / (peak.low * share.low),
      source:
        "peak: \(peak.source) (\(peak.confidence.rawValue) confidence); share: \(share.source)",
      evidence: .assumed)
  }
}

extension Evidence {
  /// The one of two kinds of knowledge that is less sure.
  static func weakest(_ a: Evidence, _ b: Evidence) -> Evidence {
    let order: [Evidence] = [.assumed, .derived, .measured, .documented]
    return order.first { $0 == a || $0 == b } ?? a
  }
}

extension CostEstimate: CustomStringConvertible {
  /// The range and how it stands to the budget: `1.7 to 3.4 ms of 16.6667, within`.
  public var description: String {
    "\(CostRange(lowMilliseconds, highMilliseconds)) ms of \(budgetMilliseconds.shortText), "
      + budget.rawValue
  }
}
