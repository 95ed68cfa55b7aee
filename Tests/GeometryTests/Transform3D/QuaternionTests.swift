import Geometry
import Testing

struct QuaternionTests {
  @Test func `slerp keeps its speed up to a half turn`() {
    let axis = SIMD3<Double>(0, 0, 1)
    let a = Quaternion(angle: 0, axis: axis)
    for angle in [1e-12, 1e-6, 1, 3, 3.141592] {
      let b = Quaternion(angle: angle, axis: axis)
      let third = Quaternion.interpolate(a, b, 1.0 / 3)
      #expect(abs(third.z - sine(angle / 6)) < 1e-9 * angle)
    }
  }
}
