import Geometry
import Raster
import TestSupport
import Testing

/// Pieces of any winding that overlap, with edges that begin and end inside a row of pixels.
///
/// A row of pixels is then cut by horizontal edges into parts with different pieces in each; what
/// is right in one part may be wrong in another.
struct CoverageOverlapTests {
  private static let clip = PixelRect(x: -1, y: -1, width: 30, height: 30)
  /// A multiple of 64, so that lines miss no end of an edge; crossings are missed by half a line.
  private static let lines = 128

  @Test(arguments: OverlapFamily.allCases, [FillRule.nonZero, .evenOdd])
  func `overlaps of all windings agree with dense points`(family: OverlapFamily, rule: FillRule) {
    var (edges, opposite) = (0, 0)
    let seeds = Effort.seeds(500)
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let polygons = random.overlap(family)
      let (error, partial) = compare(polygons, rule)
      // Half a level of rounding, and what lines miss around crossings in one pixel.
      #expect(error < 2.5, "\(family), \(random)")
      edges += partial
      let directions = Set(polygons.map { area($0) < 0 })
      if directions.count == 2 { opposite += 1 }
    }
    #expect(edges > 10 * seeds.count)
    #expect(opposite > seeds.count / 4 || family == .terraces)
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func `bars across each other at half pixels, wound either way`(rule: FillRule) {
    let bar = [Point(5.5, 14.5), Point(33.5, 14.5), Point(33.5, 21.5), Point(5.5, 21.5)]
    let post = [Point(16.5, 3.5), Point(16.5, 31.5), Point(23.5, 31.5), Point(23.5, 3.5)]
    let clip = PixelRect(x: 0, y: 0, width: 40, height: 36)
    for (post, isOpposite) in [(post, true), (post.reversed(), false)] {
      let mask = CoverageMask(path: Path(polygons: [bar, post]), rule: rule, in: clip)
      // In these pixels each bar covers a half and both a quarter. That quarter is a hole by the
      // even-odd rule, and by the other one where the windings cancel out.
      let expected: UInt8 = rule == .evenOdd || isOpposite ? 128 : 191
      for (x, y) in [(16, 14), (23, 14), (16, 21), (23, 21)] {
        #expect(mask[x, y] == expected, "(\(x), \(y))")
      }
    }
  }

  /// The largest error of a pixel in levels, and how many pixels are partly covered.
  private func compare(_ polygons: [[Point]], _ rule: FillRule) -> (worst: Double, partial: Int) {
    let clip = CoverageOverlapTests.clip
    let mask = CoverageMask(path: Path(polygons: polygons), rule: rule, in: clip)
    let oracle = SampledCoverage(polygons: polygons, rule: rule)
    var (worst, partial) = (0.0, 0)
    for y in clip.minY..<clip.maxY {
      let row = oracle.row(y: y, x: clip.minX, width: clip.width, lines: CoverageOverlapTests.lines)
      for (i, part) in row.enumerated() {
        worst = max(worst, abs(part * 255 - Double(mask[clip.minX + i, y])))
        if part > 0.01, part < 0.99 { partial += 1 }
      }
    }
    return (worst, partial)
  }

  private func area(_ points: [Point]) -> Double {
    points.indices.reduce(0) { sum, i in
      let (p, q) = (points[i], points[(i + 1) % points.count])
      return sum + p.x * q.y - p.y * q.x
    }
  }
}
