public import Geometry

// The current path. Points are mapped when they are added. Without a current point, a piece begins
// where it ends (a line) or at its first control point, where Core Graphics would complain.
extension DrawingContext {
  /// Clears the current path.
  public mutating func beginPath() {
    path = Path()
    (pen, subpathStart) = (nil, nil)
  }

  /// Begins a subpath.
  public mutating func move(to p: Point) {
    let q = ctm.apply(p)
    path.move(to: q)
    (pen, subpathStart) = (q, q)
  }

  /// Adds a straight line.
  public mutating func addLine(to p: Point) {
    guard pen != nil else { return move(to: p) }
    let q = ctm.apply(p)
    path.line(to: q)
    pen = q
  }

  /// Adds a quadratic curve.
  public mutating func addQuadCurve(to p: Point, control: Point) {
    if pen == nil { move(to: control) }
    let q = ctm.apply(p)
    path.quad(to: q, ctm.apply(control))
    pen = q
  }

  /// Adds a cubic curve.
  public mutating func addCurve(to p: Point, control1: Point, control2: Point) {
    if pen == nil { move(to: control1) }
    let q = ctm.apply(p)
    path.cubic(to: q, ctm.apply(control1), ctm.apply(control2))
    pen = q
  }

  /// Closes the current subpath; the next piece begins where it began.
  public mutating func closePath() {
    guard pen != nil else { return }
    path.close()
    pen = subpathStart
  }

  /// Adds a polygon's open line: a move and lines; nothing for no point.
  public mutating func addLines(between points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for p in points.dropFirst() { addLine(to: p) }
  }

  /// Adds a circular arc, with a line to its start where there is a current point.
  ///
  /// Angles are in radians from the x axis. As in Core Graphics, `clockwise` assumes a y axis that
  /// points up: true means falling angles, which here, with y down, run counterclockwise on screen.
  /// A sweep of a full turn or more is one turn; a negative radius counts as 0.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    let turn = 2 * Double.pi
    var sweep = endAngle - startAngle
    guard sweep.isFinite else { return addNotFinite() }
    if clockwise {
      if sweep > 0 { sweep -= turn * (sweep / turn).rounded(.up) }
    } else if sweep < 0 {
      sweep -= turn * (sweep / turn).rounded(.down)
    }
    var arc = Path()
    arc.arc(center: center, radius: radius, from: startAngle, sweep: sweep)
    guard !arc.isEmpty else { return addNotFinite() }
    append(arc, isJoined: true)
  }

  /// Adds an arc that touches two lines: from the current point to `tangent1End`, and on from there
  /// to `tangent2End`, with a line to where it begins.
  ///
  /// If there is no such arc (points on one line, or a radius of 0) it is a line to `tangent1End`.
  public mutating func addArc(tangent1End: Point, tangent2End: Point, radius: Double) {
    guard let pen, let start = ctm.inverse?.apply(pen) else { return addLine(to: tangent1End) }
    let (a, b) = (start - tangent1End, tangent2End - tangent1End)
    let cross = a.x * b.y - a.y * b.x
    let dot = a.x * b.x + a.y * b.y
    guard radius > 0, a.length > 0, b.length > 0, abs(cross) > 1e-12 * a.length * b.length,
      cross.isFinite
    else { return addLine(to: tangent1End) }
    // Half the angle between both lines: its tangent is |cross| / (|a| |b| + dot).
    let distance = radius * (a.length * b.length + dot) / abs(cross)
    let first = tangent1End + a * (distance / a.length)
    let last = tangent1End + b * (distance / b.length)
    let side: Double = cross > 0 ? -1 : 1
    // The centre lies a radius away from the first line, on the side of the second.
    let normal = Point(x: a.y, y: -a.x) * (side / a.length)
    let center = first + normal * radius
    let from = arcTangent(first.y - center.y, first.x - center.x)
    var sweep = arcTangent(last.y - center.y, last.x - center.x) - from
    if sweep > .pi { sweep -= 2 * .pi }
    if sweep < -.pi { sweep += 2 * .pi }
    var arc = Path()
    arc.arc(center: center, radius: radius, from: from, sweep: sweep)
    append(arc, isJoined: true)
  }

  /// Adds a rectangle as a closed subpath, from its top left to the right; negative sides are
  /// normalized.
  public mutating func addRect(_ rect: Rect) { addPath(Path(rect.standardized)) }

  /// Adds rectangles, each as a closed subpath.
  public mutating func addRects(_ rects: [Rect]) { for rect in rects { addRect(rect) } }

  /// Adds the ellipse that fills a rectangle as a closed subpath.
  public mutating func addEllipse(in rect: Rect) {
    var ellipse = Path()
    ellipse.addEllipse(in: rect.standardized)
    if ellipse.isEmpty { addNotFinite() }
    addPath(ellipse)
  }

  /// Adds a rounded rectangle as a closed subpath.
  public mutating func addRoundedRect(_ shape: RoundedRect) { addPath(shape.path) }

  /// Adds another path as it is.
  public mutating func addPath(_ other: Path) { append(other, isJoined: false) }

  /// Adds a path in user space; when joined, its first move becomes a line from the current point.
  private mutating func append(_ other: Path, isJoined: Bool) {
    let mapped = ctm == .identity ? other : other.applying(ctm)
    if isJoined, pen != nil {
      for element in mapped.elements {
        switch element {
        case .move(let p), .line(let p): path.line(to: p)
        case .quad(let c, let p): path.quad(to: p, c)
        case .cubic(let c1, let c2, let p): path.cubic(to: p, c1, c2)
        case .close: path.close()
        }
      }
    } else {
      path.append(mapped)
    }
    for element in mapped.elements {
      switch element {
      case .move(let p):
        if !isJoined || pen == nil { subpathStart = p }
        pen = p
      case .line(let p), .quad(_, let p), .cubic(_, _, let p): pen = p
      case .close: pen = subpathStart
      }
    }
  }

  /// Invalidates the current path, so that whatever is drawn with it is left out and counted.
  private mutating func addNotFinite() { path.move(to: Point(x: .nan, y: .nan)) }
}
