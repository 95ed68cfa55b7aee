public import Geometry

extension SeededGenerator {
  /// Returns points around a centre, in order, at random angles and distances.
  public mutating func ring(around center: Point, count: Int, radii: Range<Double>) -> [Point] {
    let turn = number(in: 0..<6)
    return (0..<count).map { i in
      let angle = turn + (Double(i) + number(in: -0.3..<0.3)) * 2 * .pi / Double(count)
      return center + Point(cosine(angle), sine(angle)) * number(in: radii)
    }
  }
}

extension Path {
  /// Returns the path with all coordinates rounded to parts of a pixel.
  public func onGrid(_ parts: Double) -> Path {
    func round(_ p: Point) -> Point {
      Point((p.x * parts).rounded() / parts, (p.y * parts).rounded() / parts)
    }
    var result = Path()
    for element in elements {
      switch element {
      case .move(let p): result.move(to: round(p))
      case .line(let p): result.line(to: round(p))
      case .quad(let c, let p): result.quad(to: round(p), round(c))
      case .cubic(let a, let b, let p): result.cubic(to: round(p), round(a), round(b))
      case .close: result.close()
      }
    }
    return result
  }
}
