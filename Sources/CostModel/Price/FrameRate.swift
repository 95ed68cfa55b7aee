/// How often a display shows a new picture when pictures take a given time.
public enum FrameRate {
  /// Frames a second when each waits for the refresh after it is finished: no frame is queued.
  ///
  /// - Parameters:
  ///   - milliseconds: from one frame to the next, at least 0.
  ///   - hz: refreshes a second.
  public static func onGrid(_ milliseconds: Double, at hz: Double) -> Double {
    hz / Double(refreshes(milliseconds, at: hz))
  }

  /// Frames a second on average when frames are rendered ahead, so that no time is lost waiting.
  public static func ahead(_ milliseconds: Double, at hz: Double) -> Double {
    milliseconds <= 0 ? hz : min(hz, 1000 / milliseconds)
  }

  /// The number of refreshes until a picture can be shown, at least 1.
  public static func refreshes(_ milliseconds: Double, at hz: Double) -> Int {
    // Times that fit except for rounding count as fitting.
    max(1, Int((milliseconds * hz / 1000 - 1e-9).rounded(.up)))
  }
}

extension FrameCost {
  /// Frames a second if every frame were like this one: waiting at the expensive end, rendering
  /// ahead at the cheap end.
  public func frameRate(at hz: Double) -> CostRange {
    CostRange(FrameRate.onGrid(interval.high, at: hz), FrameRate.ahead(interval.low, at: hz))
  }

  /// Frames a second with every constant in the middle of its range: the mean of waiting and
  /// rendering ahead, since published rates lie between the two.
  public func typicalFrameRate(at hz: Double) -> Double {
    let time = typical.interval
    return (FrameRate.onGrid(time, at: hz) + FrameRate.ahead(time, at: hz)) / 2
  }
}
