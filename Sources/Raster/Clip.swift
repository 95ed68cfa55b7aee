public import Geometry

/// The region that drawing may touch: a pixel rectangle, and inside it optionally a soft mask.
///
/// Clips multiply: the coverage of a shape drawn through a clip is the product of both coverages,
/// rounded to 8 bits. Two soft edges on the same outline therefore give the square of the coverage
/// on it, as in Core Graphics; a clip that should not thin an edge has to be larger than the shape.
public struct Clip: Hashable, Sendable {
  /// Nothing is drawn outside this rectangle (target pixels).
  public private(set) var bounds: PixelRect
  /// Coverage inside `bounds`; nil means fully covered. Its own bounds contain `bounds`.
  public private(set) var mask: CoverageMask?

  /// Makes a clip that leaves the rectangle fully covered.
  public init(_ bounds: PixelRect) {
    self.bounds = bounds
    mask = nil
  }

  /// Returns the part of the clip inside an outline in target pixels, antialiased by exact area.
  public func intersected(with path: Path, rule: FillRule = .nonZero) -> Clip {
    intersected(with: CoverageMask(path: path, rule: rule, in: bounds))
  }

  /// Returns the part of the clip inside a rectangle of whole pixels.
  public func intersected(with rect: PixelRect) -> Clip {
    var result = self
    result.bounds = bounds.intersection(rect)
    return result
  }

  /// Returns the clip multiplied by a mask; a mask that covers all of it costs nothing later.
  public func intersected(with other: CoverageMask) -> Clip {
    var result = self
    result.bounds = bounds.intersection(other.bounds)
    if other.isFullyCovered(over: result.bounds) { return result }
    result.mask = mask?.intersected(with: other) ?? other
    return result
  }

  /// Whether nothing can be drawn through it.
  public var isEmpty: Bool { bounds.isEmpty }
}
