import Geometry
import Raster

/// How an image is sampled where its pixels are not those of the target.
public enum InterpolationQuality: String, Hashable, Sendable, Codable, CaseIterable {
  /// The pixel in which the position lies: `kCGInterpolationNone`.
  case nearest
  /// The four nearest pixels; a picture made much smaller loses detail.
  case linear
  /// Linear in the two mip levels next to the size drawn.
  case trilinear
  /// The mean of all that lies below a pixel of the target.
  case area

  /// The same in terms of paint.
  var sampling: ImagePaint.Sampling {
    switch self {
    case .nearest: .nearest
    case .linear: .bilinear
    case .trilinear: .trilinear
    case .area: .area
    }
  }
}

/// Where a gradient is drawn beyond its ends.
public struct GradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Makes options of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The first colour extends before the start.
  public static let drawsBeforeStartLocation = GradientDrawingOptions(rawValue: 1)
  /// The last colour extends after the end.
  public static let drawsAfterEndLocation = GradientDrawingOptions(rawValue: 2)
}

/// All that `saveGState` saves: everything but the current path.
struct DrawingState {
  var ctm = Affine.identity
  var clip = 0
  var fill = DrawingPaint.color(.black)
  var stroke = DrawingPaint.color(.black)
  var line = StrokeStyle(width: 1)
  var compositing = DrawingCompositing()
  var interpolation = InterpolationQuality.linear
  var patternPhase = Point.zero
}
