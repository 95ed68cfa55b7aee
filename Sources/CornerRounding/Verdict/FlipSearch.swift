internal import CostModel
internal import Geometry
internal import Layers
internal import RenderPlanning
internal import SituationAnalysis

/// Searches for changes of a scene that change what is best, by trying each.
///
/// Each is first tried in few frames. Any finding is checked again, with pixels in as many frames
/// as for the scene itself and costs in more, and reported only if it holds: it may have shown in a
/// few frames only.
struct FlipSearch {
  /// How many frames of a changed scene are compared first.
  static let frames = 6
  /// How many refreshes are priced at first, when many scenes are tried.
  static let few = 6
  /// How many are priced to confirm a finding.
  static let some = 24
  /// The most copies of a scene that are tried.
  static let copies = 32

  private(set) var flips: [VerdictFlip] = []
  private(set) var tried = 0
  private let scene: SceneEvaluation
  private let standings: [StrategyStanding]
  private let device: DeviceProfile
  private let era: Era
  private let strategies: [CornerStrategy]

  init(
    _ scene: SceneEvaluation, _ standings: [StrategyStanding], on device: DeviceProfile, era: Era,
    _ strategies: [CornerStrategy]
  ) {
    (self.scene, self.standings) = (scene, standings)
    (self.device, self.era, self.strategies) = (device, era, strategies)
  }

  mutating func run() {
    let timeline = scene.timeline
    let changes: [(VerdictFlip.Change, Timeline)] = [
      (.backgroundStill, timeline.freezingBackground()),
      (.layersStill, timeline.freezingRoundedLayers()),
      (.solidBackground, timeline.withSolidBackground(scene.analysis)),
      (.contentStill, timeline.freezingContent()),
      (.contentInset, timeline.insettingContent()),
    ]
    for (change, changed) in changes where changed != timeline {
      tried += 1
      let few = SceneEvaluation(changed.inFrames(FlipSearch.frames))
      guard flip(change, few.path, brief(few, on: device, era)) != nil else { continue }
      let all = SceneEvaluation(changed)
      note(change, all.path, thorough(all, on: device, era))
    }
    // Rules that the device has under no system would be a change that nobody can meet.
    for other in device.eras where other != era {
      tried += 1
      guard flip(.era(other), scene.path, brief(scene, on: device, other)) != nil else { continue }
      note(.era(other), scene.path, thorough(scene, on: device, other))
    }
    tryDevices()
    tryCopies()
  }

  /// How strategies fare over few refreshes and places.
  private func brief(
    _ scene: SceneEvaluation, on device: DeviceProfile, _ era: Era
  ) -> [StrategyStanding] {
    scene.standings(
      of: strategies, on: device, under: era,
      StandingsEffort(limit: FlipSearch.few, isBrief: true))
  }

  /// The same over more of both.
  private func thorough(
    _ scene: SceneEvaluation, on device: DeviceProfile, _ era: Era
  ) -> [StrategyStanding] {
    scene.standings(
      of: strategies, on: device, under: era,
      StandingsEffort(limit: FlipSearch.some))
  }

  /// The cheapest after a change: the one from before if it is right and nothing is certainly
  /// cheaper.
  private func cheapest(_ after: [StrategyStanding]) -> CornerStrategy {
    let before = standings[0].strategy
    guard let same = after.first(where: { $0.strategy == before }), same.isRight,
      same.againstCheapest?.isCertainlyMore != true
    else { return after[0].strategy }
    return before
  }

  private mutating func note(
    _ change: VerdictFlip.Change, _ path: [DecisionChart.Node], _ after: [StrategyStanding]
  ) {
    if let flip = flip(change, path, after) { flips.append(flip) }
  }

  /// The effect of a change; nil if it has none.
  private func flip(
    _ change: VerdictFlip.Change, _ path: [DecisionChart.Node], _ after: [StrategyStanding]
  ) -> VerdictFlip? {
    guard let leaf = path.last, let chart = leaf.strategy, let own = scene.path.last?.strategy
    else { return nil }
    var flip = VerdictFlip(
      change: change, chartBefore: own, chartAfter: chart, gradeAfter: leaf.grade ?? "",
      cheapestBefore: standings[0].strategy, cheapestAfter: cheapest(after))
    if case .refused(let refusals)? = after.first(where: { $0.strategy == chart })?.outcome {
      flip.refusals = refusals
    }
    return flip.changesChart || flip.changesCheapest ? flip : nil
  }

  /// Devices with the same new answer are one flip.
  private mutating func tryDevices() {
    var found: [(strategy: CornerStrategy, devices: [DeviceProfile])] = []
    for other in DeviceProfile.all where other != device {
      tried += 1
      let before = standings[0].strategy
      guard cheapest(brief(scene, on: other, other.usualEra)) != before else { continue }
      let strategy = cheapest(thorough(scene, on: other, other.usualEra))
      guard strategy != before else { continue }
      if let index = found.firstIndex(where: { $0.strategy == strategy }) {
        found[index].devices.append(other)
      } else {
        found.append((strategy, [other]))
      }
    }
    guard let leaf = scene.path.last, let chart = leaf.strategy else { return }
    for (strategy, devices) in found {
      flips.append(
        VerdictFlip(
          change: .devices(devices), chartBefore: chart, chartAfter: chart,
          gradeAfter: leaf.grade ?? "", cheapestBefore: standings[0].strategy,
          cheapestAfter: strategy))
    }
  }

  // MARK: Views

  /// The fewest copies at which another strategy is cheapest, if one is at the most that are tried.
  ///
  /// Rasterized layers are left out: equal ones would share a bitmap, unlike those of an app.
  private mutating func tryCopies() {
    let right = standings.filter(\.isRight).map(\.strategy).filter { !$0.copiesShareBitmaps }
    guard right.count > 1, right[0] == standings[0].strategy else { return }
    tried += 1
    let frames = counts(.cornerRadius, limit: FlipSearch.few)
    func best(_ copies: Int) -> CornerStrategy {
      // Copies are moved by whole points, so that a strategy that is right once is right in each.
      let ranking = CostRanking(
        right.map { cost($0, copies, frames) }, by: [.gpu, .frameWork])
      let first = ranking.order[0]
      return ranking.comparison(0, with: first).isCertainlyMore ? right[first] : right[0]
    }
    guard best(1) == right[0], best(FlipSearch.copies) != right[0] else { return }
    let copies = FlipSearch.smallest(1...FlipSearch.copies) { best($0) != right[0] }
    guard let leaf = scene.path.last, let chart = leaf.strategy else { return }
    flips.append(
      VerdictFlip(
        change: .views(copies * scene.analysis.seenSites.count), chartBefore: chart,
        chartAfter: chart, gradeAfter: leaf.grade ?? "", cheapestBefore: right[0],
        cheapestAfter: best(copies)))
  }

  /// How many views some strategies can round in time; without wrong ones, and without rasterized
  /// layers, for which equal copies would share a bitmap.
  ///
  /// In the longest frame of the scene as it is.
  mutating func viewLimits(of strategies: [CornerStrategy]) -> [ViewLimit] {
    var limits: [ViewLimit] = []
    for strategy in strategies where !limits.contains(where: { $0.strategy == strategy }) {
      guard standings.contains(where: { $0.strategy == strategy && $0.isRight }),
        !strategy.copiesShareBitmaps
      else { continue }
      let budget = device.frameBudgetMilliseconds
      let views = scene.analysis.seenSites.count
      let frames = counts(strategy, limit: SceneEvaluation.refreshLimit).onlyLongest(on: device)
      func interval(_ copies: Int) -> CostRange { cost(strategy, copies, frames).interval }
      let range = 1...FlipSearch.copies
      let last = interval(FlipSearch.copies)
      let firstLate =
        last.high <= budget
        ? FlipSearch.copies + 1 : FlipSearch.smallest(range) { interval($0).high > budget }
      let firstFailing =
        last.low <= budget
        ? nil : FlipSearch.smallest(range) { interval($0).low > budget }
      limits.append(
        ViewLimit(
          strategy: strategy, fits: (firstLate - 1) * views, fails: firstFailing.map { $0 * views },
          tried: FlipSearch.copies * views))
    }
    return limits
  }

  private func counts(_ strategy: CornerStrategy, limit: Int) -> RunCounts {
    scene.counts(
      SceneEvaluation.RunKey(
        strategy: strategy, scale: Double(device.scale), era: era, hz: device.refreshHz.high,
        limit: limit, screen: .scene))
  }

  /// The cost of a scene with its rounded views repeated on its screen, in the frames of another
  /// run.
  private func cost(_ strategy: CornerStrategy, _ copies: Int, _ frames: RunCounts) -> RunCost {
    let scale = Double(device.scale)
    let size = scene.timeline.root.bounds.size
    let repeated = scene.outcome(strategy, scale: scale).timeline
      .repeated(copies, from: scene.timeline)
    let counts = RunCounts(
      of: repeated, scale: scale, era: era, at: device.refreshHz.high, refreshes: frames.drawn,
      looked: frames.looked, drawn: frames.drawn)
    let pixels = Int((size.width * scale).rounded()) * Int((size.height * scale).rounded())
    return RunCost(counts.onScreen(of: pixels, isFilled: false), on: device)
  }

  /// The smallest number that satisfies a condition, which then holds for all larger ones.
  ///
  /// - Precondition: it holds for the last.
  private static func smallest(_ range: ClosedRange<Int>, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
