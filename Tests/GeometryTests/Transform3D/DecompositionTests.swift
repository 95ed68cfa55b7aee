import Geometry
import TestSupport
import Testing

struct DecompositionTests {
  @Test(arguments: 1...60)
  func `components make the same map again`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let map = random.map()
    let parts = try #require(map.components)
    #expect(Transform3D(parts).distance(from: map) < 1e-11, "\(random)")
    func number() -> Double { random.number(in: -3..<3) }
    let plane = Affine(a: number(), b: number(), c: number(), d: number(), tx: 1, ty: number())
    let planeParts = try #require(plane.components)
    #expect(Affine(planeParts).distance(from: plane) < 1e-12, "\(random)")
  }

  @Test func `flat maps have components too`() throws {
    for map in [
      Transform3D.scale(0, 0, 0), .scale(0, 1, 1), .scale(1, 1, 0), .scale(1, 0, 0),
      .scale(0, 2, 0).then(.rotation(0.4, about: SIMD3(0, 0, 1))),
    ] {
      let parts = try #require(map.components)
      #expect(Transform3D(parts).distance(from: map) < 1e-15)
    }
    for map in [
      Affine.scale(0), .scale(0, 1), .scale(1, 0), .scale(0, 2).then(.rotation(1)),
      Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0), Affine(a: 0, b: 0, c: -2, d: 1, tx: 3, ty: 0),
    ] {
      let parts = try #require(map.components)
      #expect(Affine(parts).distance(from: map) < 1e-15)
    }
    #expect(Affine.scale(.nan).components == nil)
    #expect(Transform3D.scale(.infinity, 1).components == nil)
  }

  /// What a map is between, as measured. From macOS, by the public test suite bitemyapp/sidestep
  /// (`conformance/tests/quartzcore.rs`); the last digit is the suite's.
  struct Measured: Sendable {
    let from: Affine
    let to: Affine
    var share = 0.25
    /// `m11`, `m12`, `m21`, `m22`.
    let values: [Double]
  }

  private static let half = 0.5.squareRoot()
  private static let measured = [
    Measured(from: .identity, to: .scale(-1, 1), values: [0.5, 0, 0, 1]),
    Measured(from: .identity, to: .scale(1, -1), values: [1, 0, 0, 0.5]),
    Measured(from: .identity, to: .scale(-1, -1), values: [half, -half, half, half]),
    Measured(from: .identity, to: .rotation(.pi), share: 0.5, values: [0, -1, 1, 0]),
    Measured(
      from: .identity, to: Affine(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
      values: [1, 0, 0.1151, 1.0023]),
    Measured(from: .scale(-1, 1), to: .scale(1, -1), values: [-half, -half, -half, half]),
    Measured(
      from: .identity, to: .rotation(170 * .pi / 180),
      values: [0.73728, 0.67559, -0.67559, 0.73728]),
    Measured(
      from: .identity, to: .rotation(270 * .pi / 180),
      values: [0.92388, -0.38268, 0.38268, 0.92388]),
    Measured(
      from: .scale(2, 1), to: .rotation(1), values: [1.69560, 0.43296, -0.24740, 0.96891]),
  ]

  @Test(arguments: measured)
  func `between plane maps are the measured ones`(row: Measured) {
    let seen = Affine.interpolate(row.from, row.to, row.share)
    for (found, value) in zip([seen.a, seen.b, seen.c, seen.d], row.values) {
      #expect(abs(found - value) < 6e-5, "\(seen)")
    }
  }

  /// From the identity it is the measured way; the last bit of an angle is no reason for the other.
  @Test func `half a turn goes the same way from every angle`() {
    var random = SeededGenerator(seed: 1)
    let special: [Double] = [0, 0.5, 0.6, -0.5, .pi, -.pi, .pi / 2]
    for angle in special + (0..<1000).map({ _ in random.number(in: -7..<7) }) {
      let base = Affine.rotation(angle)
      let seen = Affine.interpolate(base, .rotation(angle + .pi), 0.25)
      #expect(seen.distance(from: .rotation(angle - .pi / 4)) < 1e-12, "\(random), \(angle)")
      // Mirrors of different axes are half a turn apart too, and go the other way.
      guard abs(base.a) > 1e-9 else { continue }
      let mirrored = Affine.interpolate(
        Affine.scale(-1, 1).then(base), Affine.scale(1, -1).then(base), 0.25)
      let expected = Affine.scale(-1, 1).then(.rotation(angle + .pi / 4))
      #expect(mirrored.distance(from: expected) < 1e-12, "\(random), \(angle)")
    }
  }

  /// Whatever mirrors and skews, a blend ends where it should and does not jump on the way.
  @Test(arguments: 1...60)
  func `plane maps go without a jump`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func map() -> Affine {
      func number() -> Double { random.number(in: -3..<3) }
      return Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
    let (a, b) = (map(), map())
    var last = a
    for step in 1...200 {
      let next = Affine.interpolate(a, b, Double(step) / 200)
      #expect(next.distance(from: last) < 0.3, "\(random)")
      last = next
    }
    #expect(Affine.interpolate(a, b, 1 - 1e-9).distance(from: b) < 1e-6, "\(random)")
  }

  @Test func `plane maps turn the shorter way`() {
    let (a, b) = (Affine.rotation(3), Affine.rotation(-3))
    let half = Affine.interpolate(a, b, 0.5)
    #expect(half.distance(from: .rotation(.pi)) < 1e-15)
    let grown = Affine.interpolate(.identity, Affine.scale(3, 3).then(.rotation(1)), 0.5)
    #expect(grown.distance(from: Affine.scale(2, 2).then(.rotation(0.5))) < 1e-15)
    // Mirroring goes through flat, not around.
    let flat = Affine.interpolate(.identity, .scale(-1, 1), 0.5)
    #expect(flat.distance(from: .scale(0, 1)) < 1e-15)
  }

  @Test(arguments: 1...20)
  func `maps of space turn evenly about one axis`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let axis = SIMD3(random.number(in: 0.1..<1), random.number(in: -1..<1), 0.3)
    let angle = random.number(in: 0.2..<3)
    for t in [0.25, 0.5, 0.75] {
      let map = Transform3D.interpolate(.identity, .rotation(angle, about: axis), t)
      #expect(map.distance(from: .rotation(angle * t, about: axis)) < 1e-13, "\(random)")
    }
    // More than half a turn goes back the other way.
    let far = Transform3D.interpolate(.identity, .rotation(5, about: axis), 0.5)
    let back = Transform3D.rotation((5 - 2 * .pi) / 2, about: axis)
    #expect(far.distance(from: back) < 1e-13, "\(random)")
  }

  @Test(arguments: 1...30)
  func `interpolation begins and ends at its maps`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (random.map(), random.map())
    #expect(Transform3D.interpolate(a, b, 0) == a)
    #expect(Transform3D.interpolate(a, b, 1) == b)
    // Not a jump either.
    #expect(Transform3D.interpolate(a, b, 1e-9).distance(from: a) < 1e-6, "\(random)")
    #expect(Transform3D.interpolate(a, b, 1 - 1e-9).distance(from: b) < 1e-6, "\(random)")
  }
}
