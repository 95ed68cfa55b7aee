/// A scene in each position of a few switches: its picture, passes and price, and whether it is
/// right.
public struct SwitchesResult: FigureContent {
  /// `switches`.
  public static let kind = "switches"

  /// What is switched.
  public var title: String
  /// The switches, one to three.
  public var switches: [Switch]
  /// The pictures, each only once: states that look the same share one.
  public var pictures: [ImageResult]
  /// One state for each position of all switches; the last switch changes fastest.
  public var states: [State]

  /// Makes the result from its parts, unchecked.
  public init(title: String, switches: [Switch], pictures: [ImageResult], states: [State]) {
    (self.title, self.switches) = (title, switches)
    (self.pictures, self.states) = (pictures, states)
  }

  /// A question whose answers a reader can switch between.
  public struct Switch: Hashable, Sendable, Codable {
    /// The question.
    public var question: String
    /// The answers, 2 to 4.
    public var options: [Option]
    /// The index of the initial answer.
    public var start: Int

    /// Makes a switch, unchecked.
    public init(question: String, options: [Option], start: Int) {
      (self.question, self.options, self.start) = (question, options, start)
    }
  }

  /// An answer.
  public struct Option: Hashable, Sendable, Codable {
    /// The answer for readers.
    public var label: String
    /// The stable name of the strategy that it selects; nil if it selects something else.
    public var strategy: String?
    /// A computed remark, such as the systems of a phone; nil for none.
    public var note: String?

    /// Makes an answer, unchecked.
    public init(label: String, strategy: String? = nil, note: String? = nil) {
      (self.label, self.strategy, self.note) = (label, strategy, note)
    }
  }

  /// The content in one position of the switches.
  public struct State: Hashable, Sendable, Codable {
    /// The index of the answer to each question.
    public var answers: [Int]
    /// The index of the picture.
    public var picture: Int
    /// What the slowest frame costs: its passes and its times.
    public var cost: ExplorerResult.Cost
    /// How it came out.
    public var outcome: Outcome
    /// The outcome in a few words, with a full stop.
    public var finding: String
    /// The reason or the consequence, in one or two sentences; empty for none.
    public var reason: String

    /// Makes a state, unchecked.
    public init(
      answers: [Int], picture: Int, cost: ExplorerResult.Cost, outcome: Outcome, finding: String,
      reason: String
    ) {
      (self.answers, self.picture, self.cost) = (answers, picture, cost)
      (self.outcome, self.finding, self.reason) = (outcome, finding, reason)
    }
  }

  /// How a state came out.
  public enum Outcome: String, Hashable, Sendable, Codable {
    /// The pixels that were asked for; no strategy among the states produces them for noticeably
    /// less.
    case right
    /// The pixels that were asked for, at noticeably higher cost than another strategy.
    case costly
    /// Pixels other than those that were asked for.
    case wrong
  }
}

extension SwitchesResult {
  /// The pictures.
  public var images: [ImageResult] { pictures }

  /// Describes the picture that is shown first.
  public func described(as text: String) -> SwitchesResult? {
    let start = switches.map(\.start)
    guard let first = states.first(where: { $0.answers == start }),
      pictures.indices.contains(first.picture)
    else { return nil }
    var copy = self
    copy.pictures[first.picture].alt = text
    return copy
  }
}
