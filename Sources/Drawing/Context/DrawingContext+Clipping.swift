public import Geometry
public import Raster

extension DrawingContext {
  /// Intersects the clip with the inside of the current path, and clears the path.
  ///
  /// Coverages of clips multiply, each product rounded to 255ths; so two soft edges on the same
  /// line give the square. A path that is not finite leaves nothing; an empty one changes nothing,
  /// as in Core Graphics, which complains (assumed from its log message).
  public mutating func clip(using rule: FillRule = .nonZero) {
    clip(toMapped: path, rule)
    beginPath()
  }

  /// Intersects the clip with a rectangle of user space; clears the current path.
  public mutating func clip(to rect: Rect) {
    clip(toMapped: Path(rect.standardized).applying(ctm), .nonZero)
    beginPath()
  }

  /// Intersects the clip with the union of some rectangles of user space; nothing is left for none.
  public mutating func clip(to rects: [Rect]) {
    var outline = rects.isEmpty ? Path(.zero) : Path()
    for rect in rects { outline.append(Path(rect.standardized)) }
    clip(toMapped: outline.applying(ctm), .nonZero)
    beginPath()
  }

  /// Multiplies the clip by an image's alpha, stretched over a rectangle of user space; nothing is
  /// left outside of it.
  ///
  /// Core Graphics takes an image without alpha by its luminance and an image mask by its inverse;
  /// here it is always alpha.
  public mutating func clip(to rect: Rect, mask: Bitmap) {
    let rect = rect.standardized
    addClip(
      .alpha(mask, rect, state.interpolation, ctm),
      bounds: Path(rect).applying(ctm).controlBounds)
  }

  /// A rectangle of user space that contains everything inside the clip; nil when no clip bounds
  /// it.
  public var boundingBoxOfClipPath: Rect? {
    guard let bounds = recorded.clips[state.clip].bounds, let inverse = ctm.inverse else {
      return nil
    }
    return bounds.isEmpty ? .zero : inverse.bounds(of: bounds)
  }

  private mutating func clip(toMapped outline: Path, _ rule: FillRule) {
    guard !outline.isEmpty else { return }
    addClip(
      .path(outline, rule, isAntialiased: state.compositing.isAntialiased),
      bounds: outline.isFinite ? outline.controlBounds : .zero)
  }

  private mutating func addClip(_ kind: DrawingClip.Kind, bounds: Rect) {
    let old = recorded.clips[state.clip].bounds
    // Bounds that are not a number bound nothing and clip everything.
    let own = bounds.origin.isFinite ? (bounds.isFinite ? bounds : old) : .zero
    let both = old.map { own?.intersection($0) ?? $0 } ?? own
    recorded.clips.append(DrawingClip(parent: state.clip, kind: kind, bounds: both))
    state.clip = recorded.clips.count - 1
  }
}
