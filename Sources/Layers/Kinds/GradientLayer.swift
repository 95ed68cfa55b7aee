public import Geometry
public import Raster

/// What a `CAGradientLayer` adds to a layer, with its defaults.
public struct GradientLayer: Hashable, Sendable {
  /// How colours spread, as `CAGradientLayerType`.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// Along the line from start to end.
    case axial
    /// In ellipses about the start, whose half axes are the distances to the end along x and y.
    case radial
    /// Around the start, beginning in the direction of the end, clockwise on screen.
    case conic
  }

  /// How colours spread.
  public var kind = Kind.axial
  /// The colours in their order.
  public var colors: [Color]
  /// Where each colour lies, 0...1 and rising; nil (or another count) spreads them evenly.
  public var locations: [Double]?
  /// The start in unit coordinates of the bounds.
  public var startPoint = Point(0.5, 0)
  /// The end in unit coordinates of the bounds.
  public var endPoint = Point(0.5, 1)

  /// Makes a gradient from top to bottom.
  public init(_ colors: [Color] = [], locations: [Double]? = nil, kind: Kind = .axial) {
    (self.colors, self.locations, self.kind) = (colors, locations, kind)
  }

  /// The colours at their places.
  public var stops: [GradientStop] {
    let count = colors.count
    return colors.enumerated().map { i, color in
      let even = count > 1 ? Double(i) / Double(count - 1) : 0
      let place = locations.flatMap { $0.count == count ? $0[i] : nil } ?? even
      return GradientStop(color: color, location: place)
    }
  }

  /// Returns a point of unit coordinates in bounds.
  public func point(_ unit: Point, in bounds: Rect) -> Point {
    Point(bounds.minX + unit.x * bounds.width, bounds.minY + unit.y * bounds.height)
  }

  /// Returns the rectangle of a radial gradient's last ellipse: twice the distance from start to
  /// end.
  public func ellipse(in bounds: Rect) -> Rect {
    let (center, end) = (point(startPoint, in: bounds), point(endPoint, in: bounds))
    let (rx, ry) = (abs(end.x - center.x), abs(end.y - center.y))
    return Rect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry)
  }
}
