/// The curve of a rounded corner: what Core Animation has, and what other systems draw.
public enum CornerStyle: Hashable, Sendable {
  /// A quarter of an ellipse.
  case circular
  /// UIKit's curve with its three regimes; see ``ContinuousCorner``.
  case continuous
  /// The curve of iOS 7, with a short straight piece on the entering half; see ``IOS7Corner``.
  case ios7
  /// Figma's corner smoothing, 0 for a circle to 1; see ``SmoothedCorner``.
  case smoothed(Double)
  /// A Lamé curve `x^n + y^n = 1` that takes `extent` radii of each side; see
  /// ``SuperellipseCorner``.
  ///
  /// 2 is an ellipse, 1 a straight cut, less is concave. Up to 0.02, and for NaN, it is a square
  /// notch; from 1000 on, infinity included, the corner is not rounded. An extent that is not a
  /// positive finite number counts as 1.
  case superellipse(exponent: Double, extent: Double)
  /// A Lamé curve mirrored about the line between its ends, so that it is concave for exponents
  /// above 1.
  ///
  /// This is how CSS makes a concave corner: 2 is a quarter of an ellipse around the corner itself,
  /// which removes less than the Lamé curve of exponent 1/2 does. 1 is a straight cut, less is
  /// convex. From 1000 on, infinity included, it is a square notch; up to 0.02, and for NaN, the
  /// corner is not rounded. Extent as above.
  case hollow(exponent: Double, extent: Double)

  /// The style with the meaning of Core Animation's curve.
  public init(_ curve: CornerCurve) {
    switch curve {
    case .circular: self = .circular
    case .continuous: self = .continuous
    }
  }

  /// CSS' `corner-shape: superellipse(k)`, whose exponent is 2 to the power of `k`.
  ///
  /// Below 0 it is the curve of `-k`, mirrored: what a corner of `k` keeps of its square, one of
  /// `-k` cuts away. 1 is `round`, 2 `squircle`, 0 `bevel`, -1 `scoop`, infinity `square`, minus
  /// infinity `notch` (CSS Borders 4; Chromium draws the same).
  public static func cssShape(_ k: Double) -> CornerStyle {
    k < 0
      ? .hollow(exponent: power(2, -k), extent: 1) : .superellipse(exponent: power(2, k), extent: 1)
  }

  /// How many radii of its side a corner takes at most, for fitting adjacent corners.
  ///
  /// UIKit does not fit, and Figma's smoothing shrinks before its radius does.
  var fittedExtent: Double? {
    switch self {
    case .circular, .smoothed: 1
    case .continuous: nil
    case .ios7: IOS7Corner.extent
    case .superellipse(_, let extent), .hollow(_, let extent): CornerStyle.clean(extent)
    }
  }

  /// An extent as it is drawn.
  static func clean(_ extent: Double) -> Double { extent > 0 && extent.isFinite ? extent : 1 }
}
