import Animation
import Geometry
import TestSupport
import Testing

struct TimingTests {
  /// The x at which Core Animation was measured.
  private static let places = [0.1, 0.25, 0.5, 0.75, 0.9]

  @Test(arguments: [
    (TimingFunction.easeIn, [0.017027, 0.093465, 0.315357, 0.621861, 0.839428]),
    (.easeOut, [0.160572, 0.378140, 0.684643, 0.906535, 0.982973]),
    (.easeInEaseOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
    (.default, [0.094795, 0.408511, 0.802403, 0.960459, 0.994316]),
    (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
  ])
  func `follows the measured pace`(function: TimingFunction, expected: [Double]) {
    for (x, y) in zip(TimingTests.places, expected) {
      // To the printed digits when it stops as early, and nearly when it does not.
      let early = function.value(at: x, tolerance: TimingFunction.measuredTolerance)
      #expect(abs(early - y) < 5.1e-7)
      #expect(abs(function.value(at: x) - y) < 2e-6)
    }
  }

  @Test(arguments: 1...40)
  func `finds every x, also where the curve is steep`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ends = random.chance(0.3)
    let c1x = ends ? 1 : random.number(in: 0..<1)
    let c2x = ends ? 0 : random.number(in: 0..<1)
    let function = TimingFunction(c1x, random.number(in: -1..<2), c2x, random.number(in: -1..<2))
    for step in 1..<50 {
      let t = Double(step) / 50
      let u = 1 - t
      func bezier(_ a: Double, _ b: Double) -> Double {
        3 * u * u * t * a + 3 * u * t * t * b + t * t * t
      }
      let x = bezier(function.c1x, function.c2x)
      // Where x stands still, as with both ends at the other side, y is as uncertain as its root.
      let limit = ends && abs(t - 0.5) < 0.1 ? 1e-4 : 1e-9
      #expect(abs(function.value(at: x) - bezier(function.c1y, function.c2y)) < limit, "\(random)")
    }
    #expect(function.value(at: -1) == 0)
    #expect(function.value(at: 2) == 1)
  }

  @Test func `maps time by speed, offset and beginning`() {
    let timing = MediaTiming(beginTime: 3, duration: 100, speed: 2, timeOffset: 1)
    #expect(timing.localTime(at: 10) == 15)
  }

  @Test func `runs back when it autoreverses, and repeats`() {
    let timing = MediaTiming(duration: 1, repeatCount: 2, autoreverses: true, fillMode: .forwards)
    #expect(timing.progress(at: 0.25) == 0.25)
    #expect(timing.progress(at: 1.75) == 0.25)
    #expect(timing.progress(at: 2.5) == 0.5)
    #expect(timing.progress(at: 9) == 0)
  }

  @Test func `has Core Animation's defaults`() {
    let timing = MediaTiming()
    #expect(
      timing
        == MediaTiming(
          beginTime: 0, duration: 0, speed: 1, timeOffset: 0, repeatCount: 0, repeatDuration: 0,
          autoreverses: false, fillMode: .removed))
    #expect(timing.added().duration == 0.25)
    #expect(timing.added(transactionDuration: 2).duration == 2)
    #expect(MediaTiming(duration: 3).added(transactionDuration: 2).duration == 3)
    #expect(MediaTiming.layer.duration == .infinity)
    #expect(MediaTiming.layer.moment(at: 1e9)?.basicTime == 1e9)
  }

  @Test func `repeats in parts and for a duration`() {
    let parts = MediaTiming(duration: 2, repeatCount: 1.5, fillMode: .forwards)
    #expect(parts.progress(at: 2.5) == 0.25)
    #expect(parts.progress(at: 7) == 0.5)
    let long = MediaTiming(duration: 2, repeatCount: 9, repeatDuration: 5)
    #expect(long.progress(at: 4.5) == 0.25)
    #expect(long.progress(at: 5) == 0.5)
    #expect(long.progress(at: 5.001) == nil)
    #expect(long.moment(at: 4.5)?.repetition == 2)
    let forever = MediaTiming(duration: 2, repeatCount: .infinity)
    #expect(forever.progress(at: 2_000_001) == 0.5)
    #expect(forever.activeInterval == 0...(.infinity))
  }

  @Test func `an offset comes back at the end`() {
    let timing = MediaTiming(beginTime: 10, duration: 4, timeOffset: 1, fillMode: .both)
    #expect(
      [9, 10, 12, 13, 13.5, 20].map { timing.progress(at: $0) } == [
        0.25, 0.25, 0.75, 0, 0.125, 0.25,
      ])
  }

  @Test func `stands still at speed 0, so that its offset scrubs`() {
    for offset in [0.0, 0.5, 1, 2] {
      let timing = MediaTiming(duration: 2, speed: 0, timeOffset: offset)
      #expect(timing.progress(at: 99) == offset / 2)
    }
    #expect(MediaTiming(duration: 2, speed: 0, timeOffset: 2.1).progress(at: 0) == nil)
  }

  @Test func `pauses and goes on without a jump`() {
    let layer = MediaTiming(beginTime: 3, duration: .infinity, speed: 2, timeOffset: 1)
    let paused = layer.paused(at: 10)
    #expect(paused.localTime(at: 10) == 15)
    #expect(paused.localTime(at: 50) == 15)
    let resumed = paused.resumed(at: 50, speed: 2)
    #expect(resumed.localTime(at: 51) == 17)
  }

  @Test(arguments: 1...40)
  func `times go from one space to another and back`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func space(_ outer: TimeSpace) -> TimeSpace {
      (0..<random.integer(in: 0...3)).reduce(outer) { outer, _ in
        outer.inside(
          MediaTiming(
            beginTime: random.number(in: -5..<5), duration: .infinity,
            speed: random.number(in: 0.3..<3) * (random.chance(0.3) ? -1 : 1),
            timeOffset: random.number(in: -5..<5)))
      }
    }
    let paused = TimeSpace.root.inside(MediaTiming(duration: .infinity, speed: 0, timeOffset: 4))
    let common = random.chance(0.5) ? paused : .root
    let (a, b) = (space(common), space(common))
    let time = random.number(in: -9..<9)
    let there = try #require(b.convert(time, from: a))
    let back = try #require(a.convert(there, from: b))
    #expect(abs(back - time) < 1e-10, "\(random)")
    #expect(TimeSpace.root.convert(1, from: paused) == nil)
    #expect(paused.convert(1, from: .root) == 4)
  }

  @Test func `keeps alignment to pixels when it snaps`() {
    let animation = PositionAnimation(
      from: [44.5, 60], to: [44.5, -40], timing: MediaTiming(duration: 1, fillMode: .both),
      snapsToPixels: true)
    for step in 0...60 {
      guard let value = animation.value(at: Double(step) / 60, scale: 2) else {
        Issue.record("no value at step \(step)")
        continue
      }
      #expect(value.x == 44.5)
      #expect((value.y * 2).rounded() == value.y * 2)
    }
  }
}
