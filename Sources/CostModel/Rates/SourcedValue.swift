/// A number of the model with where it comes from; a range where sources or readings differ.
public struct SourcedValue: Hashable, Sendable {
  /// How sure the source is, as judged when the figures were collected.
  public enum Confidence: String, Hashable, Sendable, CaseIterable {
    case high, medium, low
  }

  /// The lowest reading, in the unit of the property that holds it.
  public var low: Double
  /// The highest reading; equal to `low` where sources agree.
  public var high: Double
  /// Where the number comes from: an abbreviated name, or how it was derived.
  public var source: String
  /// How sure the source is.
  public var confidence: Confidence
}
