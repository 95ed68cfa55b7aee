/// What becomes of coverage: it is told each row from left to right, in pieces that do not overlap.
///
/// Columns and rows are pixels of the target. Coverage is in 255ths.
protocol SpanSink {
  /// Begins a row of the target.
  mutating func begin(row: Int)
  /// Four pixels, each of its own coverage, 0...255; all four exist.
  mutating func four(_ x: Int, _ coverage: SIMD4<UInt32>)
  /// One pixel, 1...255.
  mutating func pixel(_ x: Int, _ coverage: UInt32)
  /// A run of pixels of one coverage, 1...255.
  mutating func run(_ x: Int, _ count: Int, _ coverage: UInt32)
  /// Ends the row.
  mutating func endRow()
}

/// A piece of a row that is told again in the rows below.
struct Span {
  var x: Int32
  /// The number of pixels, or 0 for four of different coverage.
  var count: Int32
  /// Of all pixels, or of the four in the order of bytes from the lowest.
  var coverage: UInt32
}
