/// An axis-parallel rectangle; empty when a side is zero or less.
public struct Rect: Hashable, Sendable, Codable {
  /// The top-left corner, when the size is not negative.
  public var origin: Point
  /// The extent right and down from the origin.
  public var size: Size

  /// Makes a rectangle, unchecked: a side may be zero, negative or not finite.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its top-left corner and its sides, unchecked.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Makes the smallest rectangle with these four edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge; left of `minX` when the width is negative.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge; above `minY` when the height is negative.
  public var maxY: Double { origin.y + size.height }
  /// The x coordinate halfway between the left and right edges.
  public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate halfway between the top and bottom edges.
  public var midY: Double { origin.y + size.height / 2 }
  /// The width as it was given, also when negative.
  public var width: Double { size.width }
  /// The height as it was given, also when negative.
  public var height: Double { size.height }
  /// The point in the middle.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether a side is zero, negative or NaN.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Returns the rectangle with every edge moved inward by `d`; a negative `d` grows it.
  public func insetBy(_ d: Double) -> Rect {
    Rect(x: minX + d, y: minY + d, width: width - 2 * d, height: height - 2 * d)
  }

  /// Returns the rectangle moved by a vector.
  public func offsetBy(_ d: Point) -> Rect { Rect(origin: origin + d, size: size) }

  /// Returns the common part; empty (zero size) when there is none.
  public func intersection(_ other: Rect) -> Rect {
    let x0 = max(minX, other.minX)
    let y0 = max(minY, other.minY)
    let x1 = min(maxX, other.maxX)
    let y1 = min(maxY, other.maxY)
    guard x1 > x0, y1 > y0 else { return .zero }
    return Rect(minX: x0, minY: y0, maxX: x1, maxY: y1)
  }

  /// Returns whether the two share an area; touching edges do not count.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// Returns the smallest rectangle that holds both; an empty one is ignored.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Returns whether the point lies inside; left and top edges count, right and bottom do not.
  public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// Returns whether the edges of `r` lie inside or on the edges; an empty `r` is not special.
  public func contains(_ r: Rect) -> Bool {
    r.minX >= minX && r.maxX <= maxX && r.minY >= minY && r.maxY <= maxY
  }

  /// Whether origin and size are finite numbers.
  public var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }
}
