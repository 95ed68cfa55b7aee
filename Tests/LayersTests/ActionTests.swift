import Animation
import Geometry
import Layers
import Raster
import Testing

/// Section E5 of the facts.
struct ActionTests {
  private let layer = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 20), position: .zero)

  @Test(arguments: [
    "hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "filters", "maskedCorners",
  ])
  func `fades by default`(key: String) throws {
    guard case .transition(let fade)? = layer.action(for: key) else {
      Issue.record("no transition for \(key)")
      return
    }
    #expect(fade.kind == .fade)
  }

  @Test(arguments: ["doubleSided", "contentsGravity", "frame", "cornerCurve", "path", "nothing"])
  func `does nothing by default`(key: String) {
    #expect(layer.action(for: key) == nil)
  }

  @Test(arguments: [
    "opacity", "position", "bounds", "transform", "backgroundColor", "cornerRadius", "zPosition",
    "shadowOpacity", "borderWidth", "strokeEnd", "colors", "instanceTransform",
  ])
  func `animates by default`(key: String) {
    #expect(layer.action(for: key) == .implicit)
  }

  @Test func `asks delegate, actions, style, class; nothing ends the search`() {
    func move(_ duration: Double) -> LayerAction {
      .transition(Transition(.moveIn, timing: MediaTiming(duration: duration)))
    }
    var layer = layer
    layer.styleActions["opacity"] = move(3)
    #expect(layer.action(for: "opacity") == move(3))
    layer.actions["opacity"] = move(2)
    #expect(layer.action(for: "opacity") == move(2))
    layer.delegate = .answers(["opacity": move(1)])
    #expect(layer.action(for: "opacity") == move(1))
    #expect(layer.action(for: "position") == .implicit)
    layer.delegate = .answers(["opacity": .none])
    #expect(layer.action(for: "opacity") == LayerAction.none)
    layer.delegate = nil
    layer.actions["opacity"] = LayerAction.none
    #expect(layer.action(for: "opacity") == LayerAction.none)
  }

  @Test func `a view answers with nothing outside of an animation block`() {
    var layer = layer
    layer.delegate = .view
    layer.actions["opacity"] = .implicit
    #expect(layer.action(for: "opacity") == LayerAction.none)
    #expect(layer.action(for: "opacity", isInViewBlock: true) == .implicit)
  }
}

struct ImplicitAnimationTests {
  private var tree: LayerTree {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100), position: .zero)
    root.sublayers = [
      Layer(bounds: Rect(x: 0, y: 0, width: 10, height: 10), position: Point(50, 50))
    ]
    return LayerTree(root)
  }

  @Test func `the model changes at once, the presentation in a quarter of a second`() throws {
    var tree = tree
    tree.advance(to: 2)
    tree.change([0]) { $0.opacity = 0 }
    #expect(tree.root[[0]].opacity == 0)
    guard case .property(let added)? = tree.root[[0]].animations["opacity"] else {
      Issue.record("nothing was added")
      return
    }
    #expect(added.timing == MediaTiming(beginTime: 2, duration: 0.25, fillMode: .backwards))
    #expect(added.timingFunction == .default)
    #expect(added.motion == .basic(BasicAnimation(from: .number(1))))
    #expect(tree.presentation(scale: 1)[[0]].opacity == 1)
    tree.advance(to: 2.125)
    #expect(abs(tree.presentation(scale: 1)[[0]].opacity - (1 - 0.802403)) < 1e-6)
    tree.advance(to: 2.25)
    #expect(tree.root[[0]].animations.isEmpty && tree.presentation(scale: 1)[[0]].opacity == 0)
  }

  @Test func `goes on from where it is when changed on the way`() {
    var tree = tree
    tree.transaction(at: 0, duration: 1, timingFunction: .linear) {
      $0.change([0]) { $0.position.x = 150 }
    }
    tree.transaction(at: 0.5, duration: 1, timingFunction: .linear) {
      $0.change([0]) { $0.position.x = 50 }
    }
    #expect(tree.presentation(scale: 1)[[0]].position.x == 100)
    tree.advance(to: 1)
    #expect(tree.presentation(scale: 1)[[0]].position.x == 75)
    #expect(tree.root[[0]].animations.entries.count == 1)
  }

  @Test func `inner transactions take what they do not set from the outer one`() {
    var tree = tree
    tree.transaction(at: 1, duration: 2) { tree in
      tree.transaction(timingFunction: .linear) { $0.change([0]) { $0.opacity = 0 } }
      tree.transaction(disablesActions: true) { $0.change([0]) { $0.cornerRadius = 3 } }
      tree.transaction(duration: 0) { $0.change([0]) { $0.zPosition = 3 } }
      tree.change([0]) { $0.borderWidth = 3 }
    }
    let stack = tree.root[[0]].animations
    #expect(stack.entries.map(\.key) == ["opacity", "borderWidth"])
    #expect(stack.entries.map(\.animation.timing.duration) == [2, 2])
    #expect(tree.root[[0]].cornerRadius == 3 && tree.root[[0]].zPosition == 3)
  }

  @Test func `a frame acts by what it is made of, a fade is one transition`() throws {
    var tree = tree
    tree.change([0]) { $0.frame = Rect(x: 0, y: 0, width: 20, height: 20) }
    #expect(tree.root[[0]].animations.entries.map(\.key) == ["bounds", "position"])
    tree.change([0]) {
      $0.isHidden = true
      $0.masksToBounds = true
    }
    let running = try #require(tree.root[[0]].transition)
    #expect(running.transition.kind == .fade && running.transition.timing.duration == 0.25)
    #expect(running.old?.isHidden == false)
    #expect(tree.events.count { $0.kind == .animationDidStart(layer: 2, key: "transition") } == 1)
  }

  @Test func `runs in the layer's own time`() {
    var root = tree.root
    root.sublayers[0].timing = MediaTiming(beginTime: 1, duration: .infinity, speed: 2)
    var tree = LayerTree(root)
    tree.transaction(at: 5, duration: 1, timingFunction: .linear) {
      $0.change([0]) { $0.opacity = 0 }
    }
    #expect(tree.presentation(scale: 1)[[0]].opacity == 1)
    tree.advance(to: 5.25)
    #expect(tree.presentation(scale: 1)[[0]].opacity == 0.5)
    tree.advance(to: 5.5)
    #expect(tree.root[[0]].animations.isEmpty)
  }

  @Test func `views animate only in blocks, other layers by the transaction`() {
    var root = tree.root
    root.sublayers.append(root.sublayers[0])
    root.sublayers[0].delegate = .view
    var tree = LayerTree(root)
    tree.change([0]) { $0.opacity = 0 }
    #expect(tree.root[[0]].animations.isEmpty)
    tree.animateViews(ViewAnimation(duration: 3, delay: 1)) {
      $0.change([0]) { $0.opacity = 1 }
      $0.change([1]) { $0.opacity = 0 }
    }
    let view = tree.root[[0]].animations.entries.map(\.animation.timing)
    #expect(view == [MediaTiming(beginTime: 1, duration: 3, fillMode: .both)])
    #expect(tree.root[[1]].animations.entries.map(\.animation.timing.duration) == [0.25])
    #expect(tree.presentation(scale: 1)[[0]].opacity == 0)
  }

  @Test func `an action's basic animation goes from the old value`() {
    var root = tree.root
    let slow = PropertyAnimation(
      AnimationKeyPath(property: "opacity"), .basic(BasicAnimation()),
      timing: MediaTiming(duration: 4))
    root.sublayers[0].actions["opacity"] = .animation(.property(slow))
    var tree = LayerTree(root)
    tree.change([0]) { $0.opacity = 0 }
    tree.advance(to: 1)
    #expect(tree.presentation(scale: 1)[[0]].opacity == 0.75)
  }

  @Test func `a colour from nothing has its hue all the way`() {
    var tree = tree
    tree.transaction(duration: 1, timingFunction: .linear) {
      $0.change([0]) { $0.backgroundColor = Color(red: 1, green: 0.5, blue: 0) }
    }
    tree.advance(to: 0.5)
    let half = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    #expect(tree.presentation(scale: 1)[[0]].backgroundColor == half)
    tree.transaction(at: 2, duration: 1, timingFunction: .linear) {
      $0.change([0]) { $0.backgroundColor = nil }
    }
    tree.advance(to: 2.5)
    #expect(tree.presentation(scale: 1)[[0]].backgroundColor == half)
    tree.advance(to: 4)
    #expect(tree.presentation(scale: 1)[[0]].backgroundColor == nil)
  }
}
