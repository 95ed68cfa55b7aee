public import RenderPlanning

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

  /// Every constant of the model, those of the GPU first; those of devices are in
  /// ``DeviceProfile/all``.
  public static let all: [ModelConstant] =
    DeviceProfile.Generation.allCases.map(passGap)
    + DeviceProfile.Generation.allCases.map(interruption) + [
      shadowPasses, blurTaps, fillShare, bandwidthShare,
    ]
    + DeviceProfile.ProcessorGeneration.allCases.map(workPerClock) + processor
}

extension ModelConstant {
  /// Idle time of the GPU when it changes from one pass to the next, in milliseconds.
  public static func passGap(_ generation: DeviceProfile.Generation) -> ModelConstant {
    let name = "gap between passes, \(generation.title)"
    switch generation {
    case .sgx, .rogue:
      let isOfThatTime = generation == .sgx
      return ModelConstant(
        name: name, low: 0.1, high: 0.2, unit: "ms",
        source: "WWDC 2014 session 419, of the devices of that time; "
          + (isOfThatTime
            ? "A6 and older are among them"
            : "A7 is among them, A8 is newer: assumed there, and the weaker evidence counts"),
        evidence: isOfThatTime ? .documented : .assumed)
    case .modern:
      return ModelConstant(
        name: name, low: 0.01, high: 0.1, unit: "ms",
        source: "no public figure for A9 and later; below the range of 2014", evidence: .assumed)
    }
  }

  /// Passes that a shadow's blur takes and that a plan does not show: it draws a shadow in one
  /// step.
  public static let shadowPasses = ModelConstant(
    name: "further passes of a shadow without a path", low: 2, high: 2, unit: "passes",
    source: "one blur along rows and one along columns, as WWDC 2014 session 419 has it of "
      + "UIBlurEffect; that shadows are blurred in the same way is assumed",
    evidence: .assumed)

  /// How often a pass under way is stored and loaded again for a surface that it needs: 0...1.
  ///
  /// A tile-based GPU that leaves an unfinished target writes all of it to memory and reads it back
  /// afterwards. At 0 all offscreen passes come first, as in the plan.
  public static func interruption(_ generation: DeviceProfile.Generation) -> ModelConstant {
    let name = "interruptions for each offscreen group, \(generation.title)"
    switch generation {
    case .sgx:
      return ModelConstant(
        name: name, low: 1, high: 1, unit: "",
        source:
          "not documented; chosen by looking at measurements, which therefore do not test it: a store "
          + "and a load of the whole target explain what rounded items "
          + "cost on iPad mini 1 (seedante) and masked ones on iPod touch (WWDC 2014 session 419): "
          + "without them both are predicted too cheap by more than half, as fillet-calibrate shows; "
          + "Flutter names about 1 ms for a change of target on old devices",
        evidence: .derived)
    case .rogue, .modern:
      return ModelConstant(
        name: name, low: 0, high: 1, unit: "",
        source: "no public figure; the Metal renderer is said to be better at it "
          + "(onmyway133, relaying Apple), and the one measurement (iPhone 6, bestswifter) lies "
          + "between the ends",
        evidence: .assumed)
    }
  }

  /// The share of the peak fill rate that a real frame reaches, samples included.
  public static let fillShare = ModelConstant(
    name: "share of the peak fill rate", low: 0.5, high: 1, unit: "",
    source: "no public figure; all rates in the device table are theoretical peaks",
    evidence: .assumed)

  /// The share of the peak bandwidth that a real frame reaches.
  public static let bandwidthShare = ModelConstant(
    name: "share of the peak bandwidth", low: 0.5, high: 1, unit: "",
    source:
      "no public figure; all rates in the device table are theoretical peaks, and processor and "
      + "display read from the same memory",
    evidence: .assumed)

  /// Samples for a pixel in one direction of a blur, at most: wider ones work on a smaller copy.
  public static let blurTaps = ModelConstant(
    name: "samples of a blur in one direction, at most", low: 11, high: 11, unit: "samples",
    source: "WWDC 2014 session 419: 11 for UIBlurEffect; that shadows do the same is assumed, "
      + "and the weaker evidence counts",
    evidence: .assumed)
}
