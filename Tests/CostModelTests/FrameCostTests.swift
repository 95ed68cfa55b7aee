import CostModel
import Geometry
import Layers
import Raster
import RenderPlanning
import Testing

/// A page of 100 x 100 pixels with rounded photos of 20 x 20, which are clipped in passes of their
/// own.
func page(photos: Int, rounded: Bool = true, size: Double = 100) -> Layer {
  var root = Layer(bounds: Rect(x: 0, y: 0, width: size, height: size), position: .zero)
  root.backgroundColor = .white
  root.sublayers = (0..<photos).map { index in
    var photo = Layer(
      bounds: Rect(x: 0, y: 0, width: 20, height: 20),
      position: Point(12 + 25 * Double(index % 4), 12 + 25 * Double(index / 4)))
    photo.contents = .photo(.portrait(index))
    photo.cornerRadius = rounded ? 6 : 0
    photo.masksToBounds = rounded
    return photo
  }
  return root
}

func plan(_ root: Layer, scale: Double = 1, era: Era = .iOS4) -> RenderPlan {
  RenderPlan(of: root, scale: scale, era: era)
}

/// A device with round numbers: 1000 Mpixel/s, 10 GB/s, 1 core of a Cortex-A9 at 1 GHz.
func simpleDevice() throws -> DeviceProfile {
  var device = try #require(DeviceProfile.named("iPad 2"))
  device.fillMpixelsPerSecond.low = 1000
  device.fillMpixelsPerSecond.high = 1000
  device.bandwidthGBPerSecond.low = 10
  device.bandwidthGBPerSecond.high = 10
  return device
}

private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(b)) }

struct FrameCostTests {
  @Test func `prices each pass by hand`() throws {
    let frame = FrameCost(plan(page(photos: 1)), on: try simpleDevice())
    let (clip, screen) = (try #require(frame.passes.first), try #require(frame.passes.last))
    #expect(frame.passes.count == 2)
    // 400 pixels of a photo: 400 filled and sampled, 1600 bytes sampled and 1600 stored. At peak
    // rates 0.4 us to fill and 0.32 us to move; half as fast at the expensive end.
    #expect(clip.counts.reason == .roundedClip && clip.counts.samples == 400)
    #expect(isNear(clip.filling.low, 0.000_4) && isNear(clip.filling.high, 0.000_8))
    #expect(isNear(clip.sampling.low, 0.000_4))
    #expect(isNear(clip.moving.low, 0.000_32) && isNear(clip.moving.high, 0.000_64))
    #expect(clip.changing == .zero)
    #expect(clip.boundAtLow == .filling && clip.boundAtHigh == .filling)
    // The screen: 10 400 pixels; stored, interrupted once (stored and loaded), the surface sampled.
    #expect(screen.counts.interruptions == 1 && screen.counts.switches == 1)
    #expect(isNear(screen.bytesMoved.low, 40_000 + 80_000 + 1_600))
    #expect(isNear(screen.moving.low, 0.012_16) && isNear(screen.filling.low, 0.010_4))
    #expect(isNear(screen.changing.low, 0.2) && isNear(screen.changing.high, 0.4))
    #expect(screen.boundAtLow == .changing)
    #expect(isNear(screen.total.low, 0.2 + 0.012_16))
  }

  @Test func `names the bound of a pass`() throws {
    let device = try simpleDevice()
    // A plain page stores 4 bytes for each pixel: 0.4 ns to move, 1 ns to fill.
    let plain = FrameCost(plan(page(photos: 0)), on: device)
    #expect(plain.passes.map(\.boundAtLow) == [.filling])
    var slow = device
    slow.bandwidthGBPerSecond.low = 1
    slow.bandwidthGBPerSecond.high = 1
    #expect(FrameCost(plan(page(photos: 0)), on: slow).passes.map(\.boundAtLow) == [.moving])
    // A shadow without a path is a blur: many samples for a pixel.
    var root = page(photos: 1, rounded: false)
    root.sublayers[0].shadowOpacity = 1
    root.sublayers[0].shadowRadius = 3
    let work = PassCounts.all(of: plan(root))
    let screen = try #require(work.last)
    // The photo at 2 ... 22, 3 sigmas further on each side and 3 up, cut off at the screen's edges:
    // 31 x 28 pixels with 11 samples in either direction, and the photo's own 400.
    #expect(screen.samples == 31 * 28 * 22 + 400)
  }

  @Test func `prices processor work by hand`() throws {
    let root = page(photos: 3, rounded: false)
    let frame = plan(root)
    let cost = FrameCost(frame, FrameWork(frame, model: root), on: try simpleDevice())
    // Cortex-A9 at 1 GHz is the unit. Four layers are new; three photos of 400 pixels are decoded.
    #expect(isNear(cost.low.layout, 4 * 0.002) && isNear(cost.high.layout, 4 * 0.020))
    #expect(isNear(cost.low.decoding, 1200 / 10e3))
    #expect(isNear(cost.high.decoding, 1200 / 6e3))
    #expect(cost.range(\.drawing) == .zero)
    #expect(cost.low.copying == 0)
    // 4800 bytes, read and written, at 10 GB/s x 0.1.
    #expect(isNear(cost.high.copying, 2 * 4800 / 1e6))
    #expect(isNear(cost.low.walking, 4 * 0.0002) && isNear(cost.low.sending, 4 * 0.005))
    #expect(isNear(cost.high.unpacking, 4 * 0.020))
    #expect(isNear(cost.high.traversal, 4 * 0.002))
    #expect(isNear(cost.low.drawCalls, 4 * 0.005))
    // A frame of an animation has no commit.
    let next = FrameCost(frame, on: .iPhone5s)
    #expect(next.application == .zero && next.server.low > 0)
  }

  @Test func `scales processor work by clock and generation`() {
    let root = page(photos: 3)
    let frame = plan(root)
    let work = FrameWork(frame, model: root)
    let devices: [DeviceProfile] = [.iPhone4, .iPhone4S, .iPhone5, .iPhone5s, .iPhone6s]
    let times = devices.map { FrameCost(frame, work, on: $0).application.middle }
    #expect(times == times.sorted(by: >))
  }

  @Test func `sums of parts are the whole`() throws {
    for era in Era.allCases {
      for device in DeviceProfile.all {
        let root = page(photos: 7)
        let frame = plan(root, scale: 2, era: era)
        let cost = FrameCost(frame, FrameWork(frame, model: root), on: device)
        let phases = FrameCost.Phase.allCases.map { cost.time(of: $0) }.total
        let stages = FrameCost.Stage.allCases.map { cost.time(of: $0) }.total
        #expect(isNear(phases.low, cost.work.low) && isNear(phases.high, cost.work.high))
        #expect(isNear(stages.low, cost.work.low) && isNear(stages.high, cost.work.high))
        let passes = cost.passes.reduce(CostRange.zero) { $0 + $1.changing + $1.busy }
        #expect(isNear(passes.low, cost.gpu.low) && isNear(passes.high, cost.gpu.high))
        // The GPU's lines are those of its passes, of which the longest counts in each.
        let terms = cost.terms(of: .gpu).map(\.time)
        #expect(isNear(terms[0].low, cost.passes.map(\.changing).total.low))
        #expect(isNear(terms[3].high, cost.passes.map(\.moving).total.high))
        #expect(terms.dropFirst().allSatisfy { $0.high <= cost.gpuBusy.high + 1e-12 })
        let counts = cost.counts
        #expect(counts.bytesMoved == counts.byPass.reduce(0) { $0 + $1.bytesMoved })
        #expect(counts.bytes.total == counts.imageBytes + counts.surfaceBytes)
        #expect(counts.bytes.peak <= counts.memoryBytes)
      }
    }
  }

  @Test func `counts bytes by kind and what is there at once`() {
    // Two surfaces of 400 pixels one after the other, both needed until the screen is drawn.
    let two = FrameCost(plan(page(photos: 2)), on: .iPhone4S).counts.bytes
    #expect(two.images == 3200 && two.backingStores == 0)
    #expect(two.offscreen == 3200 && two.caches == 0 && two.peak == 6400)
    var root = page(photos: 2, rounded: false)
    root.sublayers[0].shouldRasterize = true
    let cached = FrameCost(plan(root), on: .iPhone4S).counts.bytes
    #expect(cached.caches == 1600 && cached.offscreen == 0)
    #expect(cached.peak == 3200 + 1600)
  }

  @Test func `counts overdraw and the blended share`() {
    let cost = FrameCost(plan(page(photos: 2, rounded: false)), on: .iPhone4S)
    #expect(isNear(cost.counts.overdraw, 1.08))
    let rounded = FrameCost(plan(page(photos: 2)), on: .iPhone4S)
    #expect(isNear(rounded.counts.overdraw, 1.16))
  }

  @Test func `draws nothing when nothing changes`() {
    let root = page(photos: 2)
    let frame = plan(root)
    let still = FrameWork(frame, after: frame, model: root, earlierModel: root)
    let cost = FrameCost(frame, still, on: .iPhone4S)
    #expect(cost.isIdle && cost.gpu == .zero && cost.work == .zero)
    #expect(cost.counts.overdraw == 0)
    #expect(!FrameCost(frame, on: .iPhone4S).isIdle)
  }

  @Test func `on one core, application and render server take turns`() throws {
    let one = FrameCost(plan(page(photos: 9)), on: .iPhone4)
    #expect(one.interval.low >= one.server.low + one.application.low)
  }
}

struct TypicalPriceTests {
  @Test func `lies between the ends, and names the slowest stage`() {
    for device in DeviceProfile.all {
      let root = page(photos: 9)
      let frame = plan(root, scale: 2)
      let cost = FrameCost(frame, FrameWork(frame, model: root), on: device)
      let typical = cost.typical
      #expect(cost.gpu.low <= typical.gpu && typical.gpu <= cost.gpu.high)
      #expect(cost.interval.low <= typical.interval && typical.interval <= cost.interval.high)
      #expect(cost.application.low <= typical.application)
      #expect(typical.gpuBusy <= typical.gpu)
      // With one core, application and render server are one stage, and the longer of them names
      // it.
      let isOne = device.cpuCores == 1
      let processors =
        isOne
        ? typical.application + typical.server : max(typical.application, typical.server)
      let longer =
        typical.server >= typical.application ? FrameCost.Stage.server : .application
      #expect(cost.slowestStage == (typical.gpu >= processors ? .gpu : longer))
    }
  }

  @Test func `is the price of the middle of each constant`() throws {
    // One switch and one interruption of A5: 2 x 0.15 ms; the screen moves 121 600 bytes, at 10
    // GB/s and at half of that in the mean of both times; the photo fills 400 pixels.
    let cost = FrameCost(plan(page(photos: 1)), on: try simpleDevice())
    #expect(abs(cost.typical.gpu - (0.3 + 1.5 * (0.012_16 + 0.000_4))) < 1e-9)
  }
}
