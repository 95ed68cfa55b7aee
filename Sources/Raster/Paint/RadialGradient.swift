public import Geometry

/// Colours between two circles, as on a canvas and in SVG.
///
/// Location `t` lies on the circle whose centre and radius are `t` of the way from the start circle
/// to the end circle; of all such circles through a pixel's centre, the one with the greatest `t`
/// whose radius is not negative applies. When neither circle lies inside the other the circles fill
/// a cone, and what is outside of it stays clear. A start circle of radius 0 inside the end circle
/// is SVG's focal point. Stops work as for ``LinearGradient``. When both circles coincide the paint
/// is the last stop's colour.
public struct RadialGradient: Hashable, Sendable {
  /// The centre of the circle of location 0 (target pixels).
  public var startCenter: Point
  /// Its radius in target pixels; a negative one counts as 0.
  public var startRadius: Double
  /// The centre of the circle of location 1 (target pixels).
  public var endCenter: Point
  /// Its radius in target pixels; a negative one counts as 0.
  public var endRadius: Double
  /// The stops in any order; they are used by rising location.
  public var stops: [GradientStop]
  /// What lies inside the start circle and outside the end circle.
  public var extend: GradientExtend
  /// The locations whose circles are drawn; all others are invisible and hide nothing.
  public var domain = -Double.infinity...Double.infinity
  /// Maps the gradient's plane to target pixels; without an inverse nothing is painted.
  public var transform = Affine.identity
  /// The pixel of the coordinate plane at the target's first pixel, right and down; so drawing a
  /// part of a larger picture into its own bitmap gives the same bytes.
  package var pixelOrigin = SIMD2<Int>(0, 0)

  /// Makes a gradient between two circles (target pixels).
  public init(
    startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double,
    stops: [GradientStop], extend: GradientExtend = .clamp
  ) {
    self.startCenter = startCenter
    self.startRadius = startRadius
    self.endCenter = endCenter
    self.endRadius = endRadius
    self.stops = stops
    self.extend = extend
  }

  /// Makes a gradient from a centre to a circle around it (target pixels), or from a focal point.
  public init(
    center: Point, radius: Double, focus: Point? = nil, stops: [GradientStop],
    extend: GradientExtend = .clamp
  ) {
    self.init(
      startCenter: focus ?? center, startRadius: 0, endCenter: center, endRadius: radius,
      stops: stops, extend: extend)
  }
}

/// A radial gradient's circles, prepared for the location of a point.
struct RadialLocation {
  private let start: Point
  private let startRadius: Double
  /// From the start circle to the end circle.
  private let step: Point
  private let growth: Double
  /// The coefficient of the location's square.
  private let square: Double
  private let domain: ClosedRange<Double>

  init(_ gradient: RadialGradient) {
    start = gradient.startCenter
    startRadius = max(0, gradient.startRadius)
    step = gradient.endCenter - gradient.startCenter
    growth = max(0, gradient.endRadius) - startRadius
    square = step.x * step.x + step.y * step.y - growth * growth
    domain = gradient.domain
  }

  /// Returns the location of a point; NaN where there is none.
  @inline(__always)
  func location(_ p: Point) -> Double {
    let d = p - start
    if step.x == 0 && step.y == 0 {
      if growth == 0 { return domain.upperBound == .infinity ? .infinity : .nan }
      let t = ((d.x * d.x + d.y * d.y).squareRoot() - startRadius) / growth
      return valid(t)
    }
    // |d - t step| = startRadius + t growth, squared: square t^2 - 2 half t + rest = 0.
    let half = d.x * step.x + d.y * step.y + startRadius * growth
    let rest = d.x * d.x + d.y * d.y - startRadius * startRadius
    if abs(square) <= 1e-12 * (step.x * step.x + step.y * step.y) {
      return valid(rest / (2 * half))
    }
    let discriminant = half * half - square * rest
    if discriminant < 0 { return .nan }
    // Sums of equal sign only, so that nothing is lost when the roots are far apart.
    let sum = half + (half < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())
    let (a, b) = (valid(sum / square), valid(sum == 0 ? 0 : rest / sum))
    return a.isNaN ? b : b.isNaN ? a : max(a, b)
  }

  /// A location whose circle exists and is drawn, or NaN.
  @inline(__always)
  private func valid(_ t: Double) -> Double {
    startRadius + t * growth >= 0 && t >= domain.lowerBound && t <= domain.upperBound ? t : .nan
  }
}
