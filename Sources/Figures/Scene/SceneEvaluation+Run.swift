internal import CornerRounding
internal import CostModel
internal import Layers
internal import RenderPlan

extension SceneEvaluation {
  /// Prices the frames of the scene, one for each refresh; the app commits once, before the first.
  ///
  /// - Parameter limit: the most frames; a longer scene is cut.
  func run(
    _ strategy: CornerStrategy, on device: DeviceProfile, era: Era, at hz: Double,
    limit: Int = 3600
  ) -> RunCost {
    let key = RunKey(strategy: strategy, device: device, era: era, hz: hz, limit: limit)
    if let known = runs[key] { return known }
    let scale = Double(device.scale)
    let root = outcome(strategy, scale: scale).timeline.root
    let last =
      root.isAnimated ? min((scene.timeline.duration * hz).rounded(), Double(limit - 1)) : 0
    var cache = RasterizationCache()
    var earlier: RenderPlan?
    var frames: [FrameCost] = []
    for frame in 0...Int(last) {
      let time = Double(frame) / hz
      let plan = cache.frame(plan(strategy, at: time, scale: scale, era: era), at: time)
      let work = FrameWork(
        plan, after: earlier, model: root, earlierModel: earlier == nil ? nil : root)
      frames.append(FrameCost(plan, work, on: device))
      earlier = plan
    }
    let run = RunCost(frames, at: hz)
    runs[key] = run
    return run
  }

  /// Prices the first frame, and one that is drawn after it because something else on the screen has changed.
  func drawnAgain(
    _ strategy: CornerStrategy, on device: DeviceProfile, era: Era, at hz: Double
  ) -> RunCost {
    let first = run(strategy, on: device, era: era, at: hz, limit: 1).frames[0]
    let plan = plan(strategy, at: 0, scale: Double(device.scale), era: era)
    var cache = RasterizationCache()
    _ = cache.frame(plan, at: 0)
    return RunCost([first, FrameCost(cache.frame(plan, at: 1 / hz), nil, on: device)], at: hz)
  }

  /// What identifies a run.
  struct RunKey: Hashable {
    var strategy: CornerStrategy
    var device: DeviceProfile
    var era: Era
    var hz: Double
    var limit: Int
  }
}
