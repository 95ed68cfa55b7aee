public import Geometry

/// How contents of another shape fit into the bounds, as `CALayerContentsGravity`.
///
/// Difference: top is where y is smallest, the top of the screen, whether geometry is flipped or
/// not; Core Animation's names are those of a y axis that points up.
public enum ContentsGravity: String, Hashable, Sendable, Codable, CaseIterable {
  /// Stretches to the bounds.
  case resize
  /// Fits inside the bounds, proportions kept.
  case resizeAspect
  /// Covers the bounds, proportions kept; what stands over is not clipped by this alone.
  case resizeAspectFill
  /// Keeps its size, centred.
  case center
  /// Keeps its size, in the middle of an edge.
  case top, bottom, left, right
  /// Keeps its size, in a corner.
  case topLeft, topRight, bottomLeft, bottomRight

  /// Whether the contents keep their own size.
  public var keepsSize: Bool {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill: false
    default: true
    }
  }

  /// The fractions of the leftover space to the left of and above the contents.
  private var placement: Point {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill, .center: Point(0.5, 0.5)
    case .top: Point(0.5, 0)
    case .bottom: Point(0.5, 1)
    case .left: Point(0, 0.5)
    case .right: Point(1, 0.5)
    case .topLeft: Point(0, 0)
    case .topRight: Point(1, 0)
    case .bottomLeft: Point(0, 1)
    case .bottomRight: Point(1, 1)
    }
  }

  /// Returns where contents of `size` (points) go in `bounds`; an empty rectangle when they are
  /// empty.
  public func rect(for size: Size, in bounds: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return .zero }
    let (sx, sy) = (bounds.width / size.width, bounds.height / size.height)
    let (fx, fy): (Double, Double)
    switch self {
    case .resize: (fx, fy) = (sx, sy)
    case .resizeAspect: (fx, fy) = (min(sx, sy), min(sx, sy))
    case .resizeAspectFill: (fx, fy) = (max(sx, sy), max(sx, sy))
    default: (fx, fy) = (1, 1)
    }
    let (w, h) = (size.width * fx, size.height * fy)
    let place = placement
    guard place != Point(0.5, 0.5) else {
      return Rect(x: bounds.midX - w / 2, y: bounds.midY - h / 2, width: w, height: h)
    }
    return Rect(
      x: bounds.minX + (bounds.width - w) * place.x, y: bounds.minY + (bounds.height - h) * place.y,
      width: w, height: h)
  }
}
