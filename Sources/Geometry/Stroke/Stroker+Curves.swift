/// A side of a stroke, by the sign of its offset along the left normal.
enum StrokeSide: Double {
  case left = 1
  case right = -1
}

extension Stroker {
  /// Draws both edges of a curve from the pen.
  ///
  /// The curve is halved until each part is tame, that is until all legs of its control polygon lie
  /// within 53 degrees of its chord, and the offset fits on both sides. A part shorter than an
  /// eighth of the tolerance becomes a line with round joins, which is what remains of a cusp.
  mutating func curve(_ c: CubicCurve, depth: Int = 0) {
    guard let begin = c.startDirection, let end = c.endDirection else { return }
    turn(to: begin)
    curveBudget -= 1
    guard c.polygonLength > tolerance / 8, depth < 60, curveBudget > 0 else {
      straight(to: c.p3)
      turn(to: end)
      return
    }
    guard c.isTame, let left = edge(of: c, .left, depth), let right = edge(of: c, .right, depth)
    else {
      let (a, b) = c.halved
      curve(a, depth: depth + 1)
      curve(b, depth: depth + 1)
      return
    }
    draw(left, .left, along: c)
    draw(right, .right, along: c)
    pen = c.p3
    direction = end
  }

  /// Turns within a curve: round, without an arc where it would only bridge rounding.
  private mutating func turn(to next: Point) {
    if (next - direction).length * half < tolerance / 16, next.dot(direction) > 0 {
      direction = next
    } else {
      join(to: next, .round)
    }
  }

  /// What an edge along a tame part becomes.
  private enum Edge {
    case fitted(CubicCurve)
    /// The curve is tighter than the stroke; the strip turns inside out.
    case folded
  }

  /// Returns one edge of a part; nil when the part has to be halved.
  private func edge(of c: CubicCurve, _ side: StrokeSide, _ depth: Int) -> Edge? {
    let offset = half * side.rawValue
    // How fast the edge advances when the curve advances by 1.
    let speeds = (0...4).map { 1 + offset * c.curvature(at: Double($0) / 4) }
    let backward = speeds.count { $0 <= 0 }
    if backward == speeds.count { return .folded }
    // A turn in a small part of the piece would hide between the samples.
    let directions = [0, 0.25, 0.5, 0.75, 1].compactMap { c.direction(at: $0) }
    let isSmooth = zip(directions, directions.dropFirst()).allSatisfy { $0.dot($1) > 0.95 }
    guard isSmooth else { return nil }
    if backward > 0 { return depth < 14 ? nil : .folded }
    guard let fit = c.offset(by: offset) else { return nil }
    var worst = 0.0
    for (t, direction) in zip([0.25, 0.5, 0.75], directions.dropFirst()) {
      worst = max(worst, (fit.point(at: t) - c.point(at: t) - direction.left * offset).length)
    }
    return worst <= tolerance / 2 ? .fitted(fit) : nil
  }

  private mutating func draw(_ edge: Edge, _ side: StrokeSide, along c: CubicCurve) {
    switch edge {
    case .fitted(let fit):
      if side == .left {
        leftEdge.cubic(to: fit.p3, fit.p1, fit.p2)
      } else {
        rightEdge.cubic(to: fit.p3, fit.p1, fit.p2)
      }
    case .folded:
      // The edge follows the curve itself, and a fold fills what the strip sweeps on this side.
      var spine: [Point] = [c.p0]
      let step = (8 * tolerance / half).squareRoot()
      fan(c, side, step: max(min(step, 0.5), 1e-4), depth: 0, &spine)
      if let end = c.endDirection { spine.append(c.p3 + end.left * (half * side.rawValue)) }
      for p in spine {
        if side == .left { leftEdge.line(to: p) } else { rightEdge.line(to: p) }
      }
    }
  }

  /// Fills one side of a tight part, chord by chord, no chord turning by more than `step` radians.
  private mutating func fan(
    _ c: CubicCurve, _ side: StrokeSide, step: Double, depth: Int, _ spine: inout [Point]
  ) {
    guard let begin = c.startDirection, let end = c.endDirection else { return }
    let turn = abs(arcTangent(begin.cross(end), begin.dot(end)))
    if depth < 14, turn > step || c.chordCount(tolerance: tolerance / 2) > 1 {
      let (a, b) = c.halved
      fan(a, side, step: step, depth: depth + 1, &spine)
      fan(b, side, step: step, depth: depth + 1, &spine)
      return
    }
    spine.append(c.p3)
    let offset = half * side.rawValue
    let (n0, n1) = (begin.left * offset, end.left * offset)
    if side == .left {
      leftFold.add(from: c.p0, normal: n0, to: c.p3, normal: n1)
    } else {
      rightFold.add(from: c.p0, normal: n0, to: c.p3, normal: n1)
    }
  }
}

extension CubicCurve {
  /// Whether every leg of the control polygon points within 53 degrees of the chord.
  var isTame: Bool {
    let chord = p3 - p0
    return [p1 - p0, p2 - p1, p3 - p2].allSatisfy {
      $0.dot(chord) >= 0.6 * $0.length * chord.length
    }
  }

  /// Returns the cubic that has the ends of the parallel curve and its derivatives there.
  ///
  /// The parallel's derivative is the curve's own times `1 + distance * curvature`. Nil where that
  /// is not finite.
  func offset(by distance: Double) -> CubicCurve? {
    guard let begin = startDirection, let end = endDirection else { return nil }
    let q0 = p0 + begin.left * distance
    let q3 = p3 + end.left * distance
    func handle(_ t: Double, _ direction: Point) -> Point {
      // Where the control point coincides with the end, the speed close to the end is used.
      var velocity = derivative(at: t)
      if velocity.length <= 1e-9 * polygonLength {
        velocity = direction * derivative(at: t < 0.5 ? 1e-6 : 1 - 1e-6).length
      }
      return velocity * ((1 + distance * curvature(at: t)) / 3)
    }
    let fit = CubicCurve(q0, q0 + handle(0, begin), q3 - handle(1, end), q3)
    return fit.p1.isFinite && fit.p2.isFinite ? fit : nil
  }
}
