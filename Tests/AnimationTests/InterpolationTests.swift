import Animation
import Geometry
import TestSupport
import Testing

struct InterpolationTests {
  /// Two values of every kind that has something between.
  private func pairs(_ seed: UInt64) -> [(AnimationValue, AnimationValue)] {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { random.number(in: -5..<5) }
    func affine() -> Affine {
      Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
    func path() -> Path {
      var path = Path()
      path.move(to: random.point())
      path.quad(to: random.point(), random.point())
      path.cubic(to: random.point(), random.point(), random.point())
      path.line(to: random.point())
      path.close()
      return path
    }
    func make() -> [AnimationValue] {
      [
        .number(number()), .point(random.point()), .size(Size(number(), number())),
        .rect(Rect(x: number(), y: number(), width: number(), height: number())),
        .affine(affine()),
        .transform(
          Transform3D(affine()).then(.rotation(number(), about: SIMD3(number(), 1, number())))),
        .color(SIMD4(number(), number(), number(), number())),
        .radii(
          CornerRadii(
            topLeft: number(), topRight: number(), bottomRight: number(), bottomLeft: number())),
        .path(path()), .list([.number(number()), .point(random.point())]),
      ]
    }
    return Array(zip(make(), make()))
  }

  @Test(arguments: 1...20)
  func `begins and ends at its values`(seed: UInt64) {
    for (a, b) in pairs(seed) {
      #expect(AnimationValue.interpolate(a, b, 0) == a, "seed \(seed)")
      #expect(AnimationValue.interpolate(a, b, 1).separation(from: b) < 1e-12, "seed \(seed)")
      #expect(AnimationValue.interpolate(a, a, 0.3).separation(from: a) == 0, "seed \(seed)")
    }
  }

  @Test(arguments: 1...20)
  func `a difference added is the value, and repeating is adding`(seed: UInt64) {
    for (a, b) in pairs(seed) {
      let size = 1 + a.separation(from: a.repeated(0)) + b.separation(from: b.repeated(0))
      #expect(a.subtracting(b).adding(b).separation(from: a) < 1e-9 * size * size, "seed \(seed)")
      #expect(a.repeated(0).adding(b) == b, "seed \(seed)")
      let three = a.adding(a).adding(a)
      #expect(a.repeated(3).separation(from: three) < 1e-12 * size * size * size, "seed \(seed)")
    }
  }

  @Test(arguments: 1...20)
  func `blending two is interpolating`(seed: UInt64) throws {
    for (a, b) in pairs(seed) {
      let one = try #require(AnimationValue.blend([a, b], weights: [1, 0]))
      #expect(one.separation(from: a) < 1e-9, "seed \(seed)")
      // Maps of space turn along the same way at another pace: only the middle is the same.
      let middle = try #require(AnimationValue.blend([a, b], weights: [0.5, 0.5]))
      #expect(middle.separation(from: .interpolate(a, b, 0.5)) < 1e-9, "seed \(seed)")
    }
  }

  @Test func `what differs in kind or structure switches`() {
    let (a, b) = (Path(Rect(x: 0, y: 0, width: 1, height: 1)), Path())
    #expect(Path.interpolate(a, b, 0) == b)
    #expect([Double].interpolate([1], [1, 2], 0.5) == [1, 2])
    #expect(AnimationValue.interpolate(.number(1), .bool(true), 0) == .bool(true))
    #expect(Bool.interpolate(false, true, 0))
    let square = Rect(x: 0, y: 0, width: 9, height: 9)
    let (round, smooth) = (
      RoundedRect(square, radius: 2), RoundedRect(square, radius: 4, curve: .continuous)
    )
    #expect(RoundedRect.interpolate(round, smooth, 0.5).radii.topLeft == 3)
    #expect(RoundedRect.blend([round, smooth], weights: [0.5, 0.5]) == nil)
  }
}
