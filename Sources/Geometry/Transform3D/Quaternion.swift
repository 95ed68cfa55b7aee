/// A rotation of space as a unit quaternion: the axis times the half angle's sine, and its cosine.
public struct Quaternion: Hashable, Sendable {
  /// The axis times the sine of half the angle.
  public var x, y, z: Double
  /// The cosine of half the angle.
  public var w: Double

  /// Makes a quaternion of four numbers, unchecked: rotations have length 1.
  public init(x: Double, y: Double, z: Double, w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// No rotation.
  public static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  /// Makes a rotation in radians about an axis of any length; without one it is the identity.
  public init(angle: Double, axis: SIMD3<Double>) {
    let length = axis.length
    guard length > 0, length.isFinite else {
      self = .identity
      return
    }
    let s = axis * (sine(angle / 2) / length)
    self.init(x: s.x, y: s.y, z: s.z, w: cosine(angle / 2))
  }

  /// The four numbers as a vector.
  var vector: SIMD4<Double> { SIMD4(x, y, z, w) }

  init(_ v: SIMD4<Double>) { self.init(x: v.x, y: v.y, z: v.z, w: v.w) }

  /// Makes the rotation that takes the axes to three orthonormal vectors of positive orientation.
  ///
  /// The largest of the four numbers is found first, so that none is lost to rounding (Shepperd
  /// 1978).
  init(axes r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) {
    let trace = r0.x + r1.y + r2.z
    let (dx, dy, dz) = (r1.z - r2.y, r2.x - r0.z, r0.y - r1.x)
    let (sxy, syz, szx) = (r0.y + r1.x, r1.z + r2.y, r2.x + r0.z)
    let v: SIMD4<Double>
    if trace >= max(r0.x, r1.y, r2.z) {
      v = SIMD4(dx, dy, dz, 1 + trace)
    } else if r0.x >= r1.y && r0.x >= r2.z {
      v = SIMD4(1 + r0.x - r1.y - r2.z, sxy, szx, dx)
    } else if r1.y >= r2.z {
      v = SIMD4(sxy, 1 + r1.y - r0.x - r2.z, syz, dy)
    } else {
      v = SIMD4(szx, syz, 1 + r2.z - r0.x - r1.y, dz)
    }
    self.init(v / (v * v).sum().squareRoot())
  }

  /// The images of the three axes.
  var axes: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
      SIMD3(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
      SIMD3(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y))
    )
  }

  /// Returns the rotation `t` of the way at constant angular speed, the shorter way (slerp).
  ///
  /// Shoemake, SIGGRAPH 1985. `t` outside 0...1 goes on turning.
  public static func interpolate(_ a: Quaternion, _ b: Quaternion, _ t: Double) -> Quaternion {
    let near = (a.vector * b.vector).sum() < 0 ? -b.vector : b.vector
    // Both distances, so that the angle is exact near 0 and near a half turn.
    func length(_ v: SIMD4<Double>) -> Double { (v * v).sum().squareRoot() }
    let angle = 2 * arcTangent(length(near - a.vector), length(near + a.vector))
    guard angle > 1e-9 else {
      let v = a.vector + (near - a.vector) * t
      return Quaternion(v / length(v))
    }
    let s = sine(angle)
    return Quaternion(a.vector * (sine((1 - t) * angle) / s) + near * (sine(t * angle) / s))
  }
}
