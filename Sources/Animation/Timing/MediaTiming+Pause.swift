extension MediaTiming {
  /// Returns the timing that is frozen where this one is at a time of the parent.
  ///
  /// Moving `timeOffset` then scrubs through everything that runs in its time.
  public func paused(at parentTime: Double) -> MediaTiming {
    var result = self
    result.timeOffset = localTime(at: parentTime)
    result.speed = 0
    return result
  }

  /// Returns the timing that resumes from where this one is at a time of the parent.
  public func resumed(at parentTime: Double, speed: Double = 1) -> MediaTiming {
    var result = self
    result.timeOffset = localTime(at: parentTime)
    result.beginTime = parentTime
    result.speed = speed
    return result
  }
}
