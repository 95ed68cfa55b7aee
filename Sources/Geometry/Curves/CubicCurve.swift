/// A cubic Bezier curve.
public struct CubicCurve: Hashable, Sendable {
  /// The point where it begins.
  public var p0: Point
  /// The control point that gives the direction at the start.
  public var p1: Point
  /// The control point that gives the direction at the end.
  public var p2: Point
  /// The point where it ends.
  public var p3: Point

  /// Makes a curve from its start, its two control points and its end.
  public init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// The same curve traversed backwards.
  public var reversed: CubicCurve { CubicCurve(p3, p2, p1, p0) }

  /// Returns the point at a parameter, 0...1; outside it extrapolates.
  public func point(at t: Double) -> Point {
    let s = 1 - t
    return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
  }

  /// Returns the first derivative by the parameter.
  public func derivative(at t: Double) -> Point {
    let s = 1 - t
    return ((p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t) + (p3 - p2) * (t * t)) * 3
  }

  /// Returns the second derivative by the parameter.
  public func secondDerivative(at t: Double) -> Point {
    ((p0 - p1 * 2 + p2) * (1 - t) + (p1 - p2 * 2 + p3) * t) * 6
  }

  /// Returns the part between two parameters; backwards when `t0 > t1`.
  public func part(from t0: Double, to t1: Double) -> CubicCurve {
    // The blossom with two arguments `t0` and one `t1`, and vice versa.
    func blossom(_ a: Double, _ b: Double, _ c: Double) -> Point {
      let (x, y, z) = (
        Point.interpolate(p0, p1, a), Point.interpolate(p1, p2, a), Point.interpolate(p2, p3, a)
      )
      return .interpolate(.interpolate(x, y, b), .interpolate(y, z, b), c)
    }
    func end(_ t: Double) -> Point { t == 0 ? p0 : t == 1 ? p3 : blossom(t, t, t) }
    return CubicCurve(end(t0), blossom(t0, t0, t1), blossom(t1, t1, t0), end(t1))
  }

  /// The two halves of equal parameter length.
  public var halved: (CubicCurve, CubicCurve) {
    func middle(_ a: Point, _ b: Point) -> Point { (a + b) * 0.5 }
    let (a, b, c) = (middle(p0, p1), middle(p1, p2), middle(p2, p3))
    let (d, e) = (middle(a, b), middle(b, c))
    let m = middle(d, e)
    return (CubicCurve(p0, a, d, m), CubicCurve(m, e, c, p3))
  }

  /// The number of chords, equally spaced in parameter, that stay within `tolerance` of the curve;
  /// at least 1.
  ///
  /// A chord over a step `h` is off by at most `h^2 / 8` times the largest second derivative, which
  /// for a cubic is 6 times the longer second difference of its points. The count grows with the
  /// root of size / tolerance.
  public func chordCount(tolerance: Double) -> Double {
    let first = (p0 - p1 * 2 + p2).length
    let second = (p1 - p2 * 2 + p3).length
    return max(1, (0.75 * max(first, second) / tolerance).squareRoot().rounded(.up))
  }

  /// The length of the polygon of its points: never less than the curve's own length.
  var polygonLength: Double { (p1 - p0).length + (p2 - p1).length + (p3 - p2).length }
}

extension CubicCurve {
  /// Returns the signed curvature, 1 / radius: positive where it turns clockwise on screen.
  ///
  /// Where the derivative vanishes it is that of the point a millionth of the parameter further in;
  /// 0 for a curve that is one point.
  public func curvature(at t: Double) -> Double {
    let size = polygonLength
    guard size > 0, size.isFinite else { return 0 }
    var velocity = derivative(at: t)
    var t = t
    if velocity.length <= 1e-9 * size {
      t += t < 0.5 ? 1e-6 : -1e-6
      velocity = derivative(at: t)
    }
    let speed = velocity.length
    guard speed > 0 else { return 0 }
    return velocity.cross(secondDerivative(at: t)) / (speed * speed * speed)
  }

  /// The direction at the start, also when control points coincide; nil for a single point.
  var startDirection: Point? { (p1 - p0).unit ?? (p2 - p0).unit ?? (p3 - p0).unit }

  /// The direction at the end, also when control points coincide; nil for a single point.
  var endDirection: Point? { (p3 - p2).unit ?? (p3 - p1).unit ?? (p3 - p0).unit }

  /// Returns the direction at a parameter; at a cusp that of a point slightly further in.
  func direction(at t: Double) -> Point? {
    if t <= 0 { return startDirection }
    if t >= 1 { return endDirection }
    let velocity = derivative(at: t)
    if velocity.length > 1e-12 * polygonLength { return velocity.unit }
    return derivative(at: t < 0.5 ? t + 1e-6 : t - 1e-6).unit
  }
}
