internal import CornerRounding
internal import CostModel
internal import RenderPlanning

extension VerdictWording {
  /// One sentence for each change to the scene that changes the answer.
  ///
  /// In the changed scene the chart's strategy may be refused too; that clause comes last, with the
  /// reasons.
  var flips: [String] {
    verdict.flips.map { flip in
      var clauses: [String] = []
      if flip.changesCheapest {
        clauses.append(
          "the cheapest right strategy is \(flip.cheapestAfter.title) instead of "
            + flip.cheapestBefore.title)
      }
      if flip.changesChart {
        let chart = "the chart leads to \(flip.chartAfter.title) (\(flip.gradeAfter))"
        if flip.refusals.isEmpty {
          clauses.insert(chart, at: 0)
        } else {
          clauses.append("\(chart), which cannot be used then either: \(reasons(flip.refusals))")
        }
      }
      return "\(condition(flip.change)) \(clauses.joined(separator: ", and "))."
    }
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
