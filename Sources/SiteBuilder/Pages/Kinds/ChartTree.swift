internal import FigureResults
internal import Templates

/// The decision chart as a tree of values: boxes and lines are the style sheet's, which places them
/// side by side or one below the other as there is room.
struct ChartTree {
  private let nodes: [VerdictResult.ChartNode]
  private let children: [String: [VerdictResult.ChartNode]]
  private let key: String
  private let leaf: (VerdictResult.ChartNode) -> [String: TemplateValue]

  /// Takes the nodes of a chart.
  ///
  /// - Parameters:
  ///   - key: unique on the page; names of answers begin with it.
  ///   - leaf: what a leaf has beside its text and its grade.
  init(
    _ nodes: [VerdictResult.ChartNode], key: String,
    leaf: @escaping (VerdictResult.ChartNode) -> [String: TemplateValue] = { _ in [:] }
  ) {
    (self.nodes, self.key, self.leaf) = (nodes, key, leaf)
    children = Dictionary(grouping: nodes.filter { $0.parent != nil }) { $0.parent ?? "" }
  }

  /// The root with all that it leads to; `null` without a root. Yes comes before no.
  var value: TemplateValue {
    nodes.first { $0.parent == nil }.map { value(of: $0, asked: "", depth: 0) } ?? .null
  }

  /// A chart that leads back to itself is cut here.
  private static let mostQuestions = 16

  private func value(of node: VerdictResult.ChartNode, asked: String, depth: Int) -> TemplateValue {
    let all = depth < ChartTree.mostQuestions ? children[node.id] ?? [] : []
    let below = all.filter(\.onYes) + all.filter { !$0.onYes }
    return TemplateValue.object([
      "text": .string(node.text), "shortText": .string(node.shortText ?? node.text),
      "isAnswer": .bool(node.parent != nil),
      "asked": .string(asked), "group": .string("\(key)-\(node.parent ?? "")"),
      "isYes": .bool(node.onYes), "grade": TemplateValue(node.grade),
      "isLeaf": .bool(below.isEmpty), "isTaken": .bool(node.isTaken),
      "isChosen": .bool(node.isTaken && below.isEmpty),
      "children": .list(below.map { value(of: $0, asked: node.text, depth: depth + 1) }),
    ]).adding(leaf(node))
  }
}
