extension Path {
  /// Returns how often the outline runs clockwise around a point, less how often counterclockwise.
  ///
  /// Open subpaths count as closed. The crossings with a ray to the left are found on the curves
  /// themselves. Left and top edges count as inside, as in `Rect.contains`; on a slanted or curved
  /// edge rounding decides. 0 for a path or a point that is not finite.
  public func windingNumber(at p: Point) -> Int {
    guard p.isFinite, isFinite else { return 0 }
    var winding = 0
    for subpath in subpaths {
      for segment in subpath.segments { winding += segment.winding(at: p) }
      winding += PathSegment.line(subpath.end, subpath.start).winding(at: p)
    }
    return winding
  }

  /// Returns whether a point lies inside the filled outline; see ``windingNumber(at:)``.
  public func contains(_ p: Point, rule: FillRule = .nonZero) -> Bool {
    let winding = windingNumber(at: p)
    return rule == .nonZero ? winding != 0 : winding % 2 != 0
  }
}

extension PathSegment {
  /// The signed crossings of the piece with the ray from a point to the left.
  fileprivate func winding(at p: Point) -> Int {
    if case .line(let a, let b) = self {
      guard (a.y <= p.y) != (b.y <= p.y) else { return 0 }
      // Which side of the line the point lies on; written so that both directions agree.
      let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
      let side = (p.x - top.x) * (bottom.y - top.y) - (bottom.x - top.x) * (p.y - top.y)
      return side >= 0 ? (a.y < b.y ? -1 : 1) : 0
    }
    let box = cubic
    let (low, high) = (
      min(min(box.p0.y, box.p1.y), min(box.p2.y, box.p3.y)),
      max(max(box.p0.y, box.p1.y), max(box.p2.y, box.p3.y))
    )
    guard low <= p.y, high >= p.y else { return 0 }
    var winding = 0
    var (t0, y0) = (0.0, start.y)
    for t1 in extrema.y + [1] {
      let y1 = t1 == 1 ? end.y : point(at: t1).y
      if (y0 <= p.y) != (y1 <= p.y), p.x >= crossing(at: p.y, from: t0, to: t1, down: y0 < y1) {
        winding += y0 < y1 ? -1 : 1
      }
      (t0, y0) = (t1, y1)
    }
    return winding
  }

  /// Returns the x at which a monotonic part crosses a height, by bisection.
  private func crossing(at y: Double, from t0: Double, to t1: Double, down: Bool) -> Double {
    var (low, high) = (t0, t1)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (point(at: middle).y <= y) == down { low = middle } else { high = middle }
    }
    return point(at: (low + high) / 2).x
  }
}
