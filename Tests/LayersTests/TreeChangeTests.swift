import Animation
import Geometry
import Layers
import Testing

/// What a change of one layer means for those in it, and for animations that are set directly.
struct TreeChangeTests {
  private func box(_ sublayers: [Layer] = []) -> Layer {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 10, height: 10), position: Point(5, 5))
    layer.sublayers = sublayers
    return layer
  }

  private var tree: LayerTree { LayerTree(box([box([box()]), box()])) }

  private func fade(_ duration: Double) -> LayerAnimation {
    .property(
      PropertyAnimation(
        AnimationKeyPath(property: "opacity"),
        .basic(BasicAnimation(from: .number(0), to: .number(1))),
        timing: MediaTiming(duration: duration)))
  }

  @Test func `a sublayer that is changed from above animates itself alone`() {
    var tree = tree
    tree.change(.root) { $0.sublayers[0].sublayers[0].opacity = 0.5 }
    #expect(tree.root.transition == nil && tree.root[[0]].transition == nil)
    #expect(tree.root[[0, 0]].animations.entries.map(\.key) == ["opacity"])
    #expect(tree.presentation(scale: 1)[[0, 0]].opacity == 1)
    tree.change(.root) { $0.sublayers[0].isHidden = true }
    #expect(tree.root[[0]].transition != nil && tree.root.transition == nil)
  }

  @Test func `marking a sublayer for display is no change of sublayers`() {
    var tree = tree
    tree.change(.root) { $0.sublayers[1].setNeedsDisplay() }
    #expect(tree.root.transition == nil && tree.events.isEmpty)
  }

  @Test(arguments: [0, 1, 2]) func `another order, one more and one less are`(kind: Int) {
    var tree = tree
    tree.change(.root) {
      switch kind {
      case 0: $0.sublayers.swapAt(0, 1)
      case 1: $0.sublayers.append(Layer(bounds: .zero, position: .zero))
      default: $0.sublayers.removeLast()
      }
    }
    #expect(tree.root.transition?.transition.kind == .fade)
    #expect(tree.root.transition?.old?.sublayers.count == 2)
    #expect(tree.root.sublayers.allSatisfy { $0.animations.isEmpty && $0.transition == nil })
  }

  @Test func `a mask that is changed from above animates itself; another one fades`() {
    var root = box()
    root.mask = box()
    var tree = LayerTree(root)
    tree.change(.root) { $0.mask?.position.x = 90 }
    #expect(tree.root.transition == nil)
    #expect(tree.root.mask?.animations.entries.map(\.key) == ["position"])
    tree.change(.root) { $0.mask = Layer(bounds: .zero, position: .zero) }
    #expect(tree.root.transition?.old?.mask?.position.x == 5)
  }

  @Test func `animations that are set in a change begin, end and are told of`() {
    var tree = tree
    tree.advance(to: 3)
    tree.change([1]) { $0.animations.add(fade(2), forKey: "a") }
    #expect(tree.root[[1]].animations["a"]?.timing.beginTime == 3)
    #expect(tree.events.map(\.kind) == [.animationDidStart(layer: 4, key: "a")])
    tree.change(.root) { $0.sublayers[1].animations.add(fade(1), forKey: "a") }
    tree.change([0]) { $0.animations.add(fade(1)) }
    tree.advance(to: 9)
    #expect(tree.root[[1]].animations.isEmpty && tree.root[[0]].animations.isEmpty)
    #expect(
      tree.events.count { if case .animationDidStop(_, _, let ok) = $0.kind { ok } else { false } }
        == 2)
    tree.change([1]) { $0.animations.add(fade(2), forKey: "b") }
    tree.change([1]) { $0.animations.removeAll() }
    #expect(tree.events.last?.kind == .animationDidStop(layer: 4, key: "b", finished: false))
  }

  @Test func `what is added in a change gives way to nothing that runs`() {
    var tree = tree
    tree.add(fade(5), forKey: "a", at: [1])
    tree.change([1]) { $0.animations.add(fade(2), forKey: "b") }
    #expect(tree.root[[1]].animations.entries.map(\.key) == ["a", "b"])
    #expect(
      !tree.events.contains {
        if case .animationDidStop = $0.kind { true } else { false }
      })
  }
}
