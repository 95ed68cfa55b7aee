public import Geometry

/// Colours that change along a line and not across it.
///
/// The colour of a pixel is that of its centre, projected on the line. Between two stops the
/// premultiplied sRGB-encoded values are interpolated, in double precision for every pixel, so a
/// byte is the nearest one; beyond the first and last stop `extend` applies. Where stops share a
/// location, the last of them applies from there on. Without stops the paint is clear; when start
/// and end coincide it is the last stop's colour.
public struct LinearGradient: Hashable, Sendable {
  /// Where location 0 lies (target pixels).
  public var start: Point
  /// Where location 1 lies (target pixels).
  public var end: Point
  /// The stops in any order; they are used by rising location.
  public var stops: [GradientStop]
  /// What lies before the start and after the end.
  public var extend: GradientExtend
  /// The pixel of the coordinate plane at the target's first pixel, right and down; so drawing a
  /// part of a larger picture into its own bitmap gives the same bytes.
  package var pixelOrigin = SIMD2<Int>(0, 0)

  /// Makes a gradient along the line from `start` to `end` (target pixels).
  public init(
    start: Point, end: Point, stops: [GradientStop], extend: GradientExtend = .clamp
  ) {
    self.start = start
    self.end = end
    self.stops = stops
    self.extend = extend
  }
}
