internal import CostModel
internal import Geometry
internal import Layers
internal import RenderPlan

/// Looks for changes of a scene that change what is best, by trying each.
///
/// Each is tried in few frames first. What is found there is looked at once more, with the pixels of as many
/// frames as those of the scene itself and the costs of more, and named only when it is still so: something may
/// show in a few frames only.
struct FlipSearch {
  /// How many frames of a changed scene are looked at first.
  static let frames = 6
  /// The most copies of a scene that are tried.
  static let copies = 32

  private(set) var flips: [VerdictFlip] = []
  private(set) var tried = 0
  private var trial: SceneTrial
  /// The same, priced in few frames.
  private var quick: SceneTrial
  /// The same, priced in those that confirm.
  private var sure: SceneTrial
  private let standings: [StrategyStanding]
  private let device: DeviceProfile
  private let era: Era
  private let strategies: [CornerStrategy]

  init(
    _ trial: SceneTrial, _ standings: [StrategyStanding], on device: DeviceProfile, era: Era,
    _ strategies: [CornerStrategy]
  ) {
    (self.trial, self.standings) = (trial, standings)
    quick = trial.pricing(FramePlans.few)
    sure = trial.pricing(FramePlans.some)
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
      var few = SceneTrial(
        changed, strategies, at: Double(device.scale), frames: FlipSearch.frames,
        pricing: FramePlans.few)
      let corners = CostRates.corners(on: device)
      guard flip(change, few.path, few.standings(on: device, era: era, at: corners)) != nil else {
        continue
      }
      var all = SceneTrial(
        changed, strategies, at: Double(device.scale), pricing: FramePlans.some)
      note(change, all.path, all.standings(on: device, era: era))
    }
    // Rules that the device has under no system would be no change that anyone can meet.
    for other in device.eras where other != era {
      tried += 1
      let few = quick.standings(on: device, era: other, at: CostRates.corners(on: device))
      guard flip(.era(other), trial.path, few) != nil else { continue }
      note(.era(other), trial.path, sure.standings(on: device, era: other))
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
    if let flip = flip(change, path, after) { flips.append(flip) }
  }

  /// What a change changes; nil when nothing.
  private func flip(
    _ change: VerdictFlip.Change, _ path: [DecisionChart.Node], _ after: [StrategyStanding]
  ) -> VerdictFlip? {
    guard let leaf = path.last, let chart = leaf.strategy, let own = trial.path.last?.strategy
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
      let few = quick.standings(
        on: other, era: other.usualEra, at: CostRates.corners(on: other))
      guard cheapest(few) != before else { continue }
      let strategy = cheapest(sure.standings(on: other, era: other.usualEra))
      guard strategy != before else { continue }
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
    let right = standings.filter(\.isRight).map(\.strategy).filter { !$0.copiesShareBitmaps }
    guard right.count > 1, right[0] == standings[0].strategy else { return }
    tried += 1
    let frames = quick.plans(of: .cornerRadius, on: device, era: era)
    func best(_ copies: Int) -> CornerStrategy {
      // Copies are moved by whole points, so that what is right once is right in each.
      let costs = right.map { cost($0, copies, frames) }
      let comparison = CostComparison.all(costs)
      guard let first = comparison.order.first else { return right[0] }
      return comparison.compare(0, first).isCertainlyMore ? right[first] : right[0]
    }
    guard best(1) == right[0], best(FlipSearch.copies) != right[0] else { return }
    let copies = FlipSearch.smallest(1...FlipSearch.copies) { best($0) != right[0] }
    guard let leaf = trial.path.last, let chart = leaf.strategy else { return }
    flips.append(
      VerdictFlip(
        change: .views(copies * trial.analysis.seenSites.count), chartBefore: chart,
        chartAfter: chart, gradeAfter: leaf.grade ?? "", cheapestBefore: right[0],
        cheapestAfter: best(copies)))
  }

  /// How many views each of some strategies can round in time; of wrong ones nothing is said, nor of
  /// rasterized layers, for which equal copies would share a bitmap.
  ///
  /// In the frame that takes longest of the scene as it is.
  mutating func viewLimits(of strategies: [CornerStrategy]) -> [ViewLimit] {
    var limits: [ViewLimit] = []
    for strategy in strategies where !limits.contains(where: { $0.strategy == strategy }) {
      guard standings.contains(where: { $0.strategy == strategy && $0.isRight }),
        !strategy.copiesShareBitmaps
      else { continue }
      let budget = device.frameBudgetMilliseconds
      let views = trial.analysis.seenSites.count
      let all = trial.plans(of: strategy, on: device, era: era)
      let frames = FramePlans(all, only: all.longest(on: device).map { [$0] } ?? [])
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

  /// What a scene costs with its rounded views so many times on its screen.
  mutating func cost(
    _ strategy: CornerStrategy, _ copies: Int, _ frames: FramePlans
  ) -> StrategyCost {
    FramePlans(
      of: trial.rewritten(strategy, for: device).repeated(copies, from: trial.timeline),
      scale: Double(device.scale), era: era, at: device.refreshHz.high, asIn: frames,
      screen: trial.timeline.root.bounds.size
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
