extension MediaTiming {
  /// Where something is in its repetitions.
  public struct Moment: Hashable, Sendable {
    /// The time within one repetition in own seconds, 0 to the duration, also on the way back.
    public var basicTime: Double
    /// The share of the duration that is done, 0...1; 0 for an infinite one.
    public var progress: Double
    /// How many repetitions were done before.
    public var repetition: Int
    /// Whether it runs back.
    public var isReversing: Bool
  }

  /// Whether something has begun or ended.
  public enum Phase: Hashable, Sendable {
    case before, active, after
  }

  /// Returns whether it has begun or ended at a time of the parent.
  ///
  /// The first instant counts as active and the last does not. The time offset does not shorten it: what
  /// it skips at the beginning comes at the end, as is reported of Core Animation. With
  /// a negative speed it runs while own time is above 0 and at most `activeDuration`, and the
  /// phases are those of own time: it comes out of `after` and ends in `before`. At speed 0 both
  /// ends of own time count, so that an offset can be moved over all of it.
  public func phase(at parentTime: Double) -> Phase {
    let active = activeDuration
    if speed > 0 {
      let elapsed = (parentTime - beginTime) * speed
      return elapsed < 0 ? .before : elapsed < active ? .active : .after
    }
    let local = localTime(at: parentTime)
    if speed < 0 { return local <= 0 ? .before : local <= active ? .active : .after }
    return local < 0 ? .before : local <= active ? .active : .after
  }

  /// Returns where it is at a time of the parent; nil when it has no effect.
  public func moment(at parentTime: Double) -> Moment? {
    // Behind the end, and always when running backwards, the end of a repetition counts, not the
    // beginning of the next.
    let start = speed > 0 ? timeOffset : 0
    switch phase(at: parentTime) {
    case .before:
      return fillMode.fillsBackwards ? moment(local: start, countsEnd: false) : nil
    case .after:
      return fillMode.fillsForwards ? moment(local: start + activeDuration, countsEnd: true) : nil
    case .active:
      let local = localTime(at: parentTime)
      return moment(local: local, countsEnd: speed < 0 || (speed == 0 && local == activeDuration))
    }
  }

  /// Returns how much of one repetition is done, 0...1; nil when the animation has no effect.
  public func progress(at parentTime: Double) -> Double? { moment(at: parentTime)?.progress }

  /// The times of the parent between which it is active; nil when it stands still or never is.
  ///
  /// An infinite duration gives an infinite end.
  public var activeInterval: ClosedRange<Double>? {
    guard speed != 0, activeDuration > 0 else { return nil }
    if speed > 0 { return beginTime...(beginTime + activeDuration / speed) }
    guard let begin = parentTime(at: activeDuration), let end = parentTime(at: 0), begin <= end
    else { return nil }
    return begin...end
  }

  /// Returns whether it is over at a time of the parent: `removedOnCompletion` then removes it.
  public func isOver(at parentTime: Double) -> Bool {
    phase(at: parentTime) == (speed < 0 ? .before : .after)
  }

  private func moment(local: Double, countsEnd: Bool) -> Moment {
    guard duration > 0, local.isFinite else {
      return Moment(
        basicTime: duration > 0 ? local : 0,
        progress: countsEnd || duration == 0 && local > 0 ? 1 : 0,
        repetition: 0, isReversing: false)
    }
    guard duration.isFinite else {
      return Moment(basicTime: local, progress: 0, repetition: 0, isReversing: false)
    }
    let count = local / cycle
    let index = countsEnd ? count.rounded(.up) - 1 : count.rounded(.down)
    let inCycle = min(max(0, local - cycle * index), cycle)
    let isReversing = autoreverses && inCycle > duration
    let time = isReversing ? cycle - inCycle : min(inCycle, duration)
    return Moment(
      basicTime: time, progress: time / duration, repetition: Int(min(max(0, index), 1e15)),
      isReversing: isReversing)
  }
}
