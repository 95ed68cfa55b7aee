internal import FigureResults
internal import Templates

extension ChartLayout {
  /// Returns the chart as a tree of values; nodes that the root does not lead to are left out.
  static func tree(_ nodes: [VerdictResult.ChartNode]) -> TemplateValue {
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
}
