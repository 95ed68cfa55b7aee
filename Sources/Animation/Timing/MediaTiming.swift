/// When and how fast something runs, with the meaning of `CAMediaTiming`. All times in seconds.
///
/// A layer's own timing has an infinite duration: ``layer``. Where both a repeat count and a repeat
/// duration are given, which Core Animation leaves undefined, the repeat duration wins.
public struct MediaTiming: Hashable, Sendable {
  /// What shows before the beginning and after the end.
  public enum FillMode: String, Hashable, Sendable, CaseIterable {
    case removed, forwards, backwards, both

    /// Whether the first value shows before the beginning.
    public var fillsBackwards: Bool { self == .backwards || self == .both }
    /// Whether the last value shows after the end.
    public var fillsForwards: Bool { self == .forwards || self == .both }
  }

  /// Start in the parent's time.
  public var beginTime: Double
  /// Length of one repetition in its own time; at least 0, infinite for a layer.
  public var duration: Double
  /// Own seconds for each second of the parent; 0 stands still, negative runs backwards.
  ///
  /// Running backwards it begins and ends when it would forwards, but plays from the end to the
  /// beginning.
  public var speed: Double
  /// Added to own time.
  public var timeOffset: Double
  /// How often it runs, fractions included; 0 counts as once.
  public var repeatCount: Double
  /// For how many own seconds it repeats; 0 leaves that to `repeatCount`.
  public var repeatDuration: Double
  /// Whether each repetition runs back again, which doubles its length.
  public var autoreverses: Bool
  /// What shows before the beginning and after the end.
  public var fillMode: FillMode

  /// Makes a timing in seconds; a duration that is negative or NaN becomes 0.
  public init(
    beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration > 0 ? duration : 0
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// The timing of a layer: as `CAMediaTiming`'s defaults, but of infinite duration.
  public static let layer = MediaTiming(duration: .infinity)

  /// The duration of an animation to which neither it nor its transaction gives one.
  public static let defaultDuration = 0.25

  /// Returns the timing as it is when the animation is added: a duration of 0 is the transaction's.
  public func added(transactionDuration: Double? = nil) -> MediaTiming {
    guard duration <= 0 else { return self }
    var result = self
    result.duration = max(0, transactionDuration ?? MediaTiming.defaultDuration)
    return result
  }

  /// The length of one repetition, there and back, in own seconds.
  public var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The length of all repetitions together in own seconds; may be infinite.
  public var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 && cycle > 0 ? cycle * repeatCount : cycle
  }

  /// Returns own time, before repeating, at a time of the parent.
  public func localTime(at parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// Returns the parent's time at an own time; nil when it stands still.
  public func parentTime(at localTime: Double) -> Double? {
    speed == 0 ? nil : (localTime - timeOffset) / speed + beginTime
  }
}
