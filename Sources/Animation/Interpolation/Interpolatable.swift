/// A kind of value that can change over time.
///
/// Values that cannot be interpolated (a `Bool`, paths of different structure) switch to the second
/// at the start.
public protocol Interpolatable: Hashable, Sendable {
  /// Returns the value `t` of the way from `a` to `b`; `t` outside 0...1 extrapolates.
  static func interpolate(_ a: Self, _ b: Self, _ t: Double) -> Self
  /// Returns the sum, as additive animations make it; of maps, this one and then the other.
  func adding(_ other: Self) -> Self
  /// Returns the change from `other` to this value: added to `other`, it gives this value.
  func subtracting(_ other: Self) -> Self
  /// Returns the value added to itself: `count` times it, zero at 0. Cumulative animations need it.
  func repeated(_ count: Int) -> Self
  /// Returns the distance to another value, at least 0, by which keyframes are paced.
  func separation(from other: Self) -> Double
  /// Returns the weighted sum of values, the weights summing to 1; nil when they cannot be mixed.
  static func blend(_ values: [Self], weights: [Double]) -> Self?
}

/// A kind of value whose numbers are added and scaled one by one.
public protocol InterpolatableVector: Interpolatable {
  /// Returns all its numbers times a factor.
  func scaled(by factor: Double) -> Self
  /// The distance to where all its numbers are 0.
  var norm: Double { get }
}

extension InterpolatableVector {
  /// Returns the value `t` of the way; exact at 0 and at 1, and where both are alike.
  public static func interpolate(_ a: Self, _ b: Self, _ t: Double) -> Self {
    t == 1 ? b : a.adding(b.subtracting(a).scaled(by: t))
  }
  /// Returns the difference, number by number.
  public func subtracting(_ other: Self) -> Self { adding(other.scaled(by: -1)) }
  /// Returns `count` times the value.
  public func repeated(_ count: Int) -> Self { scaled(by: Double(count)) }
  /// Returns the Euclidean distance over all numbers.
  public func separation(from other: Self) -> Double { subtracting(other).norm }
  /// Returns the weighted sum; nil without values.
  public static func blend(_ values: [Self], weights: [Double]) -> Self? {
    var sum: Self?
    for (value, weight) in zip(values, weights) where weight != 0 {
      let part = value.scaled(by: weight)
      sum = sum.map { $0.adding(part) } ?? part
    }
    return sum ?? values.first
  }
}

/// A kind of value that cannot be interpolated: it switches at the start.
public protocol SwitchingValue: Interpolatable {}

extension SwitchingValue {
  /// Returns `b`, at any `t`.
  public static func interpolate(_ a: Self, _ b: Self, _ t: Double) -> Self { b }
  /// Returns the other value.
  public func adding(_ other: Self) -> Self { other }
  /// Returns this value.
  public func subtracting(_ other: Self) -> Self { self }
  /// Returns this value.
  public func repeated(_ count: Int) -> Self { self }
  /// Returns 0 for the same value, else 1.
  public func separation(from other: Self) -> Double { self == other ? 0 : 1 }
  /// Returns nil: the values cannot be mixed.
  public static func blend(_ values: [Self], weights: [Double]) -> Self? { nil }
}

extension Bool: SwitchingValue {}

/// A value of any type that switches at the start.
public struct Switching<Value: Hashable & Sendable>: SwitchingValue {
  /// The value.
  public var value: Value

  /// Makes a value that is never mixed with another.
  public init(_ value: Value) { self.value = value }
}
