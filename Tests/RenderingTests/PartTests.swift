import Geometry
import Layers
import Raster
import RenderPlanning
import Rendering
import TestSupport
import Testing

/// Frames drawn in parts, or with bitmaps of earlier frames, have the bytes of the whole.
struct PartTests {
  private func plan(_ root: Layer, era: Era = .iOS9) -> RenderPlan {
    RenderPlan(of: root, scale: 2, era: era)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what is redrawn in part is the whole frame`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var root = random.screen()
    var last = plan(root)
    var server = RenderServer()
    var screen = server.render(last)
    for step in 0..<6 {
      root.change(&random)
      let next = plan(root)
      let dirty = server.update(&screen, from: last, to: next)
      var fresh = RenderServer()
      let whole = fresh.render(next)
      #expect(screen == whole, "seed \(seed), step \(step), dirty \(dirty.rects)")
      last = next
    }
  }

  @Test func `less is redrawn than the screen when little changes`() {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100), position: .zero)
    root.backgroundColor = .white
    var dot = Layer(bounds: Rect(x: 0, y: 0, width: 10, height: 10), position: [20, 20])
    dot.backgroundColor = .black
    dot.cornerRadius = 5
    root.sublayers = [dot]
    var server = RenderServer()
    let first = plan(root)
    var screen = server.render(first)
    root.sublayers[0].position.x += 3
    #expect(server.update(&screen, from: first, to: plan(root)).area == 26 * 20)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `bitmaps that are kept give what drawing afresh gives`(seed: UInt64) {
    var random = SeededGenerator(seed: seed + 2000)
    var root = random.screen()
    for index in root.sublayers.indices {
      (root.sublayers[index].shouldRasterize, root.sublayers[index].rasterizationScale) = (true, 2)
    }
    var cache = RasterizationCache()
    var server = RenderServer()
    var hits = 0
    for frame in 0..<5 {
      let whole = plan(root)
      let next = cache.frame(whole, at: Double(frame) / 60)
      hits += cache.lookups.count { $0.outcome == .hit }
      var (fresh, late) = (RenderServer(), RenderServer())
      let expected = fresh.render(whole)
      #expect(server.render(next) == expected, "seed \(seed), frame \(frame)")
      // A server that has not seen the earlier frames draws what is missing.
      #expect(late.render(next) == expected, "seed \(seed), frame \(frame)")
      let index = random.integer(in: 0...root.sublayers.count - 1)
      root.sublayers[index].position.x += 1
    }
    // Trees of which nothing is seen have no bitmaps.
    let isKept = cache.lookups.contains { $0.outcome != .tooLarge }
    #expect(hits > 0 || !isKept, "seed \(seed): no bitmap was used again")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `memory of surfaces is used again`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (first, second) = (plan(random.screen()), plan(random.screen()))
    var server = RenderServer()
    _ = server.render(first)
    var fresh = RenderServer()
    #expect(server.render(second) == fresh.render(second))
  }
}
