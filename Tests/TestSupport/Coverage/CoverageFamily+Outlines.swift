import Geometry
import Raster

/// Shapes of straight lines and curves that do not cross themselves.
extension CoverageFamily {
  /// Points around a centre, in order, at random distances.
  static func ring(_ random: inout SeededGenerator, count: Int) -> [Point] {
    let center = Point(20 + random.number(in: 0..<1), 20 + random.number(in: 0..<1))
    return random.ring(around: center, count: count, radii: 1..<22)
  }

  /// A closed curve that each ray from its centre meets once: so do its control points' polygons,
  /// and no line meets a curve more often than its polygon.
  func blob(_ random: inout SeededGenerator) -> CoverageError {
    let degree = self == .cubicBlobs ? 3 : 2
    let points = CoverageFamily.ring(&random, count: degree * random.integer(in: 4...7))
    var path = Path()
    path.move(to: points[0])
    for i in stride(from: degree, through: points.count, by: degree) {
      let end = points[i % points.count]
      if degree == 3 {
        path.cubic(to: end, points[i - 2], points[i - 1])
      } else {
        path.quad(to: end, points[i - 1])
      }
    }
    path.close()
    return dense(path, chords: 800)
  }

  /// A long thin quadrilateral.
  func sliver(_ random: inout SeededGenerator, width: Double) -> CoverageError {
    let p = Point(random.number(in: 0..<40), random.number(in: 0..<40))
    let q = Point(random.number(in: 0..<40), random.number(in: 0..<40))
    let d = q - p
    let normal = Point(-d.y, d.x) * (width / max(d.length, 1e-9))
    let end = self == .slivers ? random.number(in: 0..<1) : 1
    return polygon([p, q, q + normal * end, p + normal])
  }

  /// A cubic with a cusp in its middle, where both coordinates' derivatives vanish, mapped at
  /// random.
  func cusp(_ random: inout SeededGenerator) -> CoverageError {
    let map = Affine(
      a: random.number(in: -40..<40), b: random.number(in: -40..<40),
      c: random.number(in: -40..<40), d: random.number(in: -40..<40),
      tx: random.number(in: 0..<1), ty: random.number(in: 0..<1))
    var path = Path()
    path.move(to: Point(0, 0))
    path.cubic(to: Point(1, 0), Point(1, 1), Point(0, 1))
    path.close()
    return dense(path.applying(map), chords: 3000)
  }

  /// A triangle with corners far away, seen where one of its edges passes.
  func hugePolygon(_ random: inout SeededGenerator) -> CoverageError {
    let size = power(10, random.number(in: 3..<9))
    let turn = random.number(in: 0..<6)
    // Counted from a point near the origin on the first edge.
    let (along, p) = (
      Point(cosine(turn), sine(turn)), Point(random.number(in: 0..<30), random.number(in: 0..<30))
    )
    let across = Point(-along.y, along.x)
    return account(
      polygon: [
        p - along * (size * random.number(in: 0.1..<1)),
        p + along * (size * random.number(in: 0.1..<1)), p + across * size,
      ], in: PixelRect(x: 0, y: 0, width: 30, height: 30))
  }
}
