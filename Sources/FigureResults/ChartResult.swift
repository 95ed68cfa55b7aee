/// The decision chart without any answers.
public struct ChartResult: FigureContent {
  /// `chart`.
  public static let kind = "chart"

  /// What is shown.
  public var title: String
  /// All nodes, none of them on a path.
  public var nodes: [VerdictResult.ChartNode]
  /// What to do at each leaf, by the node's id.
  public var advice: [String: String]
  /// The article section with the code for each leaf, as `recipes.md#clip-corners`, by the node's
  /// id.
  public var recipes: [String: String]
  /// Whether it is drawn as a ladder of questions instead of being answered by readers.
  public var isLadder: Bool

  /// Makes a chart from its parts, unchecked.
  public init(
    title: String, nodes: [VerdictResult.ChartNode], advice: [String: String],
    recipes: [String: String] = [:], isLadder: Bool = false
  ) {
    (self.title, self.nodes, self.advice, self.recipes) = (title, nodes, advice, recipes)
    self.isLadder = isLadder
  }
}
