public import RenderPlanning

/// One line of a frame's time: what it is spent on, and how it is computed.
///
/// The application's lines and the render server's add up to the stage's time. Of the GPU's, only
/// the longest of filling, sampling and moving counts in each pass.
public struct CostTerm: Hashable, Sendable {
  /// What the time is spent on, for readers: `filling pixels`.
  public var name: String
  /// How the time was worked out, with the numbers put in.
  public var formula: String
  /// In milliseconds.
  public var time: CostRange
  /// Where the constants come from.
  public var source: String
  /// The kind of evidence that the line rests on.
  public var evidence: Evidence
}

extension FrameCost {
  /// The lines of a stage's time.
  ///
  /// A line of processor work is left out where there is no such work. Tiles are drawn in the
  /// background and belong to no stage. The GPU always has four lines.
  public func terms(of stage: Stage) -> [CostTerm] {
    switch stage {
    case .gpu: gpuTerms
    case .server: serverTerms
    case .application: applicationTerms
    }
  }

  private var gpuTerms: [CostTerm] {
    [
      changingTerm,
      rate(
        "filling pixels", CostRange(exactly: Double(counts.pixelsDrawn) / 1e6), "Mpixel",
        device.fillMpixelsPerSecond, .fillShare, \.filling),
      rate(
        "sampling", CostRange(exactly: Double(counts.samples) / 1e6), "Msample",
        device.fillMpixelsPerSecond, .fillShare, \.sampling),
      rate(
        "moving bytes", bytesMoved * 1e-9, "GB", device.bandwidthGBPerSecond, .bandwidthShare,
        \.moving),
    ]
  }

  /// Changes from pass to pass, those of interruptions included.
  private var changingTerm: CostTerm {
    let gap = ModelConstant.passGap(device.generation)
    let share = ModelConstant.interruption(device.generation)
    let (certain, possible) = (counts.switches + counts.blurPasses, Double(counts.interruptions))
    let changes = CostRange(
      Double(certain) + possible * share.low, Double(certain) + possible * share.high)
    return CostTerm(
      name: "changing passes", formula: "\(changes) x \(gap.low) to \(gap.high) ms",
      time: range(\.changing),
      source: counts.interruptions == 0
        ? gap.source : "\(gap.source); interruptions: \(share.source)",
      evidence: counts.interruptions == 0 ? gap.evidence : .weakest(gap.evidence, share.evidence))
  }

  private func rate(
    _ name: String, _ amount: CostRange, _ unit: String, _ peak: SourcedValue,
    _ share: ModelConstant, _ time: KeyPath<FrameTimes, Double>
  ) -> CostTerm {
    let range = peak.low == peak.high ? "\(peak.low)" : "\(peak.low) to \(peak.high)"
    return CostTerm(
      name: name,
      formula: "\(amount) \(unit) / (\(range) \(unit)/s x \(share.low) to \(share.high))",
      time: self.range(time),
      source:
        "peak: \(peak.source) (\(peak.confidence.rawValue) confidence); share: \(share.source)",
      evidence: .assumed)
  }
}

extension Evidence {
  /// The less certain of two kinds of evidence.
  static func weakest(_ a: Evidence, _ b: Evidence) -> Evidence {
    let order: [Evidence] = [.assumed, .derived, .measured, .documented]
    return order.first { $0 == a || $0 == b } ?? a
  }
}
