/// The corner of `UIBezierPath(roundedRect:cornerRadius:)` as UIKit draws it since iOS 14.
///
/// A corner wants `1.528665 r` of each edge. A side shorter than twice that is *limited*, and UIKit
/// then changes the curve in two steps:
///
///     neither axis limited   three cubics, all coordinates in units of the radius
///     exactly one limited    a shorter curve in units of half the limited side; on the long edge
///                            it still begins at 1.528665 r, and returns at 1.5099148 half sides
///     both limited           circular arcs of half the smaller side: the radius jumps by 52.9 %
///
/// Coefficients: honghaoz/ChouTiUI (dumped from UIKit 14.2 and 15, re-tested 16 and 17.5) and an
/// independent reconstruction that agrees. They are data, see `Documentation/sources.md`.
///
/// Assumed, not observed: rounding only some corners keeps the regime that all four would have.
public enum ContinuousCorner {
  /// How much of each edge a corner occupies, in radii (`cornerCurveExpansionFactor`).
  public static let expansion = 1.528665

  /// The three behaviours of the curve as space gets short.
  public enum Regime: String, Sendable, Hashable, CaseIterable {
    case unlimited, oneAxisLimited, bothAxesLimited
  }

  /// Returns the regime of a corner of this radius in a rectangle of this size (same unit).
  public static func regime(radius: Double, in size: Size) -> Regime {
    let wide = size.width / 2 < expansion * radius
    let high = size.height / 2 < expansion * radius
    return wide && high ? .bothAxesLimited : wide || high ? .oneAxisLimited : .unlimited
  }

  /// Returns the side of the square at the corner outside which the outline is straight.
  ///
  /// Where one axis is limited, corners that leave along the long edge extend by half the short
  /// side's measure and the others by the radius's; this is the larger.
  static func extent(radius: Double, in size: Size) -> Double {
    guard radius > 0 else { return 0 }
    switch regime(radius: radius, in: size) {
    case .unlimited: return expansion * radius
    case .oneAxisLimited:
      return max(expansion * radius, longEdgeReach * min(size.width, size.height) / 2)
    case .bothAxesLimited: return min(size.width, size.height) / 2
    }
  }

  /// Returns a corner's steps and the factor to multiply them by.
  static func steps(
    radius r: Double, in size: Size, entersHorizontally: Bool
  ) -> (steps: [CornerStep], scale: Double) {
    let half = min(size.width, size.height) / 2
    switch regime(radius: r, in: size) {
    case .unlimited: return (unlimited, r)
    case .bothAxesLimited: return (circle, half)
    case .oneAxisLimited:
      let heightIsLimited = size.height < size.width
      // The long edge is the horizontal one when the height is limited.
      return (entersHorizontally == heightIsLimited ? fromLongEdge(r, half) : toLongEdge(half), 1)
    }
  }

  private static let unlimited: [CornerStep] = {
    func p(_ u: Double, _ v: Double) -> Point { Point(x: u, y: v) }
    return [
      .line(expansion, 0),
      .cubic(
        p(1.0884929576185285, 0), p(0.8684069440630026, 0),
        p(0.6314937928309916, 0.07491138784701548)),
      .cubic(
        p(0.3728238266257463, 0.16905955604436967), p(0.16905955604436967, 0.3728238266257463),
        p(0.07491138784701548, 0.6314937928309927)),
      .cubic(
        p(0, 0.8684069440630022), p(0, 1.088492957618529), p(0, 1.5286649847295823)),
    ]
  }()

  private static func fromLongEdge(_ r: Double, _ s: Double) -> [CornerStep] {
    func p(_ u: Double, _ v: Double) -> Point { Point(x: u * s, y: v * s) }
    return [
      .line(expansion * r, 0),
      .cubic(p(1.0697428, 0), p(0.8496568, 0), p(0.6127436, 0.0749114)),
      .cubic(
        p(0.244857803399491, 0.208810883008118), p(0, 0.558504066868353), p(0, 0.95)),
      .line(0, s),
    ]
  }

  /// Where `toLongEdge` ends, for half a short side of 1.
  private static let longEdgeReach = 1.5099148

  /// The mirror image of `fromLongEdge`, but for its end on the long edge.
  private static func toLongEdge(_ s: Double) -> [CornerStep] {
    func p(_ u: Double, _ v: Double) -> Point { Point(x: u * s, y: v * s) }
    return [
      .line(s, 0),
      .line(0.95 * s, 0),
      .cubic(
        p(0.558504066868353, 0), p(0.208810883008118, 0.244857803399491),
        p(0.0749114, 0.6127436)),
      .cubic(p(0, 0.8496568), p(0, 1.0697428), p(0, longEdgeReach)),
    ]
  }

  /// UIKit's own arc: one cubic a quarter with the classic constant, up to 0.027 % too large.
  private static let circle: [CornerStep] = {
    let kappa = 0.5522847498307936
    return [
      .line(1, 0),
      .cubic(Point(x: 1 - kappa, y: 0), Point(x: 0, y: 1 - kappa), Point(x: 0, y: 1)),
    ]
  }()
}
