import Geometry
import TestSupport
import Testing

struct Transform3DTests {
  @Test func `rotations have the signs of Core Animation`() throws {
    let z = try #require(Transform3D.rotation(0.3, about: SIMD3(0, 0, 2)).affine)
    #expect(z.distance(from: .rotation(0.3)) < 1e-15)
    // About y the right side goes away from the viewer, about x the lower side comes nearer.
    let right = HomogeneousPoint(x: 1, y: 0, z: 0)
    let low = HomogeneousPoint(x: 0, y: 1, z: 0)
    #expect(Transform3D.rotation(0.5, about: SIMD3(0, 1, 0)).apply(right).z < -0.4)
    #expect(Transform3D.rotation(0.5, about: SIMD3(1, 0, 0)).apply(low).z > 0.4)
    #expect(Transform3D.rotation(1, about: SIMD3(0, 0, 0)) == .identity)
  }

  @Test func `plane maps go there and back, others do not`() {
    let map = Affine(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(Transform3D(map).affine == map)
    #expect(Transform3D.perspective(distance: 500).affine == nil)
    #expect(Transform3D.translation(0, 0, 1).affine == nil)
  }

  @Test(arguments: 1...40)
  func `the inverse undoes, and one after the other is one map`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (first, second) = (random.map(), random.map())
    let p = HomogeneousPoint(
      x: random.number(in: -9..<9), y: random.number(in: -9..<9), z: random.number(in: -9..<9))
    let both = first.then(second).apply(p)
    #expect(both.distance(from: second.apply(first.apply(p))) < 1e-10, "\(random)")
    let inverse = try #require(first.inverse)
    #expect(inverse.apply(first.apply(p)).distance(from: p) < 1e-9, "\(random)")
    let product = first.determinant * second.determinant
    #expect(abs(first.then(second).determinant - product) < 1e-9 * (1 + abs(product)), "\(random)")
  }

  @Test func `flat and infinite maps have no inverse`() {
    #expect(Transform3D.scale(1, 1, 0).inverse == nil)
    #expect(Transform3D.scale(.nan, 1, 1).inverse == nil)
    #expect(Transform3D.identity.inverse == .identity)
  }

  @Test func `perspective shrinks what is far`() throws {
    let eye = Transform3D.perspective(distance: 100)
    #expect(eye.m34 == -0.01)
    // Twice as far from the eye is half as large.
    #expect(Transform3D.translation(0, 0, -100).then(eye).apply(Point(10, 20)) == Point(5, 10))
    #expect(Transform3D.translation(0, 0, 101).then(eye).apply(Point(10, 20)) == nil)
  }

  @Test func `the back shows when it is turned or mirrored`() {
    let y = SIMD3<Double>(0, 1, 0)
    #expect(!Transform3D.rotation(1.5, about: y).showsBack)
    #expect(Transform3D.rotation(1.6, about: y).showsBack)
    #expect(Transform3D.scale(-1, 1).showsBack)
    // From an eye to the left of it, the side turned right is seen earlier.
    let seen = Transform3D.rotation(1.6, about: y).then(.translation(-50, 0))
      .then(.perspective(distance: 500))
    #expect(!seen.showsBack)
  }

  @Test(arguments: 1...30)
  func `a place on the screen leads back to the plane`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let map = Transform3D.rotation(random.number(in: -1..<1), about: SIMD3(1, 2, 0.5))
      .then(.translation(random.number(in: -50..<50), 3, random.number(in: -200..<20)))
      .then(.perspective(distance: 400))
    let p = random.point(within: 60)
    let seen = try #require(map.apply(p))
    let back = try #require(map.unapply(seen))
    #expect((back - p).length < 1e-9, "\(random)")
    let quad = try #require(map.quad(of: Rect(x: -60, y: -60, width: 120, height: 120)))
    #expect((quad.signedArea < 0) == map.showsBack, "\(random)")
  }

  @Test func `bounds end where the plane passes the eye`() throws {
    let square = Rect(x: -50, y: -50, width: 100, height: 100)
    #expect(
      Transform3D.scale(2, 3).projectedBounds(of: square)
        == Rect(x: -100, y: -150, width: 200, height: 300))
    let tilted = Transform3D.rotation(.pi / 3, about: SIMD3(1, 0, 0))
      .then(.perspective(distance: 20))
    #expect(tilted.quad(of: square) == nil)
    let seen = try #require(tilted.projectedBounds(of: square))
    #expect(seen.isFinite && seen.height > 1000)
    #expect(
      Transform3D.translation(0, 0, 30).then(.perspective(distance: 20))
        .projectedBounds(of: square) == nil)
  }
}

extension Affine {
  /// The largest difference of a coefficient.
  func distance(from o: Affine) -> Double {
    max(abs(a - o.a), abs(b - o.b), abs(c - o.c), abs(d - o.d), abs(tx - o.tx), abs(ty - o.ty))
  }
}

extension HomogeneousPoint {
  func distance(from o: HomogeneousPoint) -> Double {
    max(abs(x - o.x), abs(y - o.y), abs(z - o.z), abs(w - o.w))
  }
}

extension Transform3D {
  /// The largest difference of a number.
  func distance(from other: Transform3D) -> Double {
    let (p, q) = (rows, other.rows)
    let rows = [p.0 - q.0, p.1 - q.1, p.2 - q.2, p.3 - q.3]
    return rows.reduce(0) { max($0, abs($1.max()), abs($1.min())) }
  }
}

extension SeededGenerator {
  /// Returns a map of all sorts of steps that does not flatten.
  mutating func map() -> Transform3D {
    func factor() -> Double { number(in: 0.3..<2) * (chance(0.2) ? -1 : 1) }
    var skewed = Transform3D.scale(factor(), factor(), factor())
    skewed.m21 = number(in: -1..<1)
    skewed.m31 = number(in: -1..<1)
    skewed.m32 = number(in: -1..<1)
    let axis = SIMD3(number(in: -1..<1), number(in: -1..<1), number(in: -1..<1))
    return skewed.then(.rotation(number(in: -7..<7), about: axis))
      .then(.translation(number(in: -9..<9), number(in: -9..<9), number(in: -9..<9)))
      .then(.perspective(distance: number(in: 20..<90)))
  }
}
