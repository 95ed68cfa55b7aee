/// What kind of knowledge a number or a rule rests on, as results have it.
public enum EvidenceKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// Seen in a published measurement.
  case measured
  /// Said by the maker of the system.
  case documented
  /// Worked out from figures of the other kinds.
  case derived
  /// Neither: chosen so that the model can answer, and shown as such.
  case assumed
}
