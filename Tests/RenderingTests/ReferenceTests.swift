import Geometry
import Layers
import Raster
import RenderPlanning
import RenderReference
import Rendering
import TestSupport
import Testing

/// Plans against a renderer that knows nothing of them.
///
/// A picture of 8 bits cannot be nearer to one without rounding than its roundings allow. So each
/// pixel has a bound of its own, which the reference works out along with it (`Plane.error`): a
/// level and a half for each draw, less what later draws cover. On one draw that is 1.5/255, on
/// many layers that are half transparent 3/255, and more for each pass that a pass reads.
struct ReferenceTests {
  /// By how many levels a bitmap lies outside of its bound at most, how far off it is there, and
  /// where.
  private static func excess(
    _ bitmap: Bitmap, _ plane: Plane
  ) -> (levels: Double, distance: Double, x: Int, y: Int) {
    var worst = (levels: -Double.infinity, distance: 0.0, x: 0, y: 0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let distance = bitmap[x, y].distance(from: plane[x, y] * 255)
        let levels = distance - plane.error(x, y)
        if levels > worst.levels { worst = (levels, distance, x, y) }
      }
    }
    return worst
  }

  private func check(seed: UInt64, scale: Double, depth: Int) {
    var random = SeededGenerator(seed: seed)
    let root = random.screen(width: 60, height: 45, scale: scale, depth: depth)
    let shown = root.presentation(at: 0.5, scale: scale)
    let reference = ReferenceRenderer(scale: scale).render(shown)
    for era in Era.allCases {
      var server = RenderServer()
      let bitmap = server.render(RenderPlan(of: shown, scale: scale, era: era))
      let (levels, distance, x, y) = Self.excess(bitmap, reference)
      #expect(
        levels <= 0,
        "seed \(seed), \(era), scale \(scale): \(distance) levels at (\(x), \(y)), \(levels) too many"
      )
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `random trees are drawn as the definitions say`(seed: UInt64) {
    check(seed: seed, scale: 1, depth: Int(seed % 4))
  }

  /// The quick answer is that of the region, for frames that move, that are the same, and whose
  /// draws change places.
  @Test(arguments: 0..<80 as Range<UInt64>)
  func `frames differ where their dirty region says so`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let root = random.screen(width: 60, height: 45, depth: 2)
    func plan(_ root: Layer, at time: Double) -> RenderPlan {
      RenderPlan(of: root.presentation(at: time, scale: 1), scale: 1, era: .iOS4)
    }
    var moved = root
    let place = random.integer(in: 0...root.sublayers.count - 1)
    moved.sublayers[place].position.x += random.pick([1, 500, -500])
    var turned = root
    turned.sublayers.reverse()
    let first = plan(root, at: 0.5)
    let others = [
      plan(root, at: 0.5), plan(root, at: 0.6), plan(moved, at: 0.5), plan(turned, at: 0.5),
    ]
    for (index, other) in others.enumerated() {
      #expect(
        other.isDirty(since: first) == !other.dirtyRegion(since: first).isEmpty,
        "seed \(seed), plan \(index)")
    }
    #expect(!others[0].isDirty(since: first))
  }

  /// How rare the roundings are that add up: it was 0.22 % of the pixels, by 6.4 levels at most.
  @Test func `of all pixels of random trees nearly all are within a level`() {
    var (all, far, worst, worstSeed) = (0, 0, 0.0, UInt64(0))
    for seed in 3000..<3024 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let shown = random.screen(width: 60, height: 45, scale: 1, depth: 2)
        .presentation(at: 0.5, scale: 1)
      let reference = ReferenceRenderer(scale: 1).render(shown)
      var server = RenderServer()
      let bitmap = server.render(RenderPlan(of: shown, scale: 1, era: .current))
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let distance = bitmap[x, y].distance(from: reference[x, y] * 255)
          all += 1
          // The reference is not rounded: half a level lies between it and its own pixel.
          if distance > 1.5 { far += 1 }
          if distance > worst { (worst, worstSeed) = (distance, seed) }
        }
      }
    }
    #expect(
      all > 60_000 && Double(far) < 0.004 * Double(all),
      "\(far) of \(all), worst \(worst) with seed \(worstSeed)")
  }

  @Test(arguments: 1000..<1008 as Range<UInt64>)
  func `also on two pixels a point`(seed: UInt64) { check(seed: seed, scale: 2, depth: 2) }

  @Test(arguments: 2000..<2012 as Range<UInt64>)
  func `a frame that is redrawn in part is the reference, too`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var root = random.screen(width: 60, height: 45, depth: 2)
    func plan() -> (RenderPlan, Layer) {
      let shown = root.presentation(at: 0.5, scale: 1)
      return (RenderPlan(of: shown, scale: 1, era: .iOS9), shown)
    }
    let (first, _) = plan()
    var server = RenderServer()
    var screen = server.render(first)
    root.change(&random)
    let (next, shown) = plan()
    _ = server.update(&screen, from: first, to: next)
    let reference = ReferenceRenderer(scale: 1).render(shown)
    #expect(Self.excess(screen, reference).levels <= 0, "seed \(seed)")
  }
}
