internal import Geometry
internal import Layers
internal import Raster
internal import SituationAnalysis

/// A layer to be rounded, and what methods need to know about it.
struct RoundingContext {
  /// The layer's analysis, for the whole timeline.
  let analysis: SiteAnalysis
  /// The tree before anything in it was rewritten.
  let original: Layer
  /// Where the layers of that tree lie in each frame.
  let frames: ShownFrames
  /// The corners to draw: the requested ones, with the strategy's curve where it has one.
  let request: CornerRequest
  /// Pixels a point of bitmaps that are made.
  let scale: Double

  /// Looks at one layer of a tree.
  ///
  /// - Parameter curve: drawn instead of the requested one; nil for the requested one.
  init(
    _ analysis: SiteAnalysis, in original: Layer, _ frames: ShownFrames, curve: CornerCurve?,
    scale: Double
  ) {
    self.analysis = analysis
    self.original = original
    self.frames = frames
    self.scale = scale
    var request = analysis.site.request
    request.curve = curve ?? request.curve
    self.request = request
  }

  /// The layer before the rewrite.
  var layer: Layer { analysis.site.layer }
  /// Where the layer is in the tree.
  var path: [Int] { analysis.site.path }
  /// The outline to draw, in the layer's own coordinates.
  var shape: RoundedRect { shape(in: layer.bounds) }

  /// Returns the outline to draw when the layer has some bounds.
  func shape(in bounds: Rect) -> RoundedRect { request.shape(in: bounds) }

  /// Returns the path of the outline to draw when the layer has some bounds.
  func outline(in bounds: Rect) -> Path { shape(in: bounds).path }

  /// The colour to fill corners with when the author gives none: the only one behind them, or else
  /// the most frequent one of the first frame.
  var colorBehind: Color {
    guard let pixel = analysis.solidBehind ?? analysis.firstBehind, pixel.a > 0 else {
      return .clear
    }
    let a = Double(pixel.a)
    return Color(
      red: Double(pixel.r) / a, green: Double(pixel.g) / a, blue: Double(pixel.b) / a,
      alpha: a / 255)
  }
}
