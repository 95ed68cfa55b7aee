/// A map from one plane to another as a perspective shows it: 3 by 3, row vectors, `(x y 1) M`.
///
/// The image of a point is `(x', y', w')` and is seen at `x' / w'`, `y' / w'`; where `w'` is 0 or
/// below, it lies behind the eye and is not seen. Straight lines stay straight.
public struct Projection: Hashable, Sendable, Codable {
  /// How much of x goes into x, y and w.
  public var x: SIMD3<Double>
  /// How much of y goes into x, y and w.
  public var y: SIMD3<Double>
  /// The shift along x and y, and the part of w that is the same everywhere.
  public var shift: SIMD3<Double>

  /// Makes a map from its rows, unchecked: it may flatten the plane.
  public init(x: SIMD3<Double>, y: SIMD3<Double>, shift: SIMD3<Double>) {
    (self.x, self.y, self.shift) = (x, y, shift)
  }

  /// Makes what a map of space does to the plane z = 0, seen from above.
  public init(_ m: Transform3D) {
    self.init(
      x: SIMD3(m.m11, m.m12, m.m14), y: SIMD3(m.m21, m.m22, m.m24),
      shift: SIMD3(m.m41, m.m42, m.m44))
  }

  /// Makes the same as a plane map does.
  public init(_ m: Affine) {
    self.init(x: SIMD3(m.a, m.b, 0), y: SIMD3(m.c, m.d, 0), shift: SIMD3(m.tx, m.ty, 1))
  }

  /// The map that leaves every point where it is.
  public static let identity = Projection(.identity as Affine)

  /// The smallest divisor that counts as in front of the eye: what is nearer would be infinitely
  /// large.
  public static let nearest = 0x1p-10

  /// This map as a plane map; nil when sizes vary from place to place, when all of it lies behind
  /// the eye, and when it is not finite.
  public var affine: Affine? {
    let w = shift.z
    guard x.z == 0, y.z == 0, w > 0 else { return nil }
    let map =
      w == 1
      ? Affine(a: x.x, b: x.y, c: y.x, d: y.y, tx: shift.x, ty: shift.y)
      : Affine(a: x.x / w, b: x.y / w, c: y.x / w, d: y.y / w, tx: shift.x / w, ty: shift.y / w)
    return map.isFinite ? map : nil
  }

  /// Returns the map that does `self` first and then `next`.
  public func then(_ next: Projection) -> Projection {
    func row(_ r: SIMD3<Double>) -> SIMD3<Double> {
      let turned: SIMD3<Double> = next.x * r.x + next.y * r.y
      return turned + next.shift * r.z
    }
    return Projection(x: row(x), y: row(y), shift: row(shift))
  }

  /// The determinant: its sign says which side of the plane is seen, negative for the back.
  public var determinant: Double { x.dot(y.cross(shift)) }

  /// The map that undoes this one where something is seen; nil when it flattens the plane or is not
  /// finite.
  public var inverse: Projection? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    // The columns of the inverse are the cross products of the rows.
    let (a, b, c) = (y.cross(shift) / det, shift.cross(x) / det, x.cross(y) / det)
    let result = Projection(
      x: SIMD3(a.x, b.x, c.x), y: SIMD3(a.y, b.y, c.y), shift: SIMD3(a.z, b.z, c.z))
    return result.isFinite ? result : nil
  }

  /// Whether all nine numbers are finite.
  public var isFinite: Bool {
    let sum: SIMD3<Double> = x * 0 + y * 0 + shift * 0
    return sum == SIMD3<Double>.zero
  }

  /// Returns the image of a point before the division: x, y and w.
  public func image(of p: Point) -> SIMD3<Double> {
    let turned: SIMD3<Double> = x * p.x + y * p.y
    return turned + shift
  }

  /// Returns where a point is seen; nil when it lies behind the eye.
  public func apply(_ p: Point) -> Point? {
    let i = image(of: p)
    return i.z > 0 ? Point(x: i.x / i.z, y: i.y / i.z) : nil
  }

  /// Returns the outline of what is seen of a rectangle: four corners, or up to five where a part
  /// is behind the eye; none when nothing is seen.
  ///
  /// - Parameter nearest: the smallest divisor that is seen.
  public func polygon(of r: Rect, nearest: Double = Projection.nearest) -> [Point] {
    let corners = [
      Point(x: r.minX, y: r.minY), Point(x: r.maxX, y: r.minY), Point(x: r.maxX, y: r.maxY),
      Point(x: r.minX, y: r.maxY),
    ].map { image(of: $0) }
    return corners.clippedToFront(nearest)
  }

  /// Returns the smallest rectangle that holds what is seen of a rectangle; nil when nothing is.
  ///
  /// - Parameter nearest: the smallest divisor that is seen.
  public func bounds(of r: Rect, nearest: Double = Projection.nearest) -> Rect? {
    let seen = polygon(of: r, nearest: nearest)
    guard let first = seen.first else { return nil }
    var (low, high) = (first, first)
    for p in seen {
      low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
      high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    let box = Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    return box.isFinite ? box : nil
  }
}

extension [SIMD3<Double>] {
  /// The part of a closed polygon that lies in front of the eye, divided; its new edge runs along
  /// `w = nearest`.
  func clippedToFront(_ nearest: Double) -> [Point] {
    var seen: [Point] = []
    seen.reserveCapacity(count + 1)
    for (i, p) in enumerated() {
      if p.z >= nearest { seen.append(Point(x: p.x / p.z, y: p.y / p.z)) }
      let q = self[i + 1 < count ? i + 1 : 0]
      if (p.z >= nearest) != (q.z >= nearest) {
        let cut = p + (q - p) * ((nearest - p.z) / (q.z - p.z))
        seen.append(Point(x: cut.x / nearest, y: cut.y / nearest))
      }
    }
    return seen
  }
}
