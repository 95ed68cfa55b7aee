internal import CornerRounding
internal import CostModel
internal import FigureResults
internal import RenderPlanning

extension SceneEvaluation {
  /// The costs of strategies on a device under an era's rules.
  func table(
    _ strategies: [CornerStrategy], _ device: DeviceProfile, _ choice: EraChoice
  ) -> CostsResult.Table {
    let scale = Double(device.scale)
    let runs = strategies.map {
      outcome($0, scale: scale).isApplied ? run($0, on: device, under: choice.era) : nil
    }
    let rows = zip(strategies, runs).map { strategy, run in
      run.map { row(strategy, $0, choice.era) } ?? refusedRow(strategy, scale: scale)
    }
    let (order, cheapest) = ranked(rows, runs)
    return CostsResult.Table(
      device: device.name, era: choice.era.rawValue, eraTitle: choice.era.title,
      eraReason: choice.reason, refreshHz: device.refreshHz.high,
      budgetMilliseconds: device.frameBudgetMilliseconds, scale: device.scale, rows: rows,
      order: order, cheapest: cheapest)
  }

  /// The order of rows, and the right ones that cost least, by the GPU time of the slowest frame
  /// that the table shows.
  private func ranked(
    _ rows: [CostsResult.Row], _ runs: [RunCost?]
  ) -> (order: [Int], cheapest: [Int]) {
    let refused = rows.indices.filter { runs[$0] == nil }
    let priced = rows.indices.filter { runs[$0] != nil }
    guard !priced.isEmpty else { return (refused, []) }
    let ranking = CostRanking(runs.compactMap { $0?.onlySlowest }, by: .gpu)
    let right = ranking.order.filter { rows[priced[$0]].isCorrect }
    let wrong = ranking.order.filter { !rows[priced[$0]].isCorrect }
    let cheapest = right.filter { ranking.compare($0, with: right[0]) == .same }
    return ((right + wrong).map { priced[$0] } + refused, cheapest.map { priced[$0] })
  }

  private func refusedRow(_ strategy: CornerStrategy, scale: Double) -> CostsResult.Row {
    CostsResult.Row(
      strategy: strategy.name, strategyTitle: strategy.title,
      refusals: outcome(strategy, scale: scale).refusals.texts(), isCorrect: false, passes: 0,
      offscreenPasses: 0, switches: 0, layers: 0, pixelsDrawn: 0, pixelsBlended: 0,
      bytesMoved: [0, 0], memoryBytes: 0, gpuMilliseconds: [0, 0], budget: .within, terms: [])
  }

  private func row(
    _ strategy: CornerStrategy, _ run: RunCost, _ era: Era
  ) -> CostsResult.Row {
    let (frame, counts) = (run.slowest, run.slowest.counts)
    let check = check(strategy, scale: Double(run.device.scale))
    return CostsResult.Row(
      strategy: strategy.name, strategyTitle: strategy.title, refusals: [],
      isCorrect: check?.isCorrect ?? false, passes: counts.passes,
      offscreenPasses: counts.offscreenPasses, switches: counts.switches, layers: counts.layers,
      pixelsDrawn: counts.pixelsDrawn, pixelsBlended: counts.pixelsBlended,
      bytesMoved: frame.bytesMoved.ends, memoryBytes: counts.memoryBytes,
      gpuMilliseconds: frame.gpu.ends, budget: CostsResult.Budget(frame.budget),
      terms: frame.terms(of: .gpu).map(\.result), keptPasses: counts.keptPasses,
      run: result(run, strategy, era))
  }
}
