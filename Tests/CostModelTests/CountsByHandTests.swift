import Geometry
import Layers
import Raster
import Testing

@testable import CostModel
@testable import RenderPlanning

/// What frames are counted to do, in scenes that are small enough to count by hand.
struct CountsByHandTests {
  @Test func `contents that the app draws are backing stores, others are images`() {
    var root = page(photos: 2, rounded: false)
    let shown = FrameCounts(plan(root)).bytes
    #expect(shown.backingStores == 0 && shown.images > 0)
    for index in root.sublayers.indices {
      root.sublayers[index].contents = .precomposited(
        PrecompositedContents(
          backgroundColor: .black, contents: nil, gravity: .resize,
          shape: RoundedRect(root.sublayers[index].bounds, radius: 2 + Double(index)),
          cornerColor: nil))
    }
    let drawn = FrameCounts(plan(root)).bytes
    #expect(drawn.backingStores == 2 * 20 * 20 * 4 && drawn.images == 0)
  }

  @Test func `a surface is held from the pass that draws it to the last that reads it`() throws {
    var root = page(photos: 0)
    func clip(_ side: Double) -> Layer {
      var layer = Layer(bounds: Rect(x: 0, y: 0, width: side, height: side), position: [50, 50])
      (layer.cornerRadius, layer.masksToBounds) = (4, true)
      layer.backgroundColor = .black
      return layer
    }
    var (outer, middle, inner) = (clip(80), clip(60), clip(40))
    (middle.position, inner.position) = ([40, 40], [30, 30])
    var leaf = clip(20)
    leaf.position = [20, 20]
    leaf.cornerRadius = 0
    inner.sublayers = [leaf]
    middle.sublayers = [inner]
    outer.sublayers = [middle]
    root.sublayers = [outer]
    let plan = plan(root)
    let sizes = plan.passes.dropLast().map { plan.surfaces[$0.surface].memoryBytes }
    try #require(sizes.count == 3 && Set(sizes).count == 3)
    let bytes = FrameCounts(plan).bytes
    #expect(bytes.offscreen == sizes.reduce(0, +) && bytes.caches == 0)
    #expect(bytes.peak == max(sizes[0] + sizes[1], sizes[1] + sizes[2]))
  }

  @Test func `what a cache keeps counts among the surfaces`() {
    var root = page(photos: 2)
    (root.sublayers[0].cornerRadius, root.sublayers[0].masksToBounds) = (0, false)
    root.sublayers[0].shouldRasterize = true
    let counts = FrameCounts(plan(root))
    #expect(counts.bytes.caches > 0 && counts.bytes.offscreen > 0)
    #expect(counts.surfaceBytes == counts.bytes.caches + counts.bytes.offscreen)
  }

  @Test func `a frame is idle when nothing is committed and nothing changes`() {
    let (still, moved) = (page(photos: 1), page(photos: 2))
    let (first, second) = (plan(still), plan(moved))
    #expect(!FrameCounts(first).isIdle)
    #expect(
      FrameCounts(first, FrameWork(first, after: first, model: still, earlierModel: still)).isIdle)
    // An animation changes what is shown without a commit.
    let shown = FrameWork(second, after: first, model: still, earlierModel: still)
    #expect(shown.commit == nil && !FrameCounts(second, shown).isIdle)
    let committed = FrameCounts(
      second, FrameWork(second, after: first, model: moved, earlierModel: still))
    #expect(!committed.isIdle && committed.processor.hasCommit && committed.processor.unpacked > 0)
    let without = FrameCounts(second).processor
    #expect(!without.hasCommit && without.tileBytes == 0 && without.unpacked == 0)
  }

  @Test func `each pixel of the screen is drawn once on a plain page`() {
    for size in [1.0, 10] {
      #expect(FrameCounts(plan(page(photos: 0, size: size))).overdraw == 1)
    }
    #expect(FrameCounts(plan(page(photos: 0, size: 0))).overdraw == 0)
  }

  @Test func `the same draws on another screen`() throws {
    var counts = FrameCounts(plan(page(photos: 1)))
    let last = counts.byPass.count - 1
    let drawn = counts.byPass[last].pixelsDrawn
    var other = counts.onScreen(of: 25_000, isFilled: true)
    #expect(other.screenPixels == 25_000 && other.byPass[0] == counts.byPass[0])
    #expect(other.byPass[last].pixelsDrawn == drawn + 15_000)
    #expect(other.byPass[last].bytesStored == 100_000 && other.byPass[last].bytesLoaded == 0)
    #expect(other.byPass[last].bytesOfInterruption == 200_000)
    counts.byPass[last].bytesLoaded = 1
    other = counts.onScreen(of: 25_000, isFilled: false)
    #expect(other.byPass[last].bytesLoaded == 100_000 && other.byPass[last].pixelsDrawn == drawn)
  }

  @Test func `the blur of a shadow stores and samples its pixels twice`() throws {
    var root = page(photos: 1, rounded: false)
    (root.sublayers[0].shadowOpacity, root.sublayers[0].shadowRadius) = (1, 3)
    let screen = try #require(FrameCounts(plan(root)).byPass.last)
    #expect(screen.blurPasses == 2 && screen.bytesOfBlurs == 2 * 2 * 4 * 31 * 28)
  }

  @Test func `a surface that is used twice interrupts once`() throws {
    var plan = plan(page(photos: 1))
    let last = plan.passes.count - 1
    let draw = try #require(plan.passes[last].draws.last)
    #expect(!draw.source.surfaces.isEmpty)
    plan.passes[last].draws.append(draw)
    #expect(FrameCounts(plan).interruptions == 1)
  }

  @Test func `places are the ends of all groups, and each group by itself`() throws {
    let device = DeviceProfile.iPhone6
    let places = CostRates.places(on: device)
    #expect(places.count == 257 + 16 && Set(places.prefix(257)).count == 257)
    #expect(Set(places.prefix(256).map(\.fillMpixel)).count == 2)
    #expect(places[256] == .middle(of: device))
    let alone = CostRates.Group.allCases.flatMap { group in
      [0.0, 1].map { end in CostRates(device) { group == $0 ? end : 0.5 } }
    }
    #expect(Array(places.suffix(16)) == alone)
    #expect(places.differing(for: .work).count == places.count)
    // Five constants of the GPU at either end (two of them are one group), and alone.
    #expect(places.differing(for: .gpu).count == 16 + 1 + 8)
  }
}
