internal import CostModel
internal import RenderPlan

/// Looks for changes of a scene that change what is best, by trying each.
struct FlipSearch {
  /// How many frames of a changed scene are looked at.
  static let frames = 6
  /// The most copies of a scene that are tried.
  static let copies = 32

  private(set) var flips: [VerdictFlip] = []
  private(set) var tried = 0
  private var trial: SceneTrial
  private let standings: [StrategyStanding]
  private let device: DeviceProfile
  private let era: Era
  private let strategies: [CornerStrategy]

  init(
    _ trial: SceneTrial, _ standings: [StrategyStanding], on device: DeviceProfile, era: Era,
    _ strategies: [CornerStrategy]
  ) {
    (self.trial, self.standings) = (trial, standings)
    (self.device, self.era, self.strategies) = (device, era, strategies)
  }

  mutating func run() {
    let timeline = trial.timeline
    let changes: [(VerdictFlip.Change, Timeline)] = [
      (.backgroundStill, timeline.freezingBackground()),
      (.layersStill, timeline.freezingRoundedLayers()),
      (.solidBackground, timeline.withSolidBackground(trial.analysis)),
      (.contentStill, timeline.freezingContent()),
      (.contentInset, timeline.insettingContent()),
    ]
    for (change, changed) in changes where changed != timeline {
      tried += 1
      var other = SceneTrial(
        changed, strategies, at: Double(device.scale), frames: FlipSearch.frames)
      note(change, other.path, other.standings(on: device, era: era))
    }
    for other in Era.allCases where other != era {
      tried += 1
      note(.era(other), trial.path, trial.standings(on: device, era: other))
    }
    tryDevices()
    tryCopies()
  }

  /// The cheapest after a change: the one before where it is right and nothing is certainly cheaper.
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
    guard let leaf = path.last, let chart = leaf.strategy, let own = trial.path.last?.strategy
    else { return }
    let flip = VerdictFlip(
      change: change, chartBefore: own, chartAfter: chart, gradeAfter: leaf.grade ?? "",
      cheapestBefore: standings[0].strategy, cheapestAfter: cheapest(after))
    if flip.changesChart || flip.changesCheapest { flips.append(flip) }
  }

  /// Devices with the same new answer are one flip.
  private mutating func tryDevices() {
    var found: [(strategy: CornerStrategy, devices: [DeviceProfile])] = []
    for other in DeviceProfile.all where other != device {
      tried += 1
      let strategy = cheapest(trial.standings(on: other, era: other.usualEra))
      guard strategy != standings[0].strategy else { continue }
      if let index = found.firstIndex(where: { $0.strategy == strategy }) {
        found[index].devices.append(other)
      } else {
        found.append((strategy, [other]))
      }
    }
    guard let leaf = trial.path.last, let chart = leaf.strategy else { return }
    for (strategy, devices) in found {
      flips.append(
        VerdictFlip(
          change: .devices(devices), chartBefore: chart, chartAfter: chart,
          gradeAfter: leaf.grade ?? "", cheapestBefore: standings[0].strategy,
          cheapestAfter: strategy))
    }
  }

  // MARK: Views

  /// The smallest number of copies with another cheapest strategy, if the most that are tried has one.
  ///
  /// Rasterized layers are left out: equal ones would share a bitmap, which those of an app do not.
  private mutating func tryCopies() {
    let right = standings.filter(\.isRight).map(\.strategy).filter { $0.kind != .rasterized }
    guard right.count > 1, right[0] == standings[0].strategy else { return }
    tried += 1
    let (search, device, era) = (self, device, era)
    func best(_ copies: Int) -> CornerStrategy {
      // Copies are moved by whole points, so that what is right once is right in each.
      let costs = right.map { search.cost($0, copies, on: device, era: era) }
      let comparison = CostComparison.all(costs)
      guard let first = comparison.order.first else { return right[0] }
      return comparison.compare(0, first).isCertainlyMore ? right[first] : right[0]
    }
    guard best(FlipSearch.copies) != right[0] else { return }
    let copies = FlipSearch.smallest(1...FlipSearch.copies) { best($0) != right[0] }
    guard let leaf = trial.path.last, let chart = leaf.strategy else { return }
    flips.append(
      VerdictFlip(
        change: .views(copies * trial.analysis.seenSites.count), chartBefore: chart,
        chartAfter: chart, gradeAfter: leaf.grade ?? "", cheapestBefore: right[0],
        cheapestAfter: best(copies)))
  }

  /// How many views each of some strategies can round in time; of wrong ones nothing is said.
  func viewLimits(of strategies: [CornerStrategy]) -> [ViewLimit] {
    var limits: [ViewLimit] = []
    for strategy in strategies where !limits.contains(where: { $0.strategy == strategy }) {
      guard standings.contains(where: { $0.strategy == strategy && $0.isRight }) else { continue }
      let budget = device.frameBudgetMilliseconds
      let views = trial.analysis.seenSites.count
      func interval(_ copies: Int) -> CostRange {
        cost(strategy, copies, on: device, era: era).interval
      }
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

  /// What a scene costs so many times beside itself.
  private func cost(
    _ strategy: CornerStrategy, _ copies: Int, on device: DeviceProfile, era: Era
  ) -> StrategyCost {
    let outcome = strategy.apply(
      to: trial.timeline, trial.analysis,
      scale: strategy.isMadeForOneScale ? Double(device.scale) : nil)
    return FramePlans(
      of: outcome.timeline.repeated(copies), scale: Double(device.scale), era: era
    ).cost(on: device)
  }

  /// The smallest number for which something holds, which then holds for all larger ones.
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
