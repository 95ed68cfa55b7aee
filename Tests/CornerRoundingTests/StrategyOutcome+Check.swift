import CornerRounding
import Geometry
import Layers
import Raster
import SituationAnalysis
import Testing

/// One strategy in one scene, with what its preconditions and its pixels say.
struct StrategyTrial {
  let outcome: StrategyOutcome
  let check: StrategyCheck
  let reference: Timeline

  init(
    _ strategy: CornerStrategy, in timeline: Timeline, scale: Double = 2,
    checkedAt checkScale: Double? = nil
  ) {
    let analysis = SceneAnalysis(of: timeline, scale: scale)
    reference = CornerStrategy.cornerRadius.apply(to: timeline, analysis).timeline
    outcome = strategy.apply(to: timeline, analysis)
    check = StrategyCheck(
      of: outcome.timeline, against: reference, scale: checkScale ?? scale)
  }

  init(_ strategy: CornerStrategy, in layers: Layer..., scale: Double = 2) {
    self.init(strategy, in: Fixture.timeline(layers), scale: scale)
  }

  var refusals: [Refusal.Reason] { outcome.refusals.map(\.reason) }
  var caveats: [Refusal.Reason] { outcome.caveats.map(\.reason) }
  /// Applied without a caveat, and no pixel of any frame is wrong.
  var isRight: Bool { outcome.isApplied && caveats.isEmpty && check.isCorrect }
  /// Applied, and pixels are wrong.
  var isWrong: Bool { outcome.isApplied && !check.isCorrect }
}

extension StrategyTrial: CustomTestStringConvertible {
  /// What came out, without the trees and bitmaps.
  var testDescription: String {
    let worst = check.worst.map { "\($0.maximum) in \($0.differingPixels) pixels" } ?? "nothing"
    return "\(outcome.strategy.name), refusals \(refusals), caveats \(caveats), off by \(worst), "
      + "\(check.wrongFrames) of \(check.framesCompared) frames wrong"
  }
}
