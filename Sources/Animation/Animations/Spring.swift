private import Geometry

/// A damped spring that pulls from 0 to 1, with the parameters of `CASpringAnimation`.
///
/// With w0 the root of stiffness / mass and z = damping / (2 root(stiffness mass)) it solves
/// x'' + 2 z w0 x' + w0^2 (x - 1) = 0 with x = 0 and x' = `initialVelocity` at time 0.
public struct Spring: Hashable, Sendable {
  /// The mass at its end, above 0.
  public let mass: Double
  /// The force for a distance of 1, above 0.
  public let stiffness: Double
  /// The force against a speed of 1, at least 0.
  public let damping: Double
  /// The initial speed, in full distances per second; positive towards the end.
  public let initialVelocity: Double
  /// Whether a damping ratio above 1 counts (iOS 17); else it counts as 1.
  public let allowsOverdamping: Bool

  /// Makes a spring.
  ///
  /// - Precondition: mass and stiffness are positive, damping is not negative, all are finite.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    precondition(mass > 0 && mass.isFinite, "a spring's mass is positive")
    precondition(stiffness > 0 && stiffness.isFinite, "a spring's stiffness is positive")
    precondition(damping >= 0 && damping.isFinite, "a spring's damping is not negative")
    precondition(initialVelocity.isFinite, "a spring's initial velocity is finite")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }

  /// Makes a spring of mass 1 from its perceived duration and bounce.
  ///
  /// - Parameters:
  ///   - perceptualDuration: seconds, above 0: the period without damping.
  ///   - bounce: 0 is critically damped, 1 undamped; below 0, above -1, overdamped and allowed.
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    precondition(perceptualDuration > 0, "a spring's perceptual duration is positive")
    precondition(bounce > -1 && bounce <= 1, "a spring's bounce is above -1 and at most 1")
    let w0 = 2 * Double.pi / perceptualDuration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(
      stiffness: w0 * w0, damping: 2 * ratio * w0, initialVelocity: initialVelocity,
      allowsOverdamping: bounce < 0)
  }

  /// The angular frequency without damping, in radians a second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// The effective damping ratio: below 1 it oscillates, at 1 it is critically damped.
  public var dampingRatio: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return allowsOverdamping ? ratio : min(1, ratio)
  }

  /// Returns the share of the distance covered at a time in seconds; may overshoot 1.
  public func value(at time: Double) -> Double { 1 + offset(at: time) }

  /// Returns the distance from the end at a time in seconds, -1 at time 0.
  public func offset(at time: Double) -> Double {
    let (w0, z, v0, t) = (naturalFrequency, dampingRatio, initialVelocity, max(0, time))
    if z < 1 {
      let wd = w0 * (1 - z * z).squareRoot()
      return exponential(-z * w0 * t)
        * (-cosine(wd * t) + (v0 - z * w0) / wd * sine(wd * t))
    }
    guard z > 1 else { return exponential(-w0 * t) * (-1 + (v0 - w0) * t) }
    let (slow, fast) = decays
    // x = p e^(-slow t) + q e^(-fast t) with p + q = -1 and speed v0.
    let p = (v0 - fast) / (fast - slow)
    return p * exponential(-slow * t) - (1 + p) * exponential(-fast * t)
  }

  /// The two rates at which an overdamped spring comes to rest.
  var decays: (slow: Double, fast: Double) {
    let (w0, z) = (naturalFrequency, dampingRatio)
    let fast = w0 * (z + (z * z - 1).squareRoot())
    // Their product is w0 squared; the difference would lose digits.
    return (w0 * w0 / fast, fast)
  }

  /// The time in seconds after which it counts as at rest, as `CASpringAnimation.settlingDuration`.
  ///
  /// Below critical damping, when the oscillation's envelope is a thousandth; else the first
  /// multiple of 0.1 s at which it is closer than a thousandth (beyond 100 s, the first after which
  /// it stays so). Without damping it is the largest `Float`. For overdamped springs this is
  /// assumed.
  public var settlingDuration: Double {
    let (w0, z, v0) = (naturalFrequency, dampingRatio, initialVelocity)
    guard z > 0 else { return Double(Float.greatestFiniteMagnitude) }
    if z < 1 {
      let wd = w0 * (1 - z * z).squareRoot()
      return naturalLogarithm(1000 * (1 + abs((v0 - z * w0) / wd))) / (z * w0)
    }
    func isNear(_ tenths: Double) -> Bool { abs(offset(at: tenths / 10)) < 0.001 }
    for tenths in 1...1000 where isNear(Double(tenths)) { return Double(tenths) / 10 }
    // By now only the tail is left, which falls monotonically.
    var (low, high) = (1000.0, 2000.0)
    while !isNear(high), high < 0x1p52 { (low, high) = (high, high * 2) }
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if isNear(middle) { high = middle } else { low = middle }
    }
    return high / 10
  }
}
