/// Draws the outline of one subpath's stroke.
///
/// Each piece of the subpath sweeps a strip from its left edge to its right one. The left edges in
/// order and the right edges backwards make one contour (two for a closed subpath). At a corner the
/// outer edge takes the join's shape, and the inner edge goes *through the corner's own point*:
///
///     left edge  ----------.  join          The contour is then the sum of the strips and of the
///     path       ---------.|\               wedges between them, all of them wound clockwise. What
///     right edge ----.   / | |              the sum winds around is their union, however strips
///                     \_/| |                overlap, so the non-zero rule fills just that.
///
/// Where a curve is tighter than the stroke, its strip turns inside out; see `Stroker+Curves`.
struct Stroker {
  let style: StrokeStyle
  /// Half the width.
  let half: Double
  let tolerance: Double
  /// The finished contours.
  private(set) var outline = Path()
  /// The left and the right edge so far, both in the direction of the path.
  var leftEdge = Path()
  var rightEdge = Path()
  /// Contours of their own, which fill the inner sides of tight curves.
  var leftFold = FoldedStrip()
  var rightFold = FoldedStrip()
  /// How many more curve parts may be processed; only absurdly large numbers exhaust it.
  var curveBudget = 1 << 17
  /// Where the path is, and its direction there.
  var pen = Point.zero
  var direction = Point.zero

  /// Makes a stroker for one subpath.
  init(_ style: StrokeStyle, tolerance: Double) {
    self.style = style
    self.tolerance = tolerance
    half = style.width / 2
  }

  /// Draws the stroke of a subpath into `outline`.
  mutating func stroke(_ subpath: Subpath) {
    let segments = subpath.allSegments.filter { $0.cubic.startDirection != nil }
    guard let first = segments.first, let begin = first.cubic.startDirection else {
      if subpath.isClosed || !subpath.segments.isEmpty { dot(at: subpath.start) }
      return
    }
    pen = first.start
    direction = begin
    leftEdge.move(to: pen + begin.left * half)
    rightEdge.move(to: pen - begin.left * half)
    for (i, segment) in segments.enumerated() {
      if i > 0, let next = segment.cubic.startDirection { join(to: next, style.join) }
      switch segment {
      case .line(_, let end): straight(to: end)
      case .quad, .cubic: curve(segment.cubic)
      }
    }
    if subpath.isClosed {
      join(to: begin, style.join)
      leftEdge.close()
      rightEdge.close()
      outline.append(leftEdge)
      outline.append(rightEdge.reversed())
    } else {
      cap(on: &leftEdge, at: pen, direction)
      let back = rightEdge.reversed().elements
      for element in back.dropFirst() { leftEdge.append(element) }
      cap(on: &leftEdge, at: first.start, -begin)
      leftEdge.close()
      outline.append(leftEdge)
    }
    outline.append(leftFold.finished())
    outline.append(rightFold.finished())
  }

  /// Draws both edges of a straight piece from the pen.
  mutating func straight(to end: Point) {
    pen = end
    leftEdge.line(to: end + direction.left * half)
    rightEdge.line(to: end - direction.left * half)
  }

  /// Turns to a new direction at the pen.
  mutating func join(to next: Point, _ join: StrokeStyle.Join) {
    let (turn, along) = (direction.cross(next), direction.dot(next))
    let old = direction
    direction = next
    // No join where pieces continue smoothly except for rounding: it would be a spike to the pen.
    if along > 0, abs(turn) * half < tolerance / 16 {
      leftEdge.line(to: pen + next.left * half)
      rightEdge.line(to: pen - next.left * half)
      return
    }
    // Clockwise on screen turns the left edge outside. A turn about may be `-0.0`.
    let sweep = abs(arcTangent(turn, along))
    if turn >= 0 {
      outer(&leftEdge, from: old.left, to: next.left, sweep: sweep, join)
      rightEdge.line(to: pen)
      rightEdge.line(to: pen - next.left * half)
    } else {
      outer(&rightEdge, from: -old.left, to: -next.left, sweep: -sweep, join)
      leftEdge.line(to: pen)
      leftEdge.line(to: pen + next.left * half)
    }
  }

  private func outer(
    _ edge: inout Path, from n0: Point, to n1: Point, sweep: Double, _ join: StrokeStyle.Join
  ) {
    switch join {
    case .bevel: break
    case .round: arc(on: &edge, around: pen, from: n0, sweep: sweep, to: n1)
    case .miter:
      // The ratio of the miter to the width is 1 / cos(sweep / 2).
      let bisector = n0 + n1
      let square = (1 + n0.dot(n1)) / 2
      if square > 1e-20, style.miterLimit * style.miterLimit * square >= 1 - 1e-12 {
        edge.line(to: pen + bisector * (half / (2 * square)))
      }
    }
    edge.line(to: pen + n1 * half)
  }

  /// Adds the arc from one normal to another, which it ends in exactly.
  func arc(on edge: inout Path, around p: Point, from n0: Point, sweep: Double, to n1: Point) {
    let side = Point(x: -n0.y, y: n0.x)
    edge.ellipticPieces(p, n0 * half, side * half, from: 0, sweep: sweep, end: p + n1 * half)
  }

  /// Adds the end of a stroke that arrives in a direction, from its left to its right.
  private func cap(on edge: inout Path, at p: Point, _ direction: Point) {
    let (left, ahead) = (direction.left * half, direction * half)
    switch style.cap {
    case .butt: edge.line(to: p - left)
    case .square:
      edge.line(to: p + left + ahead)
      edge.line(to: p - left + ahead)
      edge.line(to: p - left)
    case .round: arc(on: &edge, around: p, from: direction.left, sweep: .pi, to: -direction.left)
    }
  }

  private mutating func dot(at p: Point) {
    let box = Rect(x: p.x - half, y: p.y - half, width: 2 * half, height: 2 * half)
    switch style.cap {
    case .butt: break
    case .round: outline.addEllipse(in: box)
    case .square: outline.append(Path(box))
    }
  }
}
