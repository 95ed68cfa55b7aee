/// Two half axes for each of the four corners, as CSS' `border-radius` with a slash has them.
public struct EllipticalRadii: Hashable, Sendable, Codable {
  /// The half axes at min x, min y.
  public var topLeft: Size
  /// The half axes at max x, min y.
  public var topRight: Size
  /// The half axes at max x, max y.
  public var bottomRight: Size
  /// The half axes at min x, max y.
  public var bottomLeft: Size

  /// Makes four pairs, unchecked; clockwise from the top left.
  public init(topLeft: Size, topRight: Size, bottomRight: Size, bottomLeft: Size) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Makes one pair for the given corners, zero for the others.
  public init(_ radii: Size, _ corners: CornerMask = .all) {
    func pair(_ corner: CornerMask) -> Size { corners.contains(corner) ? radii : .zero }
    self.init(
      topLeft: pair(.topLeft), topRight: pair(.topRight), bottomRight: pair(.bottomRight),
      bottomLeft: pair(.bottomLeft))
  }

  /// Makes round corners.
  public init(_ radii: CornerRadii) {
    func pair(_ radius: Double) -> Size { Size(radius, radius) }
    self.init(
      topLeft: pair(radii.topLeft), topRight: pair(radii.topRight),
      bottomRight: pair(radii.bottomRight), bottomLeft: pair(radii.bottomLeft))
  }

  /// The half axes of one corner; zero for a mask that is not exactly one corner.
  public subscript(corner: CornerMask) -> Size {
    switch corner {
    case .topLeft: topLeft
    case .topRight: topRight
    case .bottomRight: bottomRight
    case .bottomLeft: bottomLeft
    default: .zero
    }
  }

  /// The four circular radii; nil when a corner has two different half axes.
  public var circular: CornerRadii? {
    let isCircular = CornerMask.each.allSatisfy { self[$0].width == self[$0].height }
    guard isCircular else { return nil }
    return CornerRadii(
      topLeft: topLeft.width, topRight: topRight.width, bottomRight: bottomRight.width,
      bottomLeft: bottomLeft.width)
  }

  /// The same with square corners where a half axis is not a positive finite number, as in CSS.
  public var sanitized: EllipticalRadii {
    map { r in
      r.width > 0 && r.height > 0 && r.width.isFinite && r.height.isFinite ? r : .zero
    }
  }

  /// Returns the same with each corner's half axes mapped.
  public func map(_ change: (Size) -> Size) -> EllipticalRadii {
    EllipticalRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
      bottomLeft: change(bottomLeft))
  }

  /// Returns all half axes scaled down by one common factor until they fit, as in CSS Backgrounds
  /// 3.
  ///
  /// The factor is the smallest ratio of a side to the sum of what its two corners take, at most 1.
  ///
  /// - Parameter extent: how many radii of its side a corner takes.
  public func fitted(in size: Size, extent: Double = 1) -> EllipticalRadii {
    var factor = 1.0
    for (side, a, b) in [
      (size.width, topLeft.width, topRight.width),
      (size.width, bottomLeft.width, bottomRight.width),
      (size.height, topLeft.height, bottomLeft.height),
      (size.height, topRight.height, bottomRight.height),
    ] where (a + b) * extent > side { factor = min(factor, side / ((a + b) * extent)) }
    return factor < 1 ? map { Size($0.width * factor, $0.height * factor) } : self
  }
}
