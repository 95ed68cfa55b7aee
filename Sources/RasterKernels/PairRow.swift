import CVectorShims

/// A row of pixels between two edges that touch at most four columns each, like most rows of convex
/// shapes. Both ends are computed at once.
struct PairRow {
  /// The first of the four columns around the left edge, and of those around the right one.
  private let left: Int
  private let right: Int
  /// The coverage of these eight pixels, and of each pixel in between.
  private let coverage: SIMD8<UInt32>
  private let between: UInt32

  /// Sums a row's cells and clears them; nil, with nothing changed, for any other kind of row.
  @inline(__always)
  init?(_ row: BandRow, width: Int) {
    guard row.isPair else { return nil }
    let (a, b) = (row.entries[0], row.entries[1])
    left = a.minX.column
    // A group of four that would pass the clip's right edge begins earlier.
    right = min(b.minX.column, width &- 4)
    // An edge also writes to the cell after its last column. An edge that ends exactly between two
    // columns touches only the first.
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

  /// Emits the row, which the sink has already begun.
  @inline(__always)
  func tell<Sink: SpanSink>(_ sink: inout Sink, x: Int) {
    sink.ends(x &+ left, x &+ right, coverage)
    if between != 0 { sink.run(x &+ left &+ 4, right &- left &- 4, between) }
  }
}
