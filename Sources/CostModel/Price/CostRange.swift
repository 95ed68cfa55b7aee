/// A cost that is known only to lie between two values, both at least 0.
///
/// Sums of ranges add their ends. Ranges of two alternatives must not be compared by their ends,
/// since both rest on the same constants; ``CostRanking`` compares them.
public struct CostRange: Hashable, Sendable {
  /// The low end.
  public var low: Double
  /// The high end, at least `low`.
  public var high: Double

  /// Makes a range.
  ///
  /// - Precondition: `low` is not above `high`.
  public init(_ low: Double, _ high: Double) {
    precondition(low <= high, "a range from \(low) to \(high)")
    (self.low, self.high) = (low, high)
  }

  /// Makes the range of a value that is known exactly.
  public init(exactly value: Double) { self.init(value, value) }

  /// Nothing.
  public static let zero = CostRange(0, 0)

  /// The mean of both ends. For one number that stands for a frame see ``FrameCost/typical``.
  public var middle: Double { (low + high) / 2 }
  /// How far the ends lie apart.
  public var width: Double { high - low }

  /// Adds the ends.
  public static func + (a: CostRange, b: CostRange) -> CostRange {
    CostRange(a.low + b.low, a.high + b.high)
  }

  /// Adds another range.
  public static func += (a: inout CostRange, b: CostRange) { a = a + b }

  /// Multiplies both ends by a number that is not negative.
  public static func * (a: CostRange, factor: Double) -> CostRange {
    CostRange(a.low * factor, a.high * factor)
  }

  /// From the larger of the low ends to the larger of the high ends.
  public static func longest(_ a: CostRange, _ b: CostRange) -> CostRange {
    CostRange(max(a.low, b.low), max(a.high, b.high))
  }
}

extension Sequence<CostRange> {
  /// The sum of all; zero for none.
  public var total: CostRange { reduce(.zero, +) }
}

extension CostRange: CustomStringConvertible {
  /// Both ends with up to four decimals: `0.41 to 0.93`.
  public var description: String {
    low.shortText == high.shortText ? low.shortText : "\(low.shortText) to \(high.shortText)"
  }
}

extension Double {
  /// A number with up to four decimals, without trailing zeros.
  package var shortText: String {
    let rounded = (self * 10_000).rounded() / 10_000
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }
}
