import Geometry
import Layers
import Raster
import RenderPlanning
import Testing

@testable import CostModel

struct FramePacingTests {
  private static let rates: [(Double, Double, Double)] = [
    (10, 60, 60), (16.6, 60, 60), (17, 30, 1000 / 17), (20, 30, 50), (34, 20, 1000 / 34),
    (0, 60, 60),
  ]

  @Test func `a frame is found by its time`() throws {
    let device = try simpleDevice()
    let frames = (1...4).map { FrameCost(plan(page(photos: $0)), on: device) }
    let run = RunCost(frames, at: 60)
    #expect(run.frame(at: 0) == frames[0] && run.frame(at: -1) == frames[0])
    #expect(run.frame(at: 2.0 / 60) == frames[2] && run.frame(at: 2.5 / 60) == frames[2])
    #expect(run.frame(at: 9) == frames[3] && run.frame(at: .nan) == frames[0])
    #expect(RunCost([frames[0]], at: 60).frame(at: 0.5) == frames[0])
  }

  @Test func `costs describe themselves in a line`() {
    #expect("\(CostRange(0.41, 1 / 3.0 + 1))" == "0.41 to 1.3333")
    #expect("\(CostRange(exactly: 2))" == "2")
    #expect(
      "\(FrameCost(plan(page(photos: 0)), on: .iPhone4S))".hasSuffix("ms of 16.6667, within"))
  }

  @Test(arguments: rates)
  func `rates on a grid and ahead`(time: Double, onGrid: Double, ahead: Double) {
    #expect(abs(FrameRate.onGrid(time, at: 60) - onGrid) < 1e-9)
    #expect(abs(FrameRate.ahead(time, at: 60) - ahead) < 1e-9)
  }

  @Test func `a time that fits exactly fits`() {
    #expect(FrameRate.refreshes(1000 / 60, at: 60) == 1)
    #expect(FrameRate.refreshes(1000 / 120, at: 120) == 1)
    #expect(FrameRate.refreshes(1000 / 60, at: 120) == 2)
  }

  @Test func `shows each frame at a refresh`() {
    // At 100 Hz: 10 ms a refresh. The second frame takes 25.
    let times = [5.0, 25, 5, 5]
    let waiting = FramePacing(times, at: 100, .waits)
    // Shown at 1; begun then, 3 refreshes; then one each.
    #expect(waiting.shownAt == [1, 4, 5, 6] && waiting.dropped == 2)
    let ahead = FramePacing(times, at: 100, .goesAhead)
    // Done at 5, 35, 40, 45 ms: the last two are made up for.
    #expect(ahead.shownAt == [1, 4, 5, 6])
    let steady = FramePacing(Array(repeating: 15, count: 20), at: 100, .goesAhead)
    // 15 ms each: 20 frames in 300 ms.
    #expect(steady.shownAt.last == 30 && steady.dropped == 10)
    #expect(abs(steady.frameRate - 100 * 20 / 30) < 1e-9)
    #expect(FramePacing(Array(repeating: 15, count: 20), at: 100, .waits).dropped == 20)
    #expect(FramePacing([], at: 100, .waits).dropped == 0)
  }

  @Test func `never drops fewer frames when frames take longer`() {
    let seed: UInt64 = 7
    var generator = Seeded(seed)
    for _ in 0..<200 {
      let times = (0..<12).map { _ in generator.next(in: 0...40) }
      var longer = times
      longer[Int(generator.next(in: 0...11.9))] += generator.next(in: 0...30)
      let comment: Comment = "seed \(seed): \(times), \(longer)"
      for policy in FramePacing.Policy.allCases {
        let (a, b) = (FramePacing(times, at: 60, policy), FramePacing(longer, at: 60, policy))
        #expect(a.dropped <= b.dropped && a.dropped >= 0, comment)
        #expect(zip(a.shownAt, b.shownAt).allSatisfy { $0 <= $1 }, comment)
      }
      #expect(
        FramePacing(times, at: 60, .goesAhead).dropped
          <= FramePacing(times, at: 60, .waits).dropped, comment)
    }
  }
}

struct RunCostTests {
  private func run(_ roots: [Layer], on device: DeviceProfile, at hz: Double = 60) -> RunCost {
    var earlier: (RenderPlan, Layer)?
    var frames: [(plan: RenderPlan, work: FrameWork?)] = []
    for root in roots {
      let frame = plan(root, scale: 2)
      frames.append(
        (
          frame,
          FrameWork(frame, after: earlier?.0, model: root, earlierModel: earlier?.1)
        ))
      earlier = (frame, root)
    }
    return RunCost(frames.map { FrameCost($0.plan, $0.work, on: device) }, at: hz)
  }

  /// A page whose photos move by a point in each frame.
  private func moving(_ frames: Int, photos: Int = 6, rounded: Bool) -> [Layer] {
    (0..<frames).map { frame in
      var root = page(photos: photos, rounded: rounded)
      for index in root.sublayers.indices { root.sublayers[index].position.y += Double(frame) }
      return root
    }
  }

  @Test func `keeps what is done once apart`() throws {
    let run = run(moving(5, rounded: false), on: try simpleDevice())
    // Six photos of 40 x 40 pixels are decoded in the first frame, and never again.
    let pixels = 6 * 1600.0
    #expect(abs(run.once.low - pixels / 10e3) < 1e-9)
    #expect(run.frames.dropFirst().allSatisfy { $0.once == .zero })
    let sum = run.frames.map { $0.work }.total
    #expect(abs(run.work.low - sum.low) < 1e-9 && abs(run.work.high - sum.high) < 1e-9)
    #expect(run.peakBytes == run.frames.map(\.counts.bytes.peak).max())
    let shaded = run.frames.reduce(0.0) { $0 + $1.energy.pixelsShaded }
    #expect(abs(run.energy.pixelsShaded - shaded) < 1e-6)
  }

  @Test func `frame rates and drops are ordered ranges`() {
    let run = run(moving(6, photos: 16, rounded: true), on: .iPhone4)
    #expect(run.frameRate.low <= run.frameRate.high && run.frameRate.high <= 60)
    #expect(run.dropped.lowerBound >= 0)
    // Ten million pixels to decode make the first frame late, and no other.
    var counts = run.frames[0].counts
    counts.processor.decodedBytes += 40_000_000
    let slow = RunCost([FrameCost(counts, on: .iPhone4)] + run.frames.dropFirst(), at: 60)
    #expect(slow.frameRate.high < run.frameRate.high)
    #expect(slow.laterFrameRate == run.laterFrameRate)
    // 16 surfaces and returns to the screen, 0.1 ms each, at least.
    #expect(run.frames[1].gpu.low > 3.1)
  }

  @Test func `ranks alternatives and says what decides`() throws {
    let device = try simpleDevice()
    let plain = run(moving(3, rounded: false), on: device)
    let masked = run(moving(3, rounded: true), on: device)
    let ranking = CostRanking([masked, plain], by: .gpu)
    #expect(ranking.order == [1, 0])
    // The ranges of work overlap, and yet the order is certain.
    #expect(ranking.compare(1, with: 0) == .alwaysCheaper)
    #expect(ranking.compare(0, with: 1) == .alwaysCostlier)
    #expect(ranking.compare(0, with: 0) == .same)
    // At the same places in the ranges, so that neither end is that of the quotient of the costs'
    // ends.
    let ratio = ranking.comparison(0, with: 1).ratio
    #expect(ranking.comparison(0, with: 0).ratio == CostRange(1, 1) && ratio.low > 1)
    #expect(ratio.high < ranking.costs[0].high / ranking.costs[1].low)
    #expect(abs(ranking.comparison(1, with: 0).ratio.high * ratio.low - 1) < 1e-12)
    let few = CostRanking([masked, plain], by: [.gpu], at: CostRates.corners(on: device))
    #expect(few.compare(1, with: 0) == .alwaysCheaper && CostRates.corners(on: device).count == 257)
  }

  @Test func `prices the same work on another device as from the start`() throws {
    let frames = moving(3, rounded: true)
    let (old, new) = (run(frames, on: .iPhone4S), run(frames, on: .iPhone5))
    #expect(old.frames.map { FrameCost($0.counts, on: .iPhone5) } == new.frames)
  }

  @Test func `says when an order flips within the ranges`() throws {
    // One surface and its gap of 0.1 to 0.2 ms twice, against full-screen layers that are blended:
    // 40 000 pixels and 1000 Mpixel/s x 0.5 to 1 make 0.04 to 0.08 ms each.
    let device = try simpleDevice()
    let masked = run([page(photos: 1)], on: device)
    var layered = page(photos: 1, rounded: false)
    for _ in 0..<8 {
      var veil = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100), position: [50, 50])
      veil.backgroundColor = Color.white.withAlpha(0.1)
      layered.sublayers.append(veil)
    }
    let ranking = CostRanking([masked, run([layered], on: device)], by: .gpu)
    guard case .flips(let share, let groups) = ranking.compare(0, with: 1) else {
      Issue.record("the order is certain: \(ranking.compare(0, with: 1))")
      return
    }
    #expect(share > 0 && share < 1)
    #expect(groups.contains(.shading) || groups.contains(.passChanges))
  }

  @Test func `drawing may be slow where layers are cheap, and the other way round`() throws {
    // A drawn layer of 120 x 120 pixels against many small ones: no constant says which costs more.
    let device = try simpleDevice()
    var drawn = page(photos: 0)
    var store = Layer(bounds: Rect(x: 0, y: 0, width: 120, height: 120), position: [60, 60])
    store.contents = .precomposited(
      PrecompositedContents(
        backgroundColor: .black, contents: nil, gravity: .resize,
        shape: RoundedRect(store.bounds, radius: 6), cornerColor: nil))
    drawn.sublayers = [store]
    var many = page(photos: 0)
    many.sublayers = (0..<40).map { index in
      var layer = Layer(
        bounds: Rect(x: 0, y: 0, width: 2, height: 2), position: Point(2 * Double(index) + 2, 50))
      layer.backgroundColor = .black
      return layer
    }
    let ranking = CostRanking([run([drawn], on: device), run([many], on: device)], by: .work)
    guard case .flips(_, let groups) = ranking.compare(0, with: 1) else {
      Issue.record("the order is certain: \(ranking.compare(0, with: 1))")
      return
    }
    #expect(
      groups.contains(.pixelWork) || groups.contains(.layerWork) || groups.contains(.serverWork))
  }

  @Test func `with one core, application and render server are one stage`() throws {
    var device = try simpleDevice()
    device.cpuCores = 1
    let frames = run(moving(2, photos: 12, rounded: false), on: device).frames
    for frame in frames {
      let price = frame.typical
      #expect((frame.slowestStage == .gpu) == (price.gpu >= price.application + price.server))
      #expect(abs(price.interval - max(price.gpu, price.application + price.server)) < 1e-12)
    }
  }

  @Test func `how many frames were looked at does not count for when something pays off`() throws {
    let device = try simpleDevice()
    let (drawn, masked) = (moving(2, rounded: false), moving(2, rounded: true))
    func payOff(_ count: Int) -> PayOff {
      func long(_ roots: [Layer]) -> RunCost {
        let frames = run(roots, on: device).frames
        return RunCost([frames[0]] + Array(repeating: frames[1], count: count), at: 60)
      }
      return PayOff(of: long(drawn), against: long(masked))
    }
    #expect([2, 6, 60, 600].map(payOff) == Array(repeating: payOff(1), count: 4))
  }

  @Test(
    arguments: [
      (10.0, 1.0, 4.0, 2.0, 7), (4, 1, 4, 2, 0), (10, 2, 4, 2, nil), (1, 3, 4, 2, nil),
      (0, 0, 0, 0, 0),
    ] as [(Double, Double, Double, Double, Int?)])
  func `pays off by hand`(
    first: Double, later: Double, other: Double, otherLater: Double, frames: Int?
  ) {
    // 10 + 1 a frame against 4 + 2: 6 are made up for by six further frames.
    #expect(PayOff.frames((first, later), (other, otherLater)) == frames)
  }

  @Test func `says after how many frames something pays off`() throws {
    let device = try simpleDevice()
    // Drawn contents of 100 x 100 pixels against a clip in every frame.
    var composed = page(photos: 6, rounded: false)
    for index in composed.sublayers.indices {
      guard let contents = composed.sublayers[index].contents else { continue }
      composed.sublayers[index].contents = .precomposited(
        PrecompositedContents(
          backgroundColor: nil, contents: contents, gravity: .resize,
          shape: RoundedRect(composed.sublayers[index].bounds, radius: 6), cornerColor: nil))
    }
    let moved = (0..<4).map { frame in
      var root = composed
      for index in root.sublayers.indices { root.sublayers[index].position.y += Double(frame) }
      return root
    }
    let (drawn, masked) = (run(moved, on: device), run(moving(4, rounded: true), on: device))
    let payOff = PayOff(of: drawn, against: masked)
    #expect(payOff.earliest != nil)
    #expect((payOff.latest ?? .max) >= (payOff.earliest ?? 0))
    // The other way round it never does: each frame costs more.
    #expect(PayOff(of: masked, against: drawn).latest == nil)
    #expect(PayOff(of: drawn, against: drawn).latest == 0)
  }
}
