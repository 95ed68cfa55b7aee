import Animation
import Geometry
import TestSupport
import Testing

struct PropertyAnimationTests {
  private func animation(
    _ path: String, _ basic: BasicAnimation<AnimationValue>,
    timing: MediaTiming = MediaTiming(duration: 1)
  ) throws -> PropertyAnimation {
    PropertyAnimation(try #require(AnimationKeyPath(parsing: path)), .basic(basic), timing: timing)
  }

  @Test func `six combinations of from, to and by`() {
    typealias Basic = BasicAnimation<Double>
    let table: [(Basic, Double, Double)] = [
      (Basic(from: 1, to: 5), 1, 5), (Basic(from: 1, by: 2), 1, 3), (Basic(to: 5, by: 2), 3, 5),
      (Basic(from: 1), 1, 10), (Basic(to: 5), 10, 5), (Basic(by: 2), 10, 12),
    ]
    for (basic, from, to) in table {
      #expect(basic.value(at: 0, shown: 10) == from)
      #expect(basic.value(at: 1, shown: 10) == to)
      #expect(basic.value(at: 0.5, shown: 10) == (from + to) / 2)
    }
  }

  @Test func `additive adds to the model, cumulative to each repetition's end`() throws {
    var added = try animation("opacity", BasicAnimation(from: .number(-3), to: .number(0)))
    added.isAdditive = true
    #expect(added.value(at: 0.5, shown: .number(10)) == .number(8.5))
    var heaped = try animation(
      "opacity", BasicAnimation(from: .number(1), to: .number(3)),
      timing: MediaTiming(duration: 1, repeatCount: 3, fillMode: .forwards))
    heaped.isCumulative = true
    #expect(
      [0.5, 1.5, 2.5, 9].map { heaped.value(at: $0, shown: .number(0)) }
        == [.number(2), .number(5), .number(8), .number(9)])
    let turn = AnimationValue.transform(.rotation(1, about: SIMD3(0, 0, 1)))
    var spin = try animation(
      "transform", BasicAnimation(from: .transform(.identity), to: turn),
      timing: MediaTiming(duration: 1, repeatCount: 4))
    spin.isCumulative = true
    let half = try #require(spin.value(at: 2.5, shown: .transform(.identity)))
    #expect(half.separation(from: .transform(.rotation(2.5, about: SIMD3(0, 0, 1)))) < 1e-12)
  }

  @Test func `the later added wins and additive ones add on top`() throws {
    func opacity(_ value: Double, additive: Bool = false) throws -> LayerAnimation {
      var result = try animation(
        "opacity", BasicAnimation(from: .number(value), to: .number(value)))
      result.isAdditive = additive
      return .property(result)
    }
    var stack = AnimationStack()
    stack.add(try opacity(2), forKey: "a")
    stack.add(try opacity(3), forKey: "b")
    func value() -> AnimationValue { stack.value(of: "opacity", at: 0.5, model: .number(1)) }
    #expect(value() == .number(3))
    stack.add(try opacity(10, additive: true))
    #expect(value() == .number(13))
    stack.add(try opacity(4), forKey: "a")
    #expect(value() == .number(4))
    stack.remove(forKey: "a")
    #expect(value() == .number(13))
    #expect(stack.value(of: "position", at: 0.5, model: .bool(true)) == .bool(true))
    #expect(stack.removeCompleted(at: 0.9).isEmpty)
    #expect(stack.removeCompleted(at: 1).count == 2)
    #expect(stack.isEmpty)
  }

  @Test func `an animation without duration takes the transaction's`() throws {
    var stack = AnimationStack()
    let plain = try animation("opacity", BasicAnimation(to: .number(1)), timing: MediaTiming())
    stack.add(.property(plain), forKey: "a")
    stack.add(.property(plain), forKey: "b", transactionDuration: 2)
    #expect(stack["a"]?.timing.duration == 0.25)
    #expect(stack["b"]?.timing.duration == 2)
  }

  /// Apple's example of a group gives a duration to one of its two animations and to the group.
  @Test func `animations of a group without a duration take the group's`() throws {
    let fade = try animation("opacity", BasicAnimation(from: .number(1), to: .number(0)))
    let grow = try animation(
      "zPosition", BasicAnimation(from: .number(1), to: .number(3)), timing: MediaTiming())
    let inner = AnimationGroup([.property(grow)], timing: MediaTiming())
    let outer = AnimationGroup([.property(fade), .group(inner)], timing: MediaTiming(duration: 1))
    var stack = AnimationStack()
    stack.add(.group(outer), forKey: "a", transactionDuration: 8)
    func z() -> AnimationValue { stack.value(of: "zPosition", at: 0.5, model: .number(7)) }
    #expect(z() == .number(2))
    #expect(stack.value(of: "opacity", at: 0.5, model: .number(7)) == .number(0.5))
    // A group without a duration has the transaction's, and hands that on.
    stack.add(.group(inner), forKey: "a", transactionDuration: 2)
    #expect(z() == .number(1.5))
  }

  @Test func `switches what has nothing between at the start`() throws {
    let hide = try animation("hidden", BasicAnimation(from: .bool(false), to: .bool(true)))
    #expect(hide.value(at: 0, shown: .bool(false)) == .bool(true))
    #expect(hide.value(at: 1.001, shown: .bool(false)) == nil)
    #expect(Switching("a").separation(from: Switching("b")) == 1)
  }

  @Test func `components leave the rest of the value`() throws {
    let bounds = try animation("bounds.size.width", BasicAnimation(to: .number(20)))
    let rect = AnimationValue.rect(Rect(x: 1, y: 2, width: 10, height: 4))
    #expect(bounds.value(at: 0.5, shown: rect) == .rect(Rect(x: 1, y: 2, width: 15, height: 4)))
    let wrong = try animation("bounds.size.width", BasicAnimation(to: .bool(true)))
    #expect(wrong.value(at: 0.5, shown: rect) == nil)
    // More than half a turn, which a whole transform would go the shorter way.
    let spin = try animation(
      "transform.rotation.y", BasicAnimation(from: .number(0), to: .number(2 * .pi)))
    let seen = try #require(spin.value(at: 0.75, shown: .transform(.translation(5, 6, 7))))
    let expected = Transform3D.rotation(1.5 * .pi, about: SIMD3(0, 1, 0))
      .then(.translation(5, 6, 7))
    #expect(seen.separation(from: .transform(expected)) < 1e-12)
  }

  @Test func `a spring runs in seconds`() throws {
    let basic = BasicAnimation<AnimationValue>(from: .number(0), to: .number(10))
    let spring = PropertyAnimation(
      AnimationKeyPath(property: "opacity"), .spring(basic, Spring()),
      timing: MediaTiming(duration: Spring().settlingDuration, speed: 2))
    #expect(spring.value(at: 0.2, shown: .number(0)) == .number(10 * Spring().value(at: 0.4)))
  }

  @Test func `value functions make transforms of numbers`() throws {
    var turn = try animation("transform", BasicAnimation(to: .number(1)))
    turn.valueFunction = .rotateX
    let seen = try #require(turn.value(at: 0.5, shown: .transform(.identity)))
    #expect(seen.separation(from: .transform(.rotation(0.5, about: SIMD3(1, 0, 0)))) < 1e-15)
    let map = Transform3D.scale(2, 3, 4).then(.rotation(0.3, about: SIMD3(0, 1, 0)))
      .then(.translation(5, 6, 7))
    for function in ValueFunction.allCases {
      let input = try #require(function.input(of: map))
      #expect(function.transform(of: input) != nil)
      #expect(function.transform(of: .bool(true)) == nil)
    }
    #expect(ValueFunction.translate.transform(of: [1, 2, 3]) == .translation(1, 2, 3))
    #expect(ValueFunction.scaleZ.transform(of: [2]) == .scale(1, 1, 2))
    #expect(ValueFunction.rotateX.transform(of: [1, 2]) == nil)
  }

  @Test func `a group clips its animations and gives them its time`() throws {
    let child = try animation(
      "opacity", BasicAnimation(from: .number(0), to: .number(10)),
      timing: MediaTiming(beginTime: 1, duration: 10))
    let group = AnimationGroup(
      [.property(child)], timing: MediaTiming(beginTime: 100, duration: 4, speed: 2))
    func value(_ time: Double) -> AnimationValue? {
      LayerAnimation.group(group).value(of: "opacity", at: time, shown: .number(-1))
    }
    #expect(value(99) == nil)
    #expect(value(100.25) == nil)
    #expect(value(101) == .number(1))
    #expect(value(101.5) == .number(2))
    #expect(value(102) == .number(3))
    #expect(value(102.001) == nil)
    var outer = AnimationGroup([.group(group)], timing: MediaTiming(duration: 101.25))
    #expect(
      LayerAnimation.group(outer).value(of: "opacity", at: 101, shown: .number(0)) == .number(1))
    #expect(LayerAnimation.group(outer).value(of: "opacity", at: 101.5, shown: .number(0)) == nil)
    outer.animations = []
    #expect(LayerAnimation.group(outer).properties.isEmpty)
    #expect(LayerAnimation.group(group).properties == ["opacity"])
  }
}
