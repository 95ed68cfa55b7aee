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

  /// Moves down to `bottom`, adds the area to the right of the way times `sign` to cells, and returns
  /// the least and largest `x` on it.
  ///
  /// The same way adds the same numbers each time, so that the opposite sign takes them back.
  @inline(__always)
  mutating func advance(
    _ chain: UnsafePointer<Chain>, _ points: UnsafePointer<FixedPoint>, bottom: Fixed,
    _ cells: Cells, sign: Int32
  ) -> (minX: Fixed, maxX: Fixed) {
    var (x, y) = (self.x, self.y)
    var (minX, maxX) = (x, x)
    let step = Int(chain.pointee.step)
    var next = points + (Int(point) &+ step)
    let end = points + Int(chain.pointee.end)
    // Height and twice the area left of the pieces in one column, until the column changes.
    var column = x &>> 16
    var height: Fixed = 0
    var area = 0
    var left = Int(x &- column &<< 16)
    var isDone = false
    var q = next.pointee
    while q.y <= bottom {
      let h = q.y &- y
      let right = Int(q.x &- column &<< 16)
      if right &>> 16 == 0 {
        area &+= Int(h) &* (left &+ right)
        height &+= h
        left = right
      } else {
        cells.add(column: column, height: height, area: area, sign: sign)
        cells.addAcross(height: h, sign: sign, from: x, to: q.x)
        column = q.x &>> 16
        (height, area, left) = (0, 0, Int(q.x &- column &<< 16))
      }
      (x, y) = (q.x, q.y)
      minX = min(minX, x)
      maxX = max(maxX, x)
      slope = .nan
      if next == end {
        isDone = true
        break
      }
      next += step
      q = next.pointee
    }
    if !isDone, y < bottom {
      // From the piece's beginning, so that rounding does not add up over many rows.
      let p = (next - step).pointee
      if slope.isNaN { slope = Double(q.x &- p.x) / Double(q.y &- p.y) }
      let cut = p.x &+ Fixed.truncated(Double(bottom &- p.y) * slope)
      let h = bottom &- y
      let right = Int(cut &- column &<< 16)
      if right &>> 16 == 0 {
        area &+= Int(h) &* (left &+ right)
        height &+= h
      } else {
        cells.add(column: column, height: height, area: area, sign: sign)
        cells.addAcross(height: h, sign: sign, from: x, to: cut)
        height = 0
        area = 0
      }
      x = cut
      y = bottom
      minX = min(minX, x)
      maxX = max(maxX, x)
    }
    cells.add(column: column, height: height, area: area, sign: sign)
    self.x = x
    self.y = y
    point = Int32(truncatingIfNeeded: (isDone ? next : next - step) - points)
    return (minX, maxX)
  }

  /// The same without adding anything; calls `piece` with height, x above and x below of each piece.
  func pieces(
    _ chain: Chain, _ points: UnsafePointer<FixedPoint>, bottom: Fixed,
    _ piece: (Fixed, Fixed, Fixed) -> Void
  ) {
    var (x, y, point) = (x, y, Int(point))
    let (step, end) = (Int(chain.step), Int(chain.end))
    while point != end {
      let q = points[point &+ step]
      if q.y > bottom {
        if y < bottom {
          let p = points[point]
          let slope = Double(q.x &- p.x) / Double(q.y &- p.y)
          piece(bottom &- y, x, p.x &+ Fixed.truncated(Double(bottom &- p.y) * slope))
        }
        return
      }
      piece(q.y &- y, x, q.x)
      x = q.x
      y = q.y
      point &+= step
    }
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
