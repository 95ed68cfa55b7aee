internal import CornerRounding
internal import CostModel
internal import FigureResults
internal import RenderPlanning

/// Which states of ``Switches`` are right, and what they cost, each compared with the others that
/// show the same scene on the same phone under the same rules.
///
/// All costs are those of the slowest frame: passes, times, and which of two states costs less.
struct SwitchesJudgements {
  /// What is known about one state.
  private struct Known {
    let check: StrategyCheck
    let run: RunCost
    let isChart: Bool
    let grade: String?
    let rivals: [Int]

    var slowest: FrameCost { run.slowest }
  }

  private let figure: Switches
  private let states: [Switches.State]
  private let positions: [[Int]]
  private let known: [Known]
  /// For each state, its comparison with each rival, by the rival's index.
  private let comparisons: [[Int: CostComparison]]
  /// For each state, the right states among its rivals and itself, cheapest first.
  private let order: [[Int]]

  /// Prices and compares all states.
  init(_ states: [Switches.State], of figure: Switches, in context: FigureContext) throws {
    (self.states, self.figure, positions) = (states, figure, figure.positions)
    var known: [Known] = []
    for (index, state) in states.enumerated() {
      known.append(
        try figure.naming(figure.positions[index]) {
          let evaluation = try context.evaluation(of: state.scene)
          try evaluation.checkUse(of: state.strategy, on: state.device)
          let rivals = states.indices.filter { states[$0].isRival(of: state) }
          // Checked together, strategies share the frames of the reference.
          let scale = Double(state.device.scale)
          _ = evaluation.checks(rivals.map { states[$0].strategy }, scale: scale)
          guard let check = evaluation.check(state.strategy, scale: scale) else {
            throw FigureError("the pixels could not be compared")
          }
          let leaf = evaluation.analysis.sites.isEmpty ? nil : evaluation.path.last
          return Known(
            check: check,
            run: evaluation.run(state.strategy, on: state.device, under: state.era).onlySlowest,
            isChart: leaf?.strategy?.name == state.strategy.name, grade: leaf?.grade, rivals: rivals
          )
        })
    }
    var comparisons = Array(repeating: [Int: CostComparison](), count: states.count)
    var order = Array(repeating: [Int](), count: states.count)
    for index in states.indices where known[index].rivals.first == index {
      let group = known[index].rivals
      let ranking = CostRanking(group.map { known[$0].run }, by: .gpu)
      let right = ranking.order.map { group[$0] }.filter { known[$0].check.isCorrect }
      for (a, state) in group.enumerated() {
        order[state] = right
        for (b, other) in group.enumerated() {
          comparisons[state][other] = ranking.comparison(a, with: b)
        }
      }
    }
    (self.known, self.comparisons, self.order) = (known, comparisons, order)
  }

  /// Returns a state with what was found about it.
  func result(_ index: Int, answers: [Int], picture: Int) -> SwitchesResult.State {
    let finding = finding(index)
    let (device, cost) = (states[index].device, known[index].slowest)
    return SwitchesResult.State(
      answers: answers, picture: picture,
      cost: ExplorerResult.Cost(
        device: device.name, eraTitle: states[index].era.title,
        budgetMilliseconds: device.frameBudgetMilliseconds, gpuMilliseconds: cost.gpu.ends,
        budget: CostsResult.Budget(cost.budget), passes: cost.counts.passes,
        keptPasses: cost.counts.keptPasses, bytesMoved: cost.bytesMoved.ends),
      outcome: finding.outcome, finding: finding.headline,
      reason: figure.saying(finding) ?? finding.reason)
  }

  private func finding(_ index: Int) -> Switches.Finding {
    let own = known[index]
    // The chart's answer is the rival unless it certainly costs more than the cheapest state.
    let cheapest = order[index].filter { $0 != index && known[$0].check.isCorrect }
    let best = order[index].first.flatMap { first in
      cheapest.first { known[$0].isChart && comparison($0, first)?.isCertainlyMore != true }
    }
    let rival = best ?? cheapest.first
    let against = rival.flatMap { comparison(index, $0) }
    let saving =
      rival.map { CostSaving(of: known[$0].run, against: own.run, by: .gpu) } ?? .none
    let isMore = against?.isCertainlyMore == true && saving.isNoticeable
    return Switches.Finding(
      outcome: !own.check.isCorrect ? .wrong : isMore ? .costly : .right,
      passes: own.slowest.counts.passes, framesCompared: own.check.framesCompared,
      wrongFrames: own.check.wrongFrames, largestDifference: own.check.worst?.maximum ?? 0,
      rival: rival.map { label(of: $0, beside: index) },
      rivalPasses: rival.map { known[$0].slowest.counts.passes },
      against: against, saving: saving,
      isMostExpensive: order[index].allSatisfy {
        $0 == index || comparison(index, $0)?.isCertainlyMore == true
      },
      same: order[index].filter { $0 != index && comparison(index, $0)?.result == .same }
        .map { label(of: $0, beside: index) },
      grade: own.isChart ? own.grade : nil, budget: own.slowest.budget)
  }

  private func comparison(_ a: Int, _ b: Int) -> CostComparison? { comparisons[a][b] }

  /// The answers of a state that differ from another's.
  private func label(of state: Int, beside other: Int) -> String {
    figure.switches.indices.filter { positions[state][$0] != positions[other][$0] }
      .map { "\u{201C}\(figure.switches[$0].options[positions[state][$0]].label)\u{201D}" }
      .joined(separator: ", ")
  }
}

extension Switches.State {
  /// Whether a state is judged against another one; it always is against itself.
  fileprivate func isRival(of other: Switches.State) -> Bool {
    device == other.device && era == other.era && scene == other.scene
  }
}
