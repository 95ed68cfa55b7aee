public import CostModel
internal import Geometry
internal import Layers
public import RenderPlanning
internal import SituationAnalysis

/// The screen on which a scene is priced.
public enum PricedScreen: Hashable, Sendable {
  /// One as large as the scene.
  case scene
  /// Each device's own; the area that the scene does not cover is its root's colour, opaque.
  case device
}

extension SceneEvaluation {
  /// The most refreshes after the first frame that tables and verdicts examine: four seconds at 120
  /// a second.
  public static let refreshLimit = 480
  /// The most refreshes of a run that needs all of them.
  public static let longestRun = 3600

  struct RunKey: Hashable {
    var strategy: CornerStrategy
    var scale: Double
    var era: Era
    var hz: Double
    var limit: Int
    var screen: PricedScreen

    /// The same for all limits that leave nothing out.
    func withoutIdleLimit(refreshes: Int) -> RunKey {
      guard refreshes <= limit else { return self }
      var copy = self
      copy.limit = .max
      return copy
    }
  }

  /// Prices the frames of the scene, one for each refresh; the app commits once, before the first.
  ///
  /// - Parameters:
  ///   - hz: refreshes a second; nil for the device's highest rate.
  ///   - limit: how many refreshes after the first frame are examined, above 0; of more, as many
  ///     evenly spread over the duration (``RunCost/isComplete``).
  public func run(
    _ strategy: CornerStrategy, on device: DeviceProfile, under era: Era, at hz: Double? = nil,
    limit: Int = refreshLimit, screen: PricedScreen = .scene
  ) -> RunCost {
    precondition(limit > 0, "a run has room for a frame after the first")
    let counts = counts(
      RunKey(
        strategy: strategy, scale: Double(device.scale), era: era,
        hz: hz ?? device.refreshHz.high, limit: limit, screen: screen))
    switch screen {
    case .scene: return RunCost(counts, on: device)
    case .device:
      let pixels = device.pixelWidth * device.pixelHeight
      return RunCost(counts.onScreen(of: pixels, isFilled: true), on: device)
    }
  }

  /// What the frames of the scene do on devices of one scale and rate.
  ///
  /// A later frame is one that is drawn with the reference, so that all strategies are priced by
  /// the same frames.
  func counts(_ asked: RunKey) -> RunCounts {
    let key = asked.withoutIdleLimit(refreshes: timeline.refreshCount(at: asked.hz))
    forgetSomeRuns()
    return kept(\.runs[key]) {
      var rewritten = outcome(key.strategy, scale: key.scale).timeline
      if key.screen == .device {
        // One point taller, so that the root shows and is drawn, as it is on every larger screen.
        rewritten.root.bounds.size.height += 1
      }
      var reference: RunCounts?
      if key.strategy != .cornerRadius {
        var key = key
        key.strategy = .cornerRadius
        reference = counts(key)
      }
      return RunCounts(
        of: rewritten, scale: key.scale, era: key.era, at: key.hz, limit: key.limit,
        asIn: reference)
    }
  }
}

extension RunCounts {
  /// Plans the frames of a timeline and counts what they do.
  ///
  /// Each follows the one before it, so that bitmaps of rasterized layers are available where they
  /// would be.
  ///
  /// - Parameters:
  ///   - limit: how many refreshes after the first frame are examined, above 0; of more, as many
  ///     evenly.
  ///   - reference: its drawn frames are taken as later ones; nil for the timeline's own.
  init(
    of timeline: Timeline, scale: Double, era: Era, at hz: Double, limit: Int,
    asIn reference: RunCounts? = nil
  ) {
    let own = timeline.root.isAnimated ? timeline.refreshes(at: hz, limit: limit) : []
    let looked = reference?.looked ?? own.count
    let refreshes = own.isEmpty && looked > 0 ? timeline.refreshes(at: hz, limit: limit) : own
    self.init(
      of: timeline, scale: scale, era: era, at: hz, refreshes: refreshes, looked: looked,
      drawn: reference?.drawn)
  }

  /// - Parameters:
  ///   - refreshes: those at which frames are examined, rising from 1.
  ///   - drawn: which of them are later frames; nil for those at which something changes.
  init(
    of timeline: Timeline, scale: Double, era: Era, at hz: Double, refreshes: [Int], looked: Int,
    drawn: [Int]?
  ) {
    func time(_ index: Int) -> Double { min(Double(index) / hz, max(timeline.duration, 0)) }
    var sequence = FrameSequence(of: timeline, scale: scale, era: era)
    var frames = [sequence.next(at: 0).counts]
    var before = 0
    for index in refreshes {
      if index != before + 1 {
        sequence = FrameSequence(of: timeline, scale: scale, era: era)
        _ = sequence.next(at: time(index - 1))
      }
      frames.append(sequence.next(at: time(index)).counts)
      before = index
    }
    let isDrawn: (Int, FrameCounts) -> Bool
    if let drawn {
      let drawn = Set(drawn)
      isDrawn = { index, _ in drawn.contains(index) }
    } else {
      isDrawn = { _, frame in !frame.isIdle }
    }
    let shown = zip(refreshes, frames.dropFirst()).filter(isDrawn)
    // Drawn again as it was last, since something else on the screen has changed.
    let later = shown.isEmpty ? [sequence.next(at: time(before)).drawnCounts] : shown.map(\.1)
    self.init(
      frames, later: later, drawn: shown.map(\.0), looked: looked,
      isComplete: refreshes.count == before, hz: hz)
  }
}

extension Timeline {
  /// The refreshes after the first frame, or as many as the limit evenly among them.
  fileprivate func refreshes(at hz: Double, limit: Int) -> [Int] {
    let count = refreshCount(at: hz)
    guard count > 0 else { return [] }
    guard count > limit else { return Array(1...count) }
    return (1...limit).map { count * $0 / limit }
  }

  /// How many refreshes there are after the first frame while the scene lasts.
  func refreshCount(at hz: Double) -> Int {
    guard duration > 0 else { return 0 }
    let all = (duration * hz).rounded()
    return all < 1e9 ? max(1, Int(all)) : 1_000_000_000
  }
}
