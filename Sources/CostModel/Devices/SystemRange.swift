/// The versions of iOS that a device runs, by their whole numbers.
public struct SystemRange: Hashable, Sendable {
  /// The version that it came with.
  public var first: Int
  /// The last version that it runs; nil while it still gets new ones.
  public var last: Int?
  /// Where the versions are from, by an abbreviated name.
  public var source: String
  /// How sure the source is.
  public var confidence: SourcedValue.Confidence
}
