internal import CostModel
internal import RenderPlanning

/// How thoroughly strategies are compared.
struct StandingsEffort: Hashable, Sendable {
  /// How many refreshes after the first frame are priced at most.
  var limit = SceneEvaluation.refreshLimit
  /// On which screen.
  var screen = PricedScreen.scene
  /// Pixels per point at which pixels are compared; nil for the device's own.
  var scale: Double?
  /// Whether only right strategies are priced, at few places in the ranges, without computing when
  /// something pays off.
  var isBrief = false
}

extension SceneEvaluation {
  /// How strategies fare: right ones with the cheapest first, then wrong ones, then those that
  /// cannot be used.
  func standings(
    of strategies: [CornerStrategy], on device: DeviceProfile, under era: Era,
    _ effort: StandingsEffort = StandingsEffort()
  ) -> [StrategyStanding] {
    let scale = effort.scale ?? Double(device.scale)
    var known: Set<CornerStrategy> = []
    let strategies = strategies.filter { known.insert($0).inserted }
    let checks = Dictionary(
      uniqueKeysWithValues: zip(strategies, checks(strategies, scale: scale)))
    func check(_ strategy: CornerStrategy) -> StrategyCheck? { checks[strategy] ?? nil }
    let right = strategies.filter { check($0)?.isCorrect == true }
    let wrong = strategies.filter { check($0)?.isCorrect == false }
    let tried = right + wrong
    let runs = (effort.isBrief ? right : tried).map {
      // In a few frames spread evenly over the duration the device's rate does not show.
      run(
        $0, on: device, under: era, at: effort.screen == .scene ? nil : 60, limit: effort.limit,
        screen: effort.screen)
    }
    let ranking = CostRanking(
      runs, by: [.gpu, .frameWork], at: effort.isBrief ? CostRates.corners(on: device) : nil)
    let reference = right.firstIndex(of: .cornerRadius).map { runs[$0] }
    let regrets = Regret.all(of: Array(runs.prefix(right.count)), in: ranking)
    let chart = right.firstIndex { $0 == path.last?.strategy }
    let rightOrder = ranking.order.filter { $0 < right.count }
    let wrongOrder =
      effort.isBrief
      ? Array(right.count..<tried.count) : ranking.order.filter { $0 >= right.count }
    var standings = (rightOrder + wrongOrder).compactMap { index -> StrategyStanding? in
      let strategy = tried[index]
      guard let check = check(strategy) else { return nil }
      var standing = StrategyStanding(
        strategy: strategy,
        outcome: check.isCorrect
          ? .right(check) : .wrong(check, outcome(strategy, scale: scale).caveats))
      guard index < runs.count else { return standing }
      standing.cost = runs[index]
      standing.againstCheapest = rightOrder.first.map { ranking.comparison(index, with: $0) }
      if index < right.count { standing.regret = regrets[index] }
      if let chart, index < right.count {
        standing.chartAgainst = ranking.comparison(chart, with: index)
      }
      if !effort.isBrief {
        standing.payOff = reference.map { PayOff(of: runs[index], against: $0) }
      }
      return standing
    }
    for strategy in strategies where check(strategy) == nil {
      let refusals = outcome(strategy, scale: scale).refusals
      standings.append(StrategyStanding(strategy: strategy, outcome: .refused(refusals)))
    }
    return standings
  }
}
