public import Geometry

/// Closed contours of curves whose control points lie anywhere in a square: they cross each other
/// and themselves, and where the square is small many of them pass through one pixel.
public struct FreeCurves: Sendable {
  /// The contours, closed by straight lines.
  public let path: Path
  /// The same as polygons of many chords.
  public let polygons: [[Point]]
  /// Points along each curve, less than a pixel apart.
  private let curves: [[Point]]

  /// Makes one or two contours of two to five curves.
  ///
  /// - Parameters:
  ///   - degree: 2, as in TrueType, or 3.
  ///   - size: the side of the square in pixels.
  public init(degree: Int, size: Double, _ random: inout SeededGenerator) {
    // Inscribed chords pass a curve by less than a hundredth of a level: its second derivative is
    // at most 12 times the side, and a chord over a step h is off by an eighth of that times h
    // squared.
    let chords = max(300, Int((1.5 * size * 25_500).squareRoot()))
    var (path, polygons, curves) = (Path(), [[Point]](), [[Point]]())
    func point() -> Point { Point(random.number(in: 0..<size), random.number(in: 0..<size)) }
    for _ in 0..<random.integer(in: 1...2) {
      let start = point()
      path.move(to: start)
      var polygon = [start]
      for _ in 0..<random.integer(in: 2...5) {
        let from = polygon[polygon.count - 1]
        let points: [Point]
        if degree == 2 {
          let curve = QuadCurve(from, point(), point())
          path.quad(to: curve.p2, curve.p1)
          points = (0...chords).map { curve.point(at: Double($0) / Double(chords)) }
        } else {
          let curve = CubicCurve(from, point(), point(), point())
          path.cubic(to: curve.p3, curve.p1, curve.p2)
          points = (0...chords).map { curve.point(at: Double($0) / Double(chords)) }
        }
        polygon += points.dropFirst()
        curves.append(points)
      }
      path.close()
      polygons.append(polygon)
    }
    (self.path, self.polygons, self.curves) = (path, polygons, curves)
  }

  /// How often a curve passes through a pixel.
  public func passes(x: Int, y: Int) -> Int {
    curves.reduce(0) { sum, points in
      var (count, wasInside) = (0, false)
      for p in points {
        let isInside = Int(p.x.rounded(.down)) == x && Int(p.y.rounded(.down)) == y
        if isInside, !wasInside { count += 1 }
        wasInside = isInside
      }
      return sum + count
    }
  }
}
