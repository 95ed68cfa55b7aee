/// One corner of a clockwise outline, with the directions in which the outline enters and leaves
/// it.
///
/// Corner coordinates `(u, v)` measure from the square corner: `u` back along the incoming edge,
/// `v` forward along the outgoing one.
struct Corner {
  let mask: CornerMask
  private let incoming: Point
  private let outgoing: Point

  static let clockwiseFromTopRight: [Corner] = [
    Corner(mask: .topRight, incoming: Point(x: 1, y: 0), outgoing: Point(x: 0, y: 1)),
    Corner(mask: .bottomRight, incoming: Point(x: 0, y: 1), outgoing: Point(x: -1, y: 0)),
    Corner(mask: .bottomLeft, incoming: Point(x: -1, y: 0), outgoing: Point(x: 0, y: -1)),
    Corner(mask: .topLeft, incoming: Point(x: 0, y: -1), outgoing: Point(x: 1, y: 0)),
  ]

  /// Whether the incoming edge is horizontal.
  var entersHorizontally: Bool { incoming.x != 0 }

  /// Appends the corner to an outline that arrives along the incoming edge.
  func append(to path: inout Path, of rect: Rect, radius: Double, curve: CornerCurve) {
    if radius == 0 {
      append(Corner.square, to: &path, of: rect)
    } else if curve == .circular {
      append(Corner.quarterCircle, times: radius, to: &path, of: rect)
    } else {
      let (steps, scale) = ContinuousCorner.steps(
        radius: radius, in: rect.size, entersHorizontally: entersHorizontally)
      append(steps, times: scale, to: &path, of: rect)
    }
  }

  /// Appends steps in corner coordinates, times a factor, to an outline that arrives along the
  /// incoming edge.
  func append(
    _ steps: [CornerStep], times scale: Double = 1, to path: inout Path, of rect: Rect
  ) {
    let square = Point(
      x: mask == .topRight || mask == .bottomRight ? rect.maxX : rect.minX,
      y: mask == .bottomLeft || mask == .bottomRight ? rect.maxY : rect.minY)
    func place(_ u: Double, _ v: Double) -> Point {
      square - incoming * (u * scale) + outgoing * (v * scale)
    }
    for step in steps {
      switch step {
      case .line(let u, let v): path.line(to: place(u, v))
      case .cubic(let c1, let c2, let end):
        path.cubic(to: place(end.x, end.y), place(c1.x, c1.y), place(c2.x, c2.y))
      }
    }
  }

  /// A corner without a radius.
  private static let square: [CornerStep] = [.line(0, 0)]

  /// A quarter circle of radius 1 as four cubics of 22.5 degrees, each with handles (4/3) tan(angle
  /// / 4).
  static let quarterCircle: [CornerStep] =
    [.line(1, 0)] + arc(from: 0, to: .pi / 2, end: Point(x: 0, y: 1))

  /// Cubics of at most 22.5 degrees along the unit circle around (1, 1), from angle 0 at the edge.
  static func arc(from begin: Double, to finish: Double, end last: Point) -> [CornerStep] {
    let pieces = max(1, Int(((finish - begin) / (.pi / 8) - 1e-9).rounded(.up)))
    let angle = (finish - begin) / Double(pieces)
    let handle = 4.0 / 3 * tangent(angle / 4)
    func on(_ t: Double) -> Point { Point(x: 1 - sine(t), y: 1 - cosine(t)) }
    func along(_ t: Double) -> Point { Point(x: -cosine(t), y: sine(t)) }
    return (0..<pieces).map { i in
      let (t0, t1) = (begin + angle * Double(i), begin + angle * Double(i + 1))
      let end = i == pieces - 1 ? last : on(t1)
      return .cubic(on(t0) + along(t0) * handle, end - along(t1) * handle, end)
    }
  }

  /// Returns steps stretched along the incoming edge by a width and along the outgoing by a height.
  static func scale(_ steps: [CornerStep], by size: Size) -> [CornerStep] {
    steps.map { step in step.mapped { Point(x: $0.x * size.width, y: $0.y * size.height) } }
  }
}

/// A piece of a corner in corner coordinates.
enum CornerStep {
  case line(Double, Double)
  case cubic(Point, Point, Point)

  /// Returns the piece with each of its points mapped.
  func mapped(_ map: (Point) -> Point) -> CornerStep {
    switch self {
    case .line(let u, let v):
      let p = map(Point(x: u, y: v))
      return .line(p.x, p.y)
    case .cubic(let c1, let c2, let end): return .cubic(map(c1), map(c2), map(end))
    }
  }
}
