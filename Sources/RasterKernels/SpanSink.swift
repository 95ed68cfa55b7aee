/// A receiver of coverage. It gets each row from left to right, in pieces that do not overlap.
///
/// Columns and rows are pixels of the target. Coverage is in 255ths.
protocol SpanSink {
  /// Begins a row of the target.
  mutating func begin(row: Int)
  /// Four pixels with a coverage each, 0...255; all four exist.
  mutating func four(_ x: Int, _ coverage: SIMD4<UInt32>)
  /// Four pixels from `a` on and four from `b` on, where `b` is greater than `a + 4`; the pixels in
  /// between come after them.
  mutating func ends(_ a: Int, _ b: Int, _ coverage: SIMD8<UInt32>)
  /// One pixel, 1...255.
  mutating func pixel(_ x: Int, _ coverage: UInt32)
  /// A run of pixels with the same coverage, 1...255.
  mutating func run(_ x: Int, _ count: Int, _ coverage: UInt32)
  /// A run of pixels with a coverage each, 0...255.
  mutating func bytes(_ x: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int)
  mutating func endRow()
  /// Announces a pixel that will come soon, so that its memory can be prefetched.
  func expect(_ x: Int, row: Int)
}

extension SpanSink {
  @inline(__always)
  mutating func ends(_ a: Int, _ b: Int, _ coverage: SIMD8<UInt32>) {
    four(a, coverage.lowHalf)
    four(b, coverage.highHalf)
  }

  @inline(__always)
  func expect(_ x: Int, row: Int) {}
}

/// A piece of a row that is repeated in the rows below.
struct Span {
  var x: Int32
  /// The number of pixels, or 0 for four of different coverage.
  var count: Int32
  /// The coverage of all pixels, or of the four, one per byte from the lowest.
  var coverage: UInt32
}

/// Passes on what lies inside a clip.
struct ClippedSink<Base: SpanSink>: SpanSink {
  var base: Base
  let minX: Int
  let maxX: Int

  mutating func begin(row: Int) { base.begin(row: row) }
  mutating func endRow() { base.endRow() }

  mutating func four(_ x: Int, _ coverage: SIMD4<UInt32>) {
    if x >= minX && x &+ 4 <= maxX {
      base.four(x, coverage)
    } else {
      for i in 0..<4 { pixel(x &+ i, coverage[i]) }
    }
  }

  mutating func pixel(_ x: Int, _ coverage: UInt32) {
    if x >= minX, x < maxX, coverage > 0 { base.pixel(x, coverage) }
  }

  mutating func run(_ x: Int, _ count: Int, _ coverage: UInt32) {
    let (from, to) = (max(x, minX), min(x &+ count, maxX))
    if from < to { base.run(from, to &- from, coverage) }
  }

  mutating func bytes(_ x: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int) {
    let (from, to) = (max(x, minX), min(x &+ count, maxX))
    if from < to { base.bytes(from, coverage + (from &- x), to &- from) }
  }
}
