internal import CornerRounding
internal import Geometry
internal import Layers
internal import RenderPlan

extension SceneEvaluation {
  /// A frame in view of those before it.
  struct Frames {
    var plan: RenderPlan
    /// The plan of the frame before; nil for the first one.
    var earlier: RenderPlan?
    /// After this frame.
    var cache: RasterizationCache
  }

  /// Plans the frames from the start to a time, 60 a second; the last one is at that time.
  func frames(
    _ strategy: CornerStrategy, upTo time: Double, scale: Double, era: Era
  ) -> Frames {
    var cache = RasterizationCache()
    // Nothing is kept for longer than the cache's lifetime, so older frames do not matter.
    let count = min(Int((max(time, 0) * 60).rounded(.up)), 12)
    var plans = (0..<count).map { index in
      let moment = max(0, time - Double(count - index) / 60)
      return cache.frame(self.plan(strategy, at: moment, scale: scale, era: era), at: moment)
    }
    let moment = max(0, time)
    let plan = cache.frame(self.plan(strategy, at: moment, scale: scale, era: era), at: moment)
    return Frames(plan: plan, earlier: plans.popLast(), cache: cache)
  }
}
