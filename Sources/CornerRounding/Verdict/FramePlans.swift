internal import CostModel
internal import Geometry
internal import Layers
internal import RenderPlan

/// The work of a few frames of a timeline, to be priced on every device of one scale.
///
/// The first frame is committed. Of the others a few are taken, evenly over the duration, each in view
/// of the one before it, so that bitmaps of rasterized layers are there where they would be. Of a scene in
/// which nothing moves the frame is taken a second time, as it is drawn when something else on the
/// screen makes the render server draw it.
struct FramePlans {
  /// How many frames after the first are looked at.
  static let sampled = 6

  private let first: FrameCost
  private let later: [FrameCost]

  /// - Parameter sampled: how many frames after the first are taken, above 0.
  init(of timeline: Timeline, scale: Double, era: Era, sampling sampled: Int = sampled) {
    let root = timeline.root
    func plan(_ time: Double, _ cache: inout RasterizationCache) -> RenderPlan {
      cache.frame(
        RenderPlan(of: root.presentation(at: time, scale: scale), scale: scale, era: era),
        at: time)
    }
    var cache = RasterizationCache()
    let start = plan(0, &cache)
    // Counted once, on any device; ``cost(on:)`` prices the same work on others.
    let device = DeviceProfile.iPhone4S
    first = FrameCost(start, FrameWork(start, model: root), on: device)
    var later: [(plan: RenderPlan, work: FrameWork?)] = []
    if root.isAnimated, timeline.duration > 0 {
      for index in 1...sampled {
        let time = timeline.duration * Double(index) / Double(sampled)
        var cache = RasterizationCache()
        let earlier = plan(max(0, time - 1 / 60), &cache)
        let next = plan(time, &cache)
        later.append((next, FrameWork(next, after: earlier, model: root, earlierModel: root)))
      }
    }
    if later.allSatisfy({ $0.work?.dirty.isEmpty ?? false }) {
      later = [(plan(0, &cache), nil)]
    }
    self.later = later.map { FrameCost($0.plan, $0.work, on: device) }
  }

  /// What the frames cost on a device of the plans' scale.
  func cost(on device: DeviceProfile) -> StrategyCost {
    StrategyCost(
      first: first.on(device),
      later: RunCost(later.map { $0.on(device) }, at: device.refreshHz.high))
  }
}
