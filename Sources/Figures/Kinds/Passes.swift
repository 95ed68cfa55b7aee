public import CornerRounding
public import FigureResults
public import RenderPlanning

/// The plan of a frame, draw by draw: target, reason, rule, pixels, bytes, and the surface after
/// each step.
///
/// Pictures that the app draws beforehand come first; they are not passes of the frame.
public struct Passes: Figure {
  private let scene: Scene
  private let strategy: CornerStrategy
  private let era: Era
  private let time: Double

  /// Makes the steps of one frame.
  ///
  /// - Parameters:
  ///   - strategy: how requested corners are rounded.
  ///   - time: in seconds since the scene began.
  public init(
    _ scene: Scene, using strategy: CornerStrategy = .cornerRadius, under era: Era = .current,
    at time: Double = 0
  ) {
    (self.scene, self.strategy, self.era, self.time) = (scene, strategy, era, time)
  }

  /// Draws every step at 2 pixels per point; throws `FigureError` when the strategy is refused.
  public func item(in context: FigureContext) throws -> FigureItem {
    try scene.check(time)
    let evaluation = try context.evaluation(of: scene)
    try evaluation.checkUse(of: strategy)
    let plan = evaluation.frame(
      strategy, at: time, scale: SceneEvaluation.pictureScale, era: era
    ).plan
    let parts =
      plan.compositions.enumerated().map {
        SteppedPlan($1.plan, picture: $0 + 1, title: scene.title)
      } + [SteppedPlan(plan, picture: nil, title: scene.title)]
    let count = parts.reduce(0) { $0 + $1.listed.count }
    let stage = parts.reduce((width: 0, height: 0)) {
      (max($0.width, $1.extent.width), max($0.height, $1.extent.height))
    }
    let passes = try parts.flatMap { try $0.passes(on: stage, ofAll: count, context) }
    let frame = passes.count { !$0.isBeforehand }
    return FigureItem(
      PassesResult(
        title: scene.title, eraTitle: era.title, passes: passes,
        executedCount: plan.executedPasses.count, keptCount: plan.keptPasses.count,
        unlistedCount: plan.passes.count - frame, leftOut: plan.culled.map(\.description),
        stage: [stage.width, stage.height]))
  }
}
