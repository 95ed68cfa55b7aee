/// A plane affine map with Core Graphics' meaning: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct Affine: Hashable, Sendable, Codable {
  /// How much of the old x goes into the new x.
  public var a: Double
  /// How much of the old x goes into the new y.
  public var b: Double
  /// How much of the old y goes into the new x.
  public var c: Double
  /// How much of the old y goes into the new y.
  public var d: Double
  /// The shift along x, in the unit of the space mapped to.
  public var tx: Double
  /// The shift along y, in the unit of the space mapped to.
  public var ty: Double

  /// Makes a map from its six coefficients, unchecked: it may flatten the plane.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves every point where it is.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a shift by `x` to the right and `y` down.
  public static func translation(_ x: Double, _ y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Makes a scaling about the origin; a negative factor mirrors, 0 flattens.
  public static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Makes a scaling about the origin by one factor for both axes.
  public static func scale(_ s: Double) -> Affine { scale(s, s) }

  /// Makes a rotation by an angle in radians, clockwise on a screen whose y axis points down.
  public static func rotation(_ radians: Double) -> Affine {
    let (s, c) = (sine(radians), cosine(radians))
    return Affine(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Makes the map that turns a rectangle upside down within itself.
  public static func flipping(_ rect: Rect) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
  }

  /// Returns the map that does `self` first and then `next`.
  public func then(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The signed factor by which areas grow: negative when the map mirrors, 0 when it flattens.
  public var determinant: Double { a * d - b * c }

  /// The map that undoes this one; nil when it flattens the plane or is not finite.
  public var inverse: Affine? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    let (ia, ib, ic, id) = (d / det, -b / det, -c / det, a / det)
    let result = Affine(
      a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
    return result.isFinite ? result : nil
  }

  /// Returns the image of a point.
  public func apply(_ p: Point) -> Point {
    Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
  }

  /// Returns the smallest rectangle that holds the image of `r`.
  public func bounds(of r: Rect) -> Rect {
    let corners = [
      apply(Point(x: r.minX, y: r.minY)), apply(Point(x: r.maxX, y: r.minY)),
      apply(Point(x: r.minX, y: r.maxY)), apply(Point(x: r.maxX, y: r.maxY)),
    ]
    var (x0, y0, x1, y1) = (corners[0].x, corners[0].y, corners[0].x, corners[0].y)
    for p in corners.dropFirst() {
      x0 = min(x0, p.x)
      y0 = min(y0, p.y)
      x1 = max(x1, p.x)
      y1 = max(y1, p.y)
    }
    return Rect(minX: x0, minY: y0, maxX: x1, maxY: y1)
  }

  /// Whether all six coefficients are finite numbers.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether axis-parallel rectangles stay so without turning: scale and translation only.
  public var isRectilinear: Bool { b == 0 && c == 0 }

  /// The larger of the lengths to which the two unit vectors are mapped.
  public var maximumScale: Double {
    max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }
}
