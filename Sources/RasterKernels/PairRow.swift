import CVectorShims

/// A row of pixels that two edges bound, each of which touches no more than four columns: most rows of
/// shapes that are convex. Both ends are worked out at once.
struct PairRow {
  /// The first of four columns that hold the left edge, and of four that hold the right one.
  private let left: Int
  private let right: Int
  /// What is covered of these eight pixels, and of each one between.
  private let coverage: SIMD8<UInt32>
  private let between: UInt32

  /// Sums up a row's cells and empties them; nil, with nothing done, if the row is of another kind.
  @inline(__always)
  init?(_ row: BandRow, width: Int) {
    guard row.isPair else { return nil }
    let (a, b) = (row.entries[0], row.entries[1])
    left = a.minX.column
    // Four pixels that would pass the right edge begin before it.
    right = min(b.minX.column, width &- 4)
    // The edges' last columns hand something on to the next ones. An edge that ends between two columns
    // touches the first one only.
    guard (a.maxX &- 1).column &- left < 4, (b.maxX &- 1).column &- right < 4, right &- left > 4
    else { return nil }
    let first = UnsafeMutableRawPointer(row.cells.base + left)
    let last = UnsafeMutableRawPointer(row.cells.base + right)
    let sums = cv_prefix_sums4_twice(
      SIMD8(
        lowHalf: first.loadUnaligned(as: SIMD4<Int32>.self),
        highHalf: last.loadUnaligned(as: SIMD4<Int32>.self)))
    let middle = sums[3] &+ row.cells.base[left &+ 4]
    first.storeBytes(of: .zero, as: SIMD4<Int32>.self)
    last.storeBytes(of: .zero, as: SIMD4<Int32>.self)
    row.cells.base[left &+ 4] = 0
    row.cells.base[right &+ 4] = 0
    coverage = Cells.bytes(sums &+ SIMD8(lowHalf: .zero, highHalf: SIMD4(repeating: middle)))
    between = Cells.byte(middle)
  }

  /// Tells the row, which has begun.
  @inline(__always)
  func tell<Sink: SpanSink>(_ sink: inout Sink, x: Int) {
    sink.ends(x &+ left, x &+ right, coverage)
    if between != 0 { sink.run(x &+ left &+ 4, right &- left &- 4, between) }
  }
}
