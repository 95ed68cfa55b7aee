/// The kind of evidence for a rule or a constant.
public enum Evidence: String, Hashable, Sendable, Codable, CaseIterable {
  /// Taken from a published measurement.
  case measured
  /// Stated by the maker of the system.
  case documented
  /// Derived from figures of the other kinds.
  case derived
  /// Neither: chosen so that the model can answer, and shown as such.
  case assumed
}
