import Animation
import TestSupport
import Testing

struct SpringTests {
  @Test func `has Core Animation's defaults`() {
    let spring = Spring()
    #expect(
      [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity] == [1, 100, 10, 0])
  }

  @Test(arguments: [
    (Spring(), 1.4727003, 1e-7), (Spring(damping: 5), 2.85497, 1e-5),
    (Spring(damping: 1), 13.91321, 1e-5), (Spring(stiffness: 300, damping: 20), 0.7442555, 1e-7),
    (Spring(damping: 20), 1.0, 1e-15),
    (Spring(perceptualDuration: 0.5, bounce: 0.3), 0.863, 1e-3),
  ])
  func `settles when it was measured to`(spring: Spring, seconds: Double, digit: Double) {
    #expect(abs(spring.settlingDuration - seconds) <= digit / 2)
  }

  @Test func `does not settle without damping, and late with much`() {
    #expect(Spring(damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
    let slow = Spring(damping: 1e6, allowsOverdamping: true)
    #expect(abs(slow.offset(at: slow.settlingDuration)) < 0.001)
    #expect(abs(slow.offset(at: slow.settlingDuration - 0.1)) >= 0.001)
  }

  @Test(arguments: 1...60)
  func `obeys its differential equation`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (mass, stiffness) = (random.number(in: 0.2..<3), random.number(in: 5..<200))
    let critical = 2 * (mass * stiffness).squareRoot()
    let ratio = [random.number(in: 0..<0.95), 1, random.number(in: 1.05..<4)][Int(seed % 3)]
    let spring = Spring(
      mass: mass, stiffness: stiffness, damping: ratio * critical,
      initialVelocity: random.number(in: -9..<9), allowsOverdamping: true)
    #expect(abs(spring.value(at: 0)) < 1e-12)
    let h = 1e-4
    #expect(abs(spring.value(at: h) / h - spring.initialVelocity) < 1, "\(random)")
    for time in [0.01, 0.1, 0.4, 1.1] {
      let (a, b, c) = (
        spring.offset(at: time - h), spring.offset(at: time), spring.offset(at: time + h)
      )
      let force =
        spring.mass * (a - 2 * b + c) / (h * h) + spring.damping * (c - a) / (2 * h)
        + spring.stiffness * b
      #expect(abs(force) < 1e-3 * spring.stiffness, "\(random)")
    }
  }

  @Test func `counts more than critical damping as critical unless allowed`() {
    let (plain, critical) = (Spring(damping: 50), Spring(damping: 20))
    #expect(plain.value(at: 0.3) == critical.value(at: 0.3))
    #expect(Spring(damping: 50, allowsOverdamping: true).value(at: 0.3) < critical.value(at: 0.3))
    #expect(Spring(perceptualDuration: 1, bounce: -0.5).dampingRatio == 2)
    #expect(Spring(perceptualDuration: 1, bounce: 0).dampingRatio == 1)
  }

  @Test func `refuses what is no spring`() async {
    await #expect(processExitsWith: .failure) { _ = Spring(mass: 0) }
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: -1) }
    await #expect(processExitsWith: .failure) { _ = Spring(damping: -1) }
  }
}
