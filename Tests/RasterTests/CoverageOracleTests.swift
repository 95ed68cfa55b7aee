import Geometry
import Raster
import TestSupport
import Testing

/// Coverage against closed forms and exact clipping, over several hundred shapes.
///
/// The bound is half a level for rounding and 0.45 for chords and fixed numbers: no pixel here has
/// more than one curve. `CoverageCurveTests` has those with many.
struct CoverageOracleTests {
  private static let bound = 0.95

  /// A window of 40 pixels around a point.
  private func window(around p: Point) -> PixelRect {
    PixelRect(x: Int(p.x.rounded()) - 20, y: Int(p.y.rounded()) - 20, width: 40, height: 40)
  }

  /// A radius between 0.5 and 500, small ones as likely as large ones.
  private func radius(_ random: inout SeededGenerator) -> Double {
    let size = random.number(in: 0..<1)
    return 0.5 * power(1000, size)
  }

  @Test(arguments: 1...150)
  func `circles of any size and offset are right`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let r = radius(&random)
    let center = Point(random.number(in: -3..<3), random.number(in: -3..<3))
    let turn = random.number(in: 0..<(2 * .pi))
    let clip = window(around: center + Point(cosine(turn), sine(turn)) * r)
    let square = Rect(x: center.x - r, y: center.y - r, width: 2 * r, height: 2 * r)
    let mask = CoverageMask(path: RoundedRect(square, radius: r).path, in: clip)
    let error = DiscOracle(center: center, radius: r).worstError(of: mask, over: clip)
    #expect(error <= CoverageOracleTests.bound, "\(random), radius \(r)")
  }

  @Test(arguments: 1...150)
  func `rounded rectangles of any size and offset are right`(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 1000)
    let r = radius(&random)
    let rect = Rect(
      x: random.number(in: -5..<5), y: random.number(in: -5..<5),
      width: 2 * r + random.number(in: 0..<9), height: 2 * r + random.number(in: 0..<9))
    let oracle = RoundedRectOracle(rect, radius: r)
    let path = RoundedRect(rect, radius: r).path
    for corner in [Point(rect.minX, rect.minY), Point(rect.maxX, rect.maxY)] {
      let inward = rect.center - corner
      let arc = corner + inward * (min(1, 0.3 * r / max(abs(inward.x), 1e-9)))
      let clip = window(around: arc)
      let error = oracle.worstError(of: CoverageMask(path: path, in: clip), over: clip)
      #expect(error <= CoverageOracleTests.bound, "\(random), radius \(r)")
    }
  }

  @Test(arguments: 1...100)
  func `triangles have no error but rounding`(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 2000)
    let points = (0..<3).map { _ in
      Point(random.number(in: -30..<50), random.number(in: -30..<50))
    }
    let clip = PixelRect(x: 0, y: 0, width: 24, height: 24)
    let mask = CoverageMask(path: Path(polygons: [points]), in: clip)
    let error = PolygonOracle(points).worstError(of: mask, over: clip)
    #expect(error <= 0.51, "\(random)")
  }

  @Test(arguments: ContinuousCorner.Regime.allCases, 1...8)
  func `continuous corners are right in all regimes`(
    regime: ContinuousCorner.Regime, seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed &+ 3000)
    let r = random.number(in: 2..<24)
    let wide = 2 * ContinuousCorner.expansion * r
    let size: Size
    switch regime {
    case .unlimited: size = Size(wide * random.number(in: 1.01..<1.4), wide * 1.02)
    case .oneAxisLimited: size = Size(wide * 1.2, wide * random.number(in: 0.5..<0.98))
    case .bothAxesLimited: size = Size(wide * 0.9, wide * random.number(in: 0.4..<0.9))
    }
    try #require(ContinuousCorner.regime(radius: r, in: size) == regime)
    let rect = Rect(
      origin: Point(random.number(in: 0..<1), random.number(in: 0..<1)), size: size)
    let path = RoundedRect(rect, radius: r, curve: .continuous).path
    let clip = PixelRect(covering: rect.insetBy(-2))
    let error = PolygonOracle(path, chords: 1500)
      .worstError(of: CoverageMask(path: path, in: clip), over: clip)
    #expect(error <= CoverageOracleTests.bound, "\(random), radius \(r)")
  }

  @Test func `the oracles agree with each other`() {
    let disc = DiscOracle(center: Point(3.3, 4.1), radius: 2.7)
    let rect = Rect(x: 3.3 - 2.7, y: 4.1 - 2.7, width: 5.4, height: 5.4)
    let polygon = PolygonOracle(RoundedRect(rect, radius: 2.7).path, chords: 4000)
    let rounded = RoundedRectOracle(rect, radius: 2.7)
    for y in 0..<8 {
      for x in 0..<8 {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        #expect(abs(disc.area(in: pixel) - polygon.area(in: pixel)) < 1e-5)
        #expect(abs(disc.area(in: pixel) - rounded.area(in: pixel)) < 1e-9)
      }
    }
    let whole = disc.area(in: Rect(x: -10, y: -10, width: 30, height: 30))
    #expect(abs(whole - .pi * 2.7 * 2.7) < 1e-9)
  }
}
