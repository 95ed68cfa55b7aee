/// At which refreshes of a display the frames of a run are shown.
public struct FramePacing: Hashable, Sendable {
  /// What a renderer does when a frame is finished before the next refresh.
  public enum Policy: String, Hashable, Sendable, CaseIterable {
    /// It waits: the next frame begins when this one is shown.
    case waits
    /// It begins the next frame at once when it is late.
    case goesAhead
  }

  /// The refresh at which each frame is shown; the first one, if in time, is shown at 1.
  public var shownAt: [Int]
  /// Refreshes a second.
  public var hz: Double

  /// Computes when frames are shown, given that one is wanted at every refresh.
  ///
  /// - Parameter milliseconds: for each frame what its slowest stage takes.
  public init(_ milliseconds: [Double], at hz: Double, _ policy: Policy) {
    self.hz = hz
    shownAt = []
    let refresh = 1000 / hz
    var done = 0.0
    for (place, time) in milliseconds.enumerated() {
      let last = shownAt.last ?? 0
      switch policy {
      case .waits:
        shownAt.append(max(last, place) + FrameRate.refreshes(time, at: hz))
      case .goesAhead:
        done = max(done, Double(place) * refresh) + time
        shownAt.append(max(last + 1, FrameRate.refreshes(done, at: hz)))
      }
    }
  }

  /// Refreshes at which no new frame was ready.
  public var dropped: Int { (shownAt.last ?? 0) - shownAt.count }
  /// Frames a second over the run; the display's rate without any.
  public var frameRate: Double {
    shownAt.last.map { hz * Double(shownAt.count) / Double($0) } ?? hz
  }
}
