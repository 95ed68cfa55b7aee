/// A position or a vector in a plane whose y axis points down.
public struct Point: Hashable, Sendable, Codable {
  /// The distance to the right of the origin.
  public var x: Double
  /// The distance below the origin.
  public var y: Double

  /// Makes a point from its two coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Makes a point from its two coordinates, unlabelled for brevity in scenes.
  public init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Adds coordinate by coordinate.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// Subtracts coordinate by coordinate: the vector from `b` to `a`.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  /// Multiplies both coordinates by a factor.
  public static func * (a: Point, s: Double) -> Point { Point(x: a.x * s, y: a.y * s) }

  /// The distance to the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the point `t` of the way from `a` to `b`; `t` outside 0...1 extrapolates.
  public static func interpolate(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  /// Whether both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Point: ExpressibleByArrayLiteral {
  /// Makes a point of exactly two numbers: `[44, 60]`.
  public init(arrayLiteral elements: Double...) {
    precondition(elements.count == 2, "a point literal has two numbers")
    self.init(x: elements[0], y: elements[1])
  }
}

/// A width and a height, in the unit of the space it stands in.
public struct Size: Hashable, Sendable, Codable {
  /// The horizontal extent; may be negative, which rectangles count as empty.
  public var width: Double
  /// The vertical extent; may be negative, which rectangles count as empty.
  public var height: Double

  /// Makes a size, unchecked.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Makes a size from width and height, unlabelled for brevity in scenes.
  public init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }

  /// The size with no width and no height.
  public static let zero = Size(width: 0, height: 0)
}

extension Size: ExpressibleByArrayLiteral {
  /// Makes a size of exactly two numbers: `[320, 480]`.
  public init(arrayLiteral elements: Double...) {
    precondition(elements.count == 2, "a size literal has two numbers")
    self.init(width: elements[0], height: elements[1])
  }
}
