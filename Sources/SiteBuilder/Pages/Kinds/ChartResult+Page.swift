internal import FigureResults
internal import Highlighting
internal import Templates

extension ChartResult: PageContent {
  /// A tree has more room; a ladder fits beside the text.
  var isWide: Bool { !isLadder }

  /// Returns the chart with what to do at each leaf: advice, the code of its recipe, and where that
  /// stands.
  func value(in view: FigureView, key: String) -> TemplateValue {
    let tree = ChartTree(nodes, key: key) { node in
      let recipe = recipes[node.id]
      return [
        "advice": .string(advice[node.id] ?? ""),
        "recipe": TemplateValue(recipe.map(view.address)),
        "code": .markup(recipe.flatMap(view.code).map { Highlighter.html($0, language: "swift") }),
      ]
    }
    return [
      "title": .string(title), "key": .string(key), "isLadder": .bool(isLadder),
      "root": isLadder ? .null : tree.value, "rungs": isLadder ? rungs(in: view) : .list([]),
    ]
  }

  /// The questions from the first to the last, each with the answers that end it. Where both of a
  /// question's answers lead on, the one after yes is followed.
  private func rungs(in view: FigureView) -> TemplateValue {
    let children = Dictionary(grouping: nodes.filter { $0.parent != nil }) { $0.parent ?? "" }
    func isEnd(_ node: VerdictResult.ChartNode) -> Bool { children[node.id] == nil }
    func end(_ node: VerdictResult.ChartNode) -> TemplateValue {
      [
        "isYes": .bool(node.onYes), "text": .string(node.text),
        "advice": TemplateValue(advice[node.id]),
        "recipe": TemplateValue(recipes[node.id].map(view.address)),
      ]
    }
    var rungs: [TemplateValue] = []
    var next = nodes.first { $0.parent == nil }
    while let node = next, rungs.count < 16, let below = children[node.id] {
      let sorted = below.filter(\.onYes) + below.filter { !$0.onYes }
      next = sorted.first { !isEnd($0) }
      rungs.append([
        "question": .string(node.text), "ends": .list(sorted.filter(isEnd), end),
        "next": next.map { ["isYes": .bool($0.onYes)] } ?? .null,
      ])
    }
    return .list(rungs)
  }
}
