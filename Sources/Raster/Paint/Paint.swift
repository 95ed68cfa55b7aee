public import Geometry

/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour everywhere.
  case color(Color)
  /// Colours along a line.
  case linearGradient(LinearGradient)
  /// Colours between two circles.
  case radialGradient(RadialGradient)
  /// Colours around a point.
  case conicGradient(ConicGradient)
  /// A picture through an affine map.
  case image(ImagePaint)

  /// Makes a paint that repeats a tile in both directions.
  ///
  /// - Parameters:
  ///   - tile: an empty one paints nothing.
  ///   - phase: where the tile's top-left corner lies, in its own pixels, before `transform`.
  ///   - transform: maps tile pixels to target pixels; one without inverse paints nothing.
  public static func pattern(
    _ tile: Bitmap, phase: Point = .zero, transform: Affine = .identity,
    sampling: ImagePaint.Sampling = .bilinear
  ) -> Paint {
    .image(
      ImagePaint(
        bitmap: tile, transform: Affine.translation(phase.x, phase.y).then(transform),
        sampling: sampling, extend: .repeat))
  }
}
