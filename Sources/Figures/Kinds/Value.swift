public import CostModel
public import FigureResults

/// A computed value that prose can use: `[…](value:name)` shows its text.
public struct Value: Figure {
  private let name: String
  private let text: String
  private var mistake: String?

  /// Makes a whole number; from 10,000 on its digits are grouped by narrow spaces.
  public init(_ name: String, _ number: Int) {
    self.init(name, number.grouped)
  }

  /// Makes a number with 0 to 9 decimals, one by default. One that is not finite, and any other
  /// count of decimals, is an error of the figure.
  public init(_ name: String, _ number: Double, decimals: Int = 1) {
    self.init(name, number.fixed(decimals))
    mistake = Value.mistake([number], decimals)
  }

  /// Makes a cost from its low end to its high end, each with a number of decimals; one number if
  /// both look the same.
  public init(_ name: String, _ range: CostRange, decimals: Int = 1) {
    let (low, high) = (range.low.fixed(decimals), range.high.fixed(decimals))
    self.init(name, low == high ? low : "\(low) to \(high)")
    mistake = Value.mistake([range.low, range.high], decimals)
  }

  /// Makes a value that shows a text as it is.
  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  private static func mistake(_ numbers: [Double], _ decimals: Int) -> String? {
    if let none = numbers.first(where: { !$0.isFinite }) { return "\(none) is no number" }
    return (0...9).contains(decimals) ? nil : "a value has 0 to 9 decimals, not \(decimals)"
  }

  /// Makes nothing: what holds or not is a claim, or a text.
  @available(*, unavailable, message: "a value is a number or a text; write `Claim` for what holds")
  public init(_ name: String, _ truth: Bool) { self.init(name, "\(truth)") }

  /// Returns the name and the text; throws `FigureError` for a number that has none.
  public func item(in context: FigureContext) throws -> FigureItem {
    if let mistake { throw FigureError(mistake) }
    return FigureItem(ValueResult(name: name, text: text))
  }
}

extension Int {
  /// The digits in groups of three from 10,000 on, separated by narrow no-break spaces.
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
