import Animation
import Geometry
import Testing

struct TimingTests {
  /// Values measured in Core Animation, whose own solver stops near 1e-6, at x = 0.1, 0.25, 0.5, 0.75, 0.9.
  @Test(arguments: [
    (TimingFunction.easeIn, [0.017027, 0.093465, 0.315357, 0.621861, 0.839428]),
    (.easeOut, [0.160572, 0.378140, 0.684643, 0.906535, 0.982973]),
    (.easeInEaseOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
    (.default, [0.094795, 0.408511, 0.802403, 0.960459, 0.994316]),
    (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
  ])
  func `follows the measured pace`(function: TimingFunction, expected: [Double]) {
    for (x, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(abs(function.value(at: x) - y) < 3e-6)
    }
  }

  /// Begin 1, duration 1, 0 to 1, model value 0.5, at 0, 0.5, 1, 1.5 and 2.5 s.
  @Test(arguments: [
    (MediaTiming.FillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]),
    (.forwards, [0.5, 0.5, 0, 0.5, 1]),
    (.backwards, [0, 0, 0, 0.5, 0.5]),
    (.both, [0, 0, 0, 0.5, 1]),
  ])
  func `fills before and after as measured`(mode: MediaTiming.FillMode, expected: [Double]) {
    let timing = MediaTiming(beginTime: 1, duration: 1, fillMode: mode)
    for (time, value) in zip([0, 0.5, 1, 1.5, 2.5], expected) {
      #expect(timing.progress(at: time) ?? 0.5 == value)
    }
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
