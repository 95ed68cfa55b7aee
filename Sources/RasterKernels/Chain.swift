/// A run of points of an outline in which `y` does not fall, and the place that a sweep has reached.
///
/// Points are stored in the path's order; `step` says in which direction they lead downwards.
struct Chain {
  /// The place that the sweep has reached.
  var place: ChainPlace
  /// The height at which the chain ends.
  var bottom: Fixed
  /// The last point.
  var end: Int32
  /// 1 or -1: the way from one point to the next lower one.
  var step: Int32
  /// 1 where the path ran downwards, -1 where it ran upwards.
  var direction: Int32
  /// The next chain that begins in the same row of pixels, or -1.
  var next: Int32
}

/// A place on a chain.
struct ChainPlace {
  /// The place at the top of the current row, or the chain's beginning below that.
  var x: Fixed
  var y: Fixed
  /// The point at which the current piece begins.
  var point: Int32
  /// Change of `x` with `y` on the current piece; NaN while it is not known.
  var slope: Double

  /// Moves down to `bottom` and calls `piece` with height, x above and x below of each straight piece
  /// on the way; returns whether the chain ends.
  @inline(__always)
  mutating func advance(
    _ chain: Chain, _ points: UnsafeMutablePointer<FixedPoint>, bottom: Fixed,
    _ piece: (Fixed, Fixed, Fixed) -> Void
  ) -> Bool {
    var (x, y, point, slope) = (x, y, Int(point), slope)
    let (step, end) = (Int(chain.step), Int(chain.end))
    var q = points[point &+ step]
    while q.y <= bottom {
      piece(q.y &- y, x, q.x)
      x = q.x
      y = q.y
      point &+= step
      slope = .nan
      if point == end { break }
      q = points[point &+ step]
    }
    if point != end, y < bottom {
      // From the piece's beginning, so that rounding does not add up over many rows.
      let p = points[point]
      if slope.isNaN { slope = Double(q.x &- p.x) / Double(q.y &- p.y) }
      let cut = p.x &+ Fixed.truncated(Double(bottom &- p.y) * slope)
      piece(bottom &- y, x, cut)
      x = cut
      y = bottom
    }
    self = ChainPlace(x: x, y: y, point: Int32(truncatingIfNeeded: point), slope: slope)
    return point == end
  }
}

/// What a chain does in one row of pixels.
struct RowEntry {
  var minX: Fixed
  var maxX: Fixed
  /// Heights in the row at which the chain begins and ends, 0...65536.
  var top: Fixed
  var bottom: Fixed
  var direction: Int32
  var chain: Int32
  /// The place before the row, to walk it again.
  var before: ChainPlace
}
