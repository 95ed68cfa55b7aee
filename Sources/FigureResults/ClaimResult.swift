/// A sentence that was evaluated.
public struct ClaimResult: FigureContent {
  /// `claim`.
  public static let kind = "claim"

  /// The sentence, in the author's words.
  public var statement: String
  /// Whether the author says that the statement holds; false for one stated as refuted.
  public var expected: Bool
  /// Whether the condition came out true.
  public var observed: Bool
  /// Within which limits a claim that is expected to hold does, in the author's words.
  public var limits: String?
  /// Why a refuted claim does not hold, in the author's words.
  public var explanation: String?
  /// The author's name for it in links, without `claim-`; nil for one made from the statement.
  public var id: String?
  /// Who says so, for readers.
  public var source: String?
  /// The source's address; nil when it is not known.
  public var sourceAddress: String?
  /// The id of the figure that shows what the claim is about.
  public var scene: String?
  /// What was found, with the numbers.
  public var evidence: String?
  /// What the author wants to see when it comes out otherwise than stated; nil when it does not.
  public var shown: String?
  /// The sentence of the source that is checked, in its own words.
  public var quote: String?
  /// From which assumption of the model the outcome follows, in the author's words; nil for one that could come out
  /// otherwise.
  public var assumes: String?
  /// Whether the check asks for prices, so that the outcome rests on constants of the cost model; nil when it does not.
  public var usesPrices: Bool?

  /// Makes the result of a claim.
  public init(
    statement: String, expected: Bool, observed: Bool, limits: String? = nil, explanation: String?,
    id: String? = nil, source: String? = nil, sourceAddress: String? = nil, scene: String? = nil,
    evidence: String? = nil, shown: String? = nil, quote: String? = nil, assumes: String? = nil,
    usesPrices: Bool? = nil
  ) {
    self.statement = statement
    self.expected = expected
    self.observed = observed
    self.limits = limits
    self.explanation = explanation
    self.id = id
    self.source = source
    self.sourceAddress = sourceAddress
    self.scene = scene
    self.evidence = evidence
    self.shown = shown
    self.quote = quote
    self.assumes = assumes
    self.usesPrices = usesPrices
  }

  /// Whether the condition came out as the author says; a build fails when it does not.
  public var isAsExpected: Bool { expected == observed }
}

extension ClaimResult {
  /// What came of a statement, in the words of pages.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case holds
    case within = "holds within limits"
    /// Pixels, positions, counts, a measurement or a document say otherwise.
    case refuted
    /// Only the cost model says otherwise, or an assumption in it: a device may still bear it out.
    case unconfirmed = "not borne out by the model"
    /// It holds because the model is built so: no evidence about a device.
    case follows = "follows from the model"
    /// It came out otherwise than the author says; no page with such a claim is finished.
    case unexpected
  }

  /// What came of the statement.
  public var state: State {
    guard isAsExpected else { return .unexpected }
    guard observed else { return restsOnModel ? .unconfirmed : .refuted }
    guard assumes == nil else { return .follows }
    return limits == nil ? .holds : .within
  }

  /// Whether the outcome rests on the model's constants and assumptions alone.
  public var restsOnModel: Bool { assumes != nil || usesPrices == true }

  /// The statement.
  public var title: String { statement }
}
