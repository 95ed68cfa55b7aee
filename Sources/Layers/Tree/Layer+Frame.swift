public import Geometry

extension Layer {
  /// The smallest rectangle in the superlayer that holds the bounds; derived, even under rotation.
  ///
  /// Parts behind the eye of a perspective in the layer's own transform are left out. The
  /// superlayer's `sublayerTransform` does not count, as in Core Animation.
  ///
  /// Setting it sets the bounds' size, and then the position, so that this becomes the frame. Where
  /// no size does that (a layer turned by 45 degrees has a square frame), the layer keeps its
  /// proportions at the largest size that fits, centred; what Core Animation does then is not
  /// documented. If there is no area either, it keeps its size and only moves.
  public var frame: Rect {
    get {
      if let plane = planePlacement { return plane.bounds(of: bounds) }
      return placement.projectedBounds(of: bounds) ?? Rect(origin: position, size: .zero)
    }
    set {
      let m = transform
      if let size = Layer.size(framedBy: newValue.size, (m.m11, m.m12, m.m21, m.m22)) {
        bounds.size = size
      } else if !newValue.isEmpty, !frame.isEmpty {
        let fit = min(newValue.width / frame.width, newValue.height / frame.height)
        bounds.size = Size(bounds.width * fit, bounds.height * fit)
      }
      let here = frame
      position = position + (newValue.center - here.center)
    }
  }

  /// Returns the size whose image under a plane map has a bounding box of another size; nil if none
  /// does.
  private static func size(
    framedBy box: Size, _ m: (a: Double, b: Double, c: Double, d: Double)
  ) -> Size? {
    let (a, b, c, d) = (abs(m.a), abs(m.b), abs(m.c), abs(m.d))
    if b == 0, c == 0, a > 0, d > 0 { return Size(box.width / a, box.height / d) }
    let det = a * d - b * c
    guard abs(det) > 1e-9 * max(a * d, b * c) else { return nil }
    let size = Size(
      (d * box.width - c * box.height) / det, (a * box.height - b * box.width) / det)
    return size.width >= 0 && size.height >= 0 ? size : nil
  }
}
