public import Geometry

/// Maps are added by composition, and mixed by their components.
extension Affine: Interpolatable {
  /// Returns this map and then the other.
  public func adding(_ other: Affine) -> Affine { then(other) }
  /// Returns this map followed by the inverse of `other`; this map when `other` flattens.
  public func subtracting(_ other: Affine) -> Affine { other.inverse.map { then($0) } ?? self }
  /// Returns the map applied `count` times.
  public func repeated(_ count: Int) -> Affine { power(of: self, count, .identity) }
  /// Returns the root of the sum of squared differences of the coefficients.
  public func separation(from o: Affine) -> Double {
    [a - o.a, b - o.b, c - o.c, d - o.d, tx - o.tx, ty - o.ty].separation(from: [0, 0, 0, 0, 0, 0])
  }
}

extension Transform3D: Interpolatable {
  /// Returns this map and then the other.
  public func adding(_ other: Transform3D) -> Transform3D { then(other) }
  /// Returns this map followed by the inverse of `other`; this map when `other` flattens.
  public func subtracting(_ other: Transform3D) -> Transform3D {
    other.inverse.map { then($0) } ?? self
  }
  /// Returns the map applied `count` times.
  public func repeated(_ count: Int) -> Transform3D { power(of: self, count, .identity) }
  /// Returns the root of the sum of squared differences of all numbers.
  public func separation(from other: Transform3D) -> Double {
    let (p, q) = (rows, other.rows)
    return [p.0, p.1, p.2, p.3].separation(from: [q.0, q.1, q.2, q.3])
  }
}

/// Returns a map applied `count` times, by squaring; the identity at 0 and below.
private func power<Map: Interpolatable>(of map: Map, _ count: Int, _ identity: Map) -> Map {
  var (result, square, rest) = (identity, map, max(0, count))
  while rest > 0 {
    if rest % 2 == 1 { result = result.adding(square) }
    rest /= 2
    if rest > 0 { square = square.adding(square) }
  }
  return result
}
