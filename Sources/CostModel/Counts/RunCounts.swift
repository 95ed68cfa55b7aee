/// The frames of a scene over time, as counts: to be priced on every device of their scale and
/// rate.
public struct RunCounts: Hashable, Sendable {
  /// Frames in order, one for each refresh that was examined; the first is committed.
  public var frames: [FrameCounts]
  /// The frames after the first that are drawn; if nothing moves, the frame as it is drawn when
  /// something else on the screen makes the render server draw it. Never empty.
  public var later: [FrameCounts]
  /// The refresh at which each of ``later`` shows, rising, the first frame's being 0; empty when
  /// nothing moves.
  public var drawn: [Int]
  /// How many refreshes after the first frame were examined, including those at which nothing is
  /// drawn; 0 when nothing moves.
  public var looked: Int
  /// Whether every refresh was examined, rather than some evenly spread over a long duration.
  public var isComplete: Bool
  /// Refreshes a second.
  public var hz: Double

  /// Collects the frames of a scene.
  ///
  /// - Precondition: there is a first frame and a later one; `hz` is above 0.
  public init(
    _ frames: [FrameCounts], later: [FrameCounts], drawn: [Int], looked: Int, isComplete: Bool,
    hz: Double
  ) {
    precondition(!frames.isEmpty && !later.isEmpty && hz > 0, "a run has frames and a rate")
    (self.frames, self.later, self.drawn) = (frames, later, drawn)
    (self.looked, self.isComplete, self.hz) = (looked, isComplete, hz)
  }

  /// The same with only one of its later frames: the first, and the longest on a device.
  public func onlyLongest(on device: DeviceProfile) -> RunCounts {
    let times = later.map { FrameCost($0, on: device).high.interval }
    guard let longest = times.max(), let index = times.firstIndex(of: longest), !drawn.isEmpty
    else { return self }
    return RunCounts(
      [frames[0], later[index]], later: [later[index]], drawn: [drawn[index]], looked: looked,
      isComplete: false, hz: hz)
  }

  /// The same draws on a screen of another size, in pixels.
  ///
  /// - Parameter isFilled: whether the extra area of the other screen is filled with its colour,
  ///   once a frame.
  public func onScreen(of pixels: Int, isFilled: Bool) -> RunCounts {
    var copy = self
    copy.frames = frames.map { $0.onScreen(of: pixels, isFilled: isFilled) }
    copy.later = later.map { $0.onScreen(of: pixels, isFilled: isFilled) }
    return copy
  }
}
