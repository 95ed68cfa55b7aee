internal import Figures
internal import Templates

extension FigureView {
  /// Returns the value of a verdict with its chart in both forms.
  func verdict(_ verdict: VerdictResult, key: String) -> TemplateValue {
    let layout = ChartLayout(verdict.chart)
    return [
      "title": .string(verdict.title), "key": .string(key),
      "steps": .list(verdict.steps, step), "chart": FigureView.chart(verdict.chart),
      "chartSVG": layout?.value(description: FigureView.description(verdict)) ?? .null,
      "strategy": .string(verdict.strategy), "strategyTitle": .string(verdict.strategyTitle),
      "grade": .string(verdict.grade), "recommended": TemplateValue(verdict.recommendedTitle),
      "agreement": .string(verdict.agreement), "isAgreed": .bool(verdict.recommendedTitle == nil),
      "notes": .texts(verdict.notes), "conditions": .string(verdict.conditions),
      "evidence": .list(verdict.evidence) {
        ["caption": .string($0.caption), "image": image($0.image)]
      },
      "standings": .list(verdict.standings.filter { $0.outcome != "refused" }) {
        standing($0, chosen: verdict.strategy)
      },
      "refused": .list(verdict.standings.filter { $0.outcome == "refused" }) {
        standing($0, chosen: verdict.strategy)
      },
      "refusedCount": .string("\(verdict.standings.count { $0.outcome == "refused" })"),
      "flips": .texts(verdict.flips), "contradictions": .texts(verdict.contradictions),
    ]
  }

  private func step(_ step: VerdictResult.Step) -> TemplateValue {
    [
      "question": .string(step.question), "isUnderneath": .bool(step.question == "underneath"),
      "isThrough": .bool(step.question == "through"),
      "isOneNode": .bool(step.question == "one-node"),
      "questionText": .string(step.questionText), "answer": .bool(step.answer),
      "answerText": step.answer ? "yes" : "no", "reason": .string(step.reason),
    ]
  }

  private func standing(
    _ standing: VerdictResult.Standing, chosen: String
  ) -> TemplateValue {
    [
      "strategy": .string(standing.strategy), "title": .string(standing.strategyTitle),
      "isChosen": .bool(standing.strategy == chosen),
      "isCorrect": .bool(standing.outcome == "correct"),
      "isWrong": .bool(standing.outcome == "wrong"),
      "isRefused": .bool(standing.outcome == "refused"), "detail": .string(standing.detail),
      "note": TemplateValue(standing.note),
      "gpu": standing.gpuMilliseconds.isEmpty ? .null : .range(standing.gpuMilliseconds),
      "ratio": standing.ratio.isEmpty ? .null : .string(FigureView.ratio(standing.ratio)),
      "once": standing.onceMilliseconds.isEmpty ? .null : .range(standing.onceMilliseconds),
      "device": .string(standing.device),
    ]
  }

  /// Returns how many times as much: one number where both ends read the same.
  private static func ratio(_ range: [Double]) -> String {
    let texts = range.filter(\.isFinite).map {
      NumberText.decimal($0, places: $0 < 10 ? 2 : $0 < 100 ? 1 : 0)
    }
    guard let low = texts.first, let high = texts.last else { return "" }
    return low == high ? low : "\(low) to \(high)"
  }

  /// Returns the value of a chart to be answered by hand.
  static func chart(_ chart: ChartResult, key: String) -> TemplateValue {
    let children = Dictionary(grouping: chart.nodes.filter { $0.parent != nil }) { $0.parent ?? "" }
    func value(_ node: VerdictResult.ChartNode) -> TemplateValue {
      // Yes first, wherever the picture has it.
      let all = children[node.id] ?? []
      let below = all.filter(\.onYes) + all.filter { !$0.onYes }
      return [
        "text": .string(node.text), "label": .string(node.onYes ? "Yes" : "No"),
        "grade": TemplateValue(node.grade), "isLeaf": .bool(below.isEmpty),
        "advice": .string(chart.advice[node.id] ?? ""), "group": .string("\(key)-\(node.id)"),
        "parentGroup": .string("\(key)-\(node.parent ?? "")"),
        "children": .list(below.map(value)),
      ]
    }
    let description =
      "All questions of the chart and the answers that they lead to; below it the same as a list to open."
    return [
      "title": .string(chart.title), "key": .string(key),
      "root": chart.nodes.first { $0.parent == nil }.map(value) ?? .null,
      "chart": FigureView.chart(chart.nodes),
      "chartSVG": ChartLayout(chart.nodes)?.value(description: description) ?? .null,
    ]
  }

  /// Returns the chart as a tree of values; nodes that the root does not lead to are left out.
  static func chart(_ nodes: [VerdictResult.ChartNode]) -> TemplateValue {
    let children = Dictionary(grouping: nodes.filter { $0.parent != nil }) { $0.parent ?? "" }
    func value(_ node: VerdictResult.ChartNode) -> TemplateValue {
      let below = children[node.id] ?? []
      return [
        "text": .string(node.text), "label": .string(label(node)),
        "grade": TemplateValue(node.grade), "isLeaf": .bool(below.isEmpty),
        "isTaken": .bool(node.isTaken), "isChosen": .bool(node.isTaken && below.isEmpty),
        "children": .list(below.map(value)),
      ]
    }
    return nodes.first { $0.parent == nil }.map(value) ?? .null
  }

  /// Returns how the parent's question was answered; empty at the root.
  static func label(_ node: VerdictResult.ChartNode) -> String {
    node.parent == nil ? "" : node.onYes ? "yes" : "no"
  }

  /// Returns the taken path as one sentence.
  static func description(_ verdict: VerdictResult) -> String {
    let path = verdict.steps.map { "\($0.questionText) \($0.answer ? "Yes" : "No")." }
    let grade = verdict.grade.isEmpty ? "" : ", grade \(verdict.grade)"
    return (path + ["The answer is \(verdict.strategyTitle)\(grade)."]).joined(separator: " ")
  }
}
