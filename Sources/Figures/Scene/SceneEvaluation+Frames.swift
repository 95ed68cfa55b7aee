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
    var (plan, earlier): (RenderPlan?, RenderPlan?)
    // Nothing is kept for longer than the cache's lifetime, so that older frames do not matter.
    let count = min(Int((max(time, 0) * 60).rounded(.up)), 12)
    for frame in (0...count).reversed() {
      let moment = max(0, time - Double(frame) / 60)
      earlier = plan
      plan = cache.frame(self.plan(strategy, at: moment, scale: scale, era: era), at: moment)
    }
    guard let plan else { preconditionFailure("there is at least the frame itself") }
    return Frames(plan: plan, earlier: earlier, cache: cache)
  }
}
