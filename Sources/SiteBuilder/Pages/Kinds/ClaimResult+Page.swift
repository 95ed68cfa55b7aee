internal import FigureResults
internal import Templates

extension ClaimResult: PageContent {
  /// A sentence fits everywhere.
  var isWide: Bool { false }
  /// It begins with its statement.
  var isTitled: Bool { false }

  /// Returns the statement and what came of it.
  func value(in view: FigureView, key: String) -> TemplateValue {
    [
      "statement": .string(statement), "expected": .bool(expected),
      "observed": .bool(observed), "isAsExpected": .bool(isAsExpected),
      "isRefutedAsExpected": .bool(!expected && !observed),
      "limits": TemplateValue(limits), "explanation": TemplateValue(explanation),
      "source": TemplateValue(source),
      "scene": TemplateValue(scene.map { "figure-" + $0 }),
      "evidence": TemplateValue(evidence),
      "hasOrigin": .bool(source != nil || scene != nil),
    ]
  }
}
