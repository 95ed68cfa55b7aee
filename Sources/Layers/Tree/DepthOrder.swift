package import Geometry

// Which of several layers is in front: one rule for sublayers of a plane, for planes of a space and
// for hit tests, so that what is drawn in front is also what is hit.

/// Returns positions in drawing order, furthest first; equal heights keep their order.
///
/// A height that is not a number counts as the furthest. Otherwise it would be neither below nor
/// above any other, and the order of all would depend on the sort.
package func depthOrder(of heights: [Double]) -> [Int] {
  let depths = heights.map(\.asHeight)
  return depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
}

extension Transform3D {
  /// Returns how near to the viewer a point of the plane is after mapping; higher is nearer.
  ///
  /// Never NaN: points behind the eye, or of undefined height, count as the furthest.
  package func height(of point: Point) -> Double {
    let place = apply(HomogeneousPoint(x: point.x, y: point.y, z: 0))
    return place.w > 0 ? (place.z / place.w).asHeight : -.infinity
  }
}

extension Double {
  /// The number as a height that can be compared with every other.
  fileprivate var asHeight: Double { isNaN ? -.infinity : self }
}
