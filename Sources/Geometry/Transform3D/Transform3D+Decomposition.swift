/// A map of space as meaningful steps, in the order in which they happen.
///
/// The same as scale, then skew, then rotation, then translation, then perspective.
public struct TransformComponents: Hashable, Sendable {
  /// The factors along x, y and z; negative ones mirror.
  public var scale = SIMD3<Double>(1, 1, 1)
  /// How much of y goes into x, of z into x and of z into y, after scaling.
  public var skew = SIMD3<Double>(0, 0, 0)
  /// The rotation.
  public var rotation = Quaternion.identity
  /// The shift.
  public var translation = SIMD3<Double>(0, 0, 0)
  /// The fourth column at the end: how much of x, y, z and 1 goes into w.
  public var perspective = SIMD4<Double>(0, 0, 0, 1)

  /// Makes the components of the identity.
  public init() {}
}

extension Transform3D {
  /// Makes the map with these components.
  public init(_ parts: TransformComponents) {
    let (r0, r1, r2) = parts.rotation.axes
    let rows = [
      r0 * parts.scale.x, (r1 + r0 * parts.skew.x) * parts.scale.y,
      (r2 + r0 * parts.skew.y + r1 * parts.skew.z) * parts.scale.z,
    ]
    func row(_ v: SIMD3<Double>, _ w: Double) -> SIMD4<Double> {
      let image = SIMD4(v.x, v.y, v.z, w)
      return SIMD4(v.x, v.y, v.z, (image * parts.perspective).sum())
    }
    self.init(row(rows[0], 0), row(rows[1], 0), row(rows[2], 0), row(parts.translation, 1))
  }

  /// The components; nil where there are none.
  ///
  /// There are none for a map that is not finite, for one that flattens and skews at once, and for
  /// one that flattens and has perspective. A map that mirrors has one negative factor, on the axis
  /// that is turned furthest from its own direction. An axis that is flattened keeps its direction
  /// at right angles to the others.
  ///
  /// The rows are made orthogonal one after the other (Goldman, Graphics Gems II, VII.1).
  public var components: TransformComponents? {
    guard isFinite else { return nil }
    var parts = TransformComponents()
    parts.translation = SIMD3(m41, m42, m43)
    if (m14, m24, m34, m44) != (0, 0, 0, 1) {
      var plain = self
      (plain.m14, plain.m24, plain.m34, plain.m44) = (0, 0, 0, 1)
      guard let inverse = plain.inverse else { return nil }
      let (r0, r1, r2, r3) = inverse.rows
      let column = SIMD4(m14, m24, m34, m44)
      parts.perspective = SIMD4(
        (r0 * column).sum(), (r1 * column).sum(), (r2 * column).sum(), (r3 * column).sum())
    }
    var rows = [SIMD3(m11, m12, m13), SIMD3(m21, m22, m23), SIMD3(m31, m32, m33)]
    var mirrored: Int?
    if rows[0].dot(rows[1].cross(rows[2])) < 0 {
      let turned = (0..<3).map { rows[$0][$0] / rows[$0].length }
      let axis = (0..<3).min { turned[$0] < turned[$1] } ?? 0
      mirrored = axis
      rows[axis] = -rows[axis]
    }
    guard let basis = Transform3D.orthonormal(rows) else { return nil }
    for i in 0..<3 {
      let factor = rows[i].dot(basis[i])
      parts.scale[i] = factor
      for j in 0..<i {
        let shear = rows[i].dot(basis[j])
        parts.skew[i + j - 1] = shear == 0 ? 0 : shear / factor
      }
    }
    parts.rotation = Quaternion(axes: basis[0], basis[1], basis[2])
    if let mirrored { parts.scale[mirrored] = -parts.scale[mirrored] }
    return parts
  }

  /// Returns three orthonormal vectors of positive orientation, each from its row less the earlier
  /// ones; rows of length 0 get one at right angles to the others. Nil when rows are dependent.
  private static func orthonormal(_ rows: [SIMD3<Double>]) -> [SIMD3<Double>]? {
    var basis: [SIMD3<Double>?] = [nil, nil, nil]
    for i in 0..<3 {
      let length = rows[i].length
      guard length > 0 else { continue }
      var rest = rows[i] / length
      for case let known? in basis { rest -= known * rest.dot(known) }
      guard rest.length > 1e-12 else { return nil }
      basis[i] = rest / rest.length
    }
    for i in 0..<3 where basis[i] == nil {
      let (j, k) = ((i + 1) % 3, (i + 2) % 3)
      if let next = basis[j], let last = basis[k] {
        basis[i] = next.cross(last)
        continue
      }
      // Two or three are missing: the axis itself, made orthogonal, else the next one.
      for axis in [i, j, k] {
        var rest = SIMD3<Double>(0, 0, 0)
        rest[axis] = 1
        for case let known? in basis { rest -= known * rest.dot(known) }
        guard rest.length > 0.5 else { continue }
        basis[i] = rest / rest.length
        break
      }
    }
    return basis.compactMap(\.self)
  }

  /// Returns the map `t` of the way from one to another, component by component.
  ///
  /// Two plane maps go by ``Affine/interpolate(_:_:_:)``; otherwise rotations go by slerp. `t`
  /// outside 0...1 extrapolates. Maps without components are mixed number by number.
  public static func interpolate(_ a: Transform3D, _ b: Transform3D, _ t: Double) -> Transform3D {
    if t == 0 || a == b { return a }
    if t == 1 { return b }
    if let p = a.affine, let q = b.affine { return Transform3D(Affine.interpolate(p, q, t)) }
    guard let p = a.components, let q = b.components else {
      let (r, s) = (a.rows, b.rows)
      func mix(_ u: SIMD4<Double>, _ v: SIMD4<Double>) -> SIMD4<Double> { u + (v - u) * t }
      return Transform3D(mix(r.0, s.0), mix(r.1, s.1), mix(r.2, s.2), mix(r.3, s.3))
    }
    var parts = TransformComponents()
    parts.scale = p.scale + (q.scale - p.scale) * t
    parts.skew = p.skew + (q.skew - p.skew) * t
    parts.translation = p.translation + (q.translation - p.translation) * t
    parts.perspective = p.perspective + (q.perspective - p.perspective) * t
    parts.rotation = .interpolate(p.rotation, q.rotation, t)
    return Transform3D(parts)
  }

  /// Returns the weighted sum of several maps' components; nil when one of them has none.
  ///
  /// Quaternions are summed, each with the sign that is nearer to the one before, and normalized:
  /// for two, that is the path of slerp at another pace.
  ///
  /// - Parameter weights: one for each map, together 1.
  public static func blend(_ maps: [Transform3D], weights: [Double]) -> Transform3D? {
    let plane = maps.compactMap(\.affine)
    if plane.count == maps.count {
      return Affine.blend(plane, weights: weights).map { Transform3D($0) }
    }
    var sum = TransformComponents()
    sum.scale = .zero
    sum.perspective = .zero
    var (turn, last) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    for (map, weight) in zip(maps, weights) {
      guard let parts = map.components else { return nil }
      sum.scale += parts.scale * weight
      sum.skew += parts.skew * weight
      sum.translation += parts.translation * weight
      sum.perspective += parts.perspective * weight
      let q = parts.rotation.vector
      last = (q * last).sum() < 0 ? -q : q
      turn += last * weight
    }
    let length = (turn * turn).sum().squareRoot()
    guard length > 0 else { return nil }
    sum.rotation = Quaternion(turn / length)
    return Transform3D(sum)
  }
}
