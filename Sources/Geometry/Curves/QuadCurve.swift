/// A quadratic Bezier curve.
public struct QuadCurve: Hashable, Sendable {
  /// The point where it begins.
  public var p0: Point
  /// The control point.
  public var p1: Point
  /// The point where it ends.
  public var p2: Point

  /// Makes a curve from its start, control point and end.
  public init(_ p0: Point, _ p1: Point, _ p2: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
  }

  /// The same curve as a cubic, equal except for rounding.
  public var cubic: CubicCurve {
    CubicCurve(p0, .interpolate(p0, p1, 2.0 / 3), .interpolate(p2, p1, 2.0 / 3), p2)
  }

  /// The same curve traversed backwards.
  public var reversed: QuadCurve { QuadCurve(p2, p1, p0) }

  /// Returns the point at a parameter, 0...1; outside it extrapolates.
  public func point(at t: Double) -> Point {
    let s = 1 - t
    return p0 * (s * s) + p1 * (2 * s * t) + p2 * (t * t)
  }

  /// Returns the first derivative by the parameter.
  public func derivative(at t: Double) -> Point {
    ((p1 - p0) * (1 - t) + (p2 - p1) * t) * 2
  }

  /// The second derivative by the parameter, the same everywhere.
  public var secondDerivative: Point { (p0 - p1 * 2 + p2) * 2 }

  /// Returns the part between two parameters; backwards when `t0 > t1`.
  public func part(from t0: Double, to t1: Double) -> QuadCurve {
    let start = t0 == 0 ? p0 : t0 == 1 ? p2 : point(at: t0)
    let end = t1 == 1 ? p2 : t1 == 0 ? p0 : point(at: t1)
    // The blossom at (t0, t1).
    let a = Point.interpolate(p0, p1, t0)
    let b = Point.interpolate(p1, p2, t0)
    return QuadCurve(start, .interpolate(a, b, t1), end)
  }

  /// The two halves of equal parameter length.
  public var halved: (QuadCurve, QuadCurve) {
    let (a, b) = (Point.interpolate(p0, p1, 0.5), Point.interpolate(p1, p2, 0.5))
    let middle = Point.interpolate(a, b, 0.5)
    return (QuadCurve(p0, a, middle), QuadCurve(middle, b, p2))
  }

  /// The number of chords, equally spaced in parameter, that stay within `tolerance` of the curve;
  /// at least 1.
  ///
  /// A chord over a step `h` is off by at most `h^2 / 8` times the second derivative, and for a
  /// parabola exactly by that. So the count is the root of `|p0 - 2 p1 + p2| / (4 tolerance)`.
  public func chordCount(tolerance: Double) -> Double {
    max(1, ((p0 - p1 * 2 + p2).length / (4 * tolerance)).squareRoot().rounded(.up))
  }

  /// Returns the signed curvature, 1 / radius: positive where it turns clockwise on screen.
  ///
  /// Where the derivative vanishes it is that of the point a millionth of the parameter further in.
  public func curvature(at t: Double) -> Double { cubic.curvature(at: t) }
}
