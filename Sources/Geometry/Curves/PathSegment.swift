/// One piece of an outline between two points.
public enum PathSegment: Hashable, Sendable {
  case line(Point, Point)
  case quad(QuadCurve)
  case cubic(CubicCurve)

  /// The point where it begins.
  public var start: Point {
    switch self {
    case .line(let p, _): p
    case .quad(let q): q.p0
    case .cubic(let c): c.p0
    }
  }

  /// The point where it ends.
  public var end: Point {
    switch self {
    case .line(_, let p): p
    case .quad(let q): q.p2
    case .cubic(let c): c.p3
    }
  }

  /// The same piece as a cubic curve, equal except for rounding.
  public var cubic: CubicCurve {
    switch self {
    case .line(let p, let q):
      CubicCurve(p, .interpolate(p, q, 1.0 / 3), .interpolate(p, q, 2.0 / 3), q)
    case .quad(let q): q.cubic
    case .cubic(let c): c
    }
  }

  /// The same piece traversed backwards.
  public var reversed: PathSegment {
    switch self {
    case .line(let p, let q): .line(q, p)
    case .quad(let q): .quad(q.reversed)
    case .cubic(let c): .cubic(c.reversed)
    }
  }

  /// Returns the point at a parameter, 0...1.
  public func point(at t: Double) -> Point {
    switch self {
    case .line(let p, let q): t == 1 ? q : .interpolate(p, q, t)
    case .quad(let q): q.point(at: t)
    case .cubic(let c): c.point(at: t)
    }
  }

  /// Returns the first derivative by the parameter.
  public func derivative(at t: Double) -> Point {
    switch self {
    case .line(let p, let q): q - p
    case .quad(let q): q.derivative(at: t)
    case .cubic(let c): c.derivative(at: t)
    }
  }

  /// Returns the unit vector of the direction at a parameter; at a cusp, of a point slightly
  /// further in.
  ///
  /// It is zero for a piece that is one point.
  public func direction(at t: Double) -> Point {
    switch self {
    case .line(let p, let q): (q - p).unit ?? .zero
    case .quad(let q): q.cubic.direction(at: t) ?? .zero
    case .cubic(let c): c.direction(at: t) ?? .zero
    }
  }

  /// Returns the signed curvature, positive where it turns clockwise on screen; 0 on a line.
  public func curvature(at t: Double) -> Double {
    switch self {
    case .line: 0
    case .quad(let q): q.curvature(at: t)
    case .cubic(let c): c.curvature(at: t)
    }
  }

  /// Returns the part between two parameters.
  public func part(from t0: Double, to t1: Double) -> PathSegment {
    switch self {
    case .line(let p, let q): .line(point(at: t0), t1 == 1 ? q : .interpolate(p, q, t1))
    case .quad(let q): .quad(q.part(from: t0, to: t1))
    case .cubic(let c): .cubic(c.part(from: t0, to: t1))
    }
  }

  /// The parameters inside 0...1 where x or y turns, in two sorted lists.
  public var extrema: (x: [Double], y: [Double]) {
    switch self {
    case .line: return ([], [])
    case .quad(let q):
      let (b, c) = (q.secondDerivative, q.derivative(at: 0))
      return (Polynomial.rootsInside(0, b.x, c.x), Polynomial.rootsInside(0, b.y, c.y))
    case .cubic(let c):
      // The derivative over 3, as a polynomial in t.
      let (d0, d1, d2) = (c.p1 - c.p0, c.p2 - c.p1, c.p3 - c.p2)
      let (a, b) = (d0 - d1 * 2 + d2, (d1 - d0) * 2)
      return (Polynomial.rootsInside(a.x, b.x, d0.x), Polynomial.rootsInside(a.y, b.y, d0.y))
    }
  }

  /// The smallest rectangle that holds the piece itself, not its control points.
  public var bounds: Rect {
    var (low, high) = (start, start)
    func add(_ p: Point) {
      low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
      high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    add(end)
    let turns = extrema
    for t in turns.x + turns.y { add(point(at: t)) }
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}
