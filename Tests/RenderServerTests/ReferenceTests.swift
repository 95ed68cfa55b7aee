import Geometry
import Layers
import Raster
import RenderPlan
import RenderServer
import TestSupport
import Testing

/// Plans against a renderer that knows nothing of them.
struct ReferenceTests {
  /// The largest distance of a bitmap from the reference, in levels, and where.
  static func distance(_ bitmap: Bitmap, _ plane: Plane) -> (levels: Double, x: Int, y: Int) {
    var worst = (levels: 0.0, x: 0, y: 0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let levels = bitmap[x, y].distance(from: plane[x, y] * 255)
        if levels > worst.levels { worst = (levels, x, y) }
      }
    }
    return worst
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `random trees are drawn as the definitions say`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let shown = random.screen().presentation(at: 0.5, scale: 1)
    let reference = ReferenceRenderer(scale: 1).render(shown)
    for era in Era.allCases {
      var server = RenderServer()
      let bitmap = server.render(RenderPlan(of: shown, scale: 1, era: era))
      let (levels, x, y) = Self.distance(bitmap, reference)
      print("D \(era) \(levels) seed \(seed) at \(x),\(y)")
    }
  }
}
