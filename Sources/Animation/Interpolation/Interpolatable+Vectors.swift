public import Geometry

extension Double: InterpolatableVector {
  /// Returns the sum.
  public func adding(_ other: Double) -> Double { self + other }
  /// Returns the product.
  public func scaled(by factor: Double) -> Double { self * factor }
  /// The value without its sign.
  public var norm: Double { magnitude }
}

extension Point: InterpolatableVector {
  /// Returns the sum, coordinate by coordinate.
  public func adding(_ other: Point) -> Point { self + other }
  /// Returns both coordinates times a factor.
  public func scaled(by factor: Double) -> Point { self * factor }
  /// The distance to the origin.
  public var norm: Double { length }
}

extension Size: InterpolatableVector {
  /// Returns the sum, side by side.
  public func adding(_ other: Size) -> Size { Size(width + other.width, height + other.height) }
  /// Returns both sides times a factor.
  public func scaled(by factor: Double) -> Size { Size(width * factor, height * factor) }
  /// The length of the diagonal.
  public var norm: Double { Point(width, height).length }
}

extension Rect: InterpolatableVector {
  /// Returns the sum of the origins with the sum of the sizes.
  public func adding(_ other: Rect) -> Rect {
    Rect(origin: origin + other.origin, size: size.adding(other.size))
  }
  /// Returns origin and size times a factor.
  public func scaled(by factor: Double) -> Rect {
    Rect(origin: origin * factor, size: size.scaled(by: factor))
  }
  /// The root of the sum of all four squares.
  public var norm: Double { Point(origin.length, size.norm).length }
}

extension SIMD4<Double>: Interpolatable, InterpolatableVector {
  /// Returns the sum, number by number.
  public func adding(_ other: SIMD4<Double>) -> SIMD4<Double> { self + other }
  /// Returns all four times a factor.
  public func scaled(by factor: Double) -> SIMD4<Double> { self * factor }
  /// The root of the sum of all four squares.
  public var norm: Double { (self * self).sum().squareRoot() }
}

extension CornerRadii: InterpolatableVector {
  /// Returns the sum, corner by corner.
  public func adding(_ o: CornerRadii) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft + o.topLeft, topRight: topRight + o.topRight,
      bottomRight: bottomRight + o.bottomRight, bottomLeft: bottomLeft + o.bottomLeft)
  }
  /// The root of the sum of all four squares.
  public var norm: Double {
    Point(Point(topLeft, topRight).length, Point(bottomRight, bottomLeft).length).length
  }
}

extension RoundedRect: Interpolatable {
  /// Returns the shape with rect and radii in between; shapes of different curves switch.
  public static func interpolate(_ a: RoundedRect, _ b: RoundedRect, _ t: Double) -> RoundedRect {
    RoundedRect(
      .interpolate(a.rect, b.rect, t), radii: .interpolate(a.radii, b.radii, t), curve: b.curve)
  }
  /// Returns the sum of rects and radii, with the other's curve.
  public func adding(_ other: RoundedRect) -> RoundedRect {
    RoundedRect(rect.adding(other.rect), radii: radii.adding(other.radii), curve: other.curve)
  }
  /// Returns the differences of rects and radii, with the own curve.
  public func subtracting(_ other: RoundedRect) -> RoundedRect {
    RoundedRect(rect.subtracting(other.rect), radii: radii.subtracting(other.radii), curve: curve)
  }
  /// Returns rect and radii times `count`.
  public func repeated(_ count: Int) -> RoundedRect {
    RoundedRect(rect.repeated(count), radii: radii.repeated(count), curve: curve)
  }
  /// Returns the Euclidean distance over all eight numbers.
  public func separation(from other: RoundedRect) -> Double {
    Point(rect.separation(from: other.rect), radii.separation(from: other.radii)).length
  }
  /// Returns the weighted sum of rects and radii; nil for different curves.
  public static func blend(_ values: [RoundedRect], weights: [Double]) -> RoundedRect? {
    guard let curve = values.first?.curve, values.allSatisfy({ $0.curve == curve }),
      let rect = Rect.blend(values.map(\.rect), weights: weights),
      let radii = CornerRadii.blend(values.map(\.radii), weights: weights)
    else { return nil }
    return RoundedRect(rect, radii: radii, curve: curve)
  }
}
