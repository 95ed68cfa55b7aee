/// The decision chart with no answers given.
public struct ChartResult: FigureContent {
  /// `chart`.
  public static let kind = "chart"

  /// What is shown.
  public var title: String
  /// All nodes, none of them taken.
  public var nodes: [VerdictResult.ChartNode]
  /// What to do at each leaf, by the node's id.
  public var advice: [String: String]

  /// Makes a chart from its parts, unchecked.
  public init(title: String, nodes: [VerdictResult.ChartNode], advice: [String: String]) {
    (self.title, self.nodes, self.advice) = (title, nodes, advice)
  }
}
