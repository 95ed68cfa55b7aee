public import Geometry
internal import KernelTypes

/// The region that drawing may touch: a pixel rectangle, and inside it optionally a soft mask.
///
/// Clips multiply: the coverage of a shape drawn through a clip is the product of both coverages,
/// rounded to 8 bits. Two soft edges on the same outline therefore give the square of the coverage
/// on it, as in Core Graphics; a clip that should not thin an edge has to be larger than the shape.
public struct Clip: Hashable, Sendable {
  /// Nothing is drawn outside this rectangle (target pixels).
  public private(set) var bounds: PixelRect
  private var edge = Edge.hard

  /// How much of `bounds` is covered.
  private enum Edge: Hashable, Sendable {
    /// All of it.
    case hard
    /// A single rounded rectangle, kept as such, since drawing through it needs no mask.
    case shape(RoundedRect)
    case soft(CoverageMask)
  }

  /// Makes a clip that leaves the rectangle fully covered.
  public init(_ bounds: PixelRect) {
    self.bounds = bounds
  }

  /// Coverage inside `bounds`; nil means fully covered. Its own bounds contain `bounds`.
  ///
  /// - Complexity: O(pixels) for a clip to a rounded rectangle, whose mask is made here.
  public var mask: CoverageMask? {
    switch edge {
    case .hard: nil
    case .shape(let shape): CoverageMask(shape, in: bounds)
    case .soft(let mask): mask
    }
  }

  /// The rounded rectangle, where that is the clip's only edge.
  var shape: RoundedRect? {
    if case .shape(let shape) = edge { shape } else { nil }
  }

  /// Whether all of `bounds` is fully covered.
  var isHard: Bool { edge == .hard }

  /// Returns the part of the clip inside an outline in target pixels, antialiased by exact area.
  public func intersected(with path: Path, rule: FillRule = .nonZero) -> Clip {
    intersected(with: CoverageMask(path: path, rule: rule, in: bounds))
  }

  /// Returns the part of the clip inside a rounded rectangle in target pixels.
  public func intersected(with shape: RoundedRect) -> Clip {
    guard case .hard = edge, let box = BoxShape(shape) else {
      return intersected(with: CoverageMask(shape, in: bounds))
    }
    var result = self
    result.bounds = bounds.intersection(box.touched)
    result.edge = .shape(shape)
    return result
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
    result.edge = .soft(mask?.intersected(with: other) ?? other)
    return result
  }

  /// Whether nothing can be drawn through it.
  public var isEmpty: Bool { bounds.isEmpty }
}
