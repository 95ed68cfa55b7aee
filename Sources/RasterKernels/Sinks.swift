import CVectorShims
import KernelTypes

/// Composites one opaque value over the covered pixels.
struct OpaqueSink: SpanSink {
  let target: PixelTarget
  let pixel: UInt32
  /// The value's bytes, four times.
  let lanes: Lanes
  var row: UnsafeMutablePointer<UInt32>

  init(_ target: PixelTarget, _ pixel: UInt32) {
    self.target = target
    self.pixel = pixel
    lanes = Pixels4.lanes(repeating: pixel)
    row = target.pixels
  }

  @inline(__always)
  mutating func begin(row y: Int) { row = target.pixels + y &* target.width }

  @inline(__always)
  func expect(_ x: Int, row y: Int) { cv_expect(target.pixels + y &* target.width + x) }

  @inline(__always)
  mutating func four(_ x: Int, _ coverage: SIMD4<UInt32>) {
    let c = cv_each_four_times16(coverage)
    let below = Pixels4.load(row + x)
    let sum = Pixels4.product(lanes, c) &+ Pixels4.product(below, Lanes(repeating: 255) &- c)
    Pixels4.store(sum, row + x)
  }

  @inline(__always)
  mutating func ends(_ a: Int, _ b: Int, _ coverage: SIMD8<UInt32>) {
    let factors = Pixels8.factors(coverage)
    let rest = Lanes(repeating: 255) &- factors
    let sum =
      Pixels8.scaled(Pixels8.repeating(pixel), by: factors)
      &+ Pixels8.scaled(Pixels8.load(row + a, row + b), by: rest)
    Pixels8.store(sum, row + a, row + b)
  }

  @inline(__always)
  mutating func pixel(_ x: Int, _ coverage: UInt32) {
    row[x] = Pixel.over(Pixel.scaled(pixel, by: coverage), row[x])
  }

  @inline(__always)
  mutating func run(_ x: Int, _ count: Int, _ coverage: UInt32) {
    if coverage == 255 {
      Rows.fill(row + x, count, pixel)
    } else {
      Rows.over(row + x, count, Pixel.scaled(pixel, by: coverage))
    }
  }

  @inline(__always)
  mutating func endRow() {}

  @inline(__always)
  mutating func bytes(_ x: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int) {
    Rows.over(row + x, count, pixel, coverage: coverage)
  }
}

/// Composites one value that is not opaque over the covered pixels.
struct ColorSink: SpanSink {
  let target: PixelTarget
  let pixel: UInt32
  /// The value's bytes, four times.
  let lanes: Lanes
  var row: UnsafeMutablePointer<UInt32>

  init(_ target: PixelTarget, _ pixel: UInt32) {
    self.target = target
    self.pixel = pixel
    lanes = Pixels4.lanes(repeating: pixel)
    row = target.pixels
  }

  @inline(__always)
  mutating func begin(row y: Int) { row = target.pixels + y &* target.width }

  @inline(__always)
  func expect(_ x: Int, row y: Int) { cv_expect(target.pixels + y &* target.width + x) }

  @inline(__always)
  mutating func four(_ x: Int, _ coverage: SIMD4<UInt32>) {
    let source = Pixels4.product(lanes, cv_each_four_times16(coverage))
    let rest = Lanes(repeating: 255) &- cv_last_of_four16(source)
    Pixels4.store(source &+ Pixels4.product(Pixels4.load(row + x), rest), row + x)
  }

  @inline(__always)
  mutating func ends(_ a: Int, _ b: Int, _ coverage: SIMD8<UInt32>) {
    let source = Pixels8.scaled(Pixels8.repeating(pixel), by: Pixels8.factors(coverage))
    Pixels8.store(Pixels8.over(source, Pixels8.load(row + a, row + b)), row + a, row + b)
  }

  @inline(__always)
  mutating func pixel(_ x: Int, _ coverage: UInt32) {
    row[x] = Pixel.over(Pixel.scaled(pixel, by: coverage), row[x])
  }

  @inline(__always)
  mutating func run(_ x: Int, _ count: Int, _ coverage: UInt32) {
    Rows.over(row + x, count, coverage == 255 ? pixel : Pixel.scaled(pixel, by: coverage))
  }

  @inline(__always)
  mutating func endRow() {}

  @inline(__always)
  mutating func bytes(_ x: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int) {
    Rows.over(row + x, count, pixel, coverage: coverage)
  }
}

/// Composites an image, moved by whole pixels, over the covered pixels.
struct ImageSink: SpanSink {
  let target: PixelTarget
  /// The image's pixel for the target's first pixel; only covered pixels are read.
  let origin: UnsafePointer<UInt32>
  let imageWidth: Int
  /// In 255ths.
  let opacity: UInt32
  var row: UnsafeMutablePointer<UInt32>
  var source: UnsafePointer<UInt32>

  init(
    _ target: PixelTarget, origin: UnsafePointer<UInt32>, imageWidth: Int, opacity: UInt32
  ) {
    self.target = target
    self.origin = origin
    self.imageWidth = imageWidth
    self.opacity = opacity
    row = target.pixels
    source = origin
  }

  @inline(__always)
  mutating func begin(row y: Int) {
    row = target.pixels + y &* target.width
    source = origin + y &* imageWidth
  }

  @inline(__always)
  func expect(_ x: Int, row y: Int) { cv_expect(target.pixels + y &* target.width + x) }

  @inline(__always)
  mutating func four(_ x: Int, _ coverage: SIMD4<UInt32>) {
    var c = cv_each_four_times16(coverage)
    if opacity < 255 {
      c = Pixels4.product(c, Lanes(repeating: UInt16(truncatingIfNeeded: opacity)))
    }
    let covered = Pixels4.product(Pixels4.load(source + x), c)
    let rest = Lanes(repeating: 255) &- cv_last_of_four16(covered)
    Pixels4.store(covered &+ Pixels4.product(Pixels4.load(row + x), rest), row + x)
  }

  @inline(__always)
  mutating func ends(_ a: Int, _ b: Int, _ coverage: SIMD8<UInt32>) {
    var factors = Pixels8.factors(coverage)
    if opacity < 255 {
      factors = Pixels4.product(
        factors, Lanes(repeating: UInt16(truncatingIfNeeded: opacity)))
    }
    let covered = Pixels8.scaled(Pixels8.load(source + a, source + b), by: factors)
    Pixels8.store(Pixels8.over(covered, Pixels8.load(row + a, row + b)), row + a, row + b)
  }

  @inline(__always)
  mutating func pixel(_ x: Int, _ coverage: UInt32) {
    let factor = opacity == 255 ? coverage : Pixel.scaleLanes(coverage, opacity)
    row[x] = Pixel.over(Pixel.scaled(source[x], by: factor), row[x])
  }

  @inline(__always)
  mutating func run(_ x: Int, _ count: Int, _ coverage: UInt32) {
    let factor = opacity == 255 ? coverage : Pixel.scaleLanes(coverage, opacity)
    if factor < 255 {
      Rows.over(row + x, source + x, count, factor: factor)
    } else {
      Rows.overMostlyOpaque(row + x, source + x, count)
    }
  }

  @inline(__always)
  mutating func endRow() {}

  @inline(__always)
  mutating func bytes(_ x: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int) {
    if opacity == 255 {
      Rows.over(row + x, source + x, count, coverage: coverage)
    } else {
      for i in 0..<count { pixel(x &+ i, UInt32(coverage[i])) }
    }
  }
}

/// Writes the coverage itself, into bytes that are zero beforehand.
struct MaskSink: SpanSink {
  /// The byte of the target's first pixel.
  let origin: UnsafeMutablePointer<UInt8>
  let width: Int
  var row: UnsafeMutablePointer<UInt8>

  init(origin: UnsafeMutablePointer<UInt8>, width: Int) {
    self.origin = origin
    self.width = width
    row = origin
  }

  @inline(__always)
  mutating func begin(row y: Int) { row = origin + y &* width }

  @inline(__always)
  mutating func four(_ x: Int, _ coverage: SIMD4<UInt32>) {
    UnsafeMutableRawPointer(row + x).storeBytes(
      of: cv_narrowed_words(coverage), as: SIMD4<UInt8>.self)
  }

  @inline(__always)
  mutating func pixel(_ x: Int, _ coverage: UInt32) {
    row[x] = UInt8(truncatingIfNeeded: coverage)
  }

  @inline(__always)
  mutating func run(_ x: Int, _ count: Int, _ coverage: UInt32) {
    (row + x).update(repeating: UInt8(truncatingIfNeeded: coverage), count: count)
  }

  @inline(__always)
  mutating func endRow() {}

  @inline(__always)
  mutating func bytes(_ x: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int) {
    (row + x).update(from: coverage, count: count)
  }
}
