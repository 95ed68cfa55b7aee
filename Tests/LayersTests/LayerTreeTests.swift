import Animation
import Geometry
import Layers
import Testing

struct LayerTreeTests {
  private var tree: LayerTree {
    var root = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100), position: .zero)
    let box = Layer(bounds: Rect(x: 0, y: 0, width: 10, height: 10), position: Point(50, 50))
    root.sublayers = [box, box]
    return LayerTree(root)
  }

  private func animation(
    _ name: String, duration: Double, isRemoved: Bool = true
  ) -> LayerAnimation {
    .property(
      PropertyAnimation(
        AnimationKeyPath(property: name), .basic(BasicAnimation(from: .number(0), to: .number(1))),
        timing: MediaTiming(duration: duration), isRemovedOnCompletion: isRemoved))
  }

  @Test func `names every layer once`() {
    let tree = tree
    #expect(tree.root.allPaths.compactMap { tree.id(at: $0) } == [1, 2, 3])
    var grown = tree
    grown.change(.root) { $0.sublayers.insert(Layer(bounds: .zero, position: .zero), at: 0) }
    #expect(grown.root.sublayers.map(\.id) == [4, 2, 3])
    #expect(grown.root.path(of: 3) == [2])
    grown.change(.root) { $0.sublayers.append($0.sublayers[1]) }
    #expect(grown.root.sublayers.map(\.id) == [4, 2, 3, 5])
  }

  @Test func `tells of starts after the commit, of completions before stops`() {
    var tree = tree
    tree.transaction(at: 1, completion: "moved") { tree in
      tree.add(animation("opacity", duration: 2), forKey: "fade", at: [0])
      tree.add(animation("zPosition", duration: 1), forKey: "lift", at: [1])
      #expect(tree.events.isEmpty)
    }
    #expect(
      tree.events == [
        TimelineEvent(time: 1, kind: .animationDidStart(layer: 2, key: "fade")),
        TimelineEvent(time: 1, kind: .animationDidStart(layer: 3, key: "lift")),
      ])
    let early = tree.advance(to: 1.9)
    #expect(early.isEmpty)
    let later = tree.advance(to: 10)
    #expect(
      later == [
        TimelineEvent(time: 2, kind: .animationDidStop(layer: 3, key: "lift", finished: true)),
        TimelineEvent(time: 3, kind: .transactionDidComplete("moved")),
        TimelineEvent(time: 3, kind: .animationDidStop(layer: 2, key: "fade", finished: true)),
      ])
    #expect(tree.root[[0]].animations.isEmpty && tree.now == 10)
  }

  @Test func `an outer completion waits for inner animations, an empty one for nothing`() {
    var tree = tree
    tree.transaction(completion: "outer") { tree in
      tree.transaction(completion: "inner") {
        $0.add(animation("opacity", duration: 1), forKey: "a", at: [0])
      }
      tree.transaction(completion: "empty") { _ in }
      tree.add(animation("zPosition", duration: 2), forKey: "b", at: [0])
    }
    let names = { (events: [TimelineEvent]) -> [String] in
      events.compactMap {
        if case .transactionDidComplete(let name) = $0.kind { "\(name) \($0.time)" } else { nil }
      }
    }
    #expect(names(tree.events) == ["empty 0.0"])
    tree.advance(to: 5)
    #expect(names(tree.events) == ["empty 0.0", "inner 1.0", "outer 2.0"])
  }

  @Test func `early removal and replacement are not finished`() {
    var tree = tree
    tree.transaction(completion: "first") {
      $0.add(animation("opacity", duration: 5), forKey: "a", at: [0])
    }
    tree.transaction(at: 1) { $0.add(animation("opacity", duration: 5), forKey: "a", at: [0]) }
    #expect(
      tree.events.dropFirst().map(\.kind) == [
        .transactionDidComplete("first"),
        .animationDidStop(layer: 2, key: "a", finished: false),
        .animationDidStart(layer: 2, key: "a"),
      ])
    tree.transaction(at: 2) { $0.removeAnimation(forKey: "a", at: [0]) }
    #expect(
      tree.events.last
        == TimelineEvent(time: 2, kind: .animationDidStop(layer: 2, key: "a", finished: false)))
    let rest = tree.advance(to: 20)
    #expect(rest.isEmpty)
    // A layer that leaves the tree takes its animations with it.
    tree.add(animation("opacity", duration: 5), forKey: "b", at: [1])
    tree.transaction(disablesActions: true) { $0.change(.root) { $0.sublayers.removeLast() } }
    #expect(tree.events.last?.kind == .animationDidStop(layer: 3, key: "b", finished: false))
  }

  @Test func `an animation that stays is told to stop all the same`() {
    var tree = tree
    tree.add(animation("opacity", duration: 1, isRemoved: false), forKey: "a", at: [0])
    tree.advance(to: 3)
    #expect(tree.events.count == 2)
    #expect(tree.root[[0]].animations["a"] != nil)
    tree.advance(to: 9)
    #expect(tree.events.count == 2)
  }

  @Test func `takes begin and duration from the moment and the transaction`() {
    var tree = tree
    tree.transaction(at: 4, duration: 3) {
      $0.add(animation("opacity", duration: 0), at: [0])
      $0.add(Transition(.push, timing: MediaTiming()), at: [1])
    }
    let timing = tree.root[[0]].animations.entries.first?.animation.timing
    #expect(timing?.beginTime == 4 && timing?.duration == 3)
    #expect(tree.root[[1]].transition?.transition.timing.duration == 3)
    #expect(tree.root[[0]].animations.entries.first?.key != nil)
    tree.advance(to: 7)
    #expect(tree.root[[1]].transition == nil)
    #expect(
      tree.events.last?.kind == .animationDidStop(layer: 3, key: "transition", finished: true))
  }

  @Test func `what stands still does not end`() {
    var root = tree.root
    root.timing.speed = 0
    var tree = LayerTree(root)
    tree.add(animation("opacity", duration: 1), forKey: "a", at: [0])
    let still = tree.advance(to: 50)
    #expect(still.isEmpty)
    tree.transaction(disablesActions: true) { $0.change(.root) { $0.timing.speed = 1 } }
    let moving = tree.advance(to: 60).map(\.kind)
    #expect(moving == [.animationDidStop(layer: 2, key: "a", finished: true)])
  }

  @Test func `sets properties by their paths`() throws {
    var tree = tree
    let path = AnimationKeyPath("position.x")
    let isSet = tree.set(path, to: .number(9), at: [0])
    #expect(isSet)
    #expect(tree.root[[0]].position == Point(9, 50))
    #expect(tree.root[[0]].animations["position"] != nil)
    let misfit = tree.set(path, to: .bool(true), at: [0])
    let nowhere = tree.set(path, to: .number(1), at: [7])
    #expect(!misfit && !nowhere)
  }
}
