import Geometry
import Layers
import TestSupport
import Testing

struct HitTestTests {
  private func box(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Layer {
    Layer(bounds: Rect(x: 0, y: 0, width: w, height: h), position: Point(x + w / 2, y + h / 2))
  }

  private func scene() -> Layer {
    var root = box(0, 0, 100, 100)
    var parent = box(10, 10, 40, 40)
    parent.sublayers = [box(30, 30, 30, 30)]
    root.sublayers = [parent, box(20, 20, 20, 20)]
    return root
  }

  @Test func `finds the deepest, front sibling first`() {
    let root = scene()
    #expect(root.hitTest(Point(12, 12)) == [0])
    #expect(root.hitTest(Point(25, 25)) == [1])
    #expect(root.hitTest(Point(45, 45)) == [0, 0])
    #expect(root.hitTest(Point(90, 90)) == .root)
    #expect(root.hitTest(Point(100, 50)) == nil)
  }

  @Test func `zPosition puts a sibling in front, equal ones stay as they are`() {
    var root = scene()
    root.sublayers[0].zPosition = 1
    #expect(root.drawingOrder == [1, 0])
    #expect(root.hitTest(Point(25, 25)) == [0])
    root.sublayers[1].zPosition = 1
    #expect(root.hitTest(Point(25, 25)) == [1])
  }

  @Test func `hidden and transparent layers are never hit, nor what is in them`() {
    var root = scene()
    root.sublayers[0].opacity = 0
    #expect(root.hitTest(Point(45, 45)) == .root)
    root.sublayers[0].opacity = 0.001
    #expect(root.hitTest(Point(45, 45)) == [0, 0])
    root.sublayers[0].isHidden = true
    #expect(root.hitTest(Point(45, 45)) == .root)
  }

  @Test func `a sublayer outside is hit unless its superlayer masks to bounds`() {
    var root = scene()
    #expect(root.hitTest(Point(60, 60)) == [0, 0])
    root.sublayers[0].masksToBounds = true
    #expect(root.hitTest(Point(60, 60)) == .root)
    #expect(root.hitTest(Point(45, 45)) == [0, 0])
  }

  @Test func `rounded corners are hit all the same`() {
    var root = scene()
    root.sublayers[0].masksToBounds = true
    root.sublayers[0].cornerRadius = 20
    #expect(root.hitTest(Point(10.5, 10.5)) == [0])
  }

  @Test func `outside the mask is not hit`() {
    var root = scene()
    root.sublayers[0].mask = box(0, 0, 10, 40)
    #expect(root.hitTest(Point(12, 12)) == [0])
    #expect(root.hitTest(Point(45, 45)) == .root)
    root.sublayers[0].mask?.isHidden = true
    #expect(root.hitTest(Point(12, 12)) == .root)
  }

  @Test func `flipped geometry flips the point`() {
    var root = box(0, 0, 100, 100)
    root.sublayers = [box(0, 0, 100, 20)]
    #expect(root.hitTest(Point(50, 10)) == [0])
    root.isGeometryFlipped = true
    #expect(root.hitTest(Point(50, 10)) == .root)
    #expect(root.hitTest(Point(50, 90)) == [0])
  }

  @Test func `a replicator that preserves depth is not hit itself, as a transform layer`() {
    var root = box(0, 0, 100, 100)
    var replicator = box(10, 10, 40, 40)
    replicator.sublayers = [box(0, 0, 20, 20)]
    replicator.replicator = ReplicatorLayer()
    root.sublayers = [replicator]
    #expect(root.hitTest(Point(45, 45)) == [0])
    root.sublayers[0].replicator?.preservesDepth = true
    #expect(root.hitTest(Point(45, 45)) == .root)
    #expect(root.hitTest(Point(15, 15)) == [0, 0])
  }

  @Test func `a hidden back is not hit`() {
    var root = box(0, 0, 100, 100)
    var card = box(0, 0, 100, 100)
    card.transform = .rotation(.pi, about: SIMD3(0, 1, 0))
    root.sublayers = [card]
    #expect(root.hitTest(Point(50, 10)) == [0])
    root.sublayers[0].isDoubleSided = false
    #expect(root.hitTest(Point(50, 10)) == .root)
    // Upright in a flipped layer, a front stays a front.
    root.sublayers[0].transform = .identity
    root.isGeometryFlipped = true
    #expect(root.hitTest(Point(50, 10)) == [0])
  }

  @Test func `a ray through a transform layer hits the nearest plane`() {
    // Two faces that cross in the middle: the left one comes towards the viewer on the left.
    var one = box(0, 0, 100, 100)
    one.transform = .rotation(0.5, about: SIMD3(0, 1, 0))
    var other = box(0, 0, 100, 100)
    other.transform = .rotation(-0.5, about: SIMD3(0, 1, 0))
    var cube = box(0, 0, 100, 100)
    cube.kind = .transform
    cube.sublayers = [one, other]
    var root = box(0, 0, 100, 100)
    root.sublayers = [cube]
    let left = root.hitTest(Point(20, 50))
    let right = root.hitTest(Point(80, 50))
    // About y, a positive angle takes +x away from the viewer (row vectors: z = -x sin).
    #expect(left == [0, 0] && right == [0, 1])
    // As planes of a plain layer the later one is in front everywhere.
    root.sublayers[0].kind = .plain
    #expect(root.hitTest(Point(20, 50)) == [0, 1])
    // A transform layer itself is nowhere.
    root.sublayers[0].kind = .transform
    root.sublayers[0].sublayers = []
    #expect(root.hitTest(Point(20, 50)) == .root)
  }

  @Test func `of a replicator only the first instance is hit`() {
    var root = box(0, 0, 200, 100)
    root.replicator = ReplicatorLayer(
      instanceCount: 3, instanceTransform: .translation(60, 0))
    root.sublayers = [box(0, 0, 50, 100)]
    #expect(root.hitTest(Point(20, 50)) == [0])
    #expect(root.hitTest(Point(80, 50)) == .root)
  }

  @Test func `agrees with asking every layer`() {
    var hits = 0
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var tree = random.tree(depth: 3)
      (tree.isHidden, tree.isDoubleSided, tree.opacity, tree.mask) = (false, true, 1, nil)
      let plain = PlainHitTest(tree)
      for _ in 0..<30 {
        let point = Point(random.number(in: -50..<200), random.number(in: -50..<200))
        let expected = plain.hit(point)
        let found = tree.hitTest(point)
        #expect(found == expected.map { LayerPath($0) }, "\(random) at \(point)")
        if found?.steps.isEmpty == false { hits += 1 }
      }
    }
    #expect(hits > 300)
  }
}

struct TouchTests {
  private func box(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Layer {
    Layer(bounds: Rect(x: 0, y: 0, width: w, height: h), position: Point(x + w / 2, y + h / 2))
  }

  @Test func `views keep touches to their bounds`() {
    var root = box(0, 0, 100, 100)
    var parent = box(10, 10, 40, 40)
    parent.sublayers = [box(30, 30, 30, 30)]
    root.sublayers = [parent]
    #expect(root.hitTest(Point(60, 60)) == [0, 0])
    #expect(root.touchTarget(at: Point(60, 60)) == .root)
    #expect(root.touchTarget(at: Point(45, 45)) == [0, 0])
    root.sublayers[0].isUserInteractionEnabled = false
    #expect(root.touchTarget(at: Point(45, 45)) == .root)
    #expect(root.hitTest(Point(45, 45)) == [0, 0])
    root.sublayers[0].touches = .passesThrough
    #expect(root.touchTarget(at: Point(45, 45)) == [0, 0])
    #expect(root.touchTarget(at: Point(15, 15)) == .root)
    root.sublayers[0].opacity = 0.005
    #expect(root.touchTarget(at: Point(45, 45)) == .root)
  }

  @Test func `touches go by the order of subviews, whatever the zPosition`() {
    var root = box(0, 0, 100, 100)
    root.sublayers = [box(0, 0, 50, 50), box(0, 0, 50, 50)]
    root.sublayers[0].zPosition = 1
    #expect(root.hitTest(Point(25, 25)) == [0])
    #expect(root.touchTarget(at: Point(25, 25)) == [1])
    root.kind = .transform
    var top = box(0, 0, 100, 100)
    top.sublayers = [root]
    #expect(top.hitTest(Point(25, 25)) == [0, 0])
    #expect(top.touchTarget(at: Point(25, 25)) == [0, 1])
  }

  @Test func `a mask hides, and stops no touches`() {
    var root = box(0, 0, 100, 100)
    root.sublayers = [box(0, 0, 50, 50)]
    root.sublayers[0].mask = box(0, 0, 10, 50)
    #expect(root.hitTest(Point(25, 25)) == .root)
    #expect(root.touchTarget(at: Point(25, 25)) == [0])
  }

  @Test func `an overlay window lets pass what none of its layers takes`() {
    var app = box(0, 0, 100, 100)
    app.sublayers = [box(0, 0, 50, 50)]
    var overlay = box(0, 0, 100, 100)
    overlay.sublayers = [box(40, 40, 20, 20)]
    // The trap: a transparent window over everything takes all touches.
    #expect(WindowStack([app, overlay]).target(at: Point(10, 10))?.window == 1)
    overlay.touches = .passesThrough
    let windows = WindowStack([app, overlay])
    #expect(windows.target(at: Point(10, 10)) == TouchTarget(window: 0, path: [0]))
    #expect(windows.target(at: Point(45, 45)) == TouchTarget(window: 1, path: [0]))
    #expect(windows.target(at: Point(200, 45)) == nil)
    #expect(TouchTarget(window: 0, path: [2, 1]).responderChain == [[2, 1], [2], .root])
  }
}
