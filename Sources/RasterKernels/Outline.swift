import CVectorShims

/// An outline as chains of points, cut to a clip, in memory that is reused.
///
/// Parts above and below the clip are dropped; parts to its left or right lie on its edge, so that
/// they still count towards the winding to the right of them.
struct Outline {
  var points: Storage<FixedPoint>
  var pointCount = 0
  /// The pieces from each point to the next one stored.
  var pieces: Storage<Piece>
  var chains: Storage<Chain>
  var chainCount = 0
  /// The first chain that begins in each row, or -1.
  var rows: Storage<Int32>
  /// Width and height of the clip in pixels.
  var size = SIMD2<Double>.zero
  /// The rows that chains span: from `firstRow` up to `endRow`.
  var firstRow = 0
  var endRow = 0

  /// The contour that is being followed.
  private var start = FixedPoint.zero
  var pen = FixedPoint.zero
  private var contourChain = 0
  private var direction: Int32 = 0
  /// The first point of the current chain and the last one at which `y` changed.
  private var first = 0
  private var lastTurn = 0
  private var top = Fixed.max
  private var bottom = Fixed.min

  init() {
    points = Storage(capacity: 1024)
    pieces = Storage(capacity: 1024)
    chains = Storage(capacity: 64)
    rows = Storage(capacity: 1024)
  }

  func free() {
    points.free()
    pieces.free()
    chains.free()
    rows.free()
  }

  /// Empties the outline for another clip.
  mutating func begin(width: Int, height: Int) {
    pointCount = 0
    chainCount = 0
    size = SIMD2(Double(width), Double(height))
    (top, bottom) = (.max, .min)
    startContour(at: .zero)
  }

  /// Begins a contour at a point inside the clip.
  @inline(__always)
  mutating func startContour(at p: FixedPoint) {
    start = p
    pen = p
    contourChain = chainCount
    direction = 0
    points.reserve(pointCount &+ 1, keeping: pointCount)
    points.base[pointCount] = p
    first = pointCount
    pointCount &+= 1
  }

  /// Adds a straight piece to a point inside the clip.
  @inline(__always)
  mutating func add(_ q: FixedPoint) {
    points.reserve(pointCount &+ 1, keeping: pointCount)
    points.base[pointCount] = q
    if q.y != pen.y {
      turn(q.y > pen.y ? 1 : -1)
      lastTurn = pointCount
    }
    pointCount &+= 1
    pen = q
  }

  /// Makes sure that the current chain runs in a direction; a new one begins at the pen.
  @inline(__always)
  private mutating func turn(_ wanted: Int32) {
    if wanted != direction {
      if direction != 0 { endChain() }
      first = pointCount &- 1
      direction = wanted
    }
  }

  /// Adds the `count` points of `places`, the last being `end`; they rise or fall throughout.
  ///
  /// Heights that rounding put out of order are put back in order.
  @inline(__always)
  mutating func addMonotone(_ count: Int, to end: FixedPoint, _ places: ChordEnds) {
    // Four points are written at once, perhaps beyond the end.
    points.reserve(pointCount &+ count &+ 4, keeping: pointCount)
    let target = points.base + pointCount
    var written = count
    if end.y == pen.y {
      written = 1
    } else {
      let falls = end.y > pen.y
      turn(falls ? 1 : -1)
      lastTurn = pointCount &+ count &- 1
      // Rising points are mirrored while they are put in order.
      let flip = SIMD4<Int32>(repeating: falls ? 0 : -1)
      let limit = SIMD4(repeating: end.y) ^ flip
      var before = SIMD4(repeating: pen.y) ^ flip
      var i = 0
      if count == 2 {
        let p = FixedPoint(pixels: places[0])
        let y = min(max(p.y ^ flip.x, before.x), limit.x) ^ flip.x
        target[0] = FixedPoint(p.x, y)
        i = 4
      }
      while i < count &- 1 {
        let (x, y) = places.four(from: i)
        let ordered = cv_lower4(cv_prefix_highest4(y ^ flip, before), limit)
        before = SIMD4(repeating: ordered.w)
        UnsafeMutableRawPointer(target + i).storeBytes(
          of: cv_in_turn8(x, ordered ^ flip), as: SIMD8<Int32>.self)
        i &+= 4
      }
    }
    target[written &- 1] = end
    pointCount &+= written
    pen = end
  }

  /// Closes the contour, joining its last chain to its first if both run the same way.
  mutating func endContour() {
    if pen != start { add(start) }
    guard direction != 0 else {
      // Only one point or a horizontal line.
      pointCount = first
      return
    }
    if chainCount > contourChain, chains.base[contourChain].direction == direction {
      let head = chains.base[contourChain]
      let (from, to) =
        direction > 0
        ? (Int(head.place.point), Int(head.end)) : (Int(head.end), Int(head.place.point))
      points.reserve(pointCount + to - from + 1, keeping: pointCount)
      for i in from...to {
        points.base[pointCount] = points.base[i]
        pointCount &+= 1
      }
      lastTurn = pointCount &- 1
      chains.base[contourChain] = chain()
    } else {
      endChain()
    }
    direction = 0
  }

  private mutating func endChain() {
    chains.reserve(chainCount &+ 1, keeping: chainCount)
    chains.base[chainCount] = chain()
    chainCount &+= 1
  }

  /// The chain from `first` to `lastTurn`, placed at its upper end.
  private mutating func chain() -> Chain {
    let down = direction > 0
    let (upper, lower) = down ? (first, lastTurn) : (lastTurn, first)
    let (p, q) = (points.base[upper], points.base[lower])
    top = min(top, p.y)
    bottom = max(bottom, q.y)
    let place = ChainPlace(x: p.x, y: p.y, point: Int32(truncatingIfNeeded: upper))
    return Chain(
      place: place, bandStart: place,
      bottom: q.y, end: Int32(truncatingIfNeeded: lower), step: direction, direction: direction,
      next: -1)
  }

  /// Computes the pieces, and files every chain under the row in which it begins.
  mutating func finish() {
    guard chainCount > 0, bottom > top else {
      (firstRow, endRow) = (0, 0)
      return
    }
    pieces.reserve(pointCount, keeping: 0)
    for i in 0..<pointCount &- 1 {
      pieces.base[i] = Piece(from: points.base[i], to: points.base[i &+ 1])
    }
    firstRow = top.column
    endRow = min(Int(size.y), bottom.column &+ 1)
    rows.reserve(endRow &+ 1, keeping: 0)
    var y = firstRow
    while y < endRow {
      rows.base[y] = -1
      y &+= 1
    }
    var i = chainCount &- 1
    while i >= 0 {
      let row = chains.base[i].place.y.column
      // A chain that begins at the lower edge of the clip has no height.
      if row < endRow {
        chains.base[i].next = rows.base[row]
        rows.base[row] = Int32(truncatingIfNeeded: i)
      }
      i &-= 1
    }
  }
}
