internal import CostModel
internal import Geometry
internal import Layers
internal import RenderPlan

/// The work of the frames of a timeline, to be priced on every device of one scale and rate.
///
/// The first frame is committed. Of the others, one for each refresh, those are kept that are drawn: a
/// refresh at which nothing changes costs nothing and says nothing about what a frame costs. Each is in
/// view of the one before it, so that bitmaps of rasterized layers are there where they would be. Of a
/// scene in which nothing moves the frame is taken a second time, as it is drawn when something else on
/// the screen makes the render server draw it.
struct FramePlans {
  /// The most frames after the first that are looked at; of more, as many evenly over the duration.
  static let limit = 120
  /// How many frames after the first are looked at when many scenes are tried.
  static let few = 6
  /// How many are looked at to confirm what few frames have shown.
  static let some = 24

  /// Which refreshes are kept, the first after the committed frame being 1; empty when nothing moves.
  let drawn: [Int]
  /// How many frames after the first were looked at.
  let looked: Int
  private let first: OnScreen
  private let later: [OnScreen]
  private let hz: Double

  /// - Parameters:
  ///   - hz: refreshes a second.
  ///   - limit: how many frames after the first are looked at at most, above 0.
  ///   - original: of the masked layer, so that all strategies are priced by the same frames; nil to find
  ///     those that are drawn.
  ///   - screen: the size of the screen in points when it is not that of the timeline's root.
  init(
    of timeline: Timeline, scale: Double, era: Era, at hz: Double, limit: Int = limit,
    asIn original: FramePlans? = nil, screen: Size? = nil
  ) {
    let root = timeline.root
    func plan(_ index: Int, _ cache: inout RasterizationCache) -> RenderPlan {
      let time = min(Double(index) / hz, max(timeline.duration, 0))
      return cache.frame(
        RenderPlan(of: root.presentation(at: time, scale: scale), scale: scale, era: era),
        at: time)
    }
    let area = screen.map { FramePlans.area($0, scale) }
    var cache = RasterizationCache()
    let start = plan(0, &cache)
    first = OnScreen(start, FrameWork(start, model: root), area)
    var candidates: [Int] = []
    if let original {
      candidates = original.drawn
      looked = original.looked
    } else {
      candidates = FramePlans.refreshes(of: timeline, at: hz, limit: limit)
      looked = candidates.count
    }
    var kept: [Int] = []
    var later: [OnScreen] = []
    var (before, earlier) = (0, start)
    var running = cache
    for index in candidates {
      if index != before + 1 {
        running = RasterizationCache()
        earlier = plan(index - 1, &running)
      }
      let next = plan(index, &running)
      let work = FrameWork(next, after: earlier, model: root, earlierModel: root)
      (before, earlier) = (index, next)
      guard original != nil || !work.dirty.isEmpty else { continue }
      kept.append(index)
      later.append(OnScreen(next, work, area))
    }
    if later.isEmpty { later = [OnScreen(plan(0, &cache), nil, area)] }
    (drawn, self.later, self.hz) = (kept, later, hz)
  }

  /// The refresh after the first with the frame that takes longest; nil when nothing moves.
  func longest(on device: DeviceProfile) -> Int? {
    zip(drawn, later).max {
      $0.1.cost.on(device).interval.high < $1.1.cost.on(device).interval.high
    }?.0
  }

  /// The same with some frames only; at least one of them is among ``drawn``, or nothing moves.
  init(_ all: FramePlans, only indices: [Int]) {
    let places = all.drawn.indices.filter { indices.contains(all.drawn[$0]) }
    (first, hz, looked) = (all.first, all.hz, all.looked)
    drawn = places.map { all.drawn[$0] }
    later = places.isEmpty ? all.later : places.map { all.later[$0] }
  }

  /// What the frames cost on a device of the plans' scale and rate.
  ///
  /// - Parameter screen: the area of the device's screen in pixels when it is another than that of the
  ///   plans; what it has more is filled with the screen's colour once.
  func cost(on device: DeviceProfile, screen: Int? = nil) -> StrategyCost {
    StrategyCost(
      first: first.on(device, screen),
      later: RunCost(later.map { $0.on(device, screen) }, at: device.refreshHz.high),
      looked: looked)
  }

  /// The refreshes after the first frame, or as many as the limit evenly among them.
  private static func refreshes(of timeline: Timeline, at hz: Double, limit: Int) -> [Int] {
    guard timeline.root.isAnimated, timeline.duration > 0 else { return [] }
    let count = max(1, Int((timeline.duration * hz).rounded()))
    guard count > limit else { return Array(1...count) }
    return (1...limit).map { count * $0 / limit }
  }

  private static func area(_ size: Size, _ scale: Double) -> Int {
    Int((size.width * scale).rounded()) * Int((size.height * scale).rounded())
  }

  /// A frame with what of it goes to the screen's surface.
  private struct OnScreen {
    var cost: FrameCost
    /// For each pass, whether it draws to the screen.
    private var isScreen: [Bool]

    /// - Parameter area: the pixels for which the screen is loaded and stored; nil for those of the plan.
    init(_ plan: RenderPlan, _ work: FrameWork?, _ area: Int?) {
      // Counted once, on any device; ``cost(on:)`` prices the same work on others.
      cost = FrameCost(plan, work, on: .iPhone4S)
      isScreen = cost.passes.map { plan.passes[$0.work.index].surface == RenderPlan.screen }
      if let area { move(to: area) }
    }

    func on(_ device: DeviceProfile, _ screen: Int?) -> FrameCost {
      var copy = self
      if let screen { copy.fill(screen - cost.screenPixels) }
      if let screen { copy.move(to: screen) }
      return copy.cost.on(device)
    }

    /// The screen's surface gets another size, with the same draws.
    private mutating func move(to area: Int) {
      let bytes = area * Surface.bytesPerPixel
      for index in cost.passes.indices where isScreen[index] {
        cost.passes[index].work.bytesStored = bytes
        if cost.passes[index].work.bytesLoaded > 0 { cost.passes[index].work.bytesLoaded = bytes }
        cost.passes[index].work.bytesOfInterruption = 2 * bytes
      }
      cost.screenPixels = area
    }

    private mutating func fill(_ pixels: Int) {
      guard let index = isScreen.firstIndex(of: true) else { return }
      cost.passes[index].work.pixelsDrawn += pixels
    }
  }
}
