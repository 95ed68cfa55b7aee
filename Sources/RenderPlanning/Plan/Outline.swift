public import Geometry

/// The area that a draw fills, kept as what it was made from: most are rectangles.
public enum Outline: Hashable, Sendable {
  /// An upright rectangle, in device pixels.
  case rect(Rect)
  /// A rounded rectangle in a layer's points, and the map to device pixels.
  indirect case rounded(RoundedRect, Affine)
  /// Any outline, in device pixels.
  indirect case path(Path)

  /// Makes the outline of a shape in a layer's points.
  init(_ shape: RoundedRect, _ toDevice: Affine) {
    if toDevice.isRectilinear, shape.fittedRadii.isZero {
      self = .rect(toDevice.bounds(of: shape.rect))
    } else {
      self = .rounded(shape, toDevice)
    }
  }

  /// Makes the outline of a path in device pixels, which may be an upright rectangle.
  init(_ path: Path) {
    let bounds = path.controlBounds
    self = path.elements.count == 5 && path == Path(bounds) ? .rect(bounds) : .path(path)
  }

  /// The outline in device pixels.
  public var path: Path {
    switch self {
    case .rect(let rect): rect.isEmpty || !rect.isFinite ? Path() : Path(rect)
    case .rounded(let shape, let map): shape.path.applying(map)
    case .path(let path): path
    }
  }
}
