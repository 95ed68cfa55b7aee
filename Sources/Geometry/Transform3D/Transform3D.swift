/// A map of space with `CATransform3D`'s meaning: 4 by 4, row vectors, `(x y z 1) M`.
///
/// The image of a point is `(x', y', z', w')`; what is seen is `x' / w'`, `y' / w'`. A perspective
/// with the eye at a distance d has `m34 = -1 / d`. The y axis points down, z towards the viewer.
public struct Transform3D: Hashable, Sendable, Codable {
  /// How much of x goes into x, y, z and w.
  public var m11, m12, m13, m14: Double
  /// How much of y goes into x, y, z and w.
  public var m21, m22, m23, m24: Double
  /// How much of z goes into x, y, z and w; `m34` is the perspective.
  public var m31, m32, m33, m34: Double
  /// The shift along x, y and z, and the part of w that is the same everywhere.
  public var m41, m42, m43, m44: Double

  /// Makes a map from its rows, unchecked: it may flatten space.
  public init(
    _ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>
  ) {
    (m11, m12, m13, m14) = (row1.x, row1.y, row1.z, row1.w)
    (m21, m22, m23, m24) = (row2.x, row2.y, row2.z, row2.w)
    (m31, m32, m33, m34) = (row3.x, row3.y, row3.z, row3.w)
    (m41, m42, m43, m44) = (row4.x, row4.y, row4.z, row4.w)
  }

  /// The map that leaves every point where it is.
  public static let identity = Transform3D(
    SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

  /// Makes a shift; x to the right, y down, z towards the viewer.
  public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    var result = identity
    (result.m41, result.m42, result.m43) = (x, y, z)
    return result
  }

  /// Makes a scaling about the origin; a negative factor mirrors, 0 flattens.
  public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform3D {
    var result = identity
    (result.m11, result.m22, result.m33) = (x, y, z)
    return result
  }

  /// Makes a rotation about an axis through the origin, as `CATransform3DMakeRotation`.
  ///
  /// About z it turns clockwise on screen. An axis of no or no finite length gives the identity.
  ///
  /// - Parameters:
  ///   - radians: the angle in radians.
  ///   - axis: the axis, of any length.
  public static func rotation(_ radians: Double, about axis: SIMD3<Double>) -> Transform3D {
    let length = axis.length
    guard length > 0, length.isFinite else { return identity }
    let u = axis / length
    let (s, c) = (sine(radians), cosine(radians))
    let v = u * (1 - c)
    return Transform3D(
      SIMD4(c + u.x * v.x, u.x * v.y + s * u.z, u.x * v.z - s * u.y, 0),
      SIMD4(u.y * v.x - s * u.z, c + u.y * v.y, u.y * v.z + s * u.x, 0),
      SIMD4(u.z * v.x + s * u.y, u.z * v.y - s * u.x, c + u.z * v.z, 0),
      SIMD4(0, 0, 0, 1))
  }

  /// Makes the perspective of an eye at a distance in front of the plane z = 0: `m34 = -1 / d`.
  ///
  /// A distance of 0 or one that is not finite gives the identity.
  public static func perspective(distance: Double) -> Transform3D {
    var result = identity
    if distance != 0, distance.isFinite { result.m34 = -1 / distance }
    return result
  }

  /// Makes the map that does to x and y what a plane map does and leaves z.
  public init(_ m: Affine) {
    self.init(
      SIMD4(m.a, m.b, 0, 0), SIMD4(m.c, m.d, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(m.tx, m.ty, 0, 1))
  }

  /// The plane map that this is; nil when it involves z or perspective (`CATransform3DIsAffine`).
  public var affine: Affine? {
    guard m13 == 0, m14 == 0, m23 == 0, m24 == 0, m31 == 0, m32 == 0, m33 == 1, m34 == 0, m43 == 0,
      m44 == 1
    else { return nil }
    return Affine(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// The rows, one for each of x, y, z and the shift.
  public var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    (
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34),
      SIMD4(m41, m42, m43, m44)
    )
  }

  /// Returns the map that does `self` first and then `next`: `CATransform3DConcat(self, next)`.
  public func then(_ next: Transform3D) -> Transform3D {
    let n = next.rows
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> { n.0 * r.x + n.1 * r.y + n.2 * r.z + n.3 * r.w }
    let r = rows
    return Transform3D(row(r.0), row(r.1), row(r.2), row(r.3))
  }

  /// Whether all sixteen numbers are finite.
  public var isFinite: Bool {
    let r = rows
    // Two terms per line, with their type: all four took the compiler five seconds.
    let upper: SIMD4<Double> = r.0 * 0 + r.1 * 0
    let lower: SIMD4<Double> = r.2 * 0 + r.3 * 0
    return upper + lower == SIMD4<Double>.zero
  }

  /// Whether it leaves every point where it is.
  public var isIdentity: Bool { self == .identity }
}

extension SIMD3<Double> {
  /// The distance to the origin.
  var length: Double { (x * x + y * y + z * z).squareRoot() }

  /// Returns the scalar product with another vector.
  func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

  /// Returns the vector at a right angle to both.
  func cross(_ o: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
  }
}
