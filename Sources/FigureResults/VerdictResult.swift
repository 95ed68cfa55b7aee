/// What the decision chart says about a scene, and why.
public struct VerdictResult: FigureContent {
  /// `verdict`.
  public static let kind = "verdict"

  /// The scene's title.
  public var title: String
  /// The answers on the taken path, in order.
  public var steps: [Step]
  /// The chart as drawn: all nodes, with those on the path marked.
  public var chart: [ChartNode]
  /// The chosen strategy's stable name.
  public var strategy: String
  /// The chosen strategy's name for readers.
  public var strategyTitle: String
  /// The source's grade, such as `A+`.
  public var grade: String
  /// The recommended strategy's name for readers if it is not the chart's strategy; else nil.
  public var recommendedTitle: String?
  /// One sentence on whether the chart's strategy is right here and whether another one is cheaper.
  public var agreement: String
  /// Pictures with what moves underneath (blue) and through (orange) the corners.
  public var evidence: [Evidence]
  /// Further facts about the scene, one sentence each: how often the screen changes, how many
  /// rounded views are in time.
  public var notes: [String]
  /// The phone that the verdict is about: `iPhone 4S`.
  public var device: String
  /// The systems on that phone that it is about: `iOS 5 to 9`.
  public var systems: String
  /// The phone's time for one frame, in milliseconds; 0 if not known.
  public var frameMilliseconds: Double
  /// The device and the era of all costs: `iPhone 4S, iOS 4 to 8`.
  public var conditions: String
  /// All strategies: the right ones by cost, then wrong ones, then unusable ones.
  public var standings: [Standing]
  /// What would have to change in the scene for a different answer, one sentence each.
  public var flips: [String]
  /// Where the author's own answers contradict the scene; empty if they agree.
  public var contradictions: [String]
  /// The costs on further phones; chart and answers are the same there.
  public var others: [Phone]

  /// Makes a verdict from its parts, unchecked.
  public init(
    title: String, steps: [Step], chart: [ChartNode], strategy: String, strategyTitle: String,
    grade: String, recommendedTitle: String? = nil, agreement: String = "",
    evidence: [Evidence], notes: [String] = [], device: String = "", systems: String = "",
    frameMilliseconds: Double = 0, conditions: String = "", standings: [Standing],
    flips: [String], contradictions: [String], others: [Phone] = []
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
    self.device = device
    self.systems = systems
    self.frameMilliseconds = frameMilliseconds
    self.conditions = conditions
    self.standings = standings
    self.flips = flips
    self.contradictions = contradictions
    self.others = others
  }
}

extension VerdictResult {
  /// The phone-dependent part for every phone, with the verdict's own first.
  public var phones: [Phone] {
    [
      Phone(
        device: device, era: "", systems: systems, frameMilliseconds: frameMilliseconds,
        recommendedTitle: recommendedTitle, agreement: agreement, notes: notes,
        conditions: conditions, standings: standings, flips: flips)
    ] + others
  }

  /// The pictures of the evidence, and those of wrong pixels.
  public var images: [ImageResult] {
    evidence.flatMap { [$0.image] + ($0.whole.map { [$0] } ?? []) }
      + phones.flatMap { phone in phone.standings.flatMap { $0.worst?.images ?? [] } }
  }

  /// Describes the first picture of the evidence.
  public func described(as text: String) -> VerdictResult? {
    guard !evidence.isEmpty else { return nil }
    var copy = self
    copy.evidence[0].image.alt = text
    return copy
  }
}
