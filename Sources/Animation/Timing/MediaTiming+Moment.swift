extension MediaTiming {
  /// Where something is in its repetitions.
  public struct Moment: Hashable, Sendable {
    /// The time within one repetition in own seconds, 0 to the duration, falling on the way back.
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
  /// Both the first and the last instant are active: ``activeInterval`` is closed at both ends.
  /// Neither the time offset nor the sign of the speed changes that. Zero length is never active.
  /// At speed 0 own time decides, both ends included, so that an offset can scrub through all of
  /// it.
  public func phase(at parentTime: Double) -> Phase {
    guard speed != 0 else {
      return timeOffset < 0 ? .before : timeOffset <= activeDuration ? .active : .after
    }
    guard parentTime >= beginTime else { return .before }
    return parentTime <= endTime && activeDuration > 0 ? .active : .after
  }

  /// Returns where it is at a time of the parent; nil when it has no effect.
  ///
  /// Own time wraps around within one cycle: what an offset skips comes at the end, and times below
  /// 0 continue from the end of a cycle, which is how a negative speed runs backwards. The last
  /// instant, and what fills after it, is the end of a repetition, not the beginning of the next.
  public func moment(at parentTime: Double) -> Moment? {
    switch phase(at: parentTime) {
    case .before: return fillMode.fillsBackwards ? first : nil
    case .after: return fillMode.fillsForwards ? last : nil
    case .active:
      if speed != 0, parentTime == endTime { return last }
      let local = localTime(at: parentTime)
      return speed == 0 && local == activeDuration ? last : moment(local: local, countsEnd: false)
    }
  }

  /// Where it is at its first instant.
  private var first: Moment { moment(local: speed == 0 ? 0 : timeOffset, countsEnd: false) }

  /// Where it is at its last instant.
  private var last: Moment {
    // Running backwards, the end of a repetition is the beginning of its values.
    let isBackwards = speed < 0
    let start = speed == 0 ? 0 : timeOffset
    let local = isBackwards ? start - activeDuration : start + activeDuration
    guard duration > 0, duration.isFinite, local.isFinite else {
      return moment(local: local, countsEnd: !isBackwards)
    }
    // Counted in cycles from the start: `local / cycle` is rounded and can land just past a whole
    // number, which would show the other end of a repetition.
    let run = repeatDuration > 0 ? repeatDuration / cycle : repeatCount > 0 ? repeatCount : 1
    let skipped = start / cycle
    // At most half of a very short run, so that its end is never taken for its start.
    let tolerance = min(1e-12 * max(1, run, abs(skipped)), run / 2)
    func snap(_ count: Double) -> Double {
      abs(count - count.rounded()) <= tolerance ? count.rounded() : count
    }
    let end = snap(isBackwards ? skipped - run : skipped + run)
    let index = isBackwards ? end.rounded(.down) : end.rounded(.up) - 1
    let inCycle = end == end.rounded() ? (isBackwards ? 0 : cycle) : local - cycle * index
    return moment(inCycle: inCycle, done: isBackwards ? snap(run).rounded(.up) - 1 : index)
  }

  /// The time of the parent at the last instant; infinite when there is none.
  private var endTime: Double { beginTime + activeDuration / abs(speed) }

  /// Returns how much of one repetition is done, 0...1; nil when the animation has no effect.
  public func progress(at parentTime: Double) -> Double? { moment(at: parentTime)?.progress }

  /// The times of the parent between which it is active, both of them included.
  ///
  /// Nil when it stands still or is never active. An infinite duration gives an infinite end.
  public var activeInterval: ClosedRange<Double>? {
    speed != 0 && activeDuration > 0 && beginTime <= endTime ? beginTime...endTime : nil
  }

  /// Returns whether its last instant has come at a time of the parent.
  ///
  /// Animations removed on completion are removed then; others still show their last value at that
  /// instant, and what their fill mode says after it.
  public func isOver(at parentTime: Double) -> Bool {
    speed == 0 ? phase(at: parentTime) == .after : parentTime >= endTime
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
    // Running backwards, own time falls: count what has been run through since the start.
    let done = speed < 0 ? ((timeOffset - local) / cycle).rounded(.up) - 1 : index
    return moment(inCycle: local - cycle * index, done: done)
  }

  /// Returns the moment at a time within a cycle, which is clamped, after a number of repetitions.
  private func moment(inCycle time: Double, done: Double) -> Moment {
    let inCycle = min(max(0, time), cycle)
    let isReversing = autoreverses && inCycle > duration
    let time = isReversing ? cycle - inCycle : min(inCycle, duration)
    return Moment(
      basicTime: time, progress: time / duration, repetition: Int(min(max(0, done), 1e15)),
      isReversing: isReversing)
  }
}
