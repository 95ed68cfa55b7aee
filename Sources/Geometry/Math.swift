#if canImport(Glibc)
  private import Glibc
#elseif canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#endif

// The one door to the C mathematics library: tiers below 5 import neither it nor Foundation.

/// Returns the sine of an angle in radians.
public func sine(_ x: Double) -> Double { sin(x) }
/// Returns the cosine of an angle in radians.
public func cosine(_ x: Double) -> Double { cos(x) }
/// Returns the tangent of an angle in radians.
public func tangent(_ x: Double) -> Double { tan(x) }
/// Returns the angle of the vector `(x, y)` in radians, in `-pi...pi`.
public func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
/// Returns the angle in `0...pi` whose cosine is `x`.
public func arcCosine(_ x: Double) -> Double { acos(x) }
/// Returns `base` raised to `exponent`.
public func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
/// Returns e raised to `x`.
public func exponential(_ x: Double) -> Double { exp(x) }
/// Returns the natural logarithm.
public func naturalLogarithm(_ x: Double) -> Double { log(x) }
