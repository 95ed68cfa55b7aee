/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour everywhere.
  case color(Color)
  /// Colours along a line.
  case linearGradient(LinearGradient)
  /// A picture through an affine map.
  case image(ImagePaint)
}
