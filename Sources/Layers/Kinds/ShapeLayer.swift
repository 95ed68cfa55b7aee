public import Geometry
public import Raster

/// What a `CAShapeLayer` adds to a layer, with its defaults: a path that is filled and stroked.
///
/// It is drawn above the contents and below the first sublayer.
public struct ShapeLayer: Hashable, Sendable {
  /// The path in the layer's coordinates; nil draws nothing. It has no implicit animation.
  public var path: Path?
  /// Nil does not fill.
  public var fillColor: Color? = .black
  /// Which points count as inside when filling.
  public var fillRule = FillRule.nonZero
  /// Nil does not stroke.
  public var strokeColor: Color?
  /// In points, half of it on each side.
  public var lineWidth = 1.0
  /// The largest ratio of a miter's length to the line's width.
  public var miterLimit = 10.0
  /// The shape of the line's ends.
  public var lineCap = StrokeStyle.Cap.butt
  /// The shape of the line's corners.
  public var lineJoin = StrokeStyle.Join.miter
  /// How far into the pattern the line begins, in points.
  public var lineDashPhase = 0.0
  /// Painted and unpainted lengths by turns, in points; empty (Core Animation's nil) for a solid
  /// line.
  public var lineDashPattern: [Double] = []
  /// Where on the path the line begins, as a share of its length, 0...1.
  public var strokeStart = 0.0
  /// Where on the path the line ends, as a share of its length, 0...1.
  public var strokeEnd = 1.0

  /// Makes a shape with Core Animation's defaults: filled black.
  public init(path: Path? = nil) { self.path = path }

  /// How the path is stroked.
  public var strokeStyle: StrokeStyle {
    StrokeStyle(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit,
      dashPattern: lineDashPattern, dashPhase: lineDashPhase)
  }

  /// The part of the path that is stroked; nil when nothing is.
  public var strokedPath: Path? {
    guard let path, let strokeColor, strokeColor.alpha > 0, lineWidth > 0 else { return nil }
    let (start, end) = (min(max(0, strokeStart), 1), min(max(0, strokeEnd), 1))
    guard start < end else { return nil }
    return start == 0 && end == 1 ? path : path.trimmed(from: start, to: end)
  }
}
