/// The kind of knowledge behind a number or a rule, as recorded in results.
public enum EvidenceKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// Seen in a published measurement.
  case measured
  /// Stated by the maker of the system.
  case documented
  /// Worked out from numbers of the other kinds.
  case derived
  /// None of these: chosen so that the model can answer, and marked as such.
  case assumed
}
