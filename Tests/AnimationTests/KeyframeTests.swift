import Animation
import Geometry
import TestSupport
import Testing

struct KeyframeTests {
  @Test func `keeps key times, paces segments, cuts what is too many`() {
    let times = KeyframeAnimation(
      values: [0.0, 10, 30], keyTimes: [0, 0.8, 1], timingFunctions: [.easeIn])
    #expect(times.value(at: 0.4) == 10 * TimingFunction.easeIn.value(at: 0.5))
    #expect(abs((times.value(at: 0.9) ?? 0) - 20) < 1e-12)
    let discrete = KeyframeAnimation(
      values: [1.0, 2], keyTimes: [0, 0.7, 1], calculationMode: .discrete)
    #expect([0, 0.69, 0.7, 1].map { discrete.value(at: $0) } == [1, 1, 2, 2])
    let short = KeyframeAnimation(values: [0.0, 1, 9], keyTimes: [0, 1])
    #expect(short.value(at: 1) == 1)
    #expect(KeyframeAnimation<Double>(values: []).value(at: 0.5) == nil)
    #expect(KeyframeAnimation(values: [4.0]).value(at: 0.5) == nil)
    #expect(KeyframeAnimation(values: [4.0], calculationMode: .discrete).value(at: 0.5) == 4)
    let jump = KeyframeAnimation(values: [0.0, 1, 5, 6], keyTimes: [0, 0.5, 0.5, 1])
    #expect(jump.value(at: 0.5) == 5)
  }

  @Test(arguments: [CalculationMode.paced, .cubicPaced], [[], [0], [0, 0.1], [0, 0.1, 0.2, 1]])
  func `paced values do not look at key times`(mode: CalculationMode, times: [Double]) {
    let plain = KeyframeAnimation(values: [0.0, 1, 4], calculationMode: mode)
    var timed = plain
    timed.keyTimes = times
    for i in 0...10 {
      let t = Double(i) / 10
      #expect(plain.value(at: t) != nil && timed.value(at: t) == plain.value(at: t), "at \(t)")
    }
  }

  @Test(arguments: 1...30)
  func `cubic curves pass through their values`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let values = (0..<6).map { _ in random.point() }
    func list() -> [Double] { (0..<6).map { _ in random.number(in: -1..<1) } }
    let keyframes = KeyframeAnimation(
      values: values, calculationMode: .cubic, tensionValues: list(), continuityValues: list(),
      biasValues: list())
    for (i, value) in values.enumerated() {
      let t = Double(i) / 5
      #expect((try #require(keyframes.value(at: t)) - value).length < 1e-9, "\(random)")
      // Nor does it jump beside them.
      #expect((try #require(keyframes.value(at: t + 1e-9)) - value).length < 1e-5, "\(random)")
    }
  }

  /// Any rising key times from 0 to 1, at least a hundredth apart.
  private func times(_ count: Int, _ random: inout SeededGenerator) -> [Double] {
    let ways = (1..<count).map { _ in random.number(in: 0.05..<1) }
    let total = ways.reduce(0, +)
    return ways.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1 / total) }
  }

  /// Laws that hold for every key times, where uniform tangents fail: the slope does not jump at a
  /// key, and what changes at one pace is reproduced.
  @Test(arguments: 1...30)
  func `cubic curves are smooth in time`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let times = times(6, &random)
    let values = (0..<6).map { _ in random.number(in: -1..<1) }
    let keyframes = KeyframeAnimation(values: values, keyTimes: times, calculationMode: .cubic)
    func at(_ t: Double) throws -> Double { try #require(keyframes.value(at: t)) }
    for i in 1..<5 {
      let h = 1e-6
      let (a, b) = (try at(times[i]) - at(times[i] - h), try at(times[i] + h) - at(times[i]))
      #expect(abs(a - b) / h < 1e-2, "\(random)")
      let slope = (values[i + 1] - values[i - 1]) / (times[i + 1] - times[i - 1])
      #expect(abs((a + b) / (2 * h) - slope) < 1e-2, "\(random)")
    }
    let line = KeyframeAnimation(
      values: times.map { 3 * $0 - 1 }, keyTimes: times, calculationMode: .cubic)
    for i in 0...20 {
      let t = Double(i) / 20
      #expect(abs(try #require(line.value(at: t)) - (3 * t - 1)) < 1e-12, "\(random)")
    }
  }

  /// With any parameters, keys at equal distances mean the same whether they are written or not,
  /// and tangents grow with a segment's share of the time around their key.
  @Test(arguments: 1...20)
  func `parameters keep their meaning under key times`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let values = (0..<4).map { _ in random.number(in: -1..<1) }
    func list() -> [Double] { (0..<4).map { _ in random.number(in: -1..<1) } }
    let plain = KeyframeAnimation(
      values: values, calculationMode: .cubic, tensionValues: list(), continuityValues: list(),
      biasValues: list())
    var timed = plain
    timed.keyTimes = [0, 1.0 / 3, 2.0 / 3, 1]
    for i in 0...40 {
      let t = Double(i) / 40
      let (a, b) = (try #require(plain.value(at: t)), try #require(timed.value(at: t)))
      #expect(abs(a - b) < 1e-12, "\(random)")
    }
    timed.keyTimes = times(4, &random)
    let times = try #require(timed.keyTimes)
    let h = 1e-7
    for i in 1...2 {
      // Per second, both sides of a key are scaled alike: parameters alone make a kink.
      func slopes(_ k: KeyframeAnimation<Double>, _ t: Double) throws -> (Double, Double) {
        let (a, b, c) = (k.value(at: t - h), k.value(at: t), k.value(at: t + h))
        return ((try #require(b) - #require(a)) / h, (try #require(c) - #require(b)) / h)
      }
      let (even, uneven) = (
        try slopes(plain, Double(i) / 3), try slopes(timed, times[i])
      )
      let scale = (2.0 / 3) / (times[i + 1] - times[i - 1])
      #expect(abs(uneven.0 - even.0 * scale) < 1e-3 * (1 + abs(uneven.0)), "\(random)")
      #expect(abs(uneven.1 - even.1 * scale) < 1e-3 * (1 + abs(uneven.1)), "\(random)")
    }
  }

  @Test func `keys at one time do not tear a curve`() throws {
    let jump = KeyframeAnimation(
      values: [0.0, 1, 5, 6], keyTimes: [0, 0.5, 0.5, 1], calculationMode: .cubic)
    #expect(jump.value(at: 0.5) == 5)
    let heap = KeyframeAnimation(
      values: [0.0, 1, 2, 3, 4], keyTimes: [0, 0.5, 0.5, 0.5, 1], calculationMode: .cubic)
    for i in 0...20 {
      #expect(try #require(jump.value(at: Double(i) / 20)).isFinite)
      #expect(try #require(heap.value(at: Double(i) / 20)).isFinite)
    }
  }

  @Test func `without parameters it is a Catmull-Rom spline`() throws {
    let values = [0.0, 4, 1, 7]
    let keyframes = KeyframeAnimation(values: values, calculationMode: .cubic)
    let (m1, m2) = ((values[2] - values[0]) / 2, (values[3] - values[1]) / 2)
    // Hermite at the middle of the second segment.
    let middle = (values[1] + values[2]) / 2 + (m1 - m2) / 8
    #expect(abs(try #require(keyframes.value(at: 0.5)) - middle) < 1e-12)
    // Full tension stops at each value: half way is the mean.
    let tense = KeyframeAnimation(
      values: values, calculationMode: .cubic, tensionValues: [1, 1, 1, 1])
    #expect(abs(try #require(tense.value(at: 0.5)) - 2.5) < 1e-12)
    // A parabola is reproduced between inner values.
    let squares = KeyframeAnimation(values: [0.0, 1, 4, 9], calculationMode: .cubic)
    #expect(abs(try #require(squares.value(at: 0.5)) - 2.25) < 1e-12)
    let two = KeyframeAnimation(values: [0.0, 1], calculationMode: .cubic)
    #expect(abs(try #require(two.value(at: 0.25)) - 0.25) < 1e-12)
  }

  @Test(arguments: [CalculationMode.paced, .cubicPaced])
  func `paced ways are gone at one speed`(mode: CalculationMode) throws {
    for seed: UInt64 in 1...3 {
      var random = SeededGenerator(seed: seed)
      let values = (0..<5).map { _ in random.point() }
      let keyframes = KeyframeAnimation(values: values, calculationMode: mode)
      // Steps so small that a corner between two of them is the exception.
      let steps = 500
      var ways: [Double] = []
      for i in 0..<steps {
        let a = try #require(keyframes.value(at: Double(i) / Double(steps)))
        let b = try #require(keyframes.value(at: Double(i + 1) / Double(steps)))
        ways.append((b - a).length)
      }
      ways.sort()
      // Corners shorten the steps that go around them.
      let usual = ways[steps / 2]
      #expect(
        ways[8] > usual * 0.995 && ways[steps - 1] < usual * 1.005, "\(ways[8] / usual) \(random)")
    }
  }

  @Test func `a transform goes through its keys in cubic modes too`() throws {
    let turns = (0..<5).map { Transform3D.rotation(Double($0), about: SIMD3(0, 1, 0)) }
    let keyframes = KeyframeAnimation(values: turns, calculationMode: .cubic)
    let value = try #require(keyframes.value(at: 0.5))
    #expect(value.separation(from: turns[2]) < 1e-12)
    let between = try #require(keyframes.value(at: 0.375))
    #expect(between.separation(from: .rotation(1.5, about: SIMD3(0, 1, 0))) < 1e-2)
  }

  @Test func `a point follows a path and turns with it`() throws {
    var path = Path()
    path.move(to: Point(0, 0))
    path.line(to: Point(30, 0))
    path.line(to: Point(30, 10))
    var keyframes = PathKeyframes(path: path, rotationMode: .auto)
    #expect(keyframes.place(at: 0.25)?.point == Point(15, 0))
    #expect(keyframes.place(at: 0.75)?.point == Point(30, 5))
    #expect(keyframes.place(at: 0.75)?.rotation == .pi / 2)
    keyframes.calculationMode = .paced
    #expect(keyframes.place(at: 0.25)?.point == Point(10, 0))
    keyframes.rotationMode = .autoReverse
    #expect(keyframes.place(at: 0.9)?.rotation == -.pi / 2)
    keyframes.rotationMode = nil
    #expect(keyframes.place(at: 0.9)?.rotation == 0)
    keyframes.calculationMode = .discrete
    #expect(
      [0, 0.49, 0.5, 0.99, 1].map { keyframes.place(at: $0)?.point }
        == [Point(0, 0), Point(0, 0), Point(30, 0), Point(30, 0), Point(30, 10)])
    keyframes.calculationMode = .linear
    keyframes.keyTimes = [0, 0.9, 1]
    #expect(keyframes.place(at: 0.45)?.point == Point(15, 0))
    #expect(PathKeyframes(path: Path()).place(at: 0.5) == nil)
  }
}
