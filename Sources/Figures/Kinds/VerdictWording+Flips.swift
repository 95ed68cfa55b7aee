internal import CornerRounding
internal import CostModel
internal import RenderPlan

extension VerdictWording {
  /// One sentence for each change that changes something.
  ///
  /// A strategy that the scene as it stands refuses is named with the reasons: without the change it is no
  /// choice.
  var flips: [String] {
    verdict.flips.map { flip in
      var clauses: [(text: String, names: CornerStrategy)] = []
      if flip.changesChart {
        clauses.append(
          ("the chart leads to \(flip.chartAfter.title) (\(flip.gradeAfter))", flip.chartAfter))
      }
      if flip.changesCheapest {
        let (before, after) = (flip.cheapestBefore.title, flip.cheapestAfter.title)
        // A clause about the new one can follow only where its name stands last.
        let text =
          refusals(of: flip.cheapestAfter).isEmpty
          ? "the cheapest right strategy is \(after) instead of \(before)"
          : "the cheapest right strategy is no longer \(before) but \(after)"
        clauses.append((text, flip.cheapestAfter))
      }
      // Those that are refused last, each with its reasons once.
      let free = clauses.filter { refusals(of: $0.names).isEmpty }
      let refused = clauses.filter { !refusals(of: $0.names).isEmpty }
      let told = refused.enumerated().map { index, clause in
        guard !refused.dropFirst(index + 1).contains(where: { $0.names == clause.names }) else {
          return clause.text
        }
        return clause.text + ", which is refused here: \(reasons(refusals(of: clause.names)))"
      }
      let all = free.map(\.text) + told
      return "\(condition(flip.change)) \(all.joined(separator: ", and "))."
    }
  }

  /// Why a strategy cannot be used in the scene as it stands; empty when it can.
  private func refusals(of strategy: CornerStrategy) -> [Refusal] {
    guard case .refused(let refusals)? = verdict.standing(of: strategy)?.outcome else { return [] }
    return refusals
  }

  private func condition(_ change: VerdictFlip.Change) -> String {
    switch change {
    case .backgroundStill: "If what is behind stood still,"
    case .layersStill: "If the rounded layers stayed in place,"
    case .solidBackground: "Over one solid colour"
    case .contentInset: "With the content inset to where the edges are straight,"
    case .contentStill: "If the content stood still,"
    case .views(let count): "With \(count) rounded views or more on this screen"
    case .devices(let devices): "On \(devices.map(\.name).listed(limit: 4))"
    case .era(let era): "Under the rules of \(era.title)"
    }
  }
}
