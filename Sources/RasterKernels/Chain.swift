import CVectorShims

/// A run of an outline's points in which `y` never decreases, and the place that a sweep has
/// reached.
///
/// Points are stored in the path's order; `step` is the direction in it that leads downwards.
struct Chain {
  /// The place that the sweep has reached.
  var place: ChainPlace
  /// The place that the sweep had reached before the current band.
  var bandStart: ChainPlace
  /// The height at which the chain ends.
  var bottom: Fixed
  /// The last point.
  var end: Int32
  /// 1 or -1: the step from one point to the next lower one.
  var step: Int32
  /// 1 where the path ran downwards, -1 where it ran upwards.
  var direction: Int32
  /// The next chain that begins in the same row of pixels, or -1.
  var next: Int32

  /// Calls `part` with the height, upper x, lower x and index of each part of a piece between two
  /// row edges of the current band, as `Band.walk` followed them.
  @inline(__always)
  func parts(
    _ points: UnsafePointer<FixedPoint>, _ pieces: UnsafePointer<Piece>, top: Fixed, bottom: Fixed,
    _ part: (Fixed, Fixed, Fixed, Int) -> Void
  ) {
    var (x, y, point) = (bandStart.x, bandStart.y, Int(bandStart.point))
    let (step, end, behind) = (Int(self.step), Int(self.end), step < 0 ? -1 : 0)
    if y < top {
      while point != end, points[point &+ step].y <= top { point &+= step }
      x = pieces[point &+ behind].x(at: top, from: points[point])
      y = top
    }
    while point != end {
      let q = points[point &+ step]
      let number = point &+ behind
      if q.y > bottom {
        if y < bottom {
          part(bottom &- y, x, pieces[number].x(at: bottom, from: points[point]), number)
        }
        return
      }
      part(q.y &- y, x, q.x, number)
      (x, y) = (q.x, q.y)
      point &+= step
    }
  }
}

/// The slopes of the straight piece between two consecutive points.
struct Piece {
  /// Change of x per y, in 2^-32.
  var slope: Int
  /// Change of y per x, as an absolute value of at most 65536, in 2^-26.
  var steepness: Int

  /// Computes the piece between two points; the slope of a horizontal piece has no meaning.
  @inline(__always)
  init(from p: FixedPoint, to q: FixedPoint) {
    let way = SIMD2<Double>(Double(q.x &- p.x), Double(q.y &- p.y))
    let ratios = way / SIMD2(way.y == 0 ? 1 : way.y, way.x)
    slope = Int(cv_truncated64(ratios.x * 0x1p32))
    // Written so that NaN, the ratio of two zeros, becomes the limit.
    let steep = abs(ratios.y)
    steepness = Int(cv_truncated64((steep < 65536 ? steep : 65536) * 0x1p26))
  }

  /// The x at a height between the piece's ends, in 2^-32 of a fixed number. It is counted from the
  /// upper end `p`, so that rounding does not accumulate over many rows. Other heights give no
  /// meaningful result.
  @inline(__always)
  func place(at y: Fixed, from p: FixedPoint) -> Int {
    Int(p.x) &<< 32 &+ Int(y &- p.y) &* slope
  }

  /// The same as a fixed number.
  @inline(__always)
  func x(at y: Fixed, from p: FixedPoint) -> Fixed {
    Fixed(truncatingIfNeeded: place(at: y, from: p) &>> 32)
  }
}

/// A place on a chain.
struct ChainPlace {
  /// The place at the top of a band, or the chain's start if that is lower.
  var x: Fixed
  var y: Fixed
  /// The point at which the current piece begins.
  var point: Int32
}
