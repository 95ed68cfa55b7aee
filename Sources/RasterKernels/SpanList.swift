/// A sink that records a row.
struct SpanList: SpanSink {
  let spans: UnsafeMutablePointer<Span>
  var count: Int

  mutating func begin(row: Int) {}
  mutating func endRow() {}

  @inline(__always)
  mutating func four(_ x: Int, _ coverage: SIMD4<UInt32>) {
    let packed = coverage &<< SIMD4(0, 8, 16, 24)
    spans[count] = Span(
      x: Int32(truncatingIfNeeded: x), count: 0,
      coverage: packed.x | packed.y | packed.z | packed.w)
    count &+= 1
  }

  @inline(__always)
  mutating func pixel(_ x: Int, _ coverage: UInt32) { run(x, 1, coverage) }

  mutating func bytes(_ x: Int, _ coverage: UnsafePointer<UInt8>, _ n: Int) {
    for i in 0..<n { run(x &+ i, 1, UInt32(coverage[i])) }
  }

  @inline(__always)
  mutating func run(_ x: Int, _ n: Int, _ coverage: UInt32) {
    spans[count] = Span(
      x: Int32(truncatingIfNeeded: x), count: Int32(truncatingIfNeeded: n), coverage: coverage)
    count &+= 1
  }

  /// Replays the row.
  @inline(__always)
  func tell<Sink: SpanSink>(_ sink: inout Sink, row: Int, x: Int) {
    sink.begin(row: row)
    for i in 0..<count {
      let span = spans[i]
      let column = x &+ Int(span.x)
      if span.count == 0 {
        let packed = SIMD4(repeating: span.coverage)
        sink.four(column, (packed &>> SIMD4(0, 8, 16, 24)) & SIMD4(repeating: 255))
      } else if span.count == 1 {
        sink.pixel(column, span.coverage)
      } else {
        sink.run(column, Int(span.count), span.coverage)
      }
    }
    sink.endRow()
  }
}
