import Geometry
internal import KernelTypes

/// An image paint prepared for sampling, in target pixels.
struct ImageShader: ~Copyable {
  private let filter: SamplingPlan.Filter
  private let extend: SamplingPlan.Extend
  private let first: Level
  /// The one after it, where `mix` is above 0.
  private let second: Level
  private let mix: UInt16
  private let toImage: Affine
  /// The size of the image, of which levels are smaller copies.
  private let size: (width: Double, height: Double)
  /// Added to pixels to get positions in the paint.
  private let origin: SIMD2<Int>

  /// Where pixels of a level are.
  fileprivate enum Level: ~Copyable {
    case kept(Bitmap)
    case made(MipLevel)
  }

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
      first = .kept(paint.bitmap)
      second = .kept(paint.bitmap)
      mix = 0
      return
    }
    let count = DetailLevel.count(width: paint.bitmap.width, height: paint.bitmap.height)
    let detail = DetailLevel(inverse, levels: count)
    mix = detail.mix
    if let mips = paint.mips {
      first = .kept(mips.levels[detail.level])
      second = .kept(mips.levels[detail.mix > 0 ? detail.level + 1 : detail.level])
      return
    }
    var level = Level.kept(paint.bitmap)
    for _ in 0..<detail.level { level = level.next }
    second = detail.mix > 0 ? level.next : .kept(paint.bitmap)
    first = level
  }

  /// Calls `body` with the image prepared for rows of `count` columns from `x` on.
  func withRows<Result>(x: Int, count: Int, _ body: (SampledRows) -> Result) -> Result {
    unsafe first.withPixels { one, width, height in
      let large = unsafe level(one, width, height)
      guard mix > 0 else {
        return unsafe withRows(SamplingPlan(filter, extend, large), x, count, body)
      }
      return unsafe second.withPixels { two, width, height in
        let small = unsafe level(two, width, height)
        return unsafe withRows(
          SamplingPlan(filter, extend, large, second: small, mix: mix), x, count, body)
      }
    }
  }

  private func withRows<Result>(
    _ plan: SamplingPlan, _ x: Int, _ count: Int, _ body: (SampledRows) -> Result
  ) -> Result {
    let sampler = unsafe Kernels.table.makeSampler(plan, x &+ origin.x, count)
    defer { unsafe Kernels.table.endSampler(sampler) }
    return unsafe body(SampledRows(sampler: sampler, x: x, count: count, originY: origin.y))
  }

  private func level(_ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int) -> SampledLevel {
    let scale = Affine.scale(Double(width) / size.width, Double(height) / size.height)
    return unsafe SampledLevel(pixels, width: width, height: height, toLevel: toImage.then(scale))
  }
}

extension ImageShader.Level {
  /// The level after this one, made for one drawing.
  fileprivate var next: ImageShader.Level {
    unsafe withPixels { pixels, width, height in
      unsafe .made(MipLevel(after: pixels, width: width, height: height))
    }
  }

  /// Calls `body` with the pixels and the size of the level.
  fileprivate func withPixels<Result: ~Copyable>(
    _ body: (UnsafePointer<UInt32>, Int, Int) -> Result
  ) -> Result {
    switch self {
    case .kept(let bitmap):
      unsafe bitmap.withPackedPixels { unsafe body($0, bitmap.width, bitmap.height) }
    case .made(let level):
      unsafe level.withPixels { unsafe body($0, level.width, level.height) }
    }
  }
}

/// An image prepared for rows of the same columns, while its pixels stay in place.
@unsafe struct SampledRows {
  fileprivate let sampler: UnsafeMutableRawPointer
  let x: Int
  let count: Int
  /// Added to a row to get one of the paint.
  fileprivate let originY: Int

  /// Writes the pixels of row `y` in the prepared columns, one for each.
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
  func withPackedPixels<Result: ~Copyable>(_ body: (UnsafePointer<UInt32>) -> Result) -> Result {
    unsafe pixels.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { preconditionFailure("a bitmap with pixels") }
      return unsafe body(first.assumingMemoryBound(to: UInt32.self))
    }
  }

  /// Makes a bitmap of the same colour space whose pixels `fill` writes, all of them, from those
  /// here.
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
