extension Outline {
  /// Adds a straight piece between any two points, cut to the clip. The stored piece ends at the
  /// place in the clip nearest to `q`.
  ///
  /// Parts above and below the clip lie on its edges, where they have no height; parts to the left
  /// and right lie on its sides, where they still count towards the winding.
  mutating func addClipped(from p: SIMD2<Double>, to q: SIMD2<Double>) {
    if isInside(p) && isInside(q) {
      add(FixedPoint(pixels: q))
      return
    }
    // Positions are computed from the upper end, so that a reversed path gives the same points.
    let down = p.y <= q.y
    let (top, bottom) = down ? (p, q) : (q, p)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    guard bottom.y > 0, top.y < size.y, top.y < bottom.y, slope.isFinite else {
      add(placed(q))
      return
    }
    // Computed from the nearer end, so that huge coordinates do not swamp small ones.
    func cut(at y: Double, _ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(y - a.y <= b.y - y ? a.x + (y - a.y) * slope : b.x - (b.y - y) * slope, y)
    }
    let upper = top.y < 0 ? cut(at: 0, top, bottom) : top
    let lower = bottom.y > size.y ? cut(at: size.y, upper, bottom) : bottom
    // Where the piece crosses the clip's sides, from top to bottom.
    let sides = slope > 0 ? (0, size.x) : (size.x, 0)
    let first = crossing(sides.0, upper, lower, slope)
    let second = crossing(sides.1, upper, lower, slope)
    let points = (placed(upper), first.map(placed), second.map(placed), placed(lower))
    if down {
      add(points.0)
      if let point = points.1 { add(point) }
      if let point = points.2 { add(point) }
      add(points.3)
    } else {
      add(points.3)
      if let point = points.2 { add(point) }
      if let point = points.1 { add(point) }
      add(points.0)
    }
    add(placed(q))
  }

  /// Where a piece crosses a vertical line, if it does.
  private func crossing(
    _ x: Double, _ upper: SIMD2<Double>, _ lower: SIMD2<Double>, _ slope: Double
  ) -> SIMD2<Double>? {
    guard min(upper.x, lower.x) < x, max(upper.x, lower.x) > x else { return nil }
    return SIMD2(x, min(max(upper.y + (x - upper.x) / slope, upper.y), lower.y))
  }

  @inline(__always)
  func isInside(_ p: SIMD2<Double>) -> Bool {
    p.x >= 0 && p.y >= 0 && p.x <= size.x && p.y <= size.y
  }

  /// The nearest place inside the clip.
  @inline(__always)
  func placed(_ p: SIMD2<Double>) -> FixedPoint {
    FixedPoint(pixels: SIMD2(min(max(p.x, 0), size.x), min(max(p.y, 0), size.y)))
  }
}
