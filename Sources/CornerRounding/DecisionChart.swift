public import SituationAnalysis

/// The decision chart: three questions that lead from a scene to a strategy.
///
/// Questions, leaves and grades are those of Texture's corner-rounding page. Its third question
/// asks for movement underneath, with the footnote that a solid colour may move; here it asks what
/// the strategies need to know, whether only one solid colour shows there, so that a still photo
/// counts too. A scene's answers are computed by ``SceneAnalysis``.
public enum DecisionChart {
  /// The questions.
  public enum Question: String, Hashable, Sendable, Codable, CaseIterable {
    case through
    case oneLayer = "one-node"
    case underneath

    /// The same question among those that other charts ask.
    public var cornerQuestion: CornerQuestion {
      switch self {
      case .through: .through
      case .oneLayer: .oneLayer
      case .underneath: .underneath
      }
    }

    /// The question in words, to be answered with yes or no.
    public var text: String { cornerQuestion.text }
    /// The same in a few words, for a small chart.
    public var shortText: String { cornerQuestion.shortText }
  }

  /// A node of the chart.
  public struct Node: Hashable, Sendable {
    /// A stable name, unique in the chart.
    public var id: String
    /// The node that leads here; nil at the root.
    public var parent: String?
    /// Whether yes to the parent's question leads here; false at the root.
    public var onYes: Bool
    /// What is asked here; nil at a leaf.
    public var question: Question?
    /// What a leaf recommends; nil at a question.
    public var strategy: CornerStrategy?
    /// The grade that Texture's page gives a leaf, such as `A+`; nil at a question.
    public var grade: String?
  }

  /// All nodes, parents first.
  public static let nodes: [Node] = [
    question("through", nil, false, .through),
    question("moving-underneath", "through", true, .underneath),
    leaf("through-moving", "moving-underneath", true, .cornerRadius, "F"),
    leaf("through-still", "moving-underneath", false, .clipCorners, "A\u{2212}"),
    question("one-layer", "through", false, .oneLayer),
    leaf("several-layers", "one-layer", false, .clipCorners, "A\u{2212}"),
    question("underneath", "one-layer", true, .underneath),
    leaf("one-moving", "underneath", true, .precompositedAlpha, "A"),
    leaf("one-still", "underneath", false, .precompositedOpaque, "A+"),
  ]

  /// Returns the nodes from the root to the leaf for these answers.
  public static func path(_ answers: (Question) -> Bool) -> [Node] {
    var path: [Node] = []
    var current = nodes[0]
    while true {
      path.append(current)
      guard let question = current.question else { return path }
      let answer = answers(question)
      guard let next = nodes.first(where: { $0.parent == current.id && $0.onYes == answer })
      else { return path }
      current = next
    }
  }

  private static func question(_ id: String, _ parent: String?, _ onYes: Bool, _ q: Question)
    -> Node
  {
    Node(id: id, parent: parent, onYes: onYes, question: q, strategy: nil, grade: nil)
  }

  private static func leaf(
    _ id: String, _ parent: String, _ onYes: Bool, _ strategy: CornerStrategy, _ grade: String
  ) -> Node {
    Node(id: id, parent: parent, onYes: onYes, question: nil, strategy: strategy, grade: grade)
  }
}

extension SceneAnalysis {
  /// Returns the computed answer to a question of the chart, over all rounded layers.
  public func answer(_ question: DecisionChart.Question) -> Bool {
    answer(to: question.cornerQuestion)
  }
}
