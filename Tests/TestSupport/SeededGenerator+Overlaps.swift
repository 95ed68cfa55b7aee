public import Geometry

/// Kinds of outlines whose pieces overlap, wound either way, with edges that end inside a pixel
/// row.
public enum OverlapFamily: String, CaseIterable, Sendable {
  /// A rectangle and a polygon of three or four corners.
  case rectangleAndPolygon
  /// Two bars across each other, as in a plus.
  case crossedBars
  /// Rectangles, some inside others, some sticking out of them by less than a pixel.
  case nestedRectangles
  /// One polygon whose corners share a few heights, so that it has many horizontal edges.
  case terraces
  /// Two or three polygons whose corners lie anywhere.
  case polygons
  /// Triangles that share corners or edges, as in a fan.
  case fans
}

extension SeededGenerator {
  /// Returns closed polygons of a family, about 16 pixels wide and high, each wound either way.
  ///
  /// All heights are multiples of a 64th of a pixel: no line of a dense sampling passes an end.
  public mutating func overlap(_ family: OverlapFamily) -> [[Point]] {
    let polygons: [[Point]]
    switch family {
    case .rectangleAndPolygon:
      polygons = [rectangle(), (0..<integer(in: 3...4)).map { _ in gridPoint() }]
    case .crossedBars:
      let (a, b) = (gridPoint(), gridPoint())
      let (w, h) = (grid(0.2..<5), grid(0.2..<5))
      polygons = [
        corners(a, Point(grid(4..<16), h)),
        corners(Point(b.x, grid(0..<a.y + 0.1)), Point(w, grid(4..<16))),
      ]
    case .nestedRectangles:
      var outer = rectangle()
      polygons = (0..<integer(in: 2...4)).map { _ in
        defer {
          let shrink = Point(grid(0..<2), grid(-0.5..<1.5))
          let (p, q) = (outer[0] + shrink, outer[2] - Point(grid(0..<2), grid(-0.5..<1.5)))
          outer = corners(p, q - p)
        }
        return outer
      }
    case .terraces:
      let heights = (0..<integer(in: 2...4)).map { _ in grid(0..<16) }
      polygons = [
        (0..<integer(in: 4...10)).map { _ in
          Point(grid(0..<16), heights[integer(in: 0...heights.count - 1)])
        }
      ]
    case .polygons:
      polygons = (0..<integer(in: 2...3)).map { _ in
        (0..<integer(in: 3...6)).map { _ in gridPoint() }
      }
    case .fans:
      let hub = gridPoint()
      var rim = gridPoint()
      polygons = (0..<integer(in: 2...5)).map { _ in
        let next = gridPoint()
        defer { if chance(0.7) { rim = next } }
        return [hub, rim, next]
      }
    }
    return polygons.map { chance(0.5) ? $0 : $0.reversed() }
  }

  /// A coordinate on a grid of 64ths of a pixel.
  private mutating func grid(_ range: Range<Double>) -> Double {
    let x = number(in: range)
    // Whole, half or any 64th: edges that meet are as likely as those that do not.
    let steps = [1.0, 2, 64, 64][integer(in: 0...3)]
    return (x * steps).rounded() / steps
  }

  private mutating func gridPoint() -> Point { Point(grid(0..<16), grid(0..<16)) }

  private mutating func rectangle() -> [Point] {
    corners(Point(grid(0..<8), grid(0..<8)), Point(grid(0.1..<12), grid(0.1..<12)))
  }

  private func corners(_ p: Point, _ size: Point) -> [Point] {
    [p, Point(p.x + size.x, p.y), p + size, Point(p.x, p.y + size.y)]
  }
}
