import Geometry
import TestSupport
import Testing

struct AffineTests {
  @Test(arguments: 1...40)
  func `the inverse undoes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { random.number(in: -9..<9) }
    let map = Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    let inverse = try #require(map.inverse)
    let p = Point(number(), number())
    let back = inverse.apply(map.apply(p))
    let size = map.maximumScale * max(inverse.maximumScale, 1) + 1
    #expect((back - p).length < 1e-11 * size, "\(random)")
  }

  @Test(arguments: 1...20)
  func `one after the other is one map`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { random.number(in: -3..<3) }
    let first = Affine.rotation(number()).then(.translation(number(), number()))
    let second = Affine.scale(number(), number())
    let p = Point(number(), number())
    #expect((first.then(second).apply(p) - second.apply(first.apply(p))).length < 1e-12)
    #expect(abs(first.then(second).determinant - first.determinant * second.determinant) < 1e-12)
  }

  @Test func `flat and infinite maps have no inverse`() {
    #expect(Affine.scale(0, 2).inverse == nil)
    #expect(Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    #expect(Affine(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverse == nil)
    #expect(Affine.translation(.infinity, 0).inverse == nil)
    #expect(Affine.identity.inverse == .identity)
  }

  @Test func `rotation turns clockwise on a screen`() {
    let p = Affine.rotation(.pi / 2).apply(Point(1, 0))
    #expect((p - Point(0, 1)).length < 1e-15)
  }

  @Test func `bounds hold the turned rectangle`() {
    let square = Rect(x: -1, y: -1, width: 2, height: 2)
    let box = Affine.rotation(.pi / 4).bounds(of: square)
    #expect(abs(box.width - 8.0.squareRoot()) < 1e-12)
    #expect((box.center - .zero).length < 1e-12)
  }
}
