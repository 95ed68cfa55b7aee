extension Transform3D {
  /// The determinant of the sixteen numbers: without perspective, how volumes grow.
  public var determinant: Double {
    let m = minors
    return m.top.0 * m.bottom.5 - m.top.1 * m.bottom.4 + m.top.2 * m.bottom.3 + m.top.3 * m.bottom.2
      - m.top.4 * m.bottom.1 + m.top.5 * m.bottom.0
  }

  /// The map that undoes this one; nil when it flattens space or is not finite.
  public var inverse: Transform3D? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    let ((s0, s1, s2, s3, s4, s5), (c0, c1, c2, c3, c4, c5)) = minors
    let adjugate = (
      SIMD4(
        m22 * c5 - m23 * c4 + m24 * c3, -m12 * c5 + m13 * c4 - m14 * c3,
        m42 * s5 - m43 * s4 + m44 * s3, -m32 * s5 + m33 * s4 - m34 * s3),
      SIMD4(
        -m21 * c5 + m23 * c2 - m24 * c1, m11 * c5 - m13 * c2 + m14 * c1,
        -m41 * s5 + m43 * s2 - m44 * s1, m31 * s5 - m33 * s2 + m34 * s1),
      SIMD4(
        m21 * c4 - m22 * c2 + m24 * c0, -m11 * c4 + m12 * c2 - m14 * c0,
        m41 * s4 - m42 * s2 + m44 * s0, -m31 * s4 + m32 * s2 - m34 * s0),
      SIMD4(
        -m21 * c3 + m22 * c1 - m23 * c0, m11 * c3 - m12 * c1 + m13 * c0,
        -m41 * s3 + m42 * s1 - m43 * s0, m31 * s3 - m32 * s1 + m33 * s0)
    )
    let result = Transform3D(
      adjugate.0 / det, adjugate.1 / det, adjugate.2 / det, adjugate.3 / det)
    return result.isFinite ? result : nil
  }

  private typealias Six = (Double, Double, Double, Double, Double, Double)

  /// The 2 by 2 determinants of the upper two rows and of the lower two, in the order of columns
  /// 12, 13, 14, 23, 24, 34.
  private var minors: (top: Six, bottom: Six) {
    func pairs(_ p: SIMD4<Double>, _ q: SIMD4<Double>) -> Six {
      (
        p.x * q.y - p.y * q.x, p.x * q.z - p.z * q.x, p.x * q.w - p.w * q.x,
        p.y * q.z - p.z * q.y, p.y * q.w - p.w * q.y, p.z * q.w - p.w * q.z
      )
    }
    let r = rows
    return (pairs(r.0, r.1), pairs(r.2, r.3))
  }
}
