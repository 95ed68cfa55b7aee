extension Path {
  /// The area inside the outline, each part counted as often as it is wound around: clockwise
  /// positive.
  ///
  /// Green's theorem on the curves themselves, so exact except for rounding. Open subpaths count as
  /// closed. NaN or infinite when the path is not finite or its squares are not.
  public var signedArea: Double {
    var area = 0.0
    for subpath in subpaths {
      // Measured from the start, so that the closing line contributes nothing.
      let origin = subpath.start
      for segment in subpath.segments { area += segment.sector(from: origin) }
    }
    return area
  }
}

extension PathSegment {
  /// The signed area that the ray from a point sweeps along the piece.
  fileprivate func sector(from origin: Point) -> Double {
    switch self {
    case .line(let p, let q): return (p - origin).cross(q - origin) / 2
    case .quad(let q):
      let (a, b, c) = (q.p0 - origin, q.p1 - origin, q.p2 - origin)
      // The integral of B x B' / 2 over products of Bernstein polynomials.
      return (a.cross(b) * 2 + b.cross(c) * 2 + a.cross(c)) / 6
    case .cubic(let k):
      let (a, b, c, d) = (k.p0 - origin, k.p1 - origin, k.p2 - origin, k.p3 - origin)
      let near = (a.cross(b) + c.cross(d)) * 6
      let middle = (a.cross(c) + b.cross(c) + b.cross(d)) * 3
      return (near + middle + a.cross(d)) / 20
    }
  }
}
