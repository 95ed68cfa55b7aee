public import CostModel
public import FigureResults

/// A sentence that every build evaluates; the build fails when it comes out otherwise than stated.
///
/// ```swift
/// Claim("Covers need no offscreen pass") { list.passes(.clipCorners) == 1 }
/// Claim("Alpha takes a quarter more memory", .refuted("both take 4 bytes a pixel")) {
///   list.memory(.precompositedAlpha) > list.memory(.precompositedOpaque)
/// }
/// Claim("Rounding goes offscreen", .within("up to iOS 8"), source: "Texture", scene: "list") {
///   list.passes(.cornerRadius) > 1
/// }
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
    /// The sentence is commonly believed and wrong, for the reason given.
    case refuted(String)
  }

  private let statement: String
  private let expectation: Expectation
  private let source: String?
  private let scene: String?
  private let evidence: () -> String?
  private let shows: () -> Any?
  private let condition: () throws -> Bool

  /// Makes a claim; the condition is evaluated when the figure is drawn.
  ///
  /// - Parameters:
  ///   - source: who says so, for readers.
  ///   - scene: the id of the figure of the same article that shows what the claim is about.
  ///   - evidence: what was found, with the numbers; worked out when the figure is drawn.
  ///   - shows: what the message says when the claim comes out otherwise than stated.
  public init(
    _ statement: String, _ expectation: Expectation = .holds, source: String? = nil,
    scene: String? = nil, evidence: @escaping @autoclosure () -> String? = nil,
    shows: @escaping @autoclosure () -> Any? = nil,
    _ condition: @escaping () throws -> Bool
  ) {
    self.statement = statement
    self.expectation = expectation
    self.source = source
    self.scene = scene
    self.evidence = evidence
    self.shows = shows
    self.condition = condition
  }

  /// Evaluates the condition and tells what came out; throws only what the condition throws.
  public func item(in context: FigureContext) throws -> FigureItem {
    var (expected, limits, explanation): (Bool, String?, String?) = (true, nil, nil)
    switch expectation {
    case .holds: break
    case .within(let text): limits = text
    case .refuted(let why): (expected, explanation) = (false, why)
    }
    let observed = try condition()
    return .claim(
      ClaimResult(
        statement: statement, expected: expected, observed: observed, limits: limits,
        explanation: explanation, source: source, scene: scene, evidence: evidence(),
        shown: expected == observed ? nil : shows().map { "\($0)" }))
  }
}

/// A computed value that prose can name: `[…](value:name)` shows its text.
public struct Value: Figure {
  private let name: String
  private let text: String

  /// Makes a whole number; from 10,000 on its digits are grouped by narrow spaces.
  public init(_ name: String, _ number: Int) {
    self.init(name, number.grouped)
  }

  /// Makes a number with a fixed count of decimals, 0 to 9; one unless given.
  public init(_ name: String, _ number: Double, decimals: Int = 1) {
    self.init(name, number.fixed(decimals))
  }

  /// Makes a cost from its low end to its high one, each with a fixed count of decimals; one number where both
  /// look the same.
  public init(_ name: String, _ range: CostRange, decimals: Int = 1) {
    let (low, high) = (range.low.fixed(decimals), range.high.fixed(decimals))
    self.init(name, low == high ? low : "\(low) to \(high)")
  }

  /// Makes a value that shows a text as it is.
  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  /// Returns the name and the text.
  public func item(in context: FigureContext) throws -> FigureItem {
    .value(ValueResult(name: name, text: text))
  }
}

extension Int {
  /// The digits in groups of three from 10,000 on, set apart by narrow no-break spaces.
  var grouped: String {
    let sign = self < 0 ? "\u{2212}" : ""
    guard magnitude >= 10_000 else { return sign + String(magnitude) }
    var digits = Array(String(magnitude))
    var index = digits.count - 3
    while index > 0 {
      digits.insert("\u{202F}", at: index)
      index -= 3
    }
    return sign + String(digits)
  }
}
