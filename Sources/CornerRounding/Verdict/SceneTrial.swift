internal import CostModel
internal import Layers
internal import RenderPlan

/// All strategies tried on one timeline: each rewrite, each comparison of pixels and each plan is made once.
struct SceneTrial {
  let timeline: Timeline
  let analysis: SceneAnalysis
  private let strategies: [CornerStrategy]
  private let sampled: Int
  /// Pixels a point at which pixels are compared.
  private let scale: Double
  private var outcomes: [OutcomeKey: StrategyOutcome] = [:]
  private var checks: [CornerStrategy: StrategyCheck] = [:]
  private var plans: [PlanKey: FramePlans] = [:]

  private struct OutcomeKey: Hashable {
    var strategy: CornerStrategy
    var scale: Double?
  }

  private struct PlanKey: Hashable {
    var strategy: CornerStrategy
    var scale: Double
    var era: Era
  }

  /// Tries strategies and compares their pixels with the reference's.
  ///
  /// - Parameters:
  ///   - analysis: of the timeline; nil to make it.
  ///   - scale: pixels a point at which pixels are compared; nil for those of the analysis.
  ///   - frames: how many frames are looked at at most; nil for all.
  ///   - sampled: how many frames after the first are priced.
  init(
    _ timeline: Timeline, _ strategies: [CornerStrategy], analysis: SceneAnalysis? = nil,
    at scale: Double? = nil, frames: Int? = nil, sampling sampled: Int = FramePlans.sampled
  ) {
    self.sampled = sampled
    var looked = timeline
    if let frames, timeline.duration > 0 {
      looked.framesPerSecond = min(timeline.framesPerSecond, Double(frames) / timeline.duration)
    }
    self.timeline = timeline
    self.strategies = strategies
    let analysis = analysis ?? SceneAnalysis(of: looked)
    self.analysis = analysis
    let scale = scale ?? analysis.scale
    self.scale = scale
    let applied = strategies.map { $0.apply(to: looked, analysis, scale: scale) }
    for outcome in applied {
      outcomes[OutcomeKey(strategy: outcome.strategy, scale: nil)] = outcome
    }
    let usable = applied.filter(\.isApplied)
    let reference = CornerStrategy.cornerRadius.apply(to: looked, analysis).timeline
    let results = StrategyCheck.all(
      of: usable.map(\.timeline), against: reference, scale: scale)
    for (outcome, check) in zip(usable, results) { checks[outcome.strategy] = check }
  }

  /// Frames that were compared, of all strategies together.
  var framesCompared: Int { checks.values.reduce(0) { $0 + $1.framesCompared } }

  /// The path through the chart; its last node is the leaf.
  var path: [DecisionChart.Node] { DecisionChart.path(analysis.answer) }

  /// How all strategies fare: the right ones with the cheapest first, then the wrong ones, then those that
  /// cannot be used.
  ///
  /// - Parameter places: where in the ranges of the constants the right ones are compared; then wrong ones are
  ///   not priced, and when something pays off is not asked. Nil for everything, at places all over the ranges.
  mutating func standings(
    on device: DeviceProfile, era: Era, at places: [CostRates]? = nil
  ) -> [StrategyStanding] {
    let isBrief = places != nil
    let right = strategies.filter { checks[$0]?.isCorrect == true }
    let wrong = strategies.filter { checks[$0]?.isCorrect == false }
    let tried = right + wrong
    let costs = (isBrief ? right : tried).map {
      plans(of: $0, on: device, era: era).cost(on: device)
    }
    let reference = right.firstIndex(of: .cornerRadius).map { costs[$0].run }
    let (order, compare) = CostComparison.all(costs, at: places)
    let rightOrder = order.filter { $0 < right.count }
    let wrongOrder = isBrief ? Array(right.count..<tried.count) : order.filter { $0 >= right.count }
    var standings = (rightOrder + wrongOrder).compactMap { index -> StrategyStanding? in
      let strategy = tried[index]
      guard let check = checks[strategy], let outcome = outcome(of: strategy) else { return nil }
      var standing = StrategyStanding(
        strategy: strategy,
        outcome: check.isCorrect ? .right(check) : .wrong(check, outcome.doubts))
      guard index < costs.count else { return standing }
      standing.cost = costs[index]
      standing.againstCheapest = rightOrder.first.map { compare(index, $0) }
      if !isBrief { standing.payOff = reference.map { PayOff(of: costs[index].run, against: $0) } }
      return standing
    }
    for strategy in strategies where checks[strategy] == nil {
      let reasons = outcome(of: strategy)?.refusals ?? []
      standings.append(StrategyStanding(strategy: strategy, outcome: .refused(reasons)))
    }
    return standings
  }

  private func outcome(of strategy: CornerStrategy) -> StrategyOutcome? {
    outcomes[OutcomeKey(strategy: strategy, scale: nil)]
  }

  private mutating func plans(
    of strategy: CornerStrategy, on device: DeviceProfile, era: Era
  ) -> FramePlans {
    let scale = Double(device.scale)
    let key = PlanKey(strategy: strategy, scale: scale, era: era)
    if let known = plans[key] { return known }
    let isOther = strategy.isMadeForOneScale && scale != self.scale
    let outcomeKey = OutcomeKey(strategy: strategy, scale: isOther ? scale : nil)
    var rewritten: Timeline
    if let known = outcomes[outcomeKey] {
      rewritten = known.timeline
    } else {
      let outcome = strategy.apply(to: timeline, analysis, scale: scale)
      outcomes[outcomeKey] = outcome
      rewritten = outcome.timeline
    }
    rewritten.framesPerSecond = timeline.framesPerSecond
    let made = FramePlans(of: rewritten, scale: scale, era: era, sampling: sampled)
    plans[key] = made
    return made
  }
}

extension StrategyCost {
  /// The first frame and those after it.
  fileprivate var run: RunCost { RunCost([first] + later.frames, at: later.hz) }
}
