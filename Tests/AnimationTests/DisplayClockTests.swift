import Animation
import TestSupport
import Testing

struct DisplayClockTests {
  @Test func `a frame is shown one frame after it begins`() {
    let clock = DisplayClock(refreshRate: 60, origin: 2)
    let frame = clock.frame(30)
    #expect(frame.timestamp == 2.5)
    #expect(frame.targetTimestamp == clock.frame(31).timestamp)
    #expect(clock.frames(in: 2..<3) == 0..<60)
    #expect(clock.frames(in: 2.001..<2.1) == 1..<6)
    #expect(clock.frame(-60).timestamp == 1)
  }

  @Test(arguments: 1...30)
  func `a time lies between its frame's stamps`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let clock = DisplayClock(
      refreshRate: random.number(in: 24..<240), refreshesPerFrame: random.integer(in: 1...4),
      origin: random.number(in: -1e6..<1e6))
    let time = random.number(in: -1e6..<1e6)
    let frame = clock.frame(at: time)
    #expect(frame.timestamp <= time && time < frame.targetTimestamp, "\(random)")
    let index = random.integer(in: 0...1_000_000)
    #expect(clock.frame(at: clock.frame(index).timestamp).index == index, "\(random)")
  }

  @Test(arguments: [
    (120.0, 30.0, 120.0, 60.0 as Double?, 60.0), (120, 80, 120, nil, 120), (120, 8, 15, nil, 15),
    (60, 80, 120, 120, 60), (120, 30, 50, 48, 40), (60, 10, 30, 24, 20),
  ])
  func `takes the nearest rate of the display`(
    refresh: Double, low: Double, high: Double, wanted: Double?, expected: Double
  ) {
    let range = FrameRateRange(minimum: low, maximum: high, preferred: wanted)
    let rate = DisplayClock(refreshRate: refresh, range: range).frameRate
    #expect(abs(rate - expected) < 1e-9)
  }
}
