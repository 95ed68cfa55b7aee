extension Path {
  /// Returns the outline as a perspective shows it: straight pieces only, clipped behind the eye.
  ///
  /// Every subpath is closed, as for filling; one cut by `w = nearest` continues along the cut.
  /// Curves become chords, equally spaced in parameter, within `tolerance` of the visible part of
  /// the curve; but no curve gets more than 1024, so those that come near the eye are coarser. An
  /// empty path when a coordinate is not finite.
  ///
  /// - Parameter tolerance: in the unit of the plane that is mapped to; usually 1/256 of a pixel.
  public func projected(
    by map: Projection, tolerance: Double, nearest: Double = Projection.nearest
  ) -> Path {
    guard isFinite, map.isFinite else { return Path() }
    var result = Path()
    for subpath in subpaths {
      var corners = [map.image(of: subpath.start)]
      for segment in subpath.segments {
        switch segment {
        case .line(_, let end): corners.append(map.image(of: end))
        case .quad(let curve):
          let limit = map.tolerance(for: [curve.p0, curve.p1, curve.p2], tolerance, nearest)
          corners.appendChords(curve.chordCount(tolerance: limit)) {
            map.image(of: curve.point(at: $0))
          }
        case .cubic(let curve):
          let limit = map.tolerance(
            for: [curve.p0, curve.p1, curve.p2, curve.p3], tolerance, nearest)
          corners.appendChords(curve.chordCount(tolerance: limit)) {
            map.image(of: curve.point(at: $0))
          }
        }
      }
      let seen = corners.clippedToFront(nearest)
      guard let first = seen.first else { continue }
      result.move(to: first)
      for point in seen.dropFirst() { result.line(to: point) }
      result.close()
    }
    return result
  }
}

extension [SIMD3<Double>] {
  /// Adds the ends of chords of a curve.
  fileprivate mutating func appendChords(_ count: Double, _ point: (Double) -> SIMD3<Double>) {
    let n = count < 1024 ? Swift.max(1, Int(count)) : 1024
    for i in 1...n { append(point(Double(i) / Double(n))) }
  }
}

extension Projection {
  /// Returns how far apart two points within a hull may be to appear no further apart than
  /// `tolerance`.
  ///
  /// The derivative of what is seen at (u, v) is `(x - u w, y - v w) / w'`, which is largest at a
  /// corner of the hull, over the smallest divisor.
  fileprivate func tolerance(
    for hull: [Point], _ tolerance: Double, _ nearest: Double
  ) -> Double {
    var (growth, least) = (0.0, Double.infinity)
    for point in hull {
      let place = image(of: point)
      let w = max(place.z, nearest)
      let (u, v) = (place.x / w, place.y / w)
      let (a, b) = (x.x - u * x.z, x.y - v * x.z)
      let (c, d) = (y.x - u * y.z, y.y - v * y.z)
      growth = max(growth, a * a + b * b + c * c + d * d)
      least = min(least, w)
    }
    return growth > 0 ? tolerance * least / growth.squareRoot() : tolerance
  }
}
