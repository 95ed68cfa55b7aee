extension Point {
  /// The opposite vector.
  static prefix func - (a: Point) -> Point { Point(x: -a.x, y: -a.y) }

  /// Returns the scalar product with another vector.
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// Returns the area spanned with another vector, positive when that lies clockwise on screen.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The vector turned by a quarter against the clock on screen: the left of a direction.
  var left: Point { Point(x: y, y: -x) }

  /// The vector of length 1 in this direction; nil for one of no or no finite length.
  var unit: Point? {
    let largest = max(abs(x), abs(y))
    guard largest > 0, largest.isFinite else { return nil }
    // Scaled first, so that neither tiny nor huge vectors lose their direction.
    let scaled = Point(x: x / largest, y: y / largest)
    return scaled * (1 / scaled.length)
  }
}
