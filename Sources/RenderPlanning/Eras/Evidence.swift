/// What kind of knowledge a rule or a constant is.
public enum Evidence: String, Hashable, Sendable, Codable, CaseIterable {
  /// Seen in a published measurement.
  case measured
  /// Said by the maker of the system.
  case documented
  /// Worked out from figures of the other kinds.
  case derived
  /// Neither: chosen so that the model can answer, and shown as such.
  case assumed
}
