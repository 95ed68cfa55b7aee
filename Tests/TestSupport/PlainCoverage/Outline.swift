import Geometry

/// An outline cut to the rows of a clip and stored as chains that only run downwards.
///
/// A chain is a slice of `points` with rising `y`, and the direction in which the path ran along
/// it. Two points of one height stand for a horizontal piece, which bounds no area by itself. Parts
/// above and below the clip are gone; parts to its left or right lie on its edge, so that they
/// still count for the winding of what is right of them. Coordinates are relative to the top-left
/// corner of the clip.
struct Outline {
  /// A run of points in which `y` does not fall.
  struct Chain {
    /// The index of the topmost point.
    var first: Int
    /// The index of the lowest point.
    var last: Int
    /// 1 where the path ran downwards, -1 where it ran upwards.
    var direction: Int
  }

  private(set) var points: [Point] = []
  /// Ordered by the height at which they begin once `finish` was called.
  private(set) var chains: [Chain] = []
  /// The width of the clip in pixels.
  let width: Double
  /// The height of the clip in pixels.
  let height: Double
  /// Points of the chain that is being followed, in the path's own order.
  private var current: [Point] = []
  private var currentDirection = 0

  init(width: Int, height: Int) {
    self.width = Double(width)
    self.height = Double(height)
  }

  /// Moves the origin by whole pixels, right and down.
  mutating func moveOrigin(x: Int, y: Int) {
    for i in points.indices {
      points[i].x -= Double(x)
      points[i].y -= Double(y)
    }
  }

  /// Ends the last chain and orders all by their beginning.
  mutating func finish() {
    endChain()
    chains.sort { points[$0.first].y < points[$1.first].y }
  }

  /// Adds a straight piece between two finite points.
  mutating func line(from a: Point, to b: Point) {
    let down = a.y < b.y
    let (top, bottom) = down ? (a, b) : (b, a)
    guard bottom.y > 0, top.y < height, top.y < bottom.y else { return }
    // Positions are computed from the upper end whatever the path's direction, so that an outline
    // and its reversal have the same points.
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    guard slope.isFinite else { return }
    let upper = top.y < 0 ? Point(x: top.x - top.y * slope, y: 0) : top
    // From the cut end on, so that the clip's size is not lost beside huge coordinates.
    let lower =
      bottom.y > height ? Point(x: upper.x + (height - upper.y) * slope, y: height) : bottom
    let leftmost = min(upper.x, lower.x)
    let rightmost = max(upper.x, lower.x)
    if leftmost >= 0, rightmost <= width {
      piece(upper, lower, down)
      return
    }
    // The heights at which the piece passes the clip's sides, in the order in which it does.
    func crossing(_ side: Double, or end: Double) -> Double {
      guard leftmost < side, rightmost > side else { return end }
      return min(max(upper.y + (side - upper.x) / slope, upper.y), lower.y)
    }
    let enters = crossing(slope > 0 ? 0 : width, or: upper.y)
    let leaves = max(enters, crossing(slope > 0 ? width : 0, or: lower.y))
    let (xIn, xOut) = (
      enters > upper.y ? (slope > 0 ? 0 : width) : upper.x,
      leaves < lower.y ? (slope > 0 ? width : 0) : lower.x
    )
    let pieces = [
      (upper, Point(x: xIn, y: enters)), (Point(x: xIn, y: enters), Point(x: xOut, y: leaves)),
      (Point(x: xOut, y: leaves), lower),
    ]
    for (p, q) in down ? pieces : pieces.reversed() { piece(clamped(p), clamped(q), down) }
  }

  private func clamped(_ p: Point) -> Point { Point(x: min(max(p.x, 0), width), y: p.y) }

  /// Adds a piece that lies inside the clip; `upper` is not below `lower`.
  private mutating func piece(_ upper: Point, _ lower: Point, _ down: Bool) {
    guard upper.y < lower.y else { return }
    if down {
      extend(from: upper, to: lower, direction: 1)
    } else {
      extend(from: lower, to: upper, direction: -1)
    }
  }

  private mutating func extend(from a: Point, to b: Point, direction: Int) {
    if let last = current.last, direction == currentDirection, last.y == a.y {
      if last.x != a.x { current.append(a) }
    } else {
      endChain()
      current.append(a)
      currentDirection = direction
    }
    current.append(b)
  }

  private mutating func endChain() {
    guard current.count > 1 else { return }
    let first = points.count
    if currentDirection > 0 {
      points.append(contentsOf: current)
    } else {
      points.append(contentsOf: current.reversed())
    }
    chains.append(Chain(first: first, last: points.count - 1, direction: currentDirection))
    current.removeAll(keepingCapacity: true)
  }
}
