/// An axis-parallel rectangle; empty when a side is zero or less.
public struct Rect: Hashable, Sendable, Codable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Makes the smallest rectangle with these four edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public var center: Point { Point(x: midX, y: midY) }
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Returns the rectangle with every edge moved inward by `d`; a negative `d` grows it.
  public func insetBy(_ d: Double) -> Rect {
    Rect(x: minX + d, y: minY + d, width: width - 2 * d, height: height - 2 * d)
  }

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

  public func contains(_ r: Rect) -> Bool {
    r.minX >= minX && r.maxX <= maxX && r.minY >= minY && r.maxY <= maxY
  }

  public var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }
}
