/// A straight piece of an outline inside one row of pixels.
///
/// Heights are measured from the top of the row, 0...1; `x` in pixels.
struct RowEdge {
  var top: Double
  var bottom: Double
  var xTop: Double
  var xBottom: Double
  /// 1 where the path ran downwards, -1 where it ran upwards.
  var direction: Int

  /// The position at a height inside the piece, exact at its ends.
  @inline(__always)
  func x(at y: Double) -> Double {
    if y == top { return xTop }
    if y == bottom { return xBottom }
    return xTop + (y - top) * ((xBottom - xTop) / (bottom - top))
  }
}

/// The part of a chain inside one row of pixels: a slice of the row's edges and its extent.
struct RowChain {
  var edges: Range<Int>
  var minX: Double
  var maxX: Double
  var direction: Int
  var top: Double
  var bottom: Double
}
