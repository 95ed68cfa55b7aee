import Geometry
import Raster

/// One step of a drawing with the state it was made in.
struct DrawingCommand: Hashable, Sendable {
  /// What is covered.
  enum Shape: Hashable, Sendable {
    /// The inside of an outline in points of the drawing.
    case fill(Path, FillRule)
    /// A line along a path in a space that the map takes to points of the drawing.
    case stroke(Path, StrokeStyle, Affine)
    /// Everything inside the clip.
    case everything
    /// The beginning of a transparency layer, and the place of the command that ends it.
    case beginLayer(end: Int)
    /// The end of the innermost layer.
    case endLayer
  }

  var shape: Shape
  var paint = DrawingPaint.color(.clear)
  var compositing: DrawingCompositing
  /// The place of its clip in the drawing.
  var clip: Int
  /// Nothing is drawn outside of this, in points; nil when it is unbounded as far as known.
  var extent: Rect?
}

/// The paint for covered pixels.
enum DrawingPaint: Hashable, Sendable {
  case color(Color)
  /// A pattern by its place in the drawing, moved, with the alpha of its colour.
  case pattern(Int, phase: Point, alpha: Double)
  /// Gradients in a space that the map takes to points of the drawing.
  case linear(LinearGradient, Affine)
  case radial(RadialGradient, Affine)
  case conic(ConicGradient, Affine)
  /// An image stretched over a rectangle in a space that the map takes to points of the drawing.
  case image(Bitmap, Rect, InterpolationQuality, Affine)
}

/// How paint is composited onto what lies below.
struct DrawingCompositing: Hashable, Sendable {
  var alpha = 1.0
  var blend = BlendMode.normal
  var shadow: DrawingShadow?
  var isAntialiased = true
}

/// One step of a clip; all steps from the first on are multiplied.
struct DrawingClip: Hashable, Sendable {
  /// The part that a step keeps.
  enum Kind: Hashable, Sendable {
    case all
    /// The inside of an outline in points of the drawing.
    case path(Path, FillRule, isAntialiased: Bool)
    /// An image's alpha, stretched as a paint.
    case alpha(Bitmap, Rect, InterpolationQuality, Affine)
  }

  /// The place of the step before; the first one's is its own.
  var parent = 0
  var kind = Kind.all
  /// Nothing is left outside of this, in points; nil when that is not known to be bounded.
  var bounds: Rect?
}

/// A shadow as ``DrawingContext/setShadow(offset:blur:color:)`` describes it.
struct DrawingShadow: Hashable, Sendable {
  var offset: Point
  var blur: Double
  var color: Color

  /// Returns a rectangle that holds a shape and its shadow, in points.
  func extent(of shape: Rect) -> Rect {
    // Beyond three sigmas less than half a level is left.
    let shadow = shape.offsetBy(offset).insetBy(-1.6 * blur)
    return shape.union(shadow)
  }
}

extension Rect {
  /// The same rectangle with sides that are not negative, as `CGRectStandardize` makes it.
  var standardized: Rect {
    Rect(
      x: width < 0 ? maxX : minX, y: height < 0 ? maxY : minY, width: abs(width),
      height: abs(height))
  }
}
