/// A pacing curve from (0, 0) to (1, 1), as `CAMediaTimingFunction`: a cubic with two control points.
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

  /// Returns the curve's y at `x`; `x` outside 0...1 is clamped. Error below 1e-9.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    // x rises with the parameter, so bisection always finds it; 40 halvings reach 1e-12.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if bezier(c1x, c2x, middle) < x { low = middle } else { high = middle }
    }
    return bezier(c1y, c2y, (low + high) / 2)
  }

  private func bezier(_ c1: Double, _ c2: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * c1 + 3 * u * t * t * c2 + t * t * t
  }
}
