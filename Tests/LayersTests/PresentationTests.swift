import Animation
import Geometry
import Layers
import Raster
import TestSupport
import Testing

struct PresentationTests {
  private var layer: Layer {
    var layer = Layer(bounds: Rect(x: 0, y: 0, width: 40, height: 20), position: Point(5, 6))
    layer.opacity = 0.5
    return layer
  }

  private func animation(
    _ path: String, from: AnimationValue, to: AnimationValue,
    timing: MediaTiming = MediaTiming(duration: 1)
  ) throws -> PropertyAnimation {
    PropertyAnimation(
      try #require(AnimationKeyPath(parsing: path)), .basic(BasicAnimation(from: from, to: to)),
      timing: timing)
  }

  /// The measured table of section E1.
  @Test(arguments: [
    (MediaTiming.FillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1]),
    (.backwards, [0, 0, 0, 0.5, 0.5]), (.both, [0, 0, 0, 0.5, 1]),
  ])
  func `fill modes show what was measured`(mode: MediaTiming.FillMode, values: [Double]) throws {
    var layer = layer
    let timing = MediaTiming(beginTime: 1, duration: 1, fillMode: mode)
    layer.animations.add(
      .property(try animation("opacity", from: .number(0), to: .number(1), timing: timing)))
    let shown = [0, 0.5, 1, 1.5, 2.5].map { layer.presentation(at: $0, scale: 1).opacity }
    #expect(shown == values)
  }

  @Test(arguments: PropertyTests.kinds)
  func `at the end the model shows, and all animations are gone`(kind: LayerKind) throws {
    var layer = layer
    layer.kind = kind
    for name in layer.propertyNames {
      let path = AnimationKeyPath(property: name)
      let value = try #require(layer.modelValue(of: path))
      layer.animations.add(
        .property(try animation(name, from: value.adding(value), to: value)), forKey: name)
    }
    var plain = layer
    plain.animations = AnimationStack()
    #expect(layer.presentation(at: 7, scale: 1) == plain.presentation(at: 7, scale: 1))
    #expect(layer.isAnimated)
    #expect(layer.presentation(at: 0.5, scale: 1).animations.isEmpty)
  }

  @Test func `masked corners switch and are never added up`() throws {
    var layer = layer
    layer.maskedCorners = .bottomRight
    var tree = LayerTree(layer)
    let end = try #require(layer.modelValue(of: AnimationKeyPath(property: "maskedCorners")))
    layer.maskedCorners = .topLeft
    let start = try #require(layer.modelValue(of: AnimationKeyPath(property: "maskedCorners")))
    tree.add(.property(try animation("maskedCorners", from: start, to: end)), at: .root)
    let seen = (0...10).map { tree.root.presentation(at: Double($0) / 10, scale: 1).maskedCorners }
    #expect(seen.allSatisfy { $0 == .bottomRight })
  }

  @Test func `a position animation lies below the animations`() throws {
    var layer = layer
    layer.positionAnimation = PositionAnimation(
      from: Point(0, 0), to: Point(10, 0), timing: MediaTiming(duration: 1))
    var added = try animation("position", from: .point(Point(0, 4)), to: .point(Point(0, 4)))
    added.isAdditive = true
    layer.animations.add(.property(added), forKey: "a")
    #expect(layer.presentation(at: 0.5, scale: 1).position == Point(5, 4))
    added.isAdditive = false
    layer.animations.add(.property(added), forKey: "a")
    #expect(layer.presentation(at: 0.5, scale: 1).position == Point(0, 4))
  }

  @Test func `additive ones add, later ones win, parts of one property go together`() throws {
    var layer = layer
    var added = try animation("position.x", from: .number(10), to: .number(20))
    added.isAdditive = true
    layer.animations.add(.property(added), forKey: "a")
    layer.animations.add(
      .property(try animation("position.y", from: .number(0), to: .number(100))), forKey: "b")
    #expect(layer.presentation(at: 0.5, scale: 1).position == Point(20, 50))
    layer.animations.add(
      .property(try animation("position", from: .point(.zero), to: .point(Point(2, 2)))))
    #expect(layer.presentation(at: 0.5, scale: 1).position == Point(1, 1))
  }

  @Test func `a group runs several properties in its own time`() throws {
    var layer = layer
    layer.animations.add(
      .group(
        AnimationGroup(
          [
            .property(try animation("opacity", from: .number(0), to: .number(1))),
            .property(
              try animation("bounds.size.width", from: .number(0), to: .number(80))),
          ], timing: MediaTiming(duration: 0.5, speed: 0.5))))
    let shown = layer.presentation(at: 0.5, scale: 1)
    #expect(shown.opacity == 0.25 && shown.bounds.width == 20)
    #expect(layer.presentation(at: 1.5, scale: 1).opacity == 0.5)
  }

  @Test func `times nest: speed, begin and offset act on the layer and all below`() throws {
    var inner = layer
    inner.animations.add(
      .property(
        try animation(
          "opacity", from: .number(0), to: .number(1), timing: MediaTiming(duration: 100))))
    inner.timing = MediaTiming(beginTime: 3, duration: .infinity, speed: 2, timeOffset: 1)
    var outer = layer
    outer.timing = MediaTiming(beginTime: 1, duration: .infinity, speed: 0.5, timeOffset: 6)
    outer.sublayers = [inner]
    // E1: speed 2, offset 1, begin 3 maps 10 to 15.
    #expect(inner.presentation(at: 10, scale: 1).opacity == 0.15)
    // Outer: (9 - 1) / 2 + 6 = 10.
    #expect(outer.presentation(at: 9, scale: 1).sublayers[0].opacity == 0.15)
    #expect(outer.timeSpace(of: [0])?.time(atRoot: 9) == 15)
    #expect(outer.convertTime(15, from: [0], to: .root) == 10)
    outer.sublayers[0].timing.speed = 0
    #expect(outer.convertTime(1, from: [0], to: .root) == nil)
    #expect(outer.convertTime(10, from: .root, to: [0]) == 1)
    // Scrubbing: a layer that stands still shows what its offset says.
    outer.sublayers[0].timing.timeOffset = 25
    #expect(outer.presentation(at: 0, scale: 1).sublayers[0].opacity == 0.25)
    #expect(outer.presentation(at: 50, scale: 1).sublayers[0].opacity == 0.25)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a layer in a layer's time is the layer at that time`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var inner = layer
    inner.animations.add(
      .property(
        try animation(
          "transform.rotation", from: .number(0), to: .number(3),
          timing: MediaTiming(duration: random.number(in: 1..<9), repeatCount: 3))))
    let timing = MediaTiming(
      beginTime: random.number(in: -2..<2), duration: .infinity, speed: random.number(in: -1..<3),
      timeOffset: random.number(in: -1..<5))
    var outer = layer
    outer.timing = timing
    outer.sublayers = [inner]
    let time = random.number(in: -3..<20)
    #expect(
      outer.presentation(at: time, scale: 2).sublayers[0]
        == inner.presentation(at: timing.localTime(at: time), scale: 2), "\(random)")
  }

  @Test func `a path moves and turns the layer`() throws {
    var layer = layer
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(0, 100))
    layer.animations.add(
      .property(
        PropertyAnimation(
          AnimationKeyPath(property: "position"),
          .path(PathKeyframes(path: path, rotationMode: .auto)), timing: MediaTiming(duration: 1))))
    let shown = layer.presentation(at: 0.25, scale: 1)
    #expect(shown.position == Point(0, 25))
    #expect(shown.transform == Transform3D(.rotation(.pi / 2)))
  }

  @Test func `a spring goes past its end`() {
    var layer = layer
    let spring = Spring(damping: 5)
    layer.animations.add(
      .property(
        PropertyAnimation(
          AnimationKeyPath(property: "cornerRadius"),
          .spring(BasicAnimation(from: .number(0), to: .number(10)), spring),
          timing: MediaTiming(duration: spring.settlingDuration))))
    let values = (0..<30).map { layer.presentation(at: Double($0) / 20, scale: 1).cornerRadius }
    #expect(values[0] == 0 && (values.max() ?? 0) > 11)
    #expect(values[7] == 10 * spring.value(at: 0.35))
  }

  @Test func `a transition shows two pictures`() throws {
    var layer = layer
    var old = layer
    old.backgroundColor = .black
    layer.backgroundColor = .white
    layer.transition = LayerTransition(
      Transition(.push, from: .fromLeft, timing: MediaTiming(duration: 1), timingFunction: .linear),
      from: old)
    let state = try #require(layer.presentation(at: 0.25, scale: 1).transitionState)
    #expect(state.old?.backgroundColor == .black && state.progress == 0.25)
    #expect(state.pictures.old.offset == Point(10, 0))
    #expect(state.pictures.new.offset == Point(-30, 0))
    // Its last instant is the whole way, and afterwards there is one picture again.
    #expect(layer.presentation(at: 1, scale: 1).transitionState?.progress == 1)
    #expect(layer.presentation(at: 1.001, scale: 1).transitionState == nil)
    #expect(layer.isAnimated && !layer.presentation(at: 0.25, scale: 1).isAnimated)
  }

  @Test func `instances of a replicator are late by their delay`() throws {
    var dot = layer
    dot.animations.add(
      .property(
        try animation(
          "opacity", from: .number(0), to: .number(1),
          timing: MediaTiming(duration: 10, fillMode: .both))))
    var replicator = layer
    replicator.replicator = ReplicatorLayer(
      instanceCount: 3, instanceDelay: 2, instanceTransform: .scale(0.5, 0.5))
    replicator.replicator?.instanceRedOffset = -0.25
    replicator.sublayers = [dot]
    let found = replicator.instances(at: 5, scale: 1)
    #expect(found.map { $0.sublayers[0].opacity } == [0.5, 0.3, 0.1])
    #expect(found.map(\.color.red) == [1, 0.75, 0.5])
    // About the centre of the bounds.
    #expect(
      found.map { $0.transform.apply(Point(20, 10)) } == [
        Point(20, 10), Point(20, 10), Point(20, 10),
      ])
    #expect(found.map { $0.transform.apply(Point(24, 10))?.x } == [24, 22, 21])
    let shown = replicator.presentation(at: 5, scale: 1)
    #expect(shown.replicator?.instances == found)
    #expect(shown.sublayers == found[0].sublayers)
    // In the replicator's own time.
    replicator.timing.speed = 2
    #expect(replicator.instances(at: 2.5, scale: 1) == found)
    #expect(replicator.presentation(at: 2.5, scale: 1).replicator?.instances == found)
    replicator.replicator?.instanceCount = 0
    #expect(replicator.instances(at: 5, scale: 1).isEmpty)
  }

  @Test func `emitters and films get the layer's time`() {
    var layer = layer
    layer.emitter = EmitterLayer([EmitterCell(nil, birthRate: 10, lifetime: 1)])
    layer.timing.speed = 2
    #expect(layer.presentation(at: 3, scale: 1).emitter?.time == 6)
    layer.external = ExternalLayer(.player, name: "film")
    #expect(layer.presentation(at: 3, scale: 1).external?.frameIndex == 180)
  }
}
