/// A statement that was evaluated.
public struct ClaimResult: FigureContent {
  /// `claim`.
  public static let kind = "claim"

  /// The sentence, in the author's words.
  public var statement: String
  /// Whether the author says that the statement holds; false if stated as refuted.
  public var expected: Bool
  /// Whether the condition came out true.
  public var observed: Bool
  /// The limits within which a claim that is expected to hold does so, in the author's words.
  public var limits: String?
  /// Why a refuted claim does not hold, in the author's words.
  public var explanation: String?
  /// The author's name for it in links, without `claim-`; nil for a name made from the statement.
  public var id: String?
  /// Who makes the claim, for readers.
  public var source: String?
  /// The source's address; nil when it is not known.
  public var sourceAddress: String?
  /// The id of the figure that shows what the claim is about.
  public var scene: String?
  /// What was found, with the numbers.
  public var evidence: String?
  /// What the author wants to see if the outcome is not as stated; nil if it is.
  public var shown: String?
  /// The sentence of the source that is being checked, verbatim.
  public var quote: String?
  /// The assumption of the model from which the outcome follows, in the author's words; nil if the
  /// outcome could have been different.
  public var assumes: String?
  /// Whether the check uses prices, or the author expects it to be unconfirmed, so that the outcome
  /// depends on constants of the cost model; nil if not.
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

  /// Whether the condition came out as the author says; if not, the build fails.
  public var isAsExpected: Bool { expected == observed }
}

extension ClaimResult {
  /// The outcome of a statement, in the words used on pages.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case holds
    case within = "holds within limits"
    /// Pixels, positions, counts, a measurement or a document say otherwise.
    case refuted
    /// Only the cost model, or an assumption in it, says otherwise: a device may still bear it out.
    case unconfirmed = "not borne out by the model"
    /// It holds because of how the model is built: no evidence about a device.
    case follows = "follows from the model"
    /// The outcome is not what the author says; no page with such a claim is finished.
    case unexpected
  }

  /// The outcome of the statement.
  public var state: State {
    guard isAsExpected else { return .unexpected }
    guard observed else { return restsOnModel ? .unconfirmed : .refuted }
    guard assumes == nil else { return .follows }
    return limits == nil ? .holds : .within
  }

  /// Whether the outcome depends only on the model's constants and assumptions.
  public var restsOnModel: Bool { assumes != nil || usesPrices == true }

  /// The statement.
  public var title: String { statement }
}
