internal import CornerRounding
internal import CostModel
internal import FigureResults
internal import Geometry

extension VerdictWording {
  /// One row for each strategy.
  var standings: [VerdictResult.Standing] {
    verdict.standings.map { standing in
      var (outcome, detail, note): (VerdictResult.Outcome, String, String?) = (.correct, "", nil)
      switch standing.outcome {
      case .right(let check):
        detail =
          "\(check.framesCompared.counted("frame")) compared, "
          + "largest difference \(check.worst?.maximum ?? 0) of 255"
        if case .flips? = standing.againstCheapest?.result,
          let comparison = standing.againstCheapest
        {
          let text = "may be the cheapest, \(decided(comparison))"
          (detail, note) = ("\(detail); \(text)", text)
        }
      case .wrong(let check, let caveats):
        (outcome, detail) = (.wrong, wrong(check) + (caveats.first.map { "; \($0)" } ?? ""))
        note = detail
      case .refused(let refusals): (outcome, detail) = (.refused, reasons(refusals))
      }
      func pair(_ range: CostRange?) -> [Double] { range.map { [$0.low, $0.high] } ?? [] }
      return VerdictResult.Standing(
        strategy: standing.strategy.name, strategyTitle: standing.strategy.title,
        outcome: outcome, detail: detail, note: note, gpuMilliseconds: pair(standing.cost?.gpu),
        ratio: pair(standing.againstCheapest?.ratio), onceMilliseconds: pair(standing.cost?.once),
        device: verdict.device.name)
    }
  }

  /// How far pixels are off, and where the most.
  func wrong(_ check: StrategyCheck) -> String {
    "wrong in \(check.wrongFrames) of \(check.framesCompared.counted("frame")): up to "
      + "\(check.worst?.maximum ?? 0) of 255 at \(check.worstTime.fixed(2)) s, "
      + (check.worst?.differingPixels ?? 0).counted("pixel")
      + (check.worst.map { ", the worst at (\($0.worstX), \($0.worstY))" } ?? "")
  }

  /// The first two reasons, and how many more there are.
  func reasons(_ refusals: [Refusal]) -> String {
    let first = refusals.prefix(2).map(\.description).joined(separator: "; ")
    return refusals.count > 2 ? "\(first); and \(refusals.count - 2) more" : first
  }
}
