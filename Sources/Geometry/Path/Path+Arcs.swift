extension Path {
  /// Adds a circular arc, with a line to its start unless the path is empty.
  ///
  /// Angles are in radians from the x axis, clockwise on a screen whose y axis points down. The arc
  /// is drawn as cubics of at most 22.5 degrees, within 7e-8 of the radius of the true circle.
  ///
  /// - Parameters:
  ///   - radius: a negative or not finite one counts as 0, which leaves the line.
  ///   - sweep: how far the arc turns; more than one turn either way is cut to one turn.
  public mutating func arc(center: Point, radius: Double, from angle: Double, sweep: Double) {
    guard center.isFinite, angle.isFinite, sweep == sweep else { return }
    let r = radius.isFinite && radius > 0 ? radius : 0
    let turn = min(max(sweep, -2 * .pi), 2 * .pi)
    let start = center + Point(x: cosine(angle), y: sine(angle)) * r
    line(to: start)
    let end = abs(turn) == 2 * .pi ? start : nil
    ellipticPieces(center, Point(x: r, y: 0), Point(x: 0, y: r), from: angle, sweep: turn, end: end)
  }

  /// Adds an elliptical arc from the current point, with the meaning of SVG's `A` command.
  ///
  /// Cubics of at most 22.5 degrees, within 7e-8 of the larger radius of the true ellipse; they end
  /// exactly at `end`. Radii too small for the distance grow by a common factor; with a radius of 0
  /// it is a line, and with no distance nothing is added. As the first element it is a `move`.
  ///
  /// - Parameters:
  ///   - radii: the half axes; signs do not matter.
  ///   - rotation: the angle of the first axis in radians, clockwise on screen.
  ///   - isLarge: whether the longer way around is taken.
  ///   - isClockwise: whether it runs clockwise on screen (SVG's sweep flag).
  public mutating func arc(
    to end: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool
  ) {
    guard let start = pen else {
      move(to: end)
      return
    }
    arc(
      from: start, to: end, radii: radii, rotation: rotation, isLarge: isLarge,
      isClockwise: isClockwise)
  }

  /// Adds an elliptical arc from the point that the next piece begins at.
  mutating func arc(
    from start: Point, to end: Point, radii: Size, rotation: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    if start == end { return }
    let (rx, ry) = (abs(radii.width), abs(radii.height))
    let (s, c) = (sine(rotation), cosine(rotation))
    // In the ellipse's own unit circle the centre lies on the chord's bisector.
    let half = (start - end) * 0.5
    let u = Point(x: (c * half.x + s * half.y) / rx, y: (c * half.y - s * half.x) / ry)
    let grow = max(1, u.length)
    let distance = max(0, 1 / (u.length * u.length) - 1).squareRoot()
    let side: Double = isLarge == isClockwise ? -1 : 1
    let axisX = Point(x: c, y: s) * (rx * grow)
    let axisY = Point(x: -s, y: c) * (ry * grow)
    let from = Point(x: u.x, y: u.y) * (1 / grow)
    let offset = grow > 1 ? Point.zero : Point(x: u.y, y: -u.x) * (side * distance)
    // `offset` is the centre as seen from the chord's middle.
    let middle = Point.interpolate(start, end, 0.5)
    let center = middle + axisX * offset.x + axisY * offset.y
    let first = arcTangent(from.y - offset.y, from.x - offset.x)
    let last = arcTangent(-from.y - offset.y, -from.x - offset.x)
    var sweep = last - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    guard rx > 0, ry > 0, center.isFinite, sweep.isFinite, axisX.isFinite, axisY.isFinite else {
      line(to: end)
      return
    }
    ellipticPieces(center, axisX, axisY, from: first, sweep: sweep, end: end)
  }

  /// Adds the ellipse that fills a rectangle, clockwise on screen from its rightmost point, closed.
  ///
  /// Sixteen cubics, within 7e-8 of the larger half axis. Nothing is added for a rectangle that is
  /// not finite or has a negative side; a side of 0 gives a flat ellipse.
  public mutating func addEllipse(in rect: Rect) {
    guard rect.isFinite, rect.width >= 0, rect.height >= 0 else { return }
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let start = Point(x: rect.maxX, y: rect.midY)
    move(to: start)
    ellipticPieces(
      rect.center, Point(x: rx, y: 0), Point(x: 0, y: ry), from: 0, sweep: 2 * .pi, end: start)
    close()
  }

  /// The point that the next line would begin at; nil in an empty path.
  var pen: Point? {
    var i = elements.count - 1
    var isBehindClose = false
    while i >= 0 {
      switch elements[i] {
      case .move(let p): return p
      case .line(let p), .quad(_, let p), .cubic(_, _, let p):
        if !isBehindClose { return p }
      case .close: isBehindClose = true
      }
      i -= 1
    }
    return nil
  }

  /// Adds cubics with handles (4/3) tan(angle / 4) for a part of the ellipse with these half axes.
  mutating func ellipticPieces(
    _ center: Point, _ axisX: Point, _ axisY: Point, from: Double, sweep: Double, end: Point?
  ) {
    guard sweep != 0 else { return }
    let count = max(1, (abs(sweep) / (.pi / 8) - 1e-9).rounded(.up))
    let step = sweep / count
    let handle = 4.0 / 3 * tangent(step / 4)
    var (s0, c0) = (sine(from), cosine(from))
    for i in 1...Int(count) {
      let angle = from + step * Double(i)
      let (s1, c1) = (sine(angle), cosine(angle))
      let first = center + axisX * (c0 - handle * s0) + axisY * (s0 + handle * c0)
      let second = center + axisX * (c1 + handle * s1) + axisY * (s1 - handle * c1)
      let last = center + axisX * c1 + axisY * s1
      cubic(to: i == Int(count) ? end ?? last : last, first, second)
      (s0, c0) = (s1, c1)
    }
  }
}
