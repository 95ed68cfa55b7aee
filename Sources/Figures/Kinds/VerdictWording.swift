internal import CornerRounding
internal import CostModel
internal import Geometry
internal import RenderPlan

/// A verdict in sentences and rows.
struct VerdictWording {
  private let verdict: SceneVerdict

  init(_ verdict: SceneVerdict) { self.verdict = verdict }

  /// Device and era of all costs.
  var conditions: String { "\(verdict.device.name), \(verdict.era.title)" }

  // MARK: The chart's answer

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
        : " \(list(others.map(\.strategy.title))) "
          + (others.count == 1 ? "costs" : "cost") + " the same for each frame."
      return "It is right in this scene, and nothing that is right costs less.\(same)"
    case .uncertain(let other, let comparison):
      return "It is right in this scene. \(other.title) may cost less: "
        + "\(chart) costs \(ratio(comparison)) as much, \(decided(comparison))."
    case .dearer(let other, let comparison):
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

  /// What the difference is of a frame, when it is too small to matter.
  private var saved: String {
    guard verdict.recommended == verdict.chart else { return "" }
    let percent = 100 * verdict.savedShare
    return
      ", a difference of \(percent < 0.01 ? "less than 0.01" : percent.fixed(2)) % of a frame's time"
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

  private func decided(_ comparison: CostComparison) -> String {
    guard case .flips(_, let groups) = comparison.result, !groups.isEmpty else {
      return "depending on where in their ranges several constants lie"
    }
    return "depending on \(list(groups.map(\.title)))"
  }

  // MARK: Strategies

  /// One row for each strategy.
  var standings: [VerdictResult.Standing] {
    verdict.standings.map { standing in
      var (outcome, detail, note): (String, String, String?) = ("correct", "", nil)
      switch standing.outcome {
      case .right(let check):
        detail =
          "\(frames(check.framesCompared)) compared, "
          + "largest difference \(check.worst?.maximum ?? 0) of 255"
        if case .flips? = standing.againstCheapest?.result,
          let comparison = standing.againstCheapest
        {
          let text = "may be the cheapest, \(decided(comparison))"
          (detail, note) = ("\(detail); \(text)", text)
        }
      case .wrong(let check, let doubts):
        (outcome, detail) = ("wrong", wrong(check) + (doubts.first.map { "; \($0)" } ?? ""))
        note = detail
      case .refused(let refusals): (outcome, detail) = ("refused", reasons(refusals))
      }
      func pair(_ range: CostRange?) -> [Double] { range.map { [$0.low, $0.high] } ?? [] }
      return VerdictResult.Standing(
        strategy: standing.strategy.name, strategyTitle: standing.strategy.title,
        outcome: outcome, detail: detail, note: note, gpuMilliseconds: pair(standing.cost?.gpu),
        ratio: pair(standing.againstCheapest?.ratio), onceMilliseconds: pair(standing.cost?.once),
        device: verdict.device.name)
    }
  }

  private func wrong(_ check: StrategyCheck) -> String {
    "wrong in \(check.wrongFrames) of \(frames(check.framesCompared)): up to "
      + "\(check.worst?.maximum ?? 0) of 255 at \(check.worstTime.fixed(2)) s, "
      + "\((check.worst?.differingPixels ?? 0).grouped) pixels"
      + (check.worst.map { ", the worst at (\($0.worstX), \($0.worstY))" } ?? "")
  }

  private func reasons(_ refusals: [Refusal]) -> String {
    let first = refusals.prefix(2).map(\.description).joined(separator: "; ")
    return refusals.count > 2 ? "\(first); and \(refusals.count - 2) more" : first
  }

  // MARK: What else is known

  var notes: [String] { [motion] + drawn + above + limits }

  /// What the times of a frame are means of, where not every refresh is drawn.
  private var drawn: [String] {
    guard let cost = verdict.cheapest.cost, cost.looked > 0 else { return [] }
    let count = cost.later.frames.count
    guard count < cost.looked else { return [] }
    return [
      "At \(count) of \(cost.looked) refreshes a frame is drawn; times for a frame are means of these."
    ]
  }

  private var motion: String {
    let motion = verdict.analysis.motion
    guard motion.frames > 0, motion.changing > 0 else {
      return "Nothing on the screen changes after the first frame, so that nothing is drawn again."
    }
    let start =
      "Something on the screen changes in \(motion.changing) of \(motion.frames) frames after the first; "
    if motion.elsewhere == 0 { return start + "in all of them something of a rounded layer does." }
    return start
      + "in \(motion.elsewhere) of these nothing of the rounded layers does, and what rounds "
      + "them is done again all the same."
  }

  private var above: [String] {
    var names: [String] = []
    for name in verdict.analysis.seenSites.flatMap(\.overlapping) where !names.contains(name) {
      names.append(name)
    }
    guard !names.isEmpty else { return [] }
    let words = list(names.prefix(3).map { "\u{201C}\($0)\u{201D}" })
    return [
      "\(words) lies over corners; every strategy draws beneath it, so that it answers no question."
    ]
  }

  private var limits: [String] {
    let hz = Int(verdict.device.refreshHz.high.rounded())
    return verdict.viewLimits.map { limit in
      let name = limit.strategy.title
      guard let fails = limit.fails else {
        return limit.fits < limit.tried
          ? "\(name) is in time at \(hz) Hz for \(limit.fits) rounded views like these on this screen; "
            + "whether it is for \(limit.tried) is uncertain."
          : "\(name) is in time at \(hz) Hz for \(limit.tried) rounded views like these "
            + "on this screen, the most tried."
      }
      return
        "\(name) is in time at \(hz) Hz for \(limit.fits) rounded views like these on this screen, "
        + "and late from \(fails) on."
    }
  }

  // MARK: What would change the answer

  /// One sentence for each change that changes something.
  var flips: [String] {
    verdict.flips.map { flip in
      var changes: [String] = []
      if flip.changesChart {
        changes.append(
          "the chart leads to \(flip.chartAfter.title) (\(flip.gradeAfter))")
      }
      if flip.changesCheapest {
        changes.append(
          "the cheapest right strategy is \(flip.cheapestAfter.title) instead of "
            + flip.cheapestBefore.title)
      }
      return "\(condition(flip.change)) \(changes.joined(separator: ", and "))."
    }
  }

  private func condition(_ change: VerdictFlip.Change) -> String {
    switch change {
    case .backgroundStill: "If what is behind stood still,"
    case .layersStill: "If the rounded layers stayed in place,"
    case .solidBackground: "Over one solid colour"
    case .contentInset: "With the content inset to where the edges are straight,"
    case .contentStill: "If the content stood still,"
    case .views(let count): "With \(count) rounded views or more on this screen"
    case .devices(let devices):
      "On \(list(devices.prefix(4).map(\.name) + (devices.count > 4 ? ["\(devices.count - 4) more"] : [])))"
    case .era(let era): "Under the rules of \(era.title)"
    }
  }

  private func frames(_ count: Int) -> String { "\(count) \(count == 1 ? "frame" : "frames")" }

  private func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
