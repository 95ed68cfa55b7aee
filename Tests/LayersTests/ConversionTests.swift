import Geometry
import Layers
import TestSupport
import Testing

struct ConversionTests {
  private func box(_ frame: Rect) -> Layer {
    Layer(bounds: Rect(origin: .zero, size: frame.size), position: frame.center)
  }

  @Test func `adds origins on the way up and takes them off on the way down`() {
    var root = box(Rect(x: 0, y: 0, width: 300, height: 300))
    root.bounds.origin = Point(0, 40)  // scrolled
    var a = box(Rect(x: 10, y: 20, width: 100, height: 100))
    a.sublayers = [box(Rect(x: 5, y: 6, width: 10, height: 10))]
    root.sublayers = [a, box(Rect(x: 200, y: 100, width: 50, height: 50))]
    #expect(root.convert(Point(1, 2), from: [0, 0], to: .root) == Point(16, 28))
    #expect(root.convert(Point(1, 2), from: [0, 0], to: [1]) == Point(-184, -72))
    #expect(
      root.convert(Rect(x: 0, y: 0, width: 10, height: 10), from: [0, 0], to: [0])
        == Rect(x: 5, y: 6, width: 10, height: 10))
    #expect(root.convert(Point.zero, from: [0, 3], to: [1]) == nil)
    // Into the layer from its superlayer the scrolled origin counts.
    #expect(root.affineToSuperlayer.apply(Point(0, 40)) == Point(0, 0))
  }

  @Test func `finds layers by identity`() throws {
    var root = box(Rect(x: 0, y: 0, width: 300, height: 300))
    root.sublayers = [box(Rect(x: 10, y: 20, width: 100, height: 100))]
    root.id = 1
    root.sublayers[0].id = 5
    #expect(root.convert(Point.zero, from: 5, to: 1) == Point(10, 20))
    #expect(root.convert(Point.zero, from: 5, to: 6) == nil)
    #expect(root.path(of: 5) == [0])
    root[[0]].name = "inner"
    #expect(try #require(root.path(named: "inner")).description == "/0")
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `there and back again is where it was`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tree = random.tree(depth: 3)
    let paths = tree.allPaths
    var count = 0
    for _ in 0..<20 {
      let a = paths[random.integer(in: 0...paths.count - 1)]
      let b = paths[random.integer(in: 0...paths.count - 1)]
      let point = random.point()
      guard let there = tree.convert(point, from: a, to: b), there.length < 1e4 else { continue }
      guard let back = tree.convert(there, from: b, to: a) else { continue }
      count += 1
      #expect((back - point).length < 1e-6, "\(random), from \(a) to \(b)")
    }
    #expect(count > 5, "\(random)")
  }

  @Test func `a flattened plane cannot be entered, one in the same layer can`() {
    var root = box(Rect(x: 0, y: 0, width: 100, height: 100))
    var edge = box(Rect(x: 0, y: 0, width: 50, height: 50))
    edge.transform = .scale(0, 1)
    edge.sublayers = [box(Rect(x: 1, y: 2, width: 10, height: 10))]
    root.sublayers = [edge]
    #expect(root.convert(Point(3, 3), from: .root, to: [0]) == nil)
    #expect(root.convert(Point(3, 3), from: [0, 0], to: [0]) == Point(4, 5))
  }

  @Test func `flipped geometry turns the y axis around`() {
    var root = box(Rect(x: 0, y: 0, width: 100, height: 100))
    root.isGeometryFlipped = true
    root.sublayers = [box(Rect(x: 10, y: 0, width: 20, height: 20))]
    // Placed at the bottom, and its own top edge is down there too.
    #expect(root.affineToSuperlayer.apply(Point(10, 0)) == Point(10, 100))
    #expect(root.space(of: [0])?.contentsAreFlipped == true)
    let drawing = root.space(of: [0])?.drawingToTop(root.sublayers[0].bounds)
    // What it draws stands upright: its top left is the nearest to the root's upper edge.
    let seen = drawing?.apply(.zero).flatMap { root.toSuperlayer.apply($0) }
    #expect(seen == Point(10, 80))
    root.sublayers[0].isGeometryFlipped = true
    #expect(root.space(of: [0])?.contentsAreFlipped == false)
  }

  @Test func `a plain layer flattens, a transform layer does not`() throws {
    let tilt = Transform3D.rotation(.pi / 3, about: SIMD3(0, 1, 0))
    var inner = box(Rect(x: 0, y: 0, width: 100, height: 100))
    inner.transform = tilt
    var outer = box(Rect(x: 0, y: 0, width: 100, height: 100))
    outer.transform = Transform3D.rotation(-.pi / 3, about: SIMD3(0, 1, 0))
    outer.sublayers = [inner]
    var root = box(Rect(x: 0, y: 0, width: 100, height: 100))
    root.sublayers = [outer]
    // Flattened: cos 60 twice, 50 + 50 / 4. In one space the turns cancel.
    let flat = try #require(root.convert(Point(100, 50), from: [0, 0], to: .root))
    #expect((flat - Point(62.5, 50)).length < 1e-12)
    root.sublayers[0].kind = .transform
    let deep = try #require(root.convert(Point(100, 50), from: [0, 0], to: .root))
    #expect((deep - Point(100, 50)).length < 1e-12)
  }

  @Test func `sublayerTransform acts about the anchor point`() throws {
    var root = box(Rect(x: 0, y: 0, width: 100, height: 100))
    root.sublayerTransform = Transform3D(.scale(2))
    root.sublayers = [box(Rect(x: 50, y: 50, width: 10, height: 10))]
    #expect(root.convert(Point(10, 10), from: [0], to: .root) == Point(70, 70))
    root.sublayerTransform = .perspective(distance: 100)
    root.sublayers[0].zPosition = 50
    // Half way to the eye it looks twice as large.
    let seen = try #require(root.convert(Point(10, 10), from: [0], to: .root))
    #expect((seen - Point(70, 70)).length < 1e-12)
  }
}
