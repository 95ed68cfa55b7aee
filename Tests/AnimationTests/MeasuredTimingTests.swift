import Animation
import Geometry
import Testing

/// What Core Animation showed on macOS, as a public test suite recorded it.
///
/// bitemyapp/sidestep, `conformance/tests/quartzcore.rs`: animations on a layer that stands still,
/// whose time offset is moved. Its rows are taken whole, digit for digit; nothing here was fitted
/// to them but what the comment at a rule says.
struct MeasuredTimingTests {
  /// An animation of `opacity` from 0 to 1 in a second, at an even pace, over a model value of 0.5.
  private func shown(_ timing: MediaTiming, at time: Double) -> AnimationValue {
    var stack = AnimationStack()
    stack.add(
      .property(
        PropertyAnimation(
          AnimationKeyPath(property: "opacity"),
          .basic(BasicAnimation(from: .number(0), to: .number(1))), timing: timing,
          isRemovedOnCompletion: false)))
    return stack.value(of: "opacity", at: time, model: .number(0.5))
  }

  private func expect(_ timing: MediaTiming, _ row: [(Double, Double)]) {
    for (time, value) in row {
      let found = shown(timing, at: time)
      #expect(found.separation(from: .number(value)) < 1e-12, "at \(time): \(found)")
    }
  }

  @Test(arguments: [
    (MediaTiming.FillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]),
    (.forwards, [0.5, 0.5, 0, 0.5, 1]),
    (.backwards, [0, 0, 0, 0.5, 0.5]),
    (.both, [0, 0, 0, 0.5, 1]),
  ])
  func `fills before and after`(mode: MediaTiming.FillMode, values: [Double]) {
    expect(
      MediaTiming(beginTime: 1, duration: 1, fillMode: mode),
      Array(zip([0, 0.5, 1, 1.5, 2.5], values)))
  }

  /// In the last row the duration is 0, so it is the quarter of a second of a transaction.
  @Test(arguments: [
    (MediaTiming(duration: 1, autoreverses: true), [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1]),
    (MediaTiming(duration: 1, repeatCount: 2.5), [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1]),
    (MediaTiming(duration: 1, repeatDuration: 1.7), [0, 0.2, 0.5, 0.9, 0.2, 0.5]),
    (MediaTiming(duration: 1, speed: 2), [0, 0.4, 1]),
    (MediaTiming(duration: 1, timeOffset: 0.3), [0.3, 0.5, 0.8, 0.2]),
    (MediaTiming(duration: 1, speed: -1), [0, 0.8, 0.5, 0.1]),
    (MediaTiming(), [0, 0.8]),
  ])
  func `repeats, turns round, hurries, starts inside and runs backwards`(
    timing: MediaTiming, values: [Double]
  ) {
    let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5]
    // From then on the model value showed.
    let rest = Array(repeating: 0.5, count: times.count - values.count)
    expect(timing, Array(zip(times, values + rest)))
  }

  @Test(arguments: [
    (BasicAnimation<Double>(from: 0.2), 0.35), (BasicAnimation(to: 0.8), 0.65),
    (BasicAnimation(by: 0.3), 0.65), (BasicAnimation(from: 0.2, by: 0.3), 0.35),
    (BasicAnimation(to: 0.9, by: 0.3), 0.75), (BasicAnimation(), 0.5),
  ])
  func `takes missing ends from the model`(basic: BasicAnimation<Double>, value: Double) {
    #expect(abs(basic.value(at: 0.5, shown: 0.5) - value) < 1e-12)
  }

  private func number(
    _ property: String, from: Double? = nil, to: Double? = nil, by: Double? = nil,
    _ timing: MediaTiming, additive: Bool = false, cumulative: Bool = false
  ) -> LayerAnimation {
    .property(
      PropertyAnimation(
        AnimationKeyPath(property: property),
        .basic(
          BasicAnimation(
            from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) })),
        timing: timing, isAdditive: additive, isCumulative: cumulative))
  }

  private func value(
    _ animations: [LayerAnimation], of property: String = "x", at time: Double, model: Double
  ) -> Double? {
    var stack = AnimationStack()
    for animation in animations { stack.add(animation) }
    guard case .number(let x) = stack.value(of: property, at: time, model: .number(model)) else {
      return nil
    }
    return x
  }

  @Test func `adds, heaps up, and lets the later animation win`() {
    let second = MediaTiming(duration: 1)
    let (a, b) = (
      number("x", from: 0, to: 0.2, second, additive: true),
      number("x", from: 0, to: 0.1, second, additive: true)
    )
    #expect(abs((value([a], at: 0.5, model: 0.5) ?? .nan) - 0.6) < 1e-12)
    #expect(abs((value([a, b], at: 0.5, model: 0.5) ?? .nan) - 0.65) < 1e-12)
    let thrice = MediaTiming(duration: 1, repeatCount: 3)
    let heaped = number("x", from: 0, to: 10, thrice, cumulative: true)
    let byTen = number("x", by: 10, thrice, cumulative: true)
    for (time, one, other) in [(0.5, 5.0, 105.0), (1.5, 15, 215), (2.5, 25, 325)] {
      #expect(value([heaped], at: time, model: 0) == one)
      #expect(value([byTen], at: time, model: 100) == other)
    }
    let back = MediaTiming(duration: 1, repeatCount: 2, autoreverses: true)
    #expect(
      value([number("x", from: 0, to: 10, back, cumulative: true)], at: 2.5, model: 0) == 5)
    let still = number("x", from: 0.4, to: 0.4, second)
    #expect(value([number("x", from: 0, to: 1, second), still], at: 0.5, model: 0) == 0.4)
  }

  /// A group of 2 s: one begins in it at 0.5 s, the other has no duration and takes the group's.
  @Test func `a group gives time and duration`() {
    let group = LayerAnimation.group(
      AnimationGroup(
        [
          number("opacity", from: 0, to: 1, MediaTiming(beginTime: 0.5, duration: 1)),
          number("x", from: 0, to: 100, MediaTiming()),
        ], timing: MediaTiming(duration: 2)))
    for (time, opacity, x) in [
      (0.25, 0.5, 12.5), (0.5, 0, 25), (1, 0.5, 50), (1.4, 0.9, 70), (1.6, 0.5, 80),
    ] {
      let shown = value([group], of: "opacity", at: time, model: 0.5)
      #expect(abs((shown ?? .nan) - opacity) < 1e-12, "at \(time)")
      #expect(abs((value([group], at: time, model: 0) ?? .nan) - x) < 1e-12, "at \(time)")
    }
  }
}
