internal import FigureResults
internal import Templates

extension ChartResult: PageContent {
  /// The chart has more room.
  var isWide: Bool { true }

  /// Returns the chart as questions that open one after the other, and in both forms that a verdict has.
  func value(in view: FigureView, key: String) -> TemplateValue {
    let children = Dictionary(grouping: nodes.filter { $0.parent != nil }) { $0.parent ?? "" }
    func value(_ node: VerdictResult.ChartNode) -> TemplateValue {
      // Yes first, wherever the picture has it.
      let all = children[node.id] ?? []
      let below = all.filter(\.onYes) + all.filter { !$0.onYes }
      return [
        "text": .string(node.text), "label": .string(node.onYes ? "Yes" : "No"),
        "grade": TemplateValue(node.grade), "isLeaf": .bool(below.isEmpty),
        "advice": .string(advice[node.id] ?? ""), "group": .string("\(key)-\(node.id)"),
        "parentGroup": .string("\(key)-\(node.parent ?? "")"),
        "children": .list(below.map(value)),
      ]
    }
    let description =
      "All questions of the chart and the answers that they lead to; below it the same as a list to open."
    return [
      "title": .string(title), "key": .string(key),
      "root": nodes.first { $0.parent == nil }.map(value) ?? .null,
      "chart": ChartLayout.tree(nodes),
      "chartSVG": ChartLayout(nodes)?.value(description: description) ?? .null,
    ]
  }
}
