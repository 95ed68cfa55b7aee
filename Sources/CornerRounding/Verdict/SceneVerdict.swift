public import CostModel
internal import Layers
public import RenderPlanning
public import SituationAnalysis

/// What to do in a scene: chart, pixels and costs together.
///
/// Pixels are compared in all frames, at the scale of the device; the chart's questions are
/// answered at that of the analysis. Costs are those of the device under the rules of an era.
public struct SceneVerdict: Hashable, Sendable {
  /// The answers, with what they rest on.
  public var analysis: SceneAnalysis
  /// The device on which strategies are priced.
  public var device: DeviceProfile
  /// The rules by which frames are planned.
  public var era: Era
  /// Why these rules were chosen, to be printed in brackets; nil if they were requested and the
  /// device has them.
  public var eraReason: String?
  /// The path through the chart, from its root to a leaf.
  public var path: [DecisionChart.Node]
  /// All strategies: the right ones with the cheapest first, then the wrong ones, then those that
  /// cannot be used. Never empty: `cornerRadius` is the reference, and right.
  public var standings: [StrategyStanding]
  /// What the chart leads to, judged.
  public var agreement: ChartAgreement
  /// Changes that would change the answer: each change of the scene is tried, those with an effect
  /// are listed.
  public var flips: [VerdictFlip]
  /// How many changes of the scene, devices and eras were tried for ``flips``.
  public var tried: Int
  /// How many rounded views the device has time for.
  public var viewLimits: [ViewLimit]

  /// The strategy to which the chart leads.
  public var chart: CornerStrategy { path.last?.strategy ?? .cornerRadius }
  /// The grade that the chart's source gives it.
  public var grade: String { path.last?.grade ?? "" }
  /// The right strategy that costs least with all constants in the middle of their ranges.
  public var cheapest: StrategyStanding { standings[0] }
  /// What to use: the chart's strategy unless it is wrong, cannot be used, or costs noticeably more
  /// wherever the constants lie; then the cheapest right one, of those that certainly cost less.
  public var recommended: CornerStrategy {
    switch agreement {
    case .cheapest, .uncertain: chart
    case .costlier(let other, _): saving.isNoticeable ? other : chart
    case .wrong, .refused: cheapest.strategy
    }
  }

  /// The saving of the strategy that certainly costs less, or else of the cheapest right one,
  /// against the chart's; in GPU time, or in all work where that decides.
  public var saving: CostSaving {
    let other = agreement.other.flatMap(standing) ?? cheapest
    guard let cost = standing(of: chart)?.cost, let least = other.cost else { return .none }
    return CostSaving(of: least, against: cost, by: other.chartAgainst?.measure ?? .gpu)
  }

  /// Returns how a strategy fares; nil for one that was not considered.
  public func standing(of strategy: CornerStrategy) -> StrategyStanding? {
    standings.first { $0.strategy == strategy }
  }

  /// Judges a scene.
  ///
  /// - Parameters:
  ///   - era: nil for the rules of the newest system that the device runs (``EraChoice``).
  ///   - strategies: those considered; `cornerRadius` and the chart's strategy are always among
  ///     them.
  ///   - isSearching: whether ``flips`` and ``viewLimits`` are computed.
  public init(
    of scene: SceneEvaluation, on device: DeviceProfile, under era: Era? = nil,
    considering strategies: [CornerStrategy] = CornerStrategy.known, isSearching: Bool = true
  ) {
    let choice = era.map { EraChoice($0, on: device) } ?? device.eraChoice
    let era = choice.era
    var considered = CornerStrategy.all
    for strategy in strategies where !considered.contains(strategy) { considered.append(strategy) }
    analysis = scene.analysis
    (self.device, self.era, path) = (device, era, scene.path)
    eraReason = choice.reason
    standings = scene.standings(of: considered, on: device, under: era)
    agreement = ChartAgreement(
      of: path.last?.strategy ?? .cornerRadius, in: standings)
    (flips, tried, viewLimits) = ([], 0, [])
    if isSearching {
      var search = FlipSearch(scene, standings, on: device, era: era, considered)
      search.run()
      (flips, tried) = (search.flips, search.tried)
      viewLimits = search.viewLimits(of: [.cornerRadius, chart, cheapest.strategy])
    }
  }

  /// Judges a timeline, see the other initializer.
  public init(
    of timeline: Timeline, on device: DeviceProfile, under era: Era? = nil,
    considering strategies: [CornerStrategy] = CornerStrategy.known, isSearching: Bool = true
  ) {
    self.init(
      of: .of(timeline), on: device, under: era, considering: strategies,
      isSearching: isSearching)
  }
}
