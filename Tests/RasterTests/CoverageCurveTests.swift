import Foundation
import Geometry
import Raster
import TestSupport
import Testing

/// The error that chords in place of curves leave, where curves cross and many pass through one
/// pixel.
///
/// `COVERAGE=table swift test --filter CoverageCurveTests` prints shares and largest errors.
struct CoverageCurveTests {
  @Test(
    arguments: [(2, 6.0), (2, 12), (2, 24), (2, 300), (3, 6), (3, 12), (3, 24), (3, 300)],
    [FillRule.nonZero, .evenOdd])
  func `each pass of a curve through a pixel costs at most 0.45 of a level`(
    kind: (degree: Int, size: Double), rule: FillRule
  ) {
    var (pixels, beyond, worst) = (0, 0, 0.0)
    let seeds = Effort.seeds(24)
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let curves = FreeCurves(degree: kind.degree, size: kind.size, &random)
      let side = Int(min(kind.size, 24)) + 2
      let corner = Int(kind.size / 2) - side / 2
      let clip = PixelRect(x: corner, y: corner, width: side, height: kind.size > 24 ? 6 : side)
      let mask = CoverageMask(path: curves.path, rule: rule, in: clip)
      let oracle = SampledCoverage(polygons: curves.polygons, rule: rule)
      for y in clip.minY..<clip.maxY {
        let row = oracle.row(y: y, x: clip.minX, width: clip.width, lines: 150)
        for (i, part) in row.enumerated() where part > 1e-9 && part < 1 - 1e-9 {
          let x = clip.minX + i
          pixels += 1
          // Few lines find the pixels that deserve many.
          guard abs(part * 255 - Double(mask[x, y])) > 0.7 else { continue }
          let exact = oracle.row(y: y, x: x, width: 1, lines: 10_000)[0]
          let error = abs(exact * 255 - Double(mask[x, y]))
          if error > 0.95 { beyond += 1 }
          worst = max(worst, error)
          let passes = max(curves.passes(x: x, y: y), 1)
          // Half a level is rounding, the rest is the oracle's.
          let bound = min(0.53 + 0.45 * Double(passes), 2)
          #expect(error <= bound, "\(random), (\(x), \(y)), \(passes)")
        }
      }
    }
    let share = Double(beyond) / Double(pixels)
    #expect(pixels > 3 * seeds.count)
    #expect(Double(beyond) <= 1 + 0.005 * Double(pixels))
    if ProcessInfo.processInfo.environment["COVERAGE"] == "table" {
      print(
        "| degree \(kind.degree), \(Int(kind.size)) px, \(rule) | \(pixels) |",
        String(format: "%.2f | %.3f %% |", worst, share * 100))
    }
  }
}
