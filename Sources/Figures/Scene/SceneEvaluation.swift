internal import CornerRounding
internal import CostModel
internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlan
internal import RenderServer

/// What is worked out about scenes, kept for the figures of one process: a comparison, a cost table
/// and a verdict of the same scene look at the same frames.
final class SceneEvaluation {
  let scene: Scene
  let analysis: SceneAnalysis
  var server = RenderServer()
  private var outcomes: [OutcomeKey: StrategyOutcome] = [:]
  private var checks: [CornerStrategy: StrategyCheck] = [:]
  private var dearest: [PriceKey: PricedFrame] = [:]
  var runs: [RunKey: RunCost] = [:]

  private struct OutcomeKey: Hashable {
    var strategy: CornerStrategy
    /// Nil for that of the analysis, and for strategies that are the same on every screen.
    var scale: Double?
  }

  private struct PriceKey: Hashable {
    var strategy: CornerStrategy
    var device: DeviceProfile
    var era: Era
  }

  /// The frame of a timeline that takes longest on a device.
  struct PricedFrame {
    var time: Double
    var costs: PlanCosts
    var estimate: CostEstimate
  }

  init(_ scene: Scene) {
    self.scene = scene
    analysis = AnalysisMemo.analysis(of: scene.timeline)
  }

  /// Applies a strategy for a screen of some scale; nil for that of the analysis.
  func outcome(_ strategy: CornerStrategy, scale: Double? = nil) -> StrategyOutcome {
    let isOther = strategy.isMadeForOneScale && scale != analysis.scale
    let key = OutcomeKey(strategy: strategy, scale: isOther ? scale : nil)
    if let known = outcomes[key] { return known }
    let outcome = strategy.apply(to: scene.timeline, analysis, scale: key.scale)
    outcomes[key] = outcome
    return outcome
  }

  /// Throws `FigureError` for a strategy that is refused, and says why.
  func checkUse(of strategy: CornerStrategy) throws {
    guard let text = refusalText(strategy) else { return }
    throw FigureError(text)
  }

  /// Traps with the reasons where a strategy is refused that had to be asked for with `canUse` first.
  func requireUse(of strategy: CornerStrategy) {
    if let text = refusalText(strategy) { preconditionFailure("\(text); canUse tells beforehand") }
  }

  /// Why a strategy is refused; nil when it can be used.
  private func refusalText(_ strategy: CornerStrategy) -> String? {
    let refusals = outcome(strategy).refusals
    guard !refusals.isEmpty else { return nil }
    let reasons = refusals.texts(limit: 2).joined(separator: "; ")
    return "\(strategy.title) cannot be used in this scene: \(reasons)"
  }

  /// Compares strategies with the reference in all frames; several at once share the rendering.
  func check(_ strategies: [CornerStrategy]) {
    let missing = strategies.filter { checks[$0] == nil && outcome($0).isApplied }
    guard !missing.isEmpty else { return }
    let results = StrategyCheck.all(
      of: missing.map { outcome($0).timeline }, against: outcome(.cornerRadius).timeline)
    for (strategy, result) in zip(missing, results) { checks[strategy] = result }
  }

  /// The comparison of one strategy; nil when it is refused.
  func check(_ strategy: CornerStrategy) -> StrategyCheck? {
    check([strategy])
    return checks[strategy]
  }

  func plan(_ strategy: CornerStrategy, at time: Double, scale: Double, era: Era) -> RenderPlan {
    RenderPlan(
      of: outcome(strategy, scale: scale).timeline.root.presentation(at: time, scale: scale),
      scale: scale, era: era)
  }

  func price(_ strategy: CornerStrategy, on device: DeviceProfile, era: Era) -> PricedFrame {
    let key = PriceKey(strategy: strategy, device: device, era: era)
    if let known = dearest[key] { return known }
    var worst: PricedFrame?
    for time in scene.timeline.frameTimes {
      let costs = PlanCosts(plan(strategy, at: time, scale: Double(device.scale), era: era))
      let estimate = CostEstimate(costs, on: device)
      guard let worst, worst.estimate.highMilliseconds >= estimate.highMilliseconds else {
        worst = PricedFrame(time: time, costs: costs, estimate: estimate)
        continue
      }
    }
    guard let worst else { preconditionFailure("a timeline has at least one frame") }
    dearest[key] = worst
    return worst
  }
}

extension [Refusal] {
  /// The reasons, each once, of which many that differ in the layer only are cut short.
  func texts(limit: Int = 3) -> [String] {
    var texts: [String] = []
    for text in map(\.description) where !texts.contains(text) { texts.append(text) }
    let rest = texts.count - limit
    return rest > 1 ? texts.prefix(limit) + ["and \(rest) more"] : texts
  }
}
