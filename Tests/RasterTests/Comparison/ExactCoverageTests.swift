import Geometry
import Raster
import TestSupport
import Testing

/// The measures that articles hold drawing against, themselves held against sums and counting.
struct ExactCoverageTests {
  private static let frame = PixelRect(x: -3, y: 2, width: 40, height: 36)

  @Test(arguments: 1...40)
  func `the coverage of a disc sums up to its area and is found by counting`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let radius = random.number(in: 0.2..<15)
    let center = Point(17 + random.number(in: -1..<1), 20 + random.number(in: -1..<1))
    let exact = ExactCoverage(disc: center, radius: radius, in: Self.frame)
    #expect(abs(exact.values.reduce(0, +) - .pi * radius * radius) < 1e-9, "\(random)")
    // Along 400 lines, clipped exactly to the circle's half width at each.
    let row = 20
    let lines = (0..<400).map { Double(row) + (Double($0) + 0.5) / 400 - center.y }
    for x in Self.frame.minX..<Self.frame.maxX {
      let (low, high) = (Double(x) - center.x, Double(x) + 1 - center.x)
      var sum = 0.0
      for y in lines where abs(y) < radius {
        let half = (radius * radius - y * y).squareRoot()
        sum += max(0, min(high, half) - max(low, -half)) / 400
      }
      #expect(abs(exact[x, row] - sum) < 1e-3, "\(random), column \(x)")
    }
  }

  @Test func `a disc inside one pixel covers its own area of it`() {
    let exact = ExactCoverage(
      disc: Point(4.4, 4.6), radius: 0.3, in: PixelRect(x: 4, y: 4, width: 1, height: 1))
    #expect(abs(exact[4, 4] - .pi * 0.09) < 1e-12)
    #expect(exact[5, 4] == 0)
  }

  @Test func `a rounded rectangle lacks the same area at each corner`() {
    let rect = Rect(x: 0.25, y: 4.5, width: 30.5, height: 22.75)
    let exact = ExactCoverage(roundedRect: rect, radius: 7, in: Self.frame)
    let area = rect.width * rect.height - (4 - .pi) * 49
    #expect(abs(exact.values.reduce(0, +) - area) < 1e-9)
    // A straight side, and the middle of the shape.
    #expect(exact[0, 15] == 0.75 && exact[15, 15] == 1 && exact[-1, 15] == 0)
  }

  @Test func `an error tells what is too much, where it is largest, and the mean at the outline`()
    throws
  {
    let clip = PixelRect(x: 0, y: 0, width: 3, height: 1)
    let exact = ExactCoverage(
      roundedRect: Rect(x: 0.5, y: -9, width: 20, height: 20), radius: 1, in: clip)
    #expect(exact.values == [0.5, 1, 1])
    let error = CoverageError(of: CoverageMask(covering: clip), from: exact)
    #expect(error.values == [127.5, 0, 0] && error.edgePixels == 1)
    #expect(error.maximum == 127.5 && error.mean == 127.5)
    let rounded = CoverageError(of: exact.rounded, from: exact)
    #expect(rounded.values == [0.5, 0, 0])
    let picture = error.picture(amplification: 4, over: .black, under: .white)
    #expect(picture[0, 0] == RGBA8(r: 0, g: 0, b: 0, a: 255) && picture[1, 0] == .clear)
  }

  @Test(arguments: 1...30)
  func `one sample in a pixel is whether its middle lies inside`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var path = Path()
    for _ in 0..<6 {
      path.line(to: Point(random.number(in: -2..<14), random.number(in: -2..<14)))
    }
    path.quad(to: [3.1, 2.2], [12.3, 1.7])
    let clip = PixelRect(x: -1, y: 0, width: 12, height: 11)
    for rule in [FillRule.nonZero, .evenOdd] {
      let mask = CoverageMask(path: path, rule: rule, samplesPerSide: 1, in: clip)
      for y in clip.minY..<clip.maxY {
        for x in clip.minX..<clip.maxX {
          let inside = path.contains(Point(Double(x) + 0.5, Double(y) + 0.5), rule: rule)
          #expect(mask[x, y] == (inside ? 255 : 0), "\(random), \(rule), \(x), \(y)")
        }
      }
    }
  }

  @Test func `counts samples of a pixel on a grid, open outlines closed`() throws {
    // Left of x = 0.3: of four columns of samples at 1/8, 3/8 ... only the first is inside.
    let path = try Path(svg: "M0 0H.3V1H0")
    let mask = CoverageMask(
      path: path, samplesPerSide: 4, in: PixelRect(x: 0, y: 0, width: 1, height: 1))
    #expect(mask[0, 0] == 64)
  }
}
