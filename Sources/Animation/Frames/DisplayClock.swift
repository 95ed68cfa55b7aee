/// The range of frame rates that an animation asks for, as `CAFrameRateRange`, in frames a second.
public struct FrameRateRange: Hashable, Sendable {
  /// The lowest rate that is good enough.
  public var minimum: Double
  /// The highest rate that is of use.
  public var maximum: Double
  /// The preferred rate; nil leaves the choice, which is the highest.
  public var preferred: Double?

  /// Makes a range.
  public init(minimum: Double, maximum: Double, preferred: Double? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

/// A frame of a display clock; times in seconds.
public struct DisplayFrame: Hashable, Sendable {
  /// The number of the frame, 0 at the clock's origin.
  public var index: Int
  /// When the previous frame is shown and the work for this one may begin.
  public var timestamp: Double
  /// When this frame is shown: its `timestamp` and one frame's time.
  public var targetTimestamp: Double
}

/// A display's frames as `CADisplayLink` reports them, as a function of time.
public struct DisplayClock: Hashable, Sendable {
  /// How often the display shows a new picture, in Hertz, above 0.
  public let refreshRate: Double
  /// How many refreshes a frame lasts, at least 1.
  public let refreshesPerFrame: Int
  /// The time of frame 0 in seconds.
  public let origin: Double

  /// Makes the clock of a display that gives a frame at every refresh.
  ///
  /// - Precondition: `refreshRate` is positive and finite, `refreshesPerFrame` at least 1.
  public init(refreshRate: Double = 60, refreshesPerFrame: Int = 1, origin: Double = 0) {
    precondition(refreshRate > 0 && refreshRate.isFinite, "a refresh rate is positive")
    precondition(refreshesPerFrame > 0, "a frame lasts at least one refresh")
    self.refreshRate = refreshRate
    self.refreshesPerFrame = refreshesPerFrame
    self.origin = origin
  }

  /// Makes the clock at the rate nearest to the preferred one within a range.
  ///
  /// Rates are the refresh rate divided by whole numbers. When none lies within the range, it is
  /// the slowest above the minimum, and at most the refresh rate.
  public init(refreshRate: Double, range: FrameRateRange, origin: Double = 0) {
    let wanted = range.preferred ?? range.maximum
    let divisors = 1...max(1, Int(min(refreshRate / max(range.minimum, 1), 10_000)))
    let allowed = divisors.filter { refreshRate / Double($0) <= range.maximum }
    let best = allowed.min {
      abs(refreshRate / Double($0) - wanted) < abs(refreshRate / Double($1) - wanted)
    }
    self.init(
      refreshRate: refreshRate, refreshesPerFrame: best ?? divisors.upperBound, origin: origin)
  }

  /// Frames a second.
  public var frameRate: Double { refreshRate / Double(refreshesPerFrame) }

  /// Returns a frame by its number, which may be negative.
  public func frame(_ index: Int) -> DisplayFrame {
    DisplayFrame(index: index, timestamp: time(of: index), targetTimestamp: time(of: index + 1))
  }

  /// Returns the frame whose work is under way at a time: from its timestamp to its target.
  public func frame(at time: Double) -> DisplayFrame { frame(first(notBefore: time, orAt: false)) }

  /// Returns the frames whose timestamps lie in an interval, its end excluded.
  public func frames(in interval: Range<Double>) -> Range<Int> {
    first(
      notBefore: interval.lowerBound, orAt: true)..<first(
        notBefore: interval.upperBound, orAt: true)
  }

  private func time(of index: Int) -> Double {
    origin + Double(index) * Double(refreshesPerFrame) / refreshRate
  }

  /// The first frame at or after a time, or else the last one at or before it.
  private func first(notBefore wanted: Double, orAt isFirst: Bool) -> Int {
    let guess = ((wanted - origin) * frameRate).rounded(.down)
    var index = Int(min(max(guess, -1e15), 1e15)) - 1
    // Rounding may be off by one either way.
    for _ in 0..<3 where time(of: index + 1) <= wanted { index += 1 }
    return isFirst && time(of: index) < wanted ? index + 1 : index
  }
}
