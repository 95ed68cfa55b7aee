/// An event that Core Animation reports while time passes.
public struct TimelineEvent: Hashable, Sendable {
  /// What it reports.
  public enum Kind: Hashable, Sendable {
    /// `animationDidStart:`, after the commit.
    case animationDidStart(layer: LayerID, key: String)
    /// `animationDidStop:finished:`; not finished when it was removed or replaced early.
    case animationDidStop(layer: LayerID, key: String, finished: Bool)
    /// The transaction's completion block, before the `animationDidStop` of the same moment.
    case transactionDidComplete(String)
  }

  /// When, in seconds of the root.
  public var time: Double
  /// What it reports.
  public var kind: Kind

  /// Makes an event.
  public init(time: Double, kind: Kind) { (self.time, self.kind) = (time, kind) }
}
