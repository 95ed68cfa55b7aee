/// The time of something nested: in a layer, its superlayers, a group, each with its own timing.
///
/// Times are converted step by step, so large root times lose no more digits than necessary.
public struct TimeSpace: Hashable, Sendable {
  /// The timings from the outermost inwards; none is the root's own time.
  public var timings: [MediaTiming]

  /// Makes the time inside of these timings, the outermost first.
  public init(_ timings: [MediaTiming] = []) { self.timings = timings }

  /// The root's time.
  public static let root = TimeSpace()

  /// Returns the time of something in this one.
  public func inside(_ timing: MediaTiming) -> TimeSpace { TimeSpace(timings + [timing]) }

  /// Returns the time here at a time of the root.
  public func time(atRoot time: Double) -> Double {
    timings.reduce(time) { $1.localTime(at: $0) }
  }

  /// Returns the time of the root at a time here; nil when something on the way stands still.
  public func rootTime(at time: Double) -> Double? {
    timings.reversed().reduce(time) { time, timing in time.flatMap { timing.parentTime(at: $0) } }
  }

  /// Converts a time of another space to this one, as `convertTime(_:from:)`.
  ///
  /// What both have in common does not matter and may stand still; nil when time stands still
  /// elsewhere on the way out of `other`.
  public func convert(_ time: Double, from other: TimeSpace) -> Double? {
    let common = zip(timings, other.timings).prefix { $0 == $1 }.count
    return TimeSpace(Array(other.timings.dropFirst(common))).rootTime(at: time).map {
      TimeSpace(Array(timings.dropFirst(common))).time(atRoot: $0)
    }
  }

  /// Own seconds for each second of the root; negative where time runs backwards.
  public var rate: Double { timings.reduce(1) { $0 * $1.speed } }
}
