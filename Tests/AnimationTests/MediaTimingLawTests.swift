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

  /// Whole cycles without an offset, seen in a mirror. At the instants at which repetitions meet,
  /// either way shows the one end of a repetition or the other.
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

  /// A duration times a count, divided by the duration, is often not quite the count.
  @Test(arguments: [1.0, -1, 0], [false, true])
  func `whole repetitions end at the end of the last`(speed: Double, autoreverses: Bool) throws {
    let expected = autoreverses || speed < 0 ? 0.0 : 1
    var wrong: [String] = []
    for step in 1...60 {
      for count in 1...40 {
        var timing = MediaTiming(
          duration: Double(step) * 0.05, speed: speed, repeatCount: Double(count),
          autoreverses: autoreverses, fillMode: .forwards)
        // At speed 0 the offset decides.
        if speed == 0 { timing.timeOffset = timing.activeDuration }
        var end = 0.0
        if speed != 0 { end = try #require(timing.activeInterval).upperBound }
        let moment = try #require(timing.moment(at: end))
        if moment.progress != expected || moment.repetition != count - 1 {
          wrong.append("\(timing.duration) s, \(count) times: \(moment)")
        }
        if speed != 0 { #expect(timing.moment(at: end + 1) == moment) }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of 2400, as \(wrong.prefix(3))")
  }

  @Test(arguments: [
    (MediaTiming(duration: 0.3, repeatDuration: 2.1), 6),
    (MediaTiming(duration: 0.1, timeOffset: 0.1, repeatCount: 2), 2),
  ])
  func `whole repetitions end so by duration and with an offset too`(
    timing: MediaTiming, repetition: Int
  ) throws {
    let end = try #require(timing.activeInterval).upperBound
    let moment = try #require(timing.moment(at: end))
    #expect(moment.progress == 1 && moment.repetition == repetition, "\(moment)")
    var backwards = timing
    backwards.speed = -1
    let first = try #require(backwards.moment(at: end))
    #expect(first.progress == 0, "\(first)")
  }

  /// Only what rounding explains is taken for a whole number.
  @Test func `parts of a repetition end where they are`() throws {
    for count in [1e-13, 1e-6, 0.5, 1 - 1e-9, 1 + 1e-9, 2.75] {
      let timing = MediaTiming(duration: 0.1, repeatCount: count)
      let end = try #require(timing.activeInterval).upperBound
      let progress = try #require(timing.progress(at: end))
      #expect(abs(progress - (count - count.rounded(.down))) < 1e-12, "\(count): \(progress)")
    }
  }
}
