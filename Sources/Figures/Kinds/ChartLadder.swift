public import CornerRounding
public import FigureResults

/// A chart of the survey as a ladder: one question below the other, each with the answers that end
/// it there.
public struct ChartLadder: Figure {
  private let chart: CornerChart
  private let recipe: (CornerStrategy) -> String?

  /// Makes the drawing.
  ///
  /// - Parameter recipe: the location of a strategy's recipe, as a link would name it:
  ///   `images.md#over-anything`; nil if there is none. Answers link to it.
  public init(_ chart: CornerChart, recipe: @escaping (CornerStrategy) -> String? = { _ in nil }) {
    (self.chart, self.recipe) = (chart, recipe)
  }

  /// Returns the chart with the meaning of each end.
  public func item(in context: FigureContext) throws -> FigureItem {
    FigureItem(chart.result(chart.title, recipe: recipe, isLadder: true))
  }
}

extension CornerChart {
  /// The chart as data, with the meaning of each end and the location of its recipe.
  func result(
    _ title: String, recipe: (CornerStrategy) -> String?, isLadder: Bool
  ) -> ChartResult {
    var nodes: [VerdictResult.ChartNode] = []
    var (advice, addresses): ([String: String], [String: String]) = ([:], [:])
    func add(
      _ node: CornerChart.Node, _ id: String, below parent: String?, onYes: Bool,
      isOnePicture: Bool = false
    ) {
      var result = VerdictResult.ChartNode(
        id: id, parent: parent, onYes: onYes, text: "", grade: nil, isTaken: false)
      switch node {
      case .use(let strategy):
        result.text = isLadder ? strategy.title : strategy.plainTitle
        advice[id] =
          isOnePicture && strategy == .cornerRadius
          ? "Set cornerRadius with masksToBounds: a lone picture is clipped while it is drawn, without a pass."
          : strategy.advice
        addresses[id] = recipe(strategy)
        nodes.append(result)
      case .ask(let question, let yes, let no):
        (result.text, result.shortText) = (question.text, question.shortText)
        nodes.append(result)
        add(
          yes, id + "-yes", below: id, onYes: true, isOnePicture: question == .onePicture)
        add(no, id + "-no", below: id, onYes: false)
      }
    }
    add(root, "start", below: nil, onYes: false)
    return ChartResult(
      title: title, nodes: nodes, advice: advice, recipes: addresses, isLadder: isLadder)
  }
}
