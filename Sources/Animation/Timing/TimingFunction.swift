/// A pacing curve from (0, 0) to (1, 1), as `CAMediaTimingFunction`: a cubic with two control
/// points.
public struct TimingFunction: Hashable, Sendable {
  /// The x of the first control point; the initializer keeps it in 0...1.
  public var c1x: Double
  /// The y of the first control point; outside 0...1 it overshoots.
  public var c1y: Double
  /// The x of the second control point; the initializer keeps it in 0...1.
  public var c2x: Double
  /// The y of the second control point; outside 0...1 it overshoots.
  public var c2y: Double

  /// Makes a function; the x coordinates are clamped to 0...1 so that x rises with the parameter.
  public init(_ c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    self.c1x = min(max(c1x, 0), 1)
    self.c1y = c1y
    self.c2x = min(max(c2x, 0), 1)
    self.c2y = c2y
  }

  /// An even pace.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// A slow start.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// A slow end.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// A slow start and a slow end.
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
  /// The pace of implicit animations.
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  /// The four points of the curve, as `getControlPoint(at:values:)` numbers them.
  public var controlPoints: [(x: Double, y: Double)] { [(0, 0), (c1x, c1y), (c2x, c2y), (1, 1)] }

  /// How close to `x` Core Animation's own solver gets before it stops.
  ///
  /// With it `value(at:tolerance:)` gives all measured values to within 5.1e-7, half a unit of
  /// their last printed digit; exact values differ from three of them by more, up to 1.9e-6.
  public static let measuredTolerance = 5e-6

  /// Returns the curve's y at `x`; `x` outside 0...1 is clamped.
  ///
  /// Newton's method, by bisection where it would leave the interval.
  ///
  /// - Parameter tolerance: the distance from `x` that ends the search; the default leaves
  ///   rounding.
  public func value(at x: Double, tolerance: Double = 1e-15) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if c1x == c1y, c2x == c2y { return x }
    var (low, high, t) = (0.0, 1.0, x)
    for _ in 0..<60 {
      let excess = bezier(c1x, c2x, t) - x
      if abs(excess) < tolerance { break }
      if excess > 0 { high = t } else { low = t }
      let u = 1 - t
      let slope = 3 * (u * u * c1x + 2 * u * t * (c2x - c1x) + t * t * (1 - c2x))
      let next = t - excess / slope
      let step = next > low && next < high ? next : (low + high) / 2
      if step == t { break }
      t = step
    }
    return bezier(c1y, c2y, t)
  }

  private func bezier(_ c1: Double, _ c2: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * c1 + 3 * u * t * t * c2 + t * t * t
  }
}
