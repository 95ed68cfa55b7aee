import Animation
import TestSupport
import Testing

/// What holds for every timing, at any speed but 0.
struct MediaTimingLawTests {
  /// A timing whose numbers are multiples of 1/8, so that sums and products of them are exact.
  private func timing(_ random: inout SeededGenerator) -> MediaTiming {
    func eighths(_ range: ClosedRange<Int>) -> Double { Double(random.integer(in: range)) / 8 }
    return MediaTiming(
      beginTime: eighths(-8...8), duration: eighths(1...16),
      speed: [0.25, 0.5, 1, 2, 4][random.integer(in: 0...4)],
      timeOffset: random.chance(0.4) ? eighths(-8...24) : 0,
      repeatCount: random.chance(0.5) ? eighths(1...24) : 0,
      repeatDuration: random.chance(0.2) ? eighths(1...24) : 0,
      autoreverses: random.chance(0.4),
      fillMode: MediaTiming.FillMode.allCases[random.integer(in: 0...3)])
  }

  /// Times around a beginning and an end, among them both of them.
  private func times(_ timing: MediaTiming) -> [Double] {
    let length = timing.activeDuration / abs(timing.speed)
    return (-8...40).map { timing.beginTime + length * Double($0) / 32 }
  }

  @Test(arguments: 1...60)
  func `a speed only makes everything quicker`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var slow = timing(&random)
    let speed = slow.speed
    slow.speed = 1
    for sign in [1.0, -1] {
      var quick = slow
      quick.speed = speed * sign
      var plain = slow
      plain.speed = sign
      for time in times(plain) {
        let there = plain.beginTime + (time - plain.beginTime) / speed
        #expect(quick.phase(at: there) == plain.phase(at: time), "\(random)")
        #expect(quick.moment(at: there) == plain.moment(at: time), "\(random)")
      }
    }
  }

  /// A layer's speed or an animation's: it is the product that counts.
  @Test(arguments: 1...60)
  func `a layer's speed is as good as an animation's`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let animation = timing(&random)
    var own = animation
    own.speed = 1
    // A layer of that speed, in whose time the animation begins at the same moment.
    let layer = MediaTiming(
      beginTime: own.beginTime, duration: .infinity, speed: animation.speed,
      timeOffset: own.beginTime)
    for time in times(animation) {
      #expect(
        own.moment(at: layer.localTime(at: time)) == animation.moment(at: time), "\(random)")
    }
  }

  @Test(arguments: 1...60)
  func `both ends of the active time are active, and nothing beside them`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var timing = timing(&random)
    // No number that is exact: the end has to be found all the same.
    timing.beginTime += random.number(in: 0..<1)
    timing.speed *= random.number(in: 0.1..<3) * (random.chance(0.5) ? -1 : 1)
    let active = try #require(timing.activeInterval)
    let length = active.upperBound - active.lowerBound
    #expect(abs(length - timing.activeDuration / abs(timing.speed)) < 1e-9)
    for time in [active.lowerBound, active.upperBound] {
      #expect(timing.phase(at: time) == .active, "\(random)")
      #expect(timing.moment(at: time) != nil)
    }
    #expect(timing.phase(at: active.lowerBound.nextDown) == .before)
    #expect(timing.phase(at: active.upperBound.nextUp) == .after)
    #expect(timing.isOver(at: active.upperBound) && !timing.isOver(at: active.upperBound.nextDown))
  }

  /// Each mode shows what its side of the animation shows, and nothing else.
  @Test(arguments: 1...60)
  func `what fills is the first and the last instant`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var timing = timing(&random)
    if random.chance(0.5) { timing.speed = -timing.speed }
    let active = try #require(timing.activeInterval)
    let (first, last) = (
      try #require(timing.moment(at: active.lowerBound)),
      try #require(timing.moment(at: active.upperBound))
    )
    let before = timing.moment(at: active.lowerBound - 1)
    let after = timing.moment(at: active.upperBound + 1)
    #expect(before == (timing.fillMode.fillsBackwards ? first : nil), "\(random)")
    #expect(after == (timing.fillMode.fillsForwards ? last : nil), "\(random)")
  }

  /// Whole cycles without an offset, seen in a mirror. At the instants at which repetitions meet, either
  /// way shows the one end of a repetition or the other.
  @Test(arguments: 1...60)
  func `backwards is forwards from the end`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var forwards = timing(&random)
    (forwards.timeOffset, forwards.repeatDuration) = (0, 0)
    forwards.repeatCount = Double(random.integer(in: 0...3))
    var backwards = forwards
    backwards.speed = -forwards.speed
    let active = try #require(forwards.activeInterval)
    #expect(backwards.activeInterval == active)
    for part in 0...64 {
      let way = (active.upperBound - active.lowerBound) * Double(part) / 64
      let cycles = way * forwards.speed / forwards.cycle
      guard cycles != cycles.rounded() else { continue }
      let (a, b) = (
        try #require(forwards.progress(at: active.upperBound - way)),
        try #require(backwards.progress(at: active.lowerBound + way))
      )
      #expect(abs(a - b) < 1e-12, "\(random)")
    }
  }

  /// An offset of a whole number of cycles changes nothing inside of the active time.
  @Test(arguments: 1...60)
  func `an offset counts by its part of a cycle`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var timing = timing(&random)
    if random.chance(0.5) { timing.speed = -timing.speed }
    var later = timing
    later.timeOffset += timing.cycle * Double(random.integer(in: -3...3))
    for time in times(timing) {
      let (a, b) = (timing.progress(at: time), later.progress(at: time))
      #expect((a == nil) == (b == nil), "\(random)")
      if let a, let b { #expect(abs(a - b) < 1e-12, "\(random)") }
    }
  }

  @Test func `what has no length is never active`() {
    for speed in [1.0, -1] {
      let timing = MediaTiming(beginTime: 1, speed: speed, fillMode: .both)
      #expect([0, 1, 2].map { timing.phase(at: $0) } == [.before, .after, .after])
      #expect(timing.activeInterval == nil)
    }
    #expect(MediaTiming(duration: 1, speed: 0).activeInterval == nil)
    #expect(MediaTiming(beginTime: .nan, duration: 1).activeInterval == nil)
    #expect(MediaTiming(beginTime: .nan, duration: 1).phase(at: 0) != .active)
  }

  @Test func `repetitions are counted from the start, either way`() {
    let forwards = MediaTiming(duration: 1, repeatCount: 3, fillMode: .forwards)
    let backwards = MediaTiming(duration: 1, speed: -1, repeatCount: 3, fillMode: .forwards)
    let times = [0, 0.5, 1.5, 2.5, 3, 9]
    for timing in [forwards, backwards] {
      #expect(times.map { timing.moment(at: $0)?.repetition } == [0, 0, 1, 2, 2, 2])
    }
  }
}
