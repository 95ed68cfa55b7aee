import CVectorShims
import KernelTypes

/// Coverage of a rectangle with four equal quarter-circle corners, in closed form.
///
/// A corner is divided at 45 degrees. Where its arc is steep it is computed by rows: in each row it
/// crosses at most two pixels. Where it is flat it is computed by columns. With `q` the distance of
/// the arc from the centre along the row (or column), the area beside it is the integral of `q` by
/// Simpson's rule, accurate to 0.05 of 255 levels for a radius of 6 or more. The share in the
/// second pixel is a triangle less a segment of the circle. Eight rows or columns are computed at
/// once.
///
/// Coordinates are relative to the pixel that holds the rectangle's top left corner.
struct RoundedBox {
  /// The smallest radius for which the formulas are accurate.
  static let leastRadius = 6.0

  /// The corner of the rectangle's box of pixels in the target, and its size.
  private(set) var x = 0
  private(set) var y = 0
  private(set) var width = 0
  private(set) var height = 0
  /// Rows between these are computed by rows, the others by columns.
  private var steepTop = 0
  private var steepBottom = 0
  /// The end column of the flat parts of both left corners, and the first column of the right ones.
  private var flatLeft = 0
  private var flatRight = 0
  /// Between these rows both sides are straight, each with one coverage at its edge.
  private var straightTop = 0
  private var straightBottom = 0
  private var sides = SIMD2<UInt32>(0, 0)
  /// Coverage of the first and last rows between the flat parts.
  private var topCoverage: UInt32 = 0
  private var bottomCoverage: UInt32 = 0
  private var left = ArcBand()
  private var right = ArcBand()
  private var top = ArcBand()
  private var bottom = ArcBand()
  private var scratch = Storage<UInt8>(capacity: 256)
  /// The edges of rows in the lower flat parts, by depth.
  private var lowerEdges = Storage<FlatEdges>(capacity: 64)

  func free() {
    for band in [left, right, top, bottom] { band.free() }
    scratch.free()
    lowerEdges.free()
  }

  /// Loads a rectangle; the radius is at least `leastRadius` and at most half of each side.
  mutating func take(_ shape: BoxShape) {
    x = Int(shape.minX.rounded(.down))
    y = Int(shape.minY.rounded(.down))
    width = Int(shape.maxX.rounded(.up)) &- x
    height = Int(shape.maxY.rounded(.up)) &- y
    let (x0, y0) = (shape.minX - Double(x), shape.minY - Double(y))
    let (x1, y1) = (shape.maxX - Double(x), shape.maxY - Double(y))
    let r = shape.radius
    let (cx0, cx1, cy0, cy1) = (x0 + r, x1 - r, y0 + r, y1 - r)
    let diagonal = r * 0.7071067811865476
    steepTop = Int((cy0 - diagonal).rounded(.up))
    steepBottom = Int((cy1 + diagonal).rounded(.down))
    // How far the arcs reach from their centres where the two methods meet.
    let upper = (r * r - (cy0 - Double(steepTop)) * (cy0 - Double(steepTop))).squareRoot()
    let lower = (r * r - (Double(steepBottom) - cy1) * (Double(steepBottom) - cy1)).squareRoot()
    // The right and lower arcs are those of the mirror image.
    let (w, h) = (Double(width), Double(height))
    left.begin(height)
    right.begin(height)
    for (centre, from, to) in [(cy0, Double(steepTop), cy0), (cy1, cy1, Double(steepBottom))] {
      left.add(radius: r, centre: centre, from: from, to: to, across: cx0)
      right.add(radius: r, centre: centre, from: from, to: to, across: w - cx1)
    }
    flatLeft = Int(cx0) &+ 1
    flatRight = max(Int(cx1), flatLeft)
    straightTop = Int(cy0) &+ 1
    straightBottom = max(Int(cy1), straightTop)
    // Only the ends of the straight sides share a row with an arc.
    let rowEnds = (min(cy1, Double(straightTop)), max(cy0, Double(straightBottom)))
    for (from, to) in [(cy0, rowEnds.0), (rowEnds.1, cy1)] {
      left.addStraight(from: from, to: to, at: x0)
      right.addStraight(from: from, to: to, at: w - x1)
    }
    for rows in [steepTop..<straightTop, straightBottom..<max(steepBottom, straightBottom)] {
      left.finish(rows)
      right.finish(rows)
    }
    sides = SIMD2(
      Coverage.byte(fraction: 1 - (x0 - x0.rounded(.down))),
      Coverage.byte(fraction: 1 - (w - x1 - (w - x1).rounded(.down))))
    top.begin(width)
    bottom.begin(width)
    for (centre, side) in [(cx0, -1.0), (cx1, 1.0)] {
      for k in 0..<2 {
        let reach = centre + side * (k == 0 ? upper : lower)
        let (from, to) = (min(centre, reach), max(centre, reach))
        if k == 0 {
          top.add(radius: r, centre: centre, from: from, to: to, across: cy0)
        } else {
          bottom.add(radius: r, centre: centre, from: from, to: to, across: h - cy1)
        }
      }
    }
    let columnEnds = (min(cx1, Double(flatLeft)), max(cx0, Double(flatRight)))
    for (from, to) in [(cx0, columnEnds.0), (columnEnds.1, cx1)] {
      top.addStraight(from: from, to: to, at: y0)
      bottom.addStraight(from: from, to: to, at: h - y1)
    }
    for columns in [0..<flatLeft, flatRight..<width] {
      top.finish(columns)
      bottom.finish(columns)
    }
    topCoverage = Coverage.byte(fraction: 1 - y0)
    bottomCoverage = Coverage.byte(fraction: 1 - (h - y1))
    scratch.reserve(width &+ 16, keeping: 0)
    lowerEdges.reserve(max(height &- steepBottom, 0), keeping: 0)
  }

  /// Emits `rows`, counted from the top of the box, into a sink in pixels of the target.
  func run<Sink: SpanSink>(into sink: inout Sink, rows: Range<Int>) {
    var row = rows.lowerBound
    // Where the flat parts of a row begin and end; they grow outwards from row to row.
    var edges = FlatEdges(left: flatLeft, right: flatRight)
    while row < min(steepTop, rows.upperBound) {
      sink.begin(row: y &+ row)
      edges.widen(top, depth: row, width)
      flat(&sink, top, row, row == 0 ? topCoverage : 255, edges)
      sink.endRow()
      row &+= 1
    }
    while row < min(straightTop, rows.upperBound) {
      steep(&sink, row)
      row &+= 1
    }
    while row < min(straightBottom, rows.upperBound) {
      sink.begin(row: y &+ row)
      sink.four(x, SIMD4(sides.x, 255, 255, 255))
      sink.run(x &+ 4, width &- 8, 255)
      sink.four(x &+ width &- 4, SIMD4(255, 255, 255, sides.y))
      sink.endRow()
      row &+= 1
    }
    while row < min(steepBottom, rows.upperBound) {
      steep(&sink, row)
      row &+= 1
    }
    guard row < rows.upperBound else { return }
    // Computed from the bottom up, used from the top down.
    edges = FlatEdges(left: flatLeft, right: flatRight)
    for depth in 0..<height &- row {
      edges.widen(bottom, depth: depth, width)
      lowerEdges.base[depth] = edges
    }
    while row < rows.upperBound {
      sink.begin(row: y &+ row)
      let depth = height &- 1 &- row
      flat(&sink, bottom, depth, depth == 0 ? bottomCoverage : 255, lowerEdges.base[depth])
      sink.endRow()
      row &+= 1
    }
  }

  /// Emits a row in which both arcs, or straight sides, cross at most two pixels each.
  @inline(__always)
  private func steep<Sink: SpanSink>(_ sink: inout Sink, _ row: Int) {
    sink.begin(row: y &+ row)
    let first = Int(left.base[row])
    let last = width &- 1 &- Int(right.base[row])
    sink.four(x &+ first, SIMD4(UInt32(left.outer[row]), UInt32(left.inner[row]), 255, 255))
    sink.run(x &+ first &+ 4, last &- first &- 7, 255)
    sink.four(x &+ last &- 3, SIMD4(255, 255, UInt32(right.inner[row]), UInt32(right.outer[row])))
    sink.endRow()
  }

  /// Emits a row above or below those; `depth` counts rows from the outside.
  @inline(__always)
  private func flat<Sink: SpanSink>(
    _ sink: inout Sink, _ band: ArcBand, _ depth: Int, _ middle: UInt32, _ edges: FlatEdges
  ) {
    let bytes = scratch.base
    if edges.begins < edges.fullFrom {
      band.coverage(depth: depth, edges.begins..<edges.fullFrom, into: bytes)
      sink.bytes(x &+ edges.begins, bytes, edges.fullFrom &- edges.begins)
    }
    if middle == 255 {
      sink.run(x &+ edges.fullFrom, edges.fullUpTo &- edges.fullFrom, 255)
    } else {
      if edges.fullFrom < flatLeft {
        sink.run(x &+ edges.fullFrom, flatLeft &- edges.fullFrom, 255)
      }
      if flatRight > flatLeft, middle > 0 {
        sink.run(x &+ flatLeft, flatRight &- flatLeft, middle)
      }
      if flatRight < edges.fullUpTo {
        sink.run(x &+ flatRight, edges.fullUpTo &- flatRight, 255)
      }
    }
    if edges.fullUpTo < edges.ends {
      band.coverage(depth: depth, edges.fullUpTo..<edges.ends, into: bytes)
      sink.bytes(x &+ edges.fullUpTo, bytes, edges.ends &- edges.fullUpTo)
    }
  }
}

/// The columns of a row that flat arcs cover at all and, within them, the full ones.
struct FlatEdges {
  private(set) var begins: Int
  private(set) var fullFrom: Int
  private(set) var fullUpTo: Int
  private(set) var ends: Int

  /// Makes edges with nothing on either side of the middle part.
  @inline(__always)
  init(left: Int, right: Int) {
    (begins, fullFrom, fullUpTo, ends) = (left, left, right, right)
  }

  /// Moves the edges outwards for a row at the same depth or deeper.
  @inline(__always)
  mutating func widen(_ band: ArcBand, depth: Int, _ width: Int) {
    let depth = Int32(truncatingIfNeeded: depth)
    let base = band.base
    while begins > 0, base[begins &- 1] <= depth { begins &-= 1 }
    while fullFrom > 0, base[fullFrom &- 1] <= depth &- 2 { fullFrom &-= 1 }
    while ends < width, base[ends] <= depth { ends &+= 1 }
    while fullUpTo < width, base[fullUpTo] <= depth &- 2 { fullUpTo &+= 1 }
  }
}
