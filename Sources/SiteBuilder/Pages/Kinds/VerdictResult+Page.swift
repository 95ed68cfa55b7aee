internal import FigureResults
internal import Templates

extension VerdictResult: PageContent {
  /// Chart and table have more room.
  var isWide: Bool { true }

  /// Returns the verdict with its chart in both forms.
  func value(in view: FigureView, key: String) -> TemplateValue {
    let layout = ChartLayout(chart)
    let refused = standings.filter { $0.outcome == .refused }
    return [
      "title": .string(title), "key": .string(key),
      "steps": .list(steps) { VerdictResult.value(of: $0) }, "chart": ChartLayout.tree(chart),
      "chartSVG": layout?.value(description: sentence) ?? .null,
      "strategy": .string(strategy), "strategyTitle": .string(strategyTitle),
      "grade": .string(grade), "recommended": TemplateValue(recommendedTitle),
      "agreement": .string(agreement), "isAgreed": .bool(recommendedTitle == nil),
      "notes": .texts(notes), "conditions": .string(conditions),
      "evidence": .list(evidence) {
        ["caption": .string($0.caption), "image": view.image($0.image)]
      },
      "standings": .list(standings.filter { $0.outcome != .refused }) {
        VerdictResult.value(of: $0, chosen: strategy)
      },
      "refused": .list(refused) { VerdictResult.value(of: $0, chosen: strategy) },
      "refusedCount": .string("\(refused.count)"),
      "flips": .texts(flips), "contradictions": .texts(contradictions),
    ]
  }

  private static func value(of step: Step) -> TemplateValue {
    [
      "question": .string(step.question.rawValue),
      "isUnderneath": .bool(step.question == .underneath),
      "isThrough": .bool(step.question == .through),
      "isOneNode": .bool(step.question == .oneLayer),
      "questionText": .string(step.questionText), "answer": .bool(step.answer),
      "answerText": step.answer ? "yes" : "no", "reason": .string(step.reason),
    ]
  }

  private static func value(of standing: Standing, chosen: String) -> TemplateValue {
    [
      "strategy": .string(standing.strategy), "title": .string(standing.strategyTitle),
      "isChosen": .bool(standing.strategy == chosen),
      "isCorrect": .bool(standing.outcome == .correct),
      "isWrong": .bool(standing.outcome == .wrong),
      "isRefused": .bool(standing.outcome == .refused), "detail": .string(standing.detail),
      "note": TemplateValue(standing.note),
      "gpu": standing.gpuMilliseconds.isEmpty ? .null : .range(standing.gpuMilliseconds),
      "ratio": standing.ratio.isEmpty ? .null : .string(ratio(standing.ratio)),
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

  /// The taken path as one sentence.
  private var sentence: String {
    let path = steps.map { "\($0.questionText) \($0.answer ? "Yes" : "No")." }
    let suffix = grade.isEmpty ? "" : ", grade \(grade)"
    return (path + ["The answer is \(strategyTitle)\(suffix)."]).joined(separator: " ")
  }
}
