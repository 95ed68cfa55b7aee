extension VerdictResult {
  /// The questions of the decision chart, by their stable names.
  public enum Question: String, Hashable, Sendable, Codable, CaseIterable {
    case through
    case oneLayer = "one-node"
    case underneath
  }

  /// One question with its computed answer.
  public struct Step: Hashable, Sendable, Codable {
    /// The question.
    public var question: Question
    /// The question in words.
    public var questionText: String
    /// The computed answer: true for yes.
    public var answer: Bool
    /// What was observed, with numbers.
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
    /// Whether the answer yes to the parent's question leads here.
    public var onYes: Bool
    /// The question in words, or at a leaf the strategy's name for readers.
    public var text: String
    /// The question in a few words, for a small chart; nil at a leaf.
    public var shortText: String?
    /// The strategy's grade; only at leaves.
    public var grade: String?
    /// Whether the node is on the scene's path.
    public var isTaken: Bool

    /// Makes a node.
    public init(
      id: String, parent: String?, onYes: Bool, text: String, shortText: String? = nil,
      grade: String?, isTaken: Bool
    ) {
      self.id = id
      self.parent = parent
      self.onYes = onYes
      self.text = text
      self.shortText = shortText
      self.grade = grade
      self.isTaken = isTaken
    }
  }

  /// One of the chart's three questions, with a picture of what answers it.
  public struct Evidence: Hashable, Sendable, Codable {
    /// The question; all three are answered, including those not on the path.
    public var step: Step
    /// Whether the question is on the path.
    public var isAsked: Bool
    /// The corners of one layer, enlarged: what moves, or what is clipped.
    public var image: ImageResult
    /// The whole scene with everything that moves, for readers who want to look closer.
    public var whole: ImageResult?

    /// Makes a piece of evidence.
    public init(step: Step, isAsked: Bool = true, image: ImageResult, whole: ImageResult? = nil) {
      (self.step, self.isAsked, self.image, self.whole) = (step, isAsked, image, whole)
    }
  }

  /// What happens to a strategy in a scene.
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
    /// The numbers or reasons behind the outcome.
    public var detail: String
    /// The part of `detail` that sets the strategy apart; nil if it is simply right.
    public var note: String?
    /// Estimated GPU milliseconds of a frame after the first, low and high, on `device`; empty when
    /// refused.
    public var gpuMilliseconds: [Double]
    /// Its cost relative to the cheapest right strategy, low and high; empty when refused.
    public var ratio: [Double]
    /// Milliseconds of one-time work, low and high; empty when refused.
    public var onceMilliseconds: [Double]
    /// The name of the device for which the strategy is priced.
    public var device: String
    /// The pixel that is furthest off, for a strategy that is wrong.
    public var worst: WorstPixel?

    /// Makes a standing.
    public init(
      strategy: String, strategyTitle: String, outcome: Outcome, detail: String,
      note: String? = nil, gpuMilliseconds: [Double], ratio: [Double] = [],
      onceMilliseconds: [Double] = [],
      device: String, worst: WorstPixel? = nil
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
      self.worst = worst
    }
  }
}
