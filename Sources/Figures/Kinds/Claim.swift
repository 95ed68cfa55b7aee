internal import CostModel
public import FigureResults

/// A sentence that every build evaluates; the build fails when it comes out otherwise than stated.
///
/// ```swift
/// Claim("Covers need no offscreen pass") { list.passes(.clipCorners) == 1 }
/// Claim(
///   "Alpha takes a quarter more memory",
///   .refuted("both take 4 bytes a pixel")
/// ) {
///   list.memory(.precompositedAlpha) > list.memory(.precompositedOpaque)
/// }
/// Claim(
///   "Rounding goes offscreen", .within("up to iOS 8"),
///   source: "Texture", scene: "list"
/// ) {
///   list.passes(.cornerRadius) > 1
/// }
/// Claim(
///   "Anything that moves has the mask drawn again",
///   assumes: "a frame is redrawn as a whole"
/// ) { redrawn }
/// Claim("It stays in the cache", shows: list.memory(.cornerRadius)) {
///   list.memory(.cornerRadius) < 1 << 20
/// }
/// ```
public struct Claim: Figure {
  /// What the author says of the sentence.
  public enum Expectation: Hashable, Sendable {
    case holds
    /// The sentence holds, but not everywhere: within the limits given.
    case within(String)
    /// The sentence is commonly believed and wrong, for the reason given. Where the condition asks for prices, it is
    /// only one that the model does not bear out.
    case refuted(String)
    /// Only the model contradicts the sentence, for the reason given: for a condition on numbers of the model that
    /// were worked out before.
    case unconfirmed(String)
  }

  private let statement: String
  private let expectation: Expectation
  private let id: String?
  private let source: ClaimSource?
  private let quote: String?
  private let assumes: String?
  private let scene: String?
  private let evidence: () -> String?
  private let shows: () -> Any?
  private let condition: () throws -> Bool

  /// Makes a claim; the condition is evaluated when the figure is drawn.
  ///
  /// - Parameters:
  ///   - id: what links to the claim name, after `#claim-`; nil for the first words of the statement. Give one to a
  ///     claim that others link to, since a link should outlive its wording.
  ///   - source: who says so, for readers.
  ///   - quote: the one sentence of the source that is checked, in its own words.
  ///   - assumes: from which assumption of the model the outcome follows; then it is no evidence, and is marked and
  ///     counted apart: a statement that holds follows from the model, one that is refuted is not borne out by it.
  ///   - scene: the id of the figure of the same article that shows what the claim is about.
  ///   - evidence: what was found, with the numbers; worked out when the figure is drawn.
  ///   - shows: what the message says when the claim comes out otherwise than stated.
  public init(
    _ statement: String, _ expectation: Expectation = .holds, id: String? = nil,
    source: ClaimSource? = nil, quote: String? = nil, assumes: String? = nil,
    scene: String? = nil,
    evidence: @escaping @autoclosure () -> String? = nil,
    shows: @escaping @autoclosure () -> Any? = nil,
    _ condition: @escaping () throws -> Bool
  ) {
    self.statement = statement
    self.expectation = expectation
    self.id = id
    self.source = source
    self.quote = quote
    self.assumes = assumes
    self.scene = scene
    self.evidence = evidence
    self.shows = shows
    self.condition = condition
  }

  /// Evaluates the condition and says what came out; throws only what the condition throws.
  public func item(in context: FigureContext) throws -> FigureItem {
    var (expected, limits, explanation): (Bool, String?, String?) = (true, nil, nil)
    switch expectation {
    case .holds: break
    case .within(let text): limits = text
    case .refuted(let why), .unconfirmed(let why): (expected, explanation) = (false, why)
    }
    var (observed, usesPrices) = try PriceUse.noting(condition)
    if case .unconfirmed = expectation { usesPrices = true }
    return .claim(
      ClaimResult(
        statement: statement, expected: expected, observed: observed, limits: limits,
        explanation: explanation, id: id, source: source?.title, sourceAddress: source?.address,
        scene: scene, evidence: evidence(),
        shown: expected == observed ? nil : shows().map { "\($0)" }, quote: quote,
        assumes: assumes, usesPrices: usesPrices ? true : nil))
  }
}

/// Who makes a claim: a text, a talk or a project. A literal is a source without an address.
///
/// ```swift
/// let cached = ClaimSource(
///   "MSCachedAsyncViewDrawing", 2014,
///   at: "https://github.com/mindsnacks/MSCachedAsyncViewDrawing")
/// ```
public struct ClaimSource: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name with the year, for readers.
  public let title: String
  /// Where it can be read; nil when that is not known.
  public let address: String?

  /// Makes a source; the year is that of the text, nil when it is not known.
  public init(_ name: String, _ year: Int? = nil, at address: String? = nil) {
    title = year.map { "\(name), \($0)" } ?? name
    self.address = address
  }

  /// Makes a source that only has a name.
  public init(stringLiteral name: String) { self.init(name) }
}
