internal import Raster

/// What an image shows outside of the curve.
enum CornerFill: Hashable {
  /// Nothing: what is behind shows through, and the image is blended.
  case transparent
  /// The colour behind; nil to look it up.
  case filled(Color?)

  /// Whether the image stays opaque, over an opaque background.
  var isOpaque: Bool { self != .transparent }

  /// Returns the colour outside of the curve; nil for none.
  func color(in context: RoundingContext) -> Color? {
    switch self {
    case .transparent: nil
    case .filled(let color): color ?? context.colorBehind
    }
  }
}
