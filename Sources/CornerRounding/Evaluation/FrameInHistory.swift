public import CostModel
internal import Layers
public import RenderPlanning
internal import SituationAnalysis

/// A frame in the context of those before it.
public struct FrameInHistory: Sendable {
  /// The frame.
  public var plan: RenderPlan
  /// The frame before; nil for the first one.
  public var earlier: RenderPlan?
  /// The cache after the frame.
  public var cache: RasterizationCache
  /// The layer tree as the app has set it, once, before the first frame.
  var model: Layer

  /// What the frame does: the first is committed; one in which nothing changes does nothing.
  public var counts: FrameCounts {
    FrameCounts(
      plan,
      FrameWork(
        plan, after: earlier, model: model, earlierModel: earlier == nil ? nil : model))
  }

  /// What it takes to draw the frame, whether or not anything in it changes: something else on the
  /// screen may make the render server draw it.
  public var drawnCounts: FrameCounts { FrameCounts(plan) }
}

/// Plans frames of a timeline one after the other, so that bitmaps of rasterized layers are
/// available where they would be.
struct FrameSequence {
  let timeline: Timeline
  let scale: Double
  let era: Era
  private var cache = RasterizationCache()
  private var last: RenderPlan?

  init(of timeline: Timeline, scale: Double, era: Era) {
    (self.timeline, self.scale, self.era) = (timeline, scale, era)
  }

  /// Plans the next frame.
  ///
  /// - Parameter time: in seconds since the scene began, not before that of the frame before.
  mutating func next(at time: Double) -> FrameInHistory {
    let root = timeline.root
    let plan = cache.frame(
      RenderPlan(of: root.presentation(at: time, scale: scale), scale: scale, era: era), at: time)
    defer { last = plan }
    return FrameInHistory(plan: plan, earlier: last, cache: cache, model: root)
  }
}

extension SceneEvaluation {
  /// Plans a frame as the successor of those before it.
  ///
  /// - Parameters:
  ///   - time: in seconds since the scene began; before that is its first frame.
  ///   - hz: frames a second up to there.
  public func frame(
    _ strategy: CornerStrategy, at time: Double, scale: Double, era: Era, hz: Double = 60
  ) -> FrameInHistory {
    let time = max(0, time)
    var frames = FrameSequence(
      of: outcome(strategy, scale: scale).timeline, scale: scale, era: era)
    // Nothing is kept for longer than the cache's lifetime, so that older frames do not matter.
    let most = (2 * RasterizationCache.lifetime * hz).rounded(.up)
    let count = Int(min((time * hz).rounded(.up), most))
    for index in 0..<count {
      _ = frames.next(at: max(0, time - Double(count - index) / hz))
    }
    return frames.next(at: time)
  }

  /// Plans a frame as the successor of those that a device has shown, at its highest rate.
  public func frame(
    _ strategy: CornerStrategy, at time: Double, on device: DeviceProfile, under era: Era
  ) -> FrameInHistory {
    frame(
      strategy, at: time, scale: Double(device.scale), era: era, hz: device.refreshHz.high)
  }
}
