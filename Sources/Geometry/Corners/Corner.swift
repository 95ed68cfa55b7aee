/// One corner of a clockwise outline, with the directions in which the outline comes and goes.
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

  /// Appends the corner to an outline that is on its way along the incoming edge.
  func append(to path: inout Path, of rect: Rect, radius: Double, curve: CornerCurve) {
    let square = Point(
      x: mask == .topRight || mask == .bottomRight ? rect.maxX : rect.minX,
      y: mask == .bottomLeft || mask == .bottomRight ? rect.maxY : rect.minY)
    let steps: [CornerStep]
    if radius == 0 {
      steps = [.line(0, 0)]
    } else {
      switch curve {
      case .circular: steps = Corner.circularSteps(radius)
      case .continuous:
        steps = ContinuousCorner.steps(
          radius: radius, in: rect.size, entersHorizontally: entersHorizontally)
      }
    }
    func place(_ u: Double, _ v: Double) -> Point { square - incoming * u + outgoing * v }
    for step in steps {
      switch step {
      case .line(let u, let v): path.line(to: place(u, v))
      case .cubic(let c1, let c2, let end):
        path.cubic(to: place(end.x, end.y), place(c1.x, c1.y), place(c2.x, c2.y))
      }
    }
  }

  /// A quarter circle as four cubics of 22.5 degrees, each with handles (4/3) tan(angle / 4).
  private static func circularSteps(_ radius: Double) -> [CornerStep] {
    var steps: [CornerStep] = [.line(radius, 0)]
    let pieces = 4
    let angle = Double.pi / 2 / Double(pieces)
    let handle = 4.0 / 3 * tangent(angle / 4)
    // The circle's centre is (radius, radius) in corner coordinates; angle 0 points at the edge.
    func on(_ t: Double) -> Point { Point(x: 1 - sine(t), y: 1 - cosine(t)) }
    func along(_ t: Double) -> Point { Point(x: -cosine(t), y: sine(t)) }
    for i in 0..<pieces {
      let (t0, t1) = (angle * Double(i), angle * Double(i + 1))
      let end = i == pieces - 1 ? Point(x: 0, y: 1) : on(t1)
      let c1 = (on(t0) + along(t0) * handle) * radius
      let c2 = (end - along(t1) * handle) * radius
      steps.append(.cubic(c1, c2, end * radius))
    }
    return steps
  }
}

/// A piece of a corner in corner coordinates.
enum CornerStep {
  case line(Double, Double)
  case cubic(Point, Point, Point)
}
