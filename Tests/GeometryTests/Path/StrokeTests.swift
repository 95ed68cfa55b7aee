import Geometry
import TestSupport
import Testing

struct StrokeTests {
  private func polyline(_ points: [Point], closed: Bool = false) -> Path {
    var path = Path()
    for (i, p) in points.enumerated() { if i == 0 { path.move(to: p) } else { path.line(to: p) } }
    if closed { path.close() }
    return path
  }

  @Test func `a line covers its length times its width, and its caps`() {
    let line = polyline([[1, 2], [31, 42]])
    func area(_ cap: StrokeStyle.Cap) -> Double {
      line.stroked(StrokeStyle(width: 6, cap: cap)).signedArea
    }
    #expect(abs(area(.butt) - 300) < 1e-9)
    #expect(abs(area(.square) - 336) < 1e-9)
    #expect(abs(area(.round) - (300 + 9 * .pi)) < 1e-5)
  }

  @Test func `a circle covers 2 pi r w`() {
    var circle = Path()
    circle.addEllipse(in: Rect(x: -20, y: -20, width: 40, height: 40))
    let stroke = circle.stroked(StrokeStyle(width: 7), tolerance: 1e-5)
    #expect(abs(stroke.signedArea - 2 * .pi * 20 * 7) < 1e-3)
    #expect(stroke.windingNumber(at: .zero) == 0)
    #expect(stroke.windingNumber(at: [0, 20]) == 1)
    #expect(stroke.subpaths.count == 2)
  }

  /// Rounding at coordinates far from 0 must not look like corners between the circle's pieces.
  @Test func `a circle far away has no spikes`() {
    var circle = Path()
    circle.addEllipse(in: Rect(x: 100_000.3, y: 77_777.7, width: 1, height: 1))
    let center = Point(100_000.8, 77_778.2)
    for (p, _) in circle.stroked(StrokeStyle(width: 0.5)).chords(8) {
      let r = (p - center).length
      #expect(abs(r - 0.25) < 1e-3 || abs(r - 0.75) < 1e-3)
    }
  }

  /// Where the pen is wider than the circle, the inner edge must not cut a hole.
  @Test func `a circle smaller than the pen is a disc`() {
    var circle = Path()
    circle.addEllipse(in: Rect(x: -2, y: -2, width: 4, height: 4))
    let stroke = circle.stroked(StrokeStyle(width: 12))
    for i in 0..<80 {
      let p = Point(Double(i) / 10 + 0.013, 0.007)
      #expect(stroke.contains(p) == (p.x < 8), "\(p.x)")
    }
  }

  @Test func `miters end at their limit`() {
    // A right angle has a ratio of the square root of 2.
    let corner = polyline([[0, 0], [10, 0], [10, 10]])
    func box(_ limit: Double) -> Rect {
      corner.stroked(StrokeStyle(width: 2, miterLimit: limit)).bounds
    }
    #expect(box(1.4143) == Rect(x: 0, y: -1, width: 11, height: 11))
    #expect(box(2.0.squareRoot()) == Rect(x: 0, y: -1, width: 11, height: 11))
    let tip = Point(10.9, -0.9)
    #expect(corner.stroked(StrokeStyle(width: 2, miterLimit: 1.4143)).contains(tip))
    #expect(!corner.stroked(StrokeStyle(width: 2, miterLimit: 1.4141)).contains(tip))
    #expect(!corner.stroked(StrokeStyle(width: 2, join: .bevel)).contains(tip))
    #expect(!corner.stroked(StrokeStyle(width: 2, join: .round)).contains(tip))
    #expect(corner.stroked(StrokeStyle(width: 2, join: .round)).contains([10.7, -0.7]))
    #expect(!corner.stroked(StrokeStyle(width: 2, join: .bevel)).contains([10.7, -0.7]))
    // The default of 10 is an angle of 11.478 degrees.
    for (degrees, isMiter) in [(11.47, false), (11.49, true)] {
      let angle = degrees * .pi / 180
      let sharp = polyline([[-50, 0], [0, 0], Point(-50 * cosine(angle), 50 * sine(angle))])
      #expect((sharp.stroked(StrokeStyle(width: 2)).bounds.maxX > 9) == isMiter)
    }
  }

  @Test func `closed subpaths are joined and open ones are not`() {
    let points: [Point] = [[0, 0], [10, 0], [10, 10], [0, 10]]
    let closed = polyline(points, closed: true).stroked(StrokeStyle(width: 2))
    #expect(abs(closed.signedArea - (144 - 64 + 4 * 1)) < 1e-9)
    #expect(closed.contains([-0.9, -0.9]) && !closed.contains([5, 5]))
    let open = polyline(points + [[0, 0]]).stroked(StrokeStyle(width: 2))
    #expect(!open.contains([-0.9, -0.9]))
  }

  @Test func `subpaths of no length are dots`() {
    let dots = [polyline([[5, 5], [5, 5]]), polyline([[5, 5]], closed: true)]
    for dot in dots {
      #expect(dot.stroked(StrokeStyle(width: 4)).isEmpty)
      let disc = dot.stroked(StrokeStyle(width: 4, cap: .round))
      #expect(abs(disc.signedArea - 4 * .pi) < 1e-5)
      let square = dot.stroked(StrokeStyle(width: 4, cap: .square))
      #expect(square.bounds == Rect(x: 3, y: 3, width: 4, height: 4))
    }
    #expect(polyline([[5, 5]]).stroked(StrokeStyle(width: 4, cap: .round)).isEmpty)
  }

  /// With round caps and joins a stroke is all points within half its width of the path.
  @Test(arguments: 1...150)
  func `is the set of points near the path`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = random.path(pieces: 1...3, subpaths: 1...2)
    expectNear(path, width: random.number(in: 0.5..<60), &random)
  }

  /// Wide enough that every curve is tighter than the pen: all of the inner side is folded.
  @Test(arguments: 1...60)
  func `is the set of points near the path, far wider than it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 700)
    let path = random.path(pieces: 1...3, subpaths: 1...2)
    expectNear(path, width: 100 * power(40, random.number(in: 0..<1)), &random)
  }

  @Test(arguments: [1.0, 8, 40, 900])
  func `is right at cusps, loops and hairpins`(width: Double) {
    let curves: [(Point, Point, Point, Point)] = [
      ([0, 0], [40, 40], [0, 40], [40, 0]),
      ([0, 0], [60, 40], [-20, 40], [40, 0]),
      ([0, 0], [40, 0.01], [-10, 0.01], [30, 0]),
      ([0, 0], [40, 0], [-10, 0], [30, 0]),
      ([0, 0], [0, 0], [20, 30], [20, 30]),
      ([0, 0], [0, 0], [0, 0], [20, 30]),
      ([0, 0], [20, 30], [20, 30], [0, 0]),
      ([0, 0], [50, 0], [0, 1], [50, 1]),
    ]
    for (p0, p1, p2, p3) in curves {
      var path = Path()
      path.move(to: p0)
      path.cubic(to: p3, p1, p2)
      var random = SeededGenerator(seed: 7)
      expectNear(path, width: width, &random)
    }
  }

  private func expectNear(_ path: Path, width: Double, _ random: inout SeededGenerator) {
    let tolerance = 0.01
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    let stroke = path.stroked(style, tolerance: tolerance)
    #expect(stroke.isFinite)
    let pieces = path.chords(400)
    // Points close to the edge tell most: they are drawn beside the path at about half the width.
    for i in 0..<60 {
      let near = pieces[random.integer(in: 0...pieces.count - 1)].0
      let angle = random.number(in: 0..<6.3)
      let reach = i % 3 == 0 ? random.number(in: 0..<2) : random.number(in: 0.95..<1.05)
      let p = near + Point(cosine(angle), sine(angle)) * (reach * width / 2)
      let d = distance(p, pieces) - width / 2
      if d < -2 * tolerance {
        #expect(stroke.windingNumber(at: p) > 0, "\(random) at \(p), \(d), \(path.svgText)")
      } else if d > 2 * tolerance {
        #expect(stroke.windingNumber(at: p) == 0, "\(random) at \(p), \(d), \(path.svgText)")
      }
    }
  }

  /// The offset itself, against the distance from the curve, at the stated tolerance.
  @Test(arguments: [0.1, 0.001, 1e-5])
  func `offsets of curves keep their tolerance`(tolerance: Double) {
    var path = Path()
    path.move(to: [0, 0])
    path.cubic(to: [100, 20], [20, 80], [70, -60])
    let pieces = path.chords(20000)
    let stroke = path.stroked(StrokeStyle(width: 5), tolerance: tolerance)
    var worst = 0.0
    for (p, _) in stroke.chords(7) {
      let d = distance(p, pieces)
      if p.x > 3, p.x < 97 { worst = max(worst, abs(d - 2.5)) }
    }
    #expect(worst < tolerance && worst > 0, "\(worst)")
  }

  @Test(arguments: [[], [4.0, 3], [0.5, 0.5]], [4e3, 4e6, 4e9])
  func `a stroke far wider than its path has few edges in a row of pixels`(
    dashes: [Double], width: Double
  ) {
    // Each chord of a curve was a patch of its own once, whose sides crossed all rows: tens of
    // thousands.
    let ring = RoundedRect(Rect(x: 8, y: 8, width: 48, height: 48), radius: 16).path
    let outline = ring.stroked(StrokeStyle(width: width, dashPattern: dashes))
    let pieces = outline.chords(1)
    let parts = dashes.isEmpty ? 1 : ring.dashed(pattern: dashes).subpaths.count
    #expect(!pieces.isEmpty && parts >= 1)
    for y in stride(from: 0.5, to: 64, by: 1) {
      let crossing = pieces.count { ($0.0.y < y) != ($0.1.y < y) }
      #expect(crossing <= 1000 + 8 * parts, "\(crossing) edges at \(y), \(parts) dashes")
    }
    // Between dashes are gaps, however wide the stroke is.
    for p in [Point(0.3, 0.2), Point(32, 32), Point(63, 1), Point(10, 60)] where dashes.isEmpty {
      #expect(outline.windingNumber(at: p) != 0)
    }
  }

  @Test func `hostile numbers end`() {
    var random = SeededGenerator(seed: 3)
    let hostile = [0, -0.0, 1e-300, 1e-9, 1, 1e9, 1e29, 1e31, 1e300, .nan, .infinity]
    func pick() -> Double {
      let value = hostile[random.integer(in: 0...hostile.count - 1)]
      return random.chance(0.5) ? value : -value
    }
    for number in 0..<400 {
      var path = Path()
      path.move(to: Point(pick(), pick()))
      path.cubic(to: Point(pick(), pick()), Point(pick(), pick()), Point(pick(), pick()))
      path.quad(to: Point(pick(), pick()), Point(pick(), pick()))
      if random.chance(0.5) { path.close() }
      let style = StrokeStyle(
        width: pick(), cap: .round, join: random.chance(0.5) ? .round : .miter, miterLimit: pick(),
        dashPattern: random.chance(0.3) ? [pick(), pick()] : [], dashPhase: pick())
      let stroke = path.stroked(style, tolerance: pick())
      #expect(stroke.isFinite, "\(random), path \(number)")
      #expect(stroke.elements.count < 20_000_000, "\(random), path \(number)")
    }
  }
}
