import Geometry
import Raster
import TestSupport
import Testing

struct CoverageMaskTests {
  @Test func `half covered pixels round up to 128`() {
    let mask = CoverageMask(
      path: Path(Rect(x: 1.5, y: 1, width: 2, height: 1)),
      in: PixelRect(x: 0, y: 0, width: 8, height: 8))
    #expect(mask.bounds == PixelRect(x: 1, y: 1, width: 3, height: 1))
    #expect((0..<5).map { mask[$0, 1] } == [0, 128, 255, 128, 0])
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd], 1...40)
  func `agrees with dense sampling on polygons that cross themselves`(rule: FillRule, seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let clip = PixelRect(x: -3, y: 2, width: 20, height: 14)
    let polygons = (0..<random.integer(in: 1...3)).map { _ in
      (0..<random.integer(in: 3...12)).map { _ in
        var p = Point(random.number(in: -12..<26), random.number(in: -6..<24))
        if random.chance(0.2) { p = Point(p.x.rounded(), p.y.rounded()) }
        return p
      }
    }
    let mask = CoverageMask(path: Path(polygons: polygons), rule: rule, in: clip)
    let oracle = SampledCoverage(polygons: polygons, rule: rule)
    var worst = 0.0
    for y in clip.minY..<clip.maxY {
      let row = oracle.row(y: y, x: clip.minX, width: clip.width, lines: 1000)
      for (i, part) in row.enumerated() {
        worst = max(worst, abs(part * 255 - Double(mask[clip.minX + i, y])))
      }
    }
    // Half a level of rounding, and what the lines of the oracle miss at the ends of edges.
    #expect(worst < 1, "\(random)")
  }
}
