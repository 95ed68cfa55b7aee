internal import Layers
public import RenderPlanning

/// A frame in the context of those before it.
public struct FrameInHistory: Sendable {
  /// The frame.
  public var plan: RenderPlan
  /// The frame before; nil for the first one.
  public var earlier: RenderPlan?
  /// The cache after the frame.
  public var cache: RasterizationCache
}

extension SceneEvaluation {
  /// Plans the frames up to a time, 60 a second; the last one is at that time.
  public func frame(
    _ strategy: CornerStrategy, at time: Double, scale: Double, era: Era
  ) -> FrameInHistory {
    var cache = RasterizationCache()
    var earlier: RenderPlan?
    // Nothing is kept for longer than the cache's lifetime, so older frames do not matter.
    let count = min(Int((max(time, 0) * 60).rounded(.up)), 12)
    for index in 0..<count {
      let moment = max(0, time - Double(count - index) / 60)
      earlier = cache.frame(plan(strategy, at: moment, scale: scale, era: era), at: moment)
    }
    let moment = max(0, time)
    let plan = cache.frame(plan(strategy, at: moment, scale: scale, era: era), at: moment)
    return FrameInHistory(plan: plan, earlier: earlier, cache: cache)
  }
}
