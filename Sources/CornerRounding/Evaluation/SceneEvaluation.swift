internal import CostModel
internal import Layers
public import RenderPlanning
public import SituationAnalysis
internal import Synchronization

/// Everything computed about one scene, each thing once: the answers to the chart's questions, each
/// strategy's outcome, whether its pixels are right, and what its frames do.
///
/// Chart, verdict, figures and claims read the same evaluation, so that they see the same frames.
/// Nothing in it depends on which of them asked first.
public final class SceneEvaluation: Sendable {
  /// The scene.
  public let timeline: Timeline
  private let state: Mutex<State>

  struct State: Sendable {

    var analysis: SceneAnalysis?
    var shown: [Double: PresentedFrames] = [:]
    var outcomes: [OutcomeKey: StrategyOutcome] = [:]
    var checks: [OutcomeKey: StrategyCheck] = [:]
    var runs: [RunKey: RunCounts] = [:]
  }

  struct OutcomeKey: Hashable {
    var strategy: CornerStrategy
    /// The scale of bitmaps that are made, and at which caveats examine pixels.
    var scale: Double
  }

  /// Makes an evaluation in which nothing is known yet.
  public init(_ timeline: Timeline) {
    self.timeline = timeline
    state = Mutex(State())
  }

  /// Looks something up, or computes and keeps it. Two threads may both compute it, with the same
  /// result.
  func kept<Value: Sendable>(
    _ place: any WritableKeyPath<State, Value?> & Sendable, _ make: () -> Value
  ) -> Value {
    if let known = state.withLock({ $0[keyPath: place] }) { return known }
    let value = make()
    state.withLock { $0[keyPath: place] = value }
    return value
  }

  /// Keeps memory bounded: scenes are requested on many devices under many rules.
  func forgetSomeRuns() {
    state.withLock { state in
      let frames = state.runs.values.reduce(0) { $0 + $1.frames.count }
      if frames > 20_000 { state.runs = [:] }
    }
  }

  /// What happens at the corners: the three answers, per layer and corner, and what moves
  /// elsewhere.
  public var analysis: SceneAnalysis { kept(\.analysis) { SceneAnalysis(of: timeline) } }

  /// The path through the chart; its last node is the leaf.
  public var path: [DecisionChart.Node] { DecisionChart.path(analysis.answer) }

  /// The outcome of a strategy on a screen: its layers, its refusals, its caveats.
  ///
  /// - Parameter scale: device pixels per point of bitmaps that the strategy makes, and at which
  ///   its caveats look for differing pixels.
  public func outcome(_ strategy: CornerStrategy, scale: Double) -> StrategyOutcome {
    kept(\.outcomes[OutcomeKey(strategy: strategy, scale: scale)]) {
      // The reference needs no answers, nor does a scene in which nothing is rounded.
      guard strategy != .cornerRadius, !timeline.root.roundingSites.isEmpty else {
        return StrategyOutcome(
          strategy: strategy, timeline: timeline.roundedAsRequested, refusals: [], caveats: [])
      }
      return strategy.apply(to: timeline, analysis, scale: scale, shown: shown(scale: scale))
    }
  }

  /// The tree at all moments that are examined, not rounded yet.
  private func shown(scale: Double) -> PresentedFrames {
    kept(\.shown[scale]) {
      PresentedFrames(timeline.root, at: timeline.frameTimes, scale: scale)
    }
  }

  /// Compares the pixels of strategies with the reference's in all frames; nil for those that are
  /// refused.
  ///
  /// Several at once share the reference's frames.
  public func checks(_ strategies: [CornerStrategy], scale: Double) -> [StrategyCheck?] {
    let missing = strategies.filter { strategy in
      let key = OutcomeKey(strategy: strategy, scale: scale)
      return state.withLock { $0.checks[key] } == nil
        && outcome(strategy, scale: scale).isApplied
    }
    if !missing.isEmpty {
      let results = StrategyCheck.all(
        of: missing.map { outcome($0, scale: scale).timeline },
        against: outcome(.cornerRadius, scale: scale).timeline, scale: scale)
      for (strategy, result) in zip(missing, results) {
        let key = OutcomeKey(strategy: strategy, scale: scale)
        state.withLock { $0.checks[key] = result }
      }
    }
    return strategies.map { strategy in
      state.withLock { $0.checks[OutcomeKey(strategy: strategy, scale: scale)] }
    }
  }

  /// Compares one strategy's pixels with the reference's; nil when it is refused.
  public func check(_ strategy: CornerStrategy, scale: Double) -> StrategyCheck? {
    checks([strategy], scale: scale)[0]
  }

  /// The plan of one frame by itself.
  ///
  /// - Parameter time: in seconds since the scene began.
  public func plan(
    _ strategy: CornerStrategy, at time: Double, scale: Double, era: Era
  ) -> RenderPlan {
    RenderPlan(
      of: outcome(strategy, scale: scale).timeline.root.presentation(at: time, scale: scale),
      scale: scale, era: era)
  }
}

extension SceneEvaluation {
  private static let recent = Mutex<[SceneEvaluation]>([])

  /// How many are kept: more than an article's claims request in turn.
  private static let limit = 32

  /// The process-wide shared evaluation of a scene, while it is among the most recently requested.
  public static func of(_ timeline: Timeline) -> SceneEvaluation {
    recent.withLock { list in
      if let index = list.lastIndex(where: { $0.timeline == timeline }) {
        let known = list.remove(at: index)
        list.append(known)
        return known
      }
      let fresh = SceneEvaluation(timeline)
      list.append(fresh)
      if list.count > limit { list.removeFirst() }
      return fresh
    }
  }
}
