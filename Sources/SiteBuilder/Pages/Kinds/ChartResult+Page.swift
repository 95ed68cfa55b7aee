internal import FigureResults
internal import Highlighting
internal import Templates

extension ChartResult: PageContent {
  /// The chart has more room.
  var isWide: Bool { true }

  /// Returns the chart with what to do at each leaf: advice, the code of its recipe, and where that stands.
  func value(in view: FigureView, key: String) -> TemplateValue {
    let tree = ChartTree(nodes, key: key) { node in
      let recipe = recipes[node.id]
      return [
        "advice": .string(advice[node.id] ?? ""),
        "recipe": TemplateValue(recipe.map(view.address)),
        "code": .markup(recipe.flatMap(view.code).map { Highlighter.html($0, language: "swift") }),
      ]
    }
    return ["title": .string(title), "key": .string(key), "root": tree.value]
  }
}
