internal import CostModel
public import FigureResults

/// A sentence that every build evaluates; the build fails if the outcome is not as stated.
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
  /// The author's expectation of the outcome.
  public enum Expectation: Hashable, Sendable {
    case holds
    /// The sentence holds, but only within the given limits.
    case within(String)
    /// The sentence is commonly believed but wrong, for the given reason. If the condition uses
    /// prices, the page says only that the model does not bear it out.
    case refuted(String)
    /// Only the model contradicts the sentence, for the given reason: for a condition on numbers of
    /// the model that were computed beforehand.
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
  ///   - id: the name of the claim in links, after `#claim-`; nil for the first words of the
  ///     statement. Set one for a claim that others link to, so that links survive a change of
  ///     wording.
  ///   - source: who makes the claim, for readers.
  ///   - quote: the one sentence of the source that is checked, verbatim.
  ///   - assumes: the assumption of the model from which the outcome follows. The claim is then no
  ///     evidence, and is marked and counted separately: a statement that holds follows from the
  ///     model, a refuted one is not borne out by it.
  ///   - scene: the ID of the figure in the same article that shows what the claim is about.
  ///   - evidence: what was found, with the numbers; computed when the figure is drawn.
  ///   - shows: a value for the message when the outcome is not as stated.
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

  /// Evaluates the condition and returns the outcome; throws only what the condition throws.
  public func item(in context: FigureContext) throws -> FigureItem {
    var (expected, limits, explanation): (Bool, String?, String?) = (true, nil, nil)
    switch expectation {
    case .holds: break
    case .within(let text): limits = text
    case .refuted(let why), .unconfirmed(let why): (expected, explanation) = (false, why)
    }
    var (observed, usesPrices) = try PriceUse.noting(condition)
    if case .unconfirmed = expectation { usesPrices = true }
    return FigureItem(
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
///
/// The address may be a heading of a page of sources with `previews: true`, such as
/// `sources.md#texture`. If the text below it begins with `[*Corner Rounding*](https://…), Texture,
/// 2017.`, claims name that work and link to it.
public struct ClaimSource: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name with the year, for readers.
  public let title: String
  /// Where it can be read; nil when unknown.
  public let address: String?

  /// Makes a source; the year is that of the text, nil when unknown.
  public init(_ name: String, _ year: Int? = nil, at address: String? = nil) {
    title = year.map { "\(name), \($0)" } ?? name
    self.address = address
  }

  /// Makes a source that has only a name.
  public init(stringLiteral name: String) { self.init(name) }
}
