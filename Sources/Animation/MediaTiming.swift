/// When and how fast something runs, with the meaning of `CAMediaTiming`. All times in seconds.
public struct MediaTiming: Hashable, Sendable {
  /// What shows before the beginning and after the end.
  public enum FillMode: String, Hashable, Sendable, CaseIterable {
    case removed, forwards, backwards, both
  }

  /// Start in the parent's time.
  public var beginTime: Double
  /// Length of one repetition in its own time; at least 0.
  public var duration: Double
  /// Own seconds for each second of the parent.
  public var speed: Double
  /// Added to own time.
  public var timeOffset: Double
  /// How often it runs; 0 counts as once.
  public var repeatCount: Double
  /// Whether each repetition runs back again, which doubles its length.
  public var autoreverses: Bool
  /// What shows before the beginning and after the end.
  public var fillMode: FillMode

  /// Makes a timing in seconds; a negative duration becomes 0.
  public init(
    beginTime: Double = 0, duration: Double, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = max(0, duration)
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }

  /// Returns own time, before repeating, at a time of the parent.
  public func localTime(at parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// Returns how much of one repetition is done, 0...1; nil when the animation has no effect.
  public func progress(at parentTime: Double) -> Double? {
    let local = localTime(at: parentTime)
    guard duration > 0 else {
      return fillMode == .forwards || fillMode == .both ? (local >= 0 ? 1 : nil) : nil
    }
    let cycle = autoreverses ? 2 * duration : duration
    let active = cycle * (repeatCount > 0 ? repeatCount : 1)
    if local < 0 { return fillMode == .backwards || fillMode == .both ? 0 : nil }
    if local >= active {
      guard fillMode == .forwards || fillMode == .both else { return nil }
      return position(inCycle: active - cycle * ((active / cycle).rounded(.up) - 1))
    }
    return position(inCycle: local - cycle * (local / cycle).rounded(.down))
  }

  private func position(inCycle t: Double) -> Double {
    if autoreverses, t > duration { return max(0, (2 * duration - t) / duration) }
    return min(1, t / duration)
  }
}
