/// A chart that leads by questions to a strategy: data, which a survey judges.
public struct CornerChart: Hashable, Sendable {
  /// A place in the chart.
  public indirect enum Node: Hashable, Sendable {
    /// The strategy to use.
    case use(CornerStrategy)
    /// A question, and where its answers lead.
    case ask(CornerQuestion, yes: Node, no: Node)
  }

  /// The name for readers.
  public var title: String
  /// The first question.
  public var root: Node

  /// Makes a chart.
  public init(_ title: String, _ root: Node) { (self.title, self.root) = (title, root) }

  /// Returns the strategy that answers lead to.
  public func strategy(_ answer: (CornerQuestion) -> Bool) -> CornerStrategy {
    var node = root
    while true {
      switch node {
      case .use(let strategy): return strategy
      case .ask(let question, let yes, let no): node = answer(question) ? yes : no
      }
    }
  }

  /// The chart of the source, ``DecisionChart``, for comparison.
  public static let source = CornerChart("The source's chart", Node(DecisionChart.nodes[0]))

  /// The chart with six ends that ``ChartSearch`` finds in all rows of ``ChartSurvey/complete`` for
  /// devices under current iOS, where a regret of up to a fiftieth counts as none; a test compares
  /// both.
  public static let current = CornerChart(
    "For iOS 9 and later",
    .ask(.onePicture, yes: .use(.cornerRadius), no: ladder(ending: .cornerRadius)))

  /// ``current`` with at most three questions, to be answered by hand: where content changes inside
  /// over something that moves, `cornerRadius` stays.
  ///
  /// The last question does not come from a search, since no view of the survey leaves the screen.
  /// A rasterized layer's bitmap expires a tenth of a second after its last use (documented), so in
  /// a list the app draws an image instead, which costs as much in all rows.
  public static let short = CornerChart(
    "For iOS 9 and later, in three questions",
    .ask(
      .onePicture, yes: .use(.cornerRadius),
      no: .ask(
        .changesInside,
        yes: .ask(
          .movesUnderneath, yes: .use(.cornerRadius), no: .use(.clipCorners(.patches))),
        no: .ask(.comesAndGoes, yes: .use(.rasterizedSubtree), no: .use(.rasterized)))))

  /// The chart with five ends that the search finds in all rows of devices under iOS 4 to 8.
  public static let old = CornerChart("For iOS 4 to 8", ladder(ending: .rasterized))

  /// The regret above which a row counts in both searches.
  public static let tolerance = 0.02

  /// The common part of both.
  private static func ladder(ending last: CornerStrategy) -> Node {
    .ask(
      .changesInside,
      yes: .ask(
        .movesUnderneath,
        yes: .ask(
          .through, yes: .use(.cornerRadius),
          no: .ask(.oneLayer, yes: .use(.precompositedAlpha), no: .use(last))),
        no: .use(.clipCorners(.patches))),
      no: .use(.rasterized))
  }

  /// The strategies at its ends, first to last; a strategy that occurs twice is listed twice.
  public var answers: [CornerStrategy] { root.answers }
  /// The different questions that it asks.
  public var questions: Set<CornerQuestion> { root.questions }
  /// The most questions that one reader answers.
  public var depth: Int { root.depth }
}

extension CornerChart.Node {
  /// Takes a node of the source's chart, and all that follows it.
  init(_ node: DecisionChart.Node) {
    let next = DecisionChart.nodes.filter { $0.parent == node.id }
    guard let question = node.question, let yes = next.first(where: \.onYes),
      let no = next.first(where: { !$0.onYes })
    else {
      self = .use(node.strategy ?? .cornerRadius)
      return
    }
    self = .ask(question.cornerQuestion, yes: Self(yes), no: Self(no))
  }

  var answers: [CornerStrategy] {
    switch self {
    case .use(let strategy): [strategy]
    case .ask(_, let yes, let no): yes.answers + no.answers
    }
  }

  var questions: Set<CornerQuestion> {
    switch self {
    case .use: []
    case .ask(let question, let yes, let no): yes.questions.union(no.questions).union([question])
    }
  }

  var depth: Int {
    switch self {
    case .use: 0
    case .ask(_, let yes, let no): 1 + max(yes.depth, no.depth)
    }
  }
}
