/// A 3 x 3 matrix in double precision, for maps between colour spaces.
struct Matrix3: Sendable {
  /// The images of the three unit vectors.
  let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) { columns = (a, b, c) }

  @inline(__always)
  static func * (m: Matrix3, v: SIMD3<Double>) -> SIMD3<Double> {
    m.columns.0 * v.x + m.columns.1 * v.y + m.columns.2 * v.z
  }

  static func * (m: Matrix3, n: Matrix3) -> Matrix3 {
    Matrix3(m * n.columns.0, m * n.columns.1, m * n.columns.2)
  }

  /// The inverse; not finite when the columns lie in a plane.
  var inverse: Matrix3 {
    let (a, b, c) = columns
    let (p, q, r) = (Matrix3.cross(b, c), Matrix3.cross(c, a), Matrix3.cross(a, b))
    let scale = 1 / (a * p).sum()
    return Matrix3(
      SIMD3(p.x, q.x, r.x) * scale, SIMD3(p.y, q.y, r.y) * scale, SIMD3(p.z, q.z, r.z) * scale)
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
