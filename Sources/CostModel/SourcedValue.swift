/// A number of the model with where it comes from; a range where sources or readings differ.
public struct SourcedValue: Hashable, Sendable {
  /// How sure the source is, as judged when the figures were collected.
  public enum Confidence: String, Hashable, Sendable, CaseIterable {
    case high, medium, low
  }

  public var low: Double
  public var high: Double
  public var source: String
  public var confidence: Confidence
}

/// What kind of knowledge a constant is.
public enum Evidence: String, Hashable, Sendable, CaseIterable {
  /// Seen in a published measurement.
  case measured
  /// Said by the maker of the system.
  case documented
  /// Worked out from figures of the other kinds.
  case derived
  /// Neither: chosen so that the model can answer, and shown as such.
  case assumed
}
