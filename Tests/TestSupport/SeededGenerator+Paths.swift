public import Geometry

extension SeededGenerator {
  /// Returns a point of a square around the origin.
  public mutating func point(within size: Double = 50) -> Point {
    Point(number(in: -size..<size), number(in: -size..<size))
  }

  /// Returns a path of one to three subpaths, each of `pieces` of all kinds, some closed.
  public mutating func path(
    pieces: ClosedRange<Int> = 1...5, subpaths: ClosedRange<Int> = 1...3
  ) -> Path {
    var path = Path()
    for _ in 0..<integer(in: subpaths) {
      path.move(to: point())
      for _ in 0..<integer(in: pieces) {
        switch integer(in: 0...3) {
        case 0: path.line(to: point())
        case 1: path.quad(to: point(), point())
        case 2: path.cubic(to: point(), point(), point())
        default:
          path.arc(
            to: point(), radii: Size(number(in: 5..<80), number(in: 5..<80)),
            rotation: number(in: 0..<6), isLarge: chance(0.5), isClockwise: chance(0.5))
        }
      }
      if chance(0.5) { path.close() }
    }
    return path
  }
}
