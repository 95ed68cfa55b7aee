internal import CornerRounding
public import CostModel
public import FigureResults

extension Switches {
  /// What was found about a state, for sentences about it; times and passes are those of its
  /// slowest frame.
  public struct Finding {
    /// The outcome.
    public let outcome: SwitchesResult.Outcome
    /// Passes of the frame.
    public let passes: Int
    /// How many frames were compared with the masked layer's.
    public let framesCompared: Int
    /// How many of them have a wrong pixel.
    public let wrongFrames: Int
    /// The largest difference, of 255.
    public let largestDifference: Int
    /// The best other strategy that is right, by its answers in quotation marks; nil when there is
    /// none.
    public let rival: String?
    /// The passes of the rival.
    public let rivalPasses: Int?
    /// How the costs compare with the rival's.
    let against: CostComparison?
    /// What the rival saves.
    let saving: CostSaving
    /// Whether all other strategies that are right certainly cost less.
    let isMostExpensive: Bool
    /// Others that are right and cost the same, by their answers in quotation marks.
    let same: [String]
    /// The chart's grade if this is its answer.
    public let grade: String?
    /// Whether the frame fits its budget.
    public let budget: FrameCost.Budget

    /// How many more passes it takes than the rival; 0 without one.
    public var morePasses: Int { passes - (rivalPasses ?? passes) }

    /// Its cost as a multiple of the rival's GPU time, such as `6.2 to 6.7`; nil without a rival.
    public var timesAsMuch: String? {
      ratio.map { $0.low == $0.high ? $0.low : "\($0.low) to \($0.high)" }
    }

    /// The ends of that range, which may look the same.
    var ratio: (low: String, high: String)? {
      guard let against, against.ratio.high.isFinite else { return nil }
      let decimals = against.ratio.low < 10 ? 1 : 0
      return (against.ratio.low.fixed(decimals), against.ratio.high.fixed(decimals))
    }
  }
}

extension Switches.Finding {
  /// The outcome in a few words.
  var headline: String {
    switch outcome {
    case .wrong:
      return framesCompared > 1
        ? "Wrong in \(wrongFrames.grouped) of \(framesCompared.counted("frame"))." : "Wrong."
    case .costly:
      return isMostExpensive ? "Right, and the most expensive." : "Right, but expensive."
    case .right:
      if let grade { return "Right: the answer of Texture\u{2019}s chart, grade \(grade)." }
      if !same.isEmpty { return "Right, at the same price as \(same.listed)." }
      switch against?.result {
      case .flips: return "Right, and perhaps the cheapest."
      case .alwaysCostlier: return "Right, and hardly more expensive."
      default: return "Right, and nothing here that is right costs less."
      }
    }
  }

  /// The reason for the outcome, or its consequence.
  var reason: String {
    let late =
      switch budget {
      case .within: ""
      case .unsure: " It may not fit into a frame."
      case .over: " It does not fit into a frame."
      }
    return sentence + late
  }

  private var sentence: String {
    let frames =
      framesCompared == 1 ? "in its only frame" : "in all \(framesCompared.grouped) frames"
    switch outcome {
    case .wrong:
      let off = "Its colours are up to \(largestDifference) of 255 off"
      guard let rival else { return "\(off)." }
      return switch against?.result {
      case .same: "\(off), and it costs as much as \(rival)."
      case .alwaysCostlier: "\(off), and it costs more than \(rival)."
      case .alwaysCheaper: "\(off); \(rival) is right and costs more."
      default: "\(off); \(rival) is right."
      }
    case .costly:
      guard let rival, let ratio else { return "" }
      let isRange = ratio.low != ratio.high
      let factor = isRange ? "between \(ratio.low) and \(ratio.high)" : ratio.low
      // Readers would otherwise divide the ends of the two ranges and get different numbers.
      let basis = isRange ? ", with the same constants for both" : ""
      let time = "\(factor) times the GPU time of \(rival)\(basis)"
      return morePasses > 0
        ? "It takes \(morePasses.grouped) more \(morePasses == 1 ? "pass" : "passes") and \(time)."
        : "It takes \(time)."
    case .right:
      if case .alwaysCostlier = against?.result, let rival {
        return "\(rival) saves \(saving.percent) of a frame\u{2019}s time."
      }
      if case .flips = against?.result, let rival {
        return "Whether \(rival) costs less depends on constants that are not known exactly."
      }
      let pixels = "It draws what was asked for \(frames)"
      guard grade != nil, !same.isEmpty else { return "\(pixels)." }
      return "\(pixels), at the same price as \(same.listed)."
    }
  }
}
