import KernelTypes

/// Composites rows of pixels over covered ones, making each row when its first pixel is needed.
struct RowSink: SpanSink {
  private var image: ImageSink
  private let x: Int
  private let count: Int
  private let buffer: UnsafeMutablePointer<UInt32>
  private let rows: RowMaker
  private var y = 0
  private var isMade = false

  /// Makes a sink for `count` columns from `x` on; `buffer` has room for one pixel per column.
  init(
    _ target: PixelTarget, x: Int, count: Int, opacity: UInt32,
    buffer: UnsafeMutablePointer<UInt32>, _ rows: RowMaker
  ) {
    self.x = x
    self.count = count
    self.buffer = buffer
    self.rows = rows
    // With a width of 0, every row of this image is the buffer.
    image = ImageSink(target, origin: UnsafePointer(buffer - x), imageWidth: 0, opacity: opacity)
  }

  @inline(__always)
  mutating func begin(row y: Int) {
    self.y = y
    isMade = isMade && rows.repeatsRow
    image.begin(row: y)
  }

  @inline(__always)
  func expect(_ x: Int, row: Int) { image.expect(x, row: row) }

  @inline(__always)
  mutating func ends(_ a: Int, _ b: Int, _ coverage: SIMD8<UInt32>) {
    make()
    image.ends(a, b, coverage)
  }

  @inline(__always)
  private mutating func make() {
    if !isMade {
      rows.row(x: x, y: y, count: count, buffer)
      isMade = true
    }
  }

  @inline(__always)
  mutating func four(_ x: Int, _ coverage: SIMD4<UInt32>) {
    make()
    image.four(x, coverage)
  }

  @inline(__always)
  mutating func pixel(_ x: Int, _ coverage: UInt32) {
    make()
    image.pixel(x, coverage)
  }

  @inline(__always)
  mutating func run(_ x: Int, _ count: Int, _ coverage: UInt32) {
    make()
    image.run(x, count, coverage)
  }

  @inline(__always)
  mutating func bytes(_ x: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int) {
    make()
    image.bytes(x, coverage, count)
  }

  @inline(__always)
  mutating func endRow() {}
}
