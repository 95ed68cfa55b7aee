import Animation
import Geometry
import Layers
import Raster
import Testing

/// What views do in animation blocks, as since iOS 8 and as before.
struct ViewAnimationTests {
  private var tree: LayerTree {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100), position: .zero)
    var view = Layer(bounds: Rect(x: 0, y: 0, width: 200, height: 200), position: Point(50, 50))
    view.delegate = .view
    view.backgroundColor = .white
    view.sublayers = [Layer(bounds: .zero, position: .zero)]
    root.sublayers = [view]
    return LayerTree(root)
  }

  private func animation(_ tree: LayerTree, _ key: String) throws -> PropertyAnimation {
    guard case .property(let found) = try #require(tree.root[[0]].animations[key], "\(key)") else {
      throw CancellationError()
    }
    return found
  }

  /// As an iOS 8 device was seen to do it, for bounds set from (0, 0, 200, 200) to (0, 0, 100,
  /// 100).
  @Test func `bounds are two additive animations`() throws {
    var tree = tree
    tree.animateViews(ViewAnimation(duration: 0.3)) {
      $0.change([0]) { $0.bounds = Rect(x: 0, y: 0, width: 100, height: 100) }
    }
    #expect(tree.root[[0]].animations.entries.map(\.key) == ["bounds.origin", "bounds.size"])
    let (origin, size) = (
      try animation(tree, "bounds.origin"), try animation(tree, "bounds.size")
    )
    #expect(origin.motion == .basic(BasicAnimation(from: .point(.zero), to: .point(.zero))))
    #expect(size.motion == .basic(BasicAnimation(from: .size(Size(100, 100)), to: .size(.zero))))
    for one in [origin, size] {
      #expect(one.isAdditive && one.timing == MediaTiming(duration: 0.3, fillMode: .both))
      #expect(one.timingFunction == .easeInEaseOut)
    }
  }

  @Test func `before iOS 8 they are one that replaces what runs`() throws {
    var tree = tree
    for (time, side) in [(0.0, 100.0), (0.15, 200)] {
      tree.animateViews(ViewAnimation(duration: 0.3, isAdditive: false), at: time) {
        $0.change([0]) { $0.bounds = Rect(x: 0, y: 0, width: side, height: side) }
      }
    }
    #expect(tree.root[[0]].animations.entries.map(\.key) == ["bounds"])
    let bounds = try animation(tree, "bounds")
    #expect(!bounds.isAdditive && bounds.timing.fillMode == .both)
    #expect(tree.presentation(scale: 1)[[0]].bounds.width == 150)
  }

  @Test func `blocks that overlap add up, and a view that is turned round keeps its speed`() {
    var tree = tree
    tree.animateViews(ViewAnimation(duration: 1)) { $0.change([0]) { $0.position.x = 150 } }
    let first = tree
    tree.animateViews(ViewAnimation(duration: 1), at: 0.5) {
      $0.change([0]) { $0.position.x = 50 }
    }
    #expect(tree.root[[0]].animations.entries.map(\.key) == ["position", "position-2"])
    func x(_ tree: LayerTree, _ time: Double) -> Double {
      tree.root.presentation(at: time, scale: 1)[[0]].position.x
    }
    #expect(abs(x(tree, 0.5) - 100) < 1e-9)
    let speed = (x(first, 0.5 + 1e-4) - x(first, 0.5)) / 1e-4
    #expect(speed > 100 && abs((x(tree, 0.5 + 1e-4) - x(tree, 0.5)) / 1e-4 - speed) < 1)
    #expect(x(tree, 0.6) > 105)
    let told = tree.advance(to: 2)
    #expect(tree.root[[0]].animations.isEmpty && x(tree, 2) == 50)
    #expect(
      told.map(\.kind) == [
        .animationDidStop(layer: 2, key: "position", finished: true),
        .animationDidStop(layer: 2, key: "position-2", finished: true),
      ])
  }

  @Test func `a transform and an opacity are where they were at the start`() throws {
    var tree = tree
    tree.transaction { $0.change([0]) { $0.transform = .scale(2, 2) } }
    tree.animateViews(ViewAnimation(duration: 1)) {
      $0.change([0]) {
        $0.transform = Transform3D(.rotation(1)).then(.translation(30, 0))
        $0.opacity = 0.25
      }
    }
    let shown = tree.presentation(scale: 1)[[0]]
    #expect(shown.transform.separation(from: .scale(2, 2)) < 1e-12 && shown.opacity == 1)
    // To a map that flattens there is no difference; it is gone to all the same.
    tree.animateViews(ViewAnimation(duration: 1), at: 3) {
      $0.change([0]) { $0.transform = .scale(0, 1) }
    }
    #expect(!(try animation(tree, "transform")).isAdditive)
  }

  @Test func `what views do not animate changes at once`() {
    var tree = tree
    tree.animateViews(ViewAnimation(duration: 1)) {
      $0.change([0]) {
        $0.isHidden = true
        $0.masksToBounds = true
        $0.sublayers = []
        $0.zPosition = 4
        $0.contents = .photo(.seaside)
      }
    }
    #expect(tree.root[[0]].transition == nil && tree.root[[0]].animations.isEmpty)
    tree.animateViews(ViewAnimation(duration: 1)) {
      $0.change([0]) {
        $0.backgroundColor = .black
        $0.cornerRadius = 4
      }
    }
    #expect(tree.root[[0]].animations.entries.map(\.key) == ["backgroundColor", "cornerRadius"])
  }

  @Test func `a block in a block has the outer one's duration and pace`() throws {
    var tree = tree
    var own = ViewAnimation(duration: 5, delay: 2, timingFunction: .easeIn)
    tree.animateViews(ViewAnimation(duration: 1, timingFunction: .linear)) { tree in
      tree.animateViews(own) { $0.change([0]) { $0.opacity = 0 } }
      own.overridesInheritedDuration = true
      tree.animateViews(own) { $0.change([0]) { $0.cornerRadius = 3 } }
      own.overridesInheritedCurve = true
      tree.animateViews(own) { $0.change([0]) { $0.backgroundColor = .black } }
    }
    let found = try ["opacity", "cornerRadius", "backgroundColor"].map { try animation(tree, $0) }
    #expect(found.map(\.timing.duration) == [1, 5, 5])
    #expect(found.map(\.timingFunction) == [.linear, .linear, .easeIn])
    #expect(found.map(\.timing.beginTime) == [2, 2, 2])
  }
}
