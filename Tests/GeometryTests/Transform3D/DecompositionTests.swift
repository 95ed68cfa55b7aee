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
    for map in [Affine.scale(0), .scale(0, 1), .scale(1, 0), .scale(0, 2).then(.rotation(1))] {
      let parts = try #require(map.components)
      #expect(Affine(parts).distance(from: map) < 1e-15)
    }
    #expect(Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).components == nil)
    #expect(Affine.scale(.nan).components == nil)
    #expect(Transform3D.scale(.infinity, 1).components == nil)
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
