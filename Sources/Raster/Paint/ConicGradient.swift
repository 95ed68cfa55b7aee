public import Geometry

/// Colours that change around a point.
///
/// Location 0 lies on the ray at `startAngle` and location 1 at the end of `sweep`, a full turn by
/// default. Stops work as for ``LinearGradient``; `extend` matters when the sweep is not a full
/// turn. A pixel has one colour, that of its centre, so there is a hard edge where the first and
/// last colours meet. The centre itself has the colour of the ray to the right.
public struct ConicGradient: Hashable, Sendable {
  /// The point around which colours turn (target pixels).
  public var center: Point
  /// The direction of location 0 in radians: 0 is to the right, rising angles turn clockwise where
  /// y points down.
  public var startAngle: Double
  /// The angle from location 0 to location 1 in radians, negative for the other way round; 0 makes
  /// the paint the last stop's colour.
  public var sweep: Double
  /// The stops in any order; they are used by rising location.
  public var stops: [GradientStop]
  /// What lies beyond the sweep.
  public var extend: GradientExtend
  /// Maps the gradient's plane to target pixels; without an inverse nothing is painted.
  public var transform = Affine.identity
  /// The pixel of the coordinate plane at the target's first pixel, right and down; so drawing a
  /// part of a larger picture into its own bitmap gives the same bytes.
  package var pixelOrigin = SIMD2<Int>(0, 0)

  /// Makes a gradient around a point (target pixels), with angles in radians.
  public init(
    center: Point, startAngle: Double = 0, sweep: Double = 2 * .pi, stops: [GradientStop],
    extend: GradientExtend = .clamp
  ) {
    self.center = center
    self.startAngle = startAngle
    self.sweep = sweep
    self.stops = stops
    self.extend = extend
  }
}

/// A conic gradient's rays, prepared for the location of a point.
struct ConicLocation {
  private let center: Point
  /// In turns.
  private let start: Double
  /// Locations a turn.
  private let perTurn: Double
  private let isClockwise: Bool

  init(_ gradient: ConicGradient) {
    center = gradient.center
    start = gradient.startAngle / (2 * .pi)
    perTurn = 2 * .pi / abs(gradient.sweep)
    isClockwise = gradient.sweep >= 0
  }

  /// Returns the location of a point.
  @inline(__always)
  func location(_ p: Point) -> Double {
    if perTurn == .infinity { return .infinity }
    let turn = Turns.angle(p.y - center.y, p.x - center.x) - start
    let rising = isClockwise ? turn : -turn
    let part = rising - rising.rounded(.down)
    // A ray that misses the start only by rounding is on it.
    return part > 1 - 0x1p-40 ? 0 : part * perTurn
  }
}

/// Angles in turns, the same on every machine, unlike the C library's.
enum Turns {
  /// Returns the angle of the vector `(x, y)` in -1/2...1/2, 0 for no vector.
  ///
  /// The error is below 2e-11 turns; multiples of an eighth are exact. Tested against the C
  /// library.
  static func angle(_ y: Double, _ x: Double) -> Double {
    let (ax, ay) = (abs(x), abs(y))
    let (low, high) = (min(ax, ay), max(ax, ay))
    if high == 0 { return 0 }
    // At most an eighth; then around its middle, where the tangent is small.
    var t = low / high
    let isUpper = t > 0.41421356237309503
    if isUpper { t = (t - 1) / (t + 1) }
    var turns = series(t) * (0.5 / .pi)
    if isUpper { turns += 0.125 }
    if ay > ax { turns = 0.25 - turns }
    if x < 0 { turns = 0.5 - turns }
    return y < 0 ? -turns : turns
  }

  /// The arc tangent's Taylor series to `t^21`, for `|t|` up to `tan(pi / 8)`: 7e-11 is left.
  private static func series(_ t: Double) -> Double {
    let s = t * t
    var sum = 0.0
    var n = 21.0
    while n > 0 {
      sum = 1 / n - s * sum
      n -= 2
    }
    return t * sum
  }
}
