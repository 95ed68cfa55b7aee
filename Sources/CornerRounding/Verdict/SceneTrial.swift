internal import CostModel
internal import Geometry
internal import Layers
internal import RenderPlan

/// All strategies tried on one timeline: each rewrite, each comparison of pixels and each plan is made once.
struct SceneTrial {
  let timeline: Timeline
  let analysis: SceneAnalysis
  private let strategies: [CornerStrategy]
  private var limit: Int
  private let sizes: Sizes
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
    var hz: Double
  }

  /// On which screen strategies are priced.
  enum Sizes: Hashable {
    /// As large as the timeline's root.
    case scene
    /// Each device's own; what the scene does not cover is the colour of its root, opaque.
    case devices
  }

  /// Tries strategies and compares their pixels with the reference's.
  ///
  /// - Parameters:
  ///   - analysis: of the timeline; nil to make it.
  ///   - scale: pixels a point at which pixels are compared; nil for those of the analysis.
  ///   - frames: how many frames are looked at at most; nil for all.
  ///   - limit: how many frames after the first are priced at most.
  ///   - sizes: on which screen they are priced.
  init(
    _ timeline: Timeline, _ strategies: [CornerStrategy], analysis: SceneAnalysis? = nil,
    at scale: Double? = nil, frames: Int? = nil, pricing limit: Int = FramePlans.limit,
    on sizes: Sizes = .scene
  ) {
    (self.limit, self.sizes) = (limit, sizes)
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

  /// The same trial, with other frames to be priced.
  func pricing(_ limit: Int) -> SceneTrial {
    var copy = self
    (copy.limit, copy.plans) = (limit, [:])
    return copy
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
      plans(of: $0, on: device, era: era).cost(on: device, screen: screen(of: device))
    }
    let reference = right.firstIndex(of: .cornerRadius).map { costs[$0].run }
    let (order, compare) = CostComparison.all(costs, at: places)
    let chart = right.firstIndex { $0 == path.last?.strategy }
    let rightOrder = order.filter { $0 < right.count }
    let wrongOrder = isBrief ? Array(right.count..<tried.count) : order.filter { $0 >= right.count }
    var standings = (rightOrder + wrongOrder).compactMap { index -> StrategyStanding? in
      let strategy = tried[index]
      guard let check = checks[strategy], let outcome = outcome(of: strategy) else { return nil }
      var standing = StrategyStanding(
        strategy: strategy,
        outcome: check.isCorrect ? .right(check) : .wrong(check, outcome.caveats))
      guard index < costs.count else { return standing }
      standing.cost = costs[index]
      standing.againstCheapest = rightOrder.first.map { compare(index, $0) }
      if let chart, index < right.count { standing.chartAgainst = compare(chart, index) }
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

  /// The timeline as a strategy has it at the scale of a device.
  mutating func rewritten(_ strategy: CornerStrategy, for device: DeviceProfile) -> Timeline {
    let scale = Double(device.scale)
    let isOther = strategy.isMadeForOneScale && scale != self.scale
    let key = OutcomeKey(strategy: strategy, scale: isOther ? scale : nil)
    let outcome = outcomes[key] ?? strategy.apply(to: timeline, analysis, scale: scale)
    outcomes[key] = outcome
    return outcome.timeline
  }

  /// The frames of a strategy, those that are drawn in the original.
  mutating func plans(
    of strategy: CornerStrategy, on device: DeviceProfile, era: Era
  ) -> FramePlans {
    // In few frames at even moments of the duration the device's rate shows nothing.
    let hz = sizes == .scene ? device.refreshHz.high : 60
    let key = PlanKey(strategy: strategy, scale: Double(device.scale), era: era, hz: hz)
    if let known = plans[key] { return known }
    let original =
      strategy == .cornerRadius ? nil : plans(of: .cornerRadius, on: device, era: era)
    var rewritten = rewritten(strategy, for: device)
    if sizes == .devices {
      // Higher by a point, so that the root shows and is drawn, as it is on every larger screen.
      rewritten.root.bounds.size.height += 1
    }
    let made = FramePlans(
      of: rewritten, scale: key.scale, era: era, at: hz, limit: limit, asIn: original)
    plans[key] = made
    return made
  }

  private func screen(of device: DeviceProfile) -> Int? {
    sizes == .scene ? nil : device.pixelWidth * device.pixelHeight
  }
}

extension StrategyCost {
  /// The first frame and those after it.
  fileprivate var run: RunCost { RunCost([first] + later.frames, at: later.hz) }
}
