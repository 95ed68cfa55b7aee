import Geometry
internal import KernelTypes

/// An image paint prepared for sampling, in target pixels.
struct ImageShader {
  private let filter: SamplingPlan.Filter
  private let extend: SamplingPlan.Extend
  private let first: Bitmap
  private let second: Bitmap?
  private let mix: UInt16
  private let toImage: Affine
  /// The size of the image, of which levels are smaller copies.
  private let size: (width: Double, height: Double)
  /// What is added to pixels to get positions of the paint.
  private let origin: SIMD2<Int>

  /// Prepares a paint; nil when it paints nothing.
  init?(_ paint: ImagePaint) {
    guard let inverse = paint.transform.inverse, !paint.bitmap.bounds.isEmpty else { return nil }
    toImage = inverse
    origin = paint.pixelOrigin
    size = (Double(paint.bitmap.width), Double(paint.bitmap.height))
    extend =
      switch paint.extend {
      case .clamp: .clamp
      case .repeat: .repeats
      case .transparent: .transparent
      }
    let isArea = paint.sampling == .area && inverse.isRectilinear
    filter = isArea ? .area : paint.sampling == .nearest ? .nearest : .bilinear
    guard paint.sampling == .trilinear || (paint.sampling == .area && !isArea) else {
      (first, second, mix) = (paint.bitmap, nil, 0)
      return
    }
    let count = DetailLevel.count(width: paint.bitmap.width, height: paint.bitmap.height)
    let detail = DetailLevel(inverse, levels: count)
    let needed = detail.level + (detail.mix > 0 ? 2 : 1)
    let levels = (paint.mips ?? MipChain(paint.bitmap, levels: needed)).levels
    first = levels[detail.level]
    second = detail.mix > 0 ? levels[detail.level + 1] : nil
    mix = detail.mix
  }

  /// Calls `body` with the image prepared for rows of `count` columns from `x` on.
  func withRows<Result>(x: Int, count: Int, _ body: (SampledRows) -> Result) -> Result {
    unsafe first.withPackedPixels { one in
      guard let second else {
        return unsafe withRows(SamplingPlan(filter, extend, level(one, first)), x, count, body)
      }
      return unsafe second.withPackedPixels { two in
        unsafe withRows(
          SamplingPlan(
            filter, extend, level(one, first), second: level(two, second), mix: mix),
          x, count, body)
      }
    }
  }

  private func withRows<Result>(
    _ plan: SamplingPlan, _ x: Int, _ count: Int, _ body: (SampledRows) -> Result
  ) -> Result {
    let sampler = unsafe Kernels.table.makeSampler(plan, x &+ origin.x, count)
    defer { unsafe Kernels.table.endSampler(sampler) }
    return unsafe body(SampledRows(sampler: sampler, count: count, originY: origin.y))
  }

  private func level(_ pixels: UnsafePointer<UInt32>, _ bitmap: Bitmap) -> SampledLevel {
    let scale = Affine.scale(
      Double(bitmap.width) / size.width, Double(bitmap.height) / size.height)
    return unsafe SampledLevel(
      pixels, width: bitmap.width, height: bitmap.height, toLevel: toImage.then(scale))
  }
}

/// An image prepared for rows of the same columns, while its pixels stay in place.
@unsafe struct SampledRows {
  fileprivate let sampler: UnsafeMutableRawPointer
  fileprivate let count: Int
  /// What is added to a row to get one of the paint.
  fileprivate let originY: Int

  /// Writes the pixels of row `y` in the columns prepared; as many as there are.
  func shade(_ row: inout MutableSpan<RGBA8>, y: Int) {
    unsafe precondition(row.count == count, "the prepared columns")
    unsafe row.withUnsafeMutableBytes { bytes in
      guard let first = bytes.baseAddress else { return }
      unsafe Kernels.table.sampleRow(
        sampler, y &+ originY, first.assumingMemoryBound(to: UInt32.self))
    }
  }

  /// Writes them to memory with room for all.
  func write(_ out: UnsafeMutablePointer<UInt32>, y: Int) {
    unsafe Kernels.table.sampleRow(sampler, y &+ originY, out)
  }
}

extension Bitmap {
  /// Calls `body` with the packed pixels of a bitmap that is not empty.
  func withPackedPixels<Result>(_ body: (UnsafePointer<UInt32>) -> Result) -> Result {
    unsafe pixels.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { preconditionFailure("a bitmap with pixels") }
      return unsafe body(first.assumingMemoryBound(to: UInt32.self))
    }
  }

  /// Makes a bitmap of the same colour space whose pixels `fill` writes, all of them, from those here.
  func reduced(
    toWidth width: Int, height: Int,
    _ fill: (UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
  ) -> Bitmap {
    let pixels = unsafe PixelStorage(count: width * height) { target in
      unsafe UnsafeMutableRawPointer(target).withMemoryRebound(
        to: UInt32.self, capacity: width * height
      ) { target in
        unsafe withPackedPixels { source in unsafe fill(source, target) }
      }
    }
    var result = Bitmap(width: width, height: height, pixels: pixels)
    result.colorSpace = colorSpace
    return result
  }
}
