/// The part of a stroke between a curve and an offset larger than the curve's radius, chord by
/// chord, as contours that all run clockwise.
///
/// Between two normals `p q` of the curve, the strip is a quadrilateral, or where they cross at `x`
/// two triangles point to point:
///
///     p0 ── p1        p0 ─ p1      Neighbours share a normal, on which `x` lies too. The sum of their
///      │    │           \ /        outlines is one outline, along all `p`, back along all `x`, and one
///     q0 ── q1           x         more along all `q`: it winds as often around every point as the
///                       / \        pieces do one by one, without their normals, which would cross every
///                     q1 ─ q0      row of pixels in a stroke far wider than its path.
///
/// A new contour begins where the kind or the direction of a piece changes, and where a piece does
/// not begin at the end of the one before.
struct FoldedStrip {
  private var contours = Path()
  private var run = Run()

  /// Pieces in a row that are of one kind and wind in the same directions.
  private struct Run {
    var spine: [Point] = []
    var crossings: [Point] = []
    var edge: [Point] = []
    /// The signs of the area on the spine's side and, where normals cross, on the edge's side.
    var signs = (0, 0)
    var crosses = false
  }

  /// Adds the piece between two points of the curve.
  mutating func add(from p0: Point, normal n0: Point, to p1: Point, normal n1: Point) {
    let (q0, q1) = (p0 + n0, p1 + n1)
    let across = n0.cross(n1)
    let chord = p1 - p0
    let (t0, t1) = (chord.cross(n1) / across, chord.cross(n0) / across)
    let crosses = across != 0 && t0 > 0 && t0 < 1 && t1 > 0 && t1 < 1
    let x = p0 + n0 * t0
    let signs =
      crosses ? (sign([p0, p1, x]), sign([x, q0, q1])) : (sign([p0, p1, q1, q0]), 0)
    if !goesOn(p0, q0, crosses, signs) { flush() }
    if run.spine.isEmpty {
      (run.spine, run.edge, run.crosses) = ([p0], [q0], crosses)
    }
    run.signs = (run.signs.0 + signs.0, run.signs.1 + signs.1)
    run.spine.append(p1)
    run.edge.append(q1)
    if crosses { run.crossings.append(x) }
  }

  /// Returns all contours.
  mutating func finished() -> Path {
    flush()
    return contours
  }

  /// Whether a piece can be part of the run; one without area fits any direction.
  private func goesOn(_ p: Point, _ q: Point, _ crosses: Bool, _ signs: (Int, Int)) -> Bool {
    guard let lastP = run.spine.last, let lastQ = run.edge.last else { return true }
    // Normals of the same point that were computed from two curves differ by rounding.
    return lastP == p && (q - lastQ).length <= 1e-9 * (q - p).length && crosses == run.crosses
      && run.signs.0 * signs.0 >= 0 && run.signs.1 * signs.1 >= 0
  }

  private mutating func flush() {
    let back = Array((run.crosses ? run.crossings : run.edge).reversed())
    contour(run.spine + back, sign: run.signs.0)
    if run.crosses { contour(run.edge + back, sign: run.signs.1) }
    run = Run()
  }

  /// Adds a contour whose pieces have areas of this sign, turned so that it runs clockwise.
  private mutating func contour(_ points: [Point], sign: Int) {
    guard sign != 0 else { return }
    for (i, p) in (sign > 0 ? points : points.reversed()).enumerated() {
      if i == 0 { contours.move(to: p) } else { contours.line(to: p) }
    }
    contours.close()
  }

  /// The sign of a polygon's area, 0 without any.
  private func sign(_ points: [Point]) -> Int {
    var area = 0.0
    for (i, p) in points.enumerated() {
      area += (p - points[0]).cross(points[(i + 1) % points.count] - points[0])
    }
    return area > 0 ? 1 : area < 0 ? -1 : 0
  }
}
