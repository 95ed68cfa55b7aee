import Animation
import Geometry
import Layers
import Testing

/// The bounds-and-mask-path technique.
struct MaskFollowingTests {
  static let curves: [TimingFunction] = [
    .linear, .easeIn, .default, TimingFunction(0.3, -0.5, 0.4, 1.6),
  ]

  private func outline(_ rect: Rect) -> Path { RoundedRect(rect, radius: 8).path }

  private var tree: LayerTree {
    var card = Layer(bounds: Rect(x: 0, y: 0, width: 60, height: 40), position: Point(50, 50))
    var mask = Layer(bounds: .zero, position: .zero)
    mask.anchorPoint = .zero
    mask.shape = ShapeLayer(path: outline(card.bounds))
    card.mask = mask
    return LayerTree(card)
  }

  private func worst(_ tree: LayerTree, until end: Double) -> Double {
    (0...40).map { step in
      let shown = tree.root.presentation(at: end * Double(step) / 40, scale: 2)
      let path = shown.mask?.shape?.path ?? Path()
      return path.separation(from: outline(shown.bounds))
    }.max() ?? .infinity
  }

  @Test(arguments: curves) func `the mask is that of the bounds at all times`(curve: TimingFunction)
  {
    var tree = tree
    tree.transaction(duration: 2, timingFunction: curve) {
      $0.change(.root) { $0.bounds.size = Size(200, 120) }
      let isDone = $0.maskFollowsBounds(at: .root, outline: outline)
      #expect(isDone)
    }
    #expect(tree.root.mask?.shape?.path == outline(Rect(x: 0, y: 0, width: 200, height: 120)))
    #expect(worst(tree, until: 2.5) < 1e-9)
    tree.advance(to: 3)
    #expect(tree.root.mask?.animations.isEmpty == true)
  }

  @Test(arguments: [true, false])
  func `the mask of a view follows too, also when blocks overlap`(isAdditive: Bool) {
    var tree = tree
    tree.change(.root) { $0.delegate = .view }
    let sizes = [(0.0, Size(200, 120)), (0.5, Size(70, 160)), (0.75, Size(60, 40))]
    for (time, size) in sizes {
      let block = ViewAnimation(duration: 1, isAdditive: isAdditive)
      tree.animateViews(block, at: time) {
        $0.change(.root) { $0.bounds = Rect(x: 3, y: time, width: size.width, height: size.height) }
        let isDone = $0.maskFollowsBounds(at: .root, outline: outline)
        #expect(isDone)
      }
      let end = time + 0.25
      let shown = (0...10).map { step in
        tree.root.presentation(at: time + (end - time) * Double(step) / 10, scale: 2)
      }
      let error = shown.map { layer in
        (layer.mask?.shape?.path ?? Path()).separation(from: outline(layer.bounds))
      }
      #expect((error.max() ?? 1) < 1e-9, "from \(time)")
    }
    tree.advance(to: 3)
    #expect(tree.root.mask?.animations.isEmpty == true)
  }

  @Test func `the naive version is wrong on the way`() {
    var tree = tree
    tree.transaction(duration: 2, timingFunction: .linear) {
      $0.change(.root) {
        $0.bounds.size = Size(200, 120)
        let path = outline($0.bounds)
        $0.mask?.shape?.path = path
      }
    }
    // The path has no implicit animation: it is at its end while the bounds begin.
    #expect(worst(tree, until: 2.5) > 100)
  }

  @Test func `springs, keyframes and parts are followed too`() throws {
    let model = Rect(x: 0, y: 0, width: 60, height: 40)
    let small = AnimationValue.rect(Rect(x: 0, y: 0, width: 30, height: 30))
    let size = AnimationKeyPath("bounds.size")
    let bounds = AnimationKeyPath(property: "bounds")
    let motions: [(AnimationKeyPath, PropertyAnimation.Motion)] = [
      (bounds, .spring(BasicAnimation(from: small), Spring(damping: 4))),
      (
        bounds,
        .keyframes(
          KeyframeAnimation(
            values: [small, .rect(Rect(x: 5, y: 5, width: 90, height: 50)), .rect(model)],
            calculationMode: .cubic))
      ),
      (size, .basic(BasicAnimation(from: .size(Size(25, 90)), by: .size(Size(30, 10))))),
    ]
    for (path, motion) in motions {
      var layer = tree.root
      let animation = PropertyAnimation(path, motion, timing: MediaTiming(duration: 2))
      layer.animations.add(.property(animation))
      let following = try #require(animation.maskPath(model: model, outline: outline))
      layer.mask?.animations.add(.property(following))
      #expect(worst(LayerTree(layer), until: 2.5) < 1e-9, "\(path)")
    }
  }

  @Test func `what is no animation of bounds is not followed`() {
    let other = PropertyAnimation(
      AnimationKeyPath(property: "position"), .basic(BasicAnimation()),
      timing: MediaTiming(duration: 1))
    #expect(other.maskPath(model: .zero, outline: outline) == nil)
    var tree = tree
    tree.change(.root) { $0.mask = nil }
    let isDone = tree.maskFollowsBounds(at: .root, outline: outline)
    #expect(!isDone)
  }
}
