import Geometry
import Layers
import TestSupport
import Testing

struct FrameTests {
  @Test func `is the box of the turned bounds`() {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 20), position: Point(100, 50))
    #expect(layer.frame == Rect(x: 80, y: 40, width: 40, height: 20))
    layer.affineTransform = .rotation(.pi / 2)
    #expect(layer.frame.isNear(Rect(x: 90, y: 30, width: 20, height: 40)))
    layer.affineTransform = .rotation(.pi / 4)
    let side = 60 / 2.0.squareRoot()
    #expect(
      layer.frame.isNear(Rect(x: 100 - side / 2, y: 50 - side / 2, width: side, height: side)))
    // Height alone moves nothing; a tilt shortens.
    layer.zPosition = 500
    layer.transform = .rotation(.pi / 3, about: SIMD3(0, 1, 0))
    #expect(layer.frame.isNear(Rect(x: 90, y: 40, width: 20, height: 20)))
  }

  @Test func `moves with the anchor point`() {
    var layer = Layer(bounds: Rect(x: 7, y: 9, width: 40, height: 20), position: Point(100, 50))
    layer.anchorPoint = Point(0, 1)
    #expect(layer.frame == Rect(x: 100, y: 30, width: 40, height: 20))
    layer.isGeometryFlipped = true
    #expect(layer.frame == Rect(x: 100, y: 30, width: 40, height: 20))
  }

  @Test func `sets size and position without a transform`() {
    var layer = Layer(bounds: Rect(x: 7, y: 9, width: 4, height: 2), position: .zero)
    layer.anchorPoint = Point(0.25, 1)
    layer.frame = Rect(x: 10, y: 20, width: 80, height: 60)
    #expect(layer.bounds == Rect(x: 7, y: 9, width: 80, height: 60))
    #expect(layer.position == Point(30, 80))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what is set is read again, where a size can do it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var layer = random.tree(depth: 0, hasSpace: false)
    let turn = random.number(in: -0.6..<0.6)
    layer.affineTransform = Affine.scale(random.number(in: 0.5..<2), random.number(in: -2 ..< -0.5))
      .then(.rotation(turn + Double(random.integer(in: 0...3)) * .pi / 2))
    // The box of some size: any box of these proportions can be reached.
    let whole = layer.frame
    let wanted = Rect(
      x: random.number(in: -90..<90), y: random.number(in: -90..<90), width: whole.width * 1.7,
      height: whole.height * 1.7)
    let size = layer.bounds.size
    layer.frame = wanted
    #expect(layer.frame.isNear(wanted, 1e-9), "\(random)")
    #expect(abs(layer.bounds.width / size.width - 1.7) < 1e-9, "\(random)")
    // Setting what is there changes nothing.
    let before = layer
    layer.frame = layer.frame
    #expect(layer.bounds.isNear(before.bounds, 1e-9), "\(random)")
    #expect((layer.position - before.position).length < 1e-9, "\(random)")
  }

  @Test func `keeps proportions where no size has the frame`() {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 20), position: .zero)
    layer.affineTransform = .rotation(.pi / 4)
    layer.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    #expect(abs(layer.bounds.width - 2 * layer.bounds.height) < 1e-9)
    #expect(layer.frame.isNear(Rect(x: 25, y: 0, width: 50, height: 50)))
  }
}

extension Rect {
  /// Whether all four edges are as near as `distance` to another's.
  func isNear(_ other: Rect, _ distance: Double = 1e-12) -> Bool {
    abs(minX - other.minX) <= distance && abs(minY - other.minY) <= distance
      && abs(maxX - other.maxX) <= distance && abs(maxY - other.maxY) <= distance
  }
}
