import Geometry
import TestSupport
import Testing

struct OutlineComparisonTests {
  @Test func `concentric circles are their difference in radius apart`() throws {
    func circle(_ r: Double, _ at: Point = .zero) -> Path {
      var path = Path()
      path.addEllipse(in: Rect(x: at.x - r, y: at.y - r, width: 2 * r, height: 2 * r))
      return path
    }
    let near = try #require(circle(10).deviation(from: circle(13), tolerance: 1e-3))
    #expect(abs(near.distance - 3) <= near.error && near.error <= 1e-3)
    let moved = try #require(circle(10).deviation(from: circle(10, [2, 0]), tolerance: 1e-3))
    #expect(abs(moved.distance - 2) <= 1e-3 && abs(moved.point.y) < 0.2)
    // A spike counts whichever outline has it.
    var spike = Path()
    for p: Point in [[-1, 0], [0, 30], [1, 0]] { spike.line(to: p) }
    let base = Path(Rect(x: -1, y: 0, width: 2, height: 0))
    for (a, b) in [(spike, base), (base, spike)] {
      let found = try #require(a.deviation(from: b, tolerance: 0.01))
      #expect(abs(found.distance - 30) <= 0.01)
    }
    #expect(Path().deviation(from: spike, tolerance: 0.1) == nil)
  }

  @Test(arguments: 1...30)
  func `is no less than sampling finds, and no more than its error above`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (random.path(subpaths: 1...1), random.path(subpaths: 1...1))
    let found = try #require(a.deviation(from: b, tolerance: 0.02))
    let (ca, cb) = (a.chords(40), b.chords(40))
    var sampled = 0.0
    func sample(_ own: [(Point, Point)], _ others: [(Point, Point)]) {
      for (p, q) in own {
        let steps = max(1, Int((q - p).length))
        for i in 0...steps {
          let t = Double(i) / Double(steps)
          sampled = max(sampled, distance(.interpolate(p, q, t), others))
        }
      }
    }
    sample(ca, cb)
    sample(cb, ca)
    // A fortieth of a piece is close to its chord, and no point a unit from the next sample.
    #expect(found.distance >= sampled - 0.1, "\(random)")
    #expect(found.distance <= sampled + 1.1, "\(random)")
    let other = min(distance(found.point, ca), distance(found.point, cb))
    #expect(other < 0.3, "\(random)")
    #expect(found.error <= 0.02, "\(random)")
  }

  @Test func `curvature is the inverse of the radius, signed`() {
    var circle = Path()
    circle.addEllipse(in: Rect(x: 0, y: 0, width: 8, height: 8))
    for sample in circle.curvatureComb(samplesPerPiece: 5) {
      #expect(abs(sample.curvature - 0.25) < 1e-4)
      #expect(((sample.tip(scale: 16) - Point(4, 4)).length - 8) < 1e-2)
      #expect((sample.tip(scale: 4) - Point(4, 4)).length > 4.9)
    }
    for sample in circle.reversed().curvatureComb(samplesPerPiece: 3) {
      #expect(abs(sample.curvature + 0.25) < 1e-4)
    }
    // The parabola y = x^2 has 2 / (1 + 4 x^2)^(3/2).
    let parabola = QuadCurve([-1, 1], [0, -1], [1, 1])
    for i in 0...10 {
      let x = -1 + Double(i) / 5
      let expected = 2 / power(1 + 4 * x * x, 1.5)
      #expect(abs(parabola.curvature(at: Double(i) / 10) - expected) < 1e-12)
      #expect(abs(parabola.cubic.curvature(at: Double(i) / 10) - expected) < 1e-9)
    }
  }

  @Test func `a comb has its teeth on every piece that has a length`() {
    var path = Path(Rect(x: 0, y: 0, width: 4, height: 4))
    path.line(to: [0, 0])
    let comb = path.curvatureComb(samplesPerPiece: 2)
    #expect(comb.count == 8 && comb.allSatisfy { $0.curvature == 0 })
    #expect(comb[0].normal == Point(0, -1) && Set(comb.map(\.piece)) == [0, 1, 2, 3])
  }
}
