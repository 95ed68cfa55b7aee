internal import CornerRounding
internal import CostModel
internal import FigureResults

/// A verdict in sentences and rows; this file has the sentences about the chart's answer.
struct VerdictWording {
  let verdict: SceneVerdict

  init(_ verdict: SceneVerdict) { self.verdict = verdict }

  /// The device and era of all costs, and the kind of frame whose GPU time they show.
  var conditions: String {
    let frame =
      isStill ? "a frame that something else on the screen brings about" : "a frame after the first"
    let reason = verdict.eraReason.map { " (\($0))" } ?? ""
    return "\(verdict.device.name), rules of \(verdict.era.title)\(reason); GPU time of \(frame)"
  }

  /// Whether nothing in the scene changes.
  var isStill: Bool { verdict.analysis.motion.changing == 0 }

  /// Whether the chart's strategy is right, and whether another is cheaper.
  var agreement: String {
    let chart = verdict.chart.title
    switch verdict.agreement {
    case .cheapest:
      let others = verdict.standings.filter {
        $0.isRight && $0.strategy != verdict.chart && $0.againstCheapest?.result == .same
      }
      let same =
        others.isEmpty
        ? ""
        : " \(others.map(\.strategy.title).listed) "
          + others.count.verb("costs", "cost") + " the same for each frame."
      return "It is right in this scene, and nothing that is right costs less.\(same)"
    case .uncertain(let other, let comparison):
      return "It is right in this scene. \(other.title) may cost less: "
        + "\(chart) costs \(ratio(comparison)) as much, \(decided(comparison))."
    case .costlier(let other, let comparison):
      return "It is right in this scene, but \(other.title) costs less: "
        + "\(chart) costs \(ratio(comparison)) as much\(measured(comparison))\(saved)."
    case .wrong(let check):
      return "It is wrong in this scene: \(wrong(check)). The cheapest right strategy is "
        + "\(verdict.cheapest.strategy.title)."
    case .refused(let reasons):
      return
        "It cannot be used in this scene: \(self.reasons(reasons)). The cheapest right strategy is "
        + "\(verdict.cheapest.strategy.title)."
    }
  }

  /// The difference as a share of a frame's time, if it is too small to matter.
  private var saved: String {
    guard verdict.recommended == verdict.chart else { return "" }
    return ", a difference of \(verdict.saving.percent) of a frame's time"
  }

  private func ratio(_ comparison: CostComparison) -> String {
    let (low, high) = (comparison.ratio.low, comparison.ratio.high)
    let decimals = low < 10 ? 2 : 0
    let (a, b) = (low.fixed(decimals), high.fixed(decimals))
    return a == b ? "\(a) times" : "\(a) to \(b) times"
  }

  private func measured(_ comparison: CostComparison) -> String {
    comparison.measure == .gpu ? "" : " of all work, with the same GPU time"
  }

  /// The imprecisely known constants that decide an order.
  func decided(_ comparison: CostComparison) -> String {
    guard case .flips(_, let groups) = comparison.result, !groups.isEmpty else {
      return "depending on where in their ranges several constants lie"
    }
    return "depending on \(groups.map(\.title).listed)"
  }
}
