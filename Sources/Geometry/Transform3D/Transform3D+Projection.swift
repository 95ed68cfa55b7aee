/// A place in space with the divisor of its perspective.
public struct HomogeneousPoint: Hashable, Sendable {
  /// The coordinates before division by `w`.
  public var x, y, z: Double
  /// The divisor; at 0 the place is infinitely far, below it lies behind the eye.
  public var w: Double

  /// Makes a place from its four coordinates.
  public init(x: Double, y: Double, z: Double, w: Double = 1) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// Where it is seen; nil when it is not in front of the eye.
  public var projected: Point? { w > 0 ? Point(x: x / w, y: y / w) : nil }
}

/// Four corners in the order of a rectangle's: top left, top right, bottom right, bottom left.
public struct Quad: Hashable, Sendable {
  /// The image of the corner at min x, min y.
  public var topLeft: Point
  /// The image of the corner at max x, min y.
  public var topRight: Point
  /// The image of the corner at max x, max y.
  public var bottomRight: Point
  /// The image of the corner at min x, max y.
  public var bottomLeft: Point

  /// The corners in their order.
  public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The area inside, positive when the corners run clockwise on screen.
  public var signedArea: Double {
    (bottomRight - topLeft).cross(bottomLeft - topRight) / 2
  }
}

extension Transform3D {
  /// Returns the image of a place.
  public func apply(_ p: HomogeneousPoint) -> HomogeneousPoint {
    let r = rows
    let image = r.0 * p.x + r.1 * p.y + r.2 * p.z + r.3 * p.w
    return HomogeneousPoint(x: image.x, y: image.y, z: image.z, w: image.w)
  }

  /// Returns where a point of the plane at height `z` is seen; nil when it lies behind the eye.
  public func apply(_ p: Point, z: Double = 0) -> Point? {
    apply(HomogeneousPoint(x: p.x, y: p.y, z: z)).projected
  }

  /// Returns the point of the plane z = 0 that is seen at `p`, as hit testing asks for it.
  ///
  /// Nil when the plane is seen from its edge, and when what is seen there lies behind the eye.
  public func unapply(_ p: Point) -> Point? {
    // Rows of the map of the plane, with the columns x, y and w.
    let (a, b, c) = (SIMD3(m11, m12, m14), SIMD3(m21, m22, m24), SIMD3(m41, m42, m44))
    // x a + y b + c must be a multiple of the line of sight.
    let sight = SIMD3(p.x, p.y, 1)
    let det = planeDeterminant
    guard det != 0, det.isFinite else { return nil }
    let w = sight.dot(a.cross(b)) / det
    let result = Point(x: sight.dot(b.cross(c)) / det / w, y: sight.dot(c.cross(a)) / det / w)
    return w > 0 && result.isFinite ? result : nil
  }

  /// The determinant of what the map does to the plane z = 0: positive when its front is seen.
  ///
  /// For an affine map it is that map's determinant.
  public var planeDeterminant: Double {
    SIMD3(m11, m12, m14).dot(SIMD3(m21, m22, m24).cross(SIMD3(m41, m42, m44)))
  }

  /// Whether the back of the plane z = 0 is seen, which `doubleSided` turned off hides.
  ///
  /// A mirrored layer shows its back too; a plane seen from its edge shows neither side.
  public var showsBack: Bool { planeDeterminant < 0 }

  /// Returns where the corners of a rectangle are seen; nil when one lies behind the eye.
  public func quad(of r: Rect) -> Quad? {
    guard let a = apply(Point(x: r.minX, y: r.minY)), let b = apply(Point(x: r.maxX, y: r.minY)),
      let c = apply(Point(x: r.maxX, y: r.maxY)), let d = apply(Point(x: r.minX, y: r.maxY))
    else { return nil }
    return Quad(topLeft: a, topRight: b, bottomRight: c, bottomLeft: d)
  }

  /// Returns the smallest rectangle that holds what is seen of a rectangle; nil when nothing is.
  ///
  /// What comes nearer to the eye than `w = nearest` is cut off, since it would be infinitely
  /// large.
  ///
  /// - Parameter nearest: the smallest divisor that is seen; usually 1/1024.
  public func projectedBounds(of r: Rect, nearest: Double = 0x1p-10) -> Rect? {
    let corners = [
      Point(x: r.minX, y: r.minY), Point(x: r.maxX, y: r.minY), Point(x: r.maxX, y: r.maxY),
      Point(x: r.minX, y: r.maxY),
    ].map { apply(HomogeneousPoint(x: $0.x, y: $0.y, z: 0)) }
    var seen: [Point] = []
    for (i, p) in corners.enumerated() {
      let q = corners[(i + 1) % 4]
      if p.w >= nearest { seen.append(Point(x: p.x / p.w, y: p.y / p.w)) }
      if (p.w >= nearest) != (q.w >= nearest) {
        let t = (nearest - p.w) / (q.w - p.w)
        let cut = Point(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
        seen.append(cut * (1 / nearest))
      }
    }
    guard let first = seen.first else { return nil }
    var (low, high) = (first, first)
    for p in seen {
      low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
      high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}
