/// What the decision chart says of a scene, and why.
public struct VerdictResult: FigureContent {
  /// `verdict`.
  public static let kind = "verdict"

  /// The scene's title.
  public var title: String
  /// The answers on the taken path, in order.
  public var steps: [Step]
  /// The chart as drawn: all nodes, those on the path marked.
  public var chart: [ChartNode]
  /// The chosen strategy's stable name.
  public var strategy: String
  /// The chosen strategy's name for readers.
  public var strategyTitle: String
  /// The source's grade, such as `A+`.
  public var grade: String
  /// What is recommended for readers, where that is not the chart's strategy; else nil.
  public var recommendedTitle: String?
  /// Whether the chart's strategy is right here, and whether another one is cheaper: one sentence.
  public var agreement: String
  /// Pictures with what moves underneath (blue) and through (orange) the corners.
  public var evidence: [Evidence]
  /// What else is known of the scene, one sentence each: how often the screen changes, how many rounded views
  /// are in time.
  public var notes: [String]
  /// The device and the era of all costs: `iPhone 4S, iOS 4 to 8`.
  public var conditions: String
  /// All strategies: the right ones by cost, then wrong ones, then those that cannot be used.
  public var standings: [Standing]
  /// What would have to change in the scene for another answer, one sentence each.
  public var flips: [String]
  /// Where the author's own answers contradict the scene; empty otherwise.
  public var contradictions: [String]

  /// Makes a verdict from its parts, unchecked.
  public init(
    title: String, steps: [Step], chart: [ChartNode], strategy: String, strategyTitle: String,
    grade: String, recommendedTitle: String? = nil, agreement: String = "",
    evidence: [Evidence], notes: [String] = [], conditions: String = "", standings: [Standing],
    flips: [String], contradictions: [String]
  ) {
    self.title = title
    self.steps = steps
    self.chart = chart
    self.strategy = strategy
    self.strategyTitle = strategyTitle
    self.grade = grade
    self.recommendedTitle = recommendedTitle
    self.agreement = agreement
    self.evidence = evidence
    self.notes = notes
    self.conditions = conditions
    self.standings = standings
    self.flips = flips
    self.contradictions = contradictions
  }

  /// The questions of the decision chart, by their stable names.
  public enum Question: String, Hashable, Sendable, Codable, CaseIterable {
    case through
    case oneLayer = "one-node"
    case underneath
  }

  /// One question with its computed answer.
  public struct Step: Hashable, Sendable, Codable {
    /// What is asked.
    public var question: Question
    /// The question in words.
    public var questionText: String
    /// The computed answer: true for yes.
    public var answer: Bool
    /// What was seen, with figures.
    public var reason: String

    /// Makes a step.
    public init(
      question: Question, questionText: String, answer: Bool, reason: String
    ) {
      self.question = question
      self.questionText = questionText
      self.answer = answer
      self.reason = reason
    }
  }

  /// A question or an answer of the chart.
  public struct ChartNode: Hashable, Sendable, Codable {
    /// The node's stable name, unique in the chart.
    public var id: String
    /// nil at the root.
    public var parent: String?
    /// Whether the parent's question was answered with yes to come here.
    public var onYes: Bool
    /// The question in words, or at a leaf the strategy's name for readers.
    public var text: String
    /// Present at leaves.
    public var grade: String?
    /// Whether the node is on the scene's path.
    public var isTaken: Bool

    /// Makes a node.
    public init(
      id: String, parent: String?, onYes: Bool, text: String, grade: String?, isTaken: Bool
    ) {
      self.id = id
      self.parent = parent
      self.onYes = onYes
      self.text = text
      self.grade = grade
      self.isTaken = isTaken
    }
  }

  /// A picture that shows an answer.
  public struct Evidence: Hashable, Sendable, Codable {
    /// What the picture shows and what its colours mean.
    public var caption: String
    /// The picture at all scales.
    public var image: ImageResult

    /// Makes a piece of evidence.
    public init(caption: String, image: ImageResult) {
      self.caption = caption
      self.image = image
    }
  }

  /// What becomes of a strategy in a scene.
  public enum Outcome: String, Hashable, Sendable, Codable {
    /// All pixels are as they should be.
    case correct
    /// Some pixels are not.
    case wrong
    /// It cannot be used.
    case refused
  }

  /// How one strategy fares in this scene.
  public struct Standing: Hashable, Sendable, Codable {
    /// The strategy's stable name.
    public var strategy: String
    /// The strategy's name for readers.
    public var strategyTitle: String
    /// Whether it can be used and is right.
    public var outcome: Outcome
    /// Figures or reasons behind the outcome.
    public var detail: String
    /// The part of `detail` that sets the strategy apart; nil for one that is simply right.
    public var note: String?
    /// Estimated GPU milliseconds of a frame after the first, low and high, on `device`; empty when refused.
    public var gpuMilliseconds: [Double]
    /// What it costs in units of the cheapest right one, low and high; empty when refused.
    public var ratio: [Double]
    /// Milliseconds of what is done once, low and high; empty when refused.
    public var onceMilliseconds: [Double]
    /// The name of the device on which the strategy is priced.
    public var device: String

    /// Makes a standing.
    public init(
      strategy: String, strategyTitle: String, outcome: Outcome, detail: String,
      note: String? = nil, gpuMilliseconds: [Double], ratio: [Double] = [],
      onceMilliseconds: [Double] = [],
      device: String
    ) {
      self.strategy = strategy
      self.strategyTitle = strategyTitle
      self.outcome = outcome
      self.detail = detail
      self.note = note
      self.gpuMilliseconds = gpuMilliseconds
      self.ratio = ratio
      self.onceMilliseconds = onceMilliseconds
      self.device = device
    }
  }
}

extension VerdictResult {
  /// The pictures of the evidence.
  public var images: [ImageResult] { evidence.map(\.image) }

  /// Describes the first picture of the evidence.
  public func described(as text: String) -> VerdictResult? {
    guard !evidence.isEmpty else { return nil }
    var copy = self
    copy.evidence[0].image.alt = text
    return copy
  }
}
