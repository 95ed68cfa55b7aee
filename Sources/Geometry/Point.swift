/// A position or a vector in a plane whose y axis points down.
public struct Point: Hashable, Sendable, Codable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Makes a point from its two coordinates, unlabelled for brevity in scenes.
  public init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }

  public static let zero = Point(x: 0, y: 0)

  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  public static func * (a: Point, s: Double) -> Point { Point(x: a.x * s, y: a.y * s) }

  /// The distance to the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the point `t` of the way from `a` to `b`; `t` outside 0...1 extrapolates.
  public static func interpolate(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

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
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }

  public static let zero = Size(width: 0, height: 0)
}

extension Size: ExpressibleByArrayLiteral {
  /// Makes a size of exactly two numbers: `[320, 480]`.
  public init(arrayLiteral elements: Double...) {
    precondition(elements.count == 2, "a size literal has two numbers")
    self.init(width: elements[0], height: elements[1])
  }
}
