import Geometry

/// A picture in single precision: premultiplied red, green, blue and alpha, sRGB-encoded, nominally
/// in 0...1, rows from the top.
///
/// Values outside 0...1 are kept and clamped where they become bytes.
public struct FloatBitmap: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// All pixels, row by row from the top left.
  public var pixels: [SIMD4<Float>]

  /// Makes a transparent picture.
  ///
  /// - Precondition: neither side is negative.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a bitmap's sides are not negative")
    self.width = width
    self.height = height
    pixels = [SIMD4<Float>](repeating: .zero, count: width * height)
  }

  /// Makes the picture of a bitmap's bytes, each divided by 255.
  public init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height)
    for i in pixels.indices { pixels[i] = bitmap.pixels[i].floats / 255 }
  }

  /// Makes the picture of 16-bit floats, exactly.
  public init(_ half: HalfBitmap) {
    self.init(width: half.width, height: half.height)
    for i in pixels.indices {
      let p = half.pixels[i]
      pixels[i] = SIMD4(
        HalfFloat.value(p.x), HalfFloat.value(p.y), HalfFloat.value(p.z), HalfFloat.value(p.w))
    }
  }

  /// The bitmap of the nearest bytes; values are clamped to 0...1 and colours to alpha, NaN is 0.
  public var bitmap: Bitmap {
    Bitmap(width: width, height: height, pixels: pixels.map { RGBA8(premultiplied: $0) })
  }
}

/// A picture of 16-bit floats (RGBA16F), otherwise like ``FloatBitmap``.
public struct HalfBitmap: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The bits of all pixels (IEEE 754 binary16), row by row from the top left.
  public let pixels: [SIMD4<UInt16>]

  /// Makes a picture of the bits of its pixels.
  ///
  /// - Precondition: there are `width * height` of them and neither side is negative.
  public init(width: Int, height: Int, pixels: [SIMD4<UInt16>]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height, "a pixel each")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Makes the picture of the nearest 16-bit floats, ties to even.
  public init(_ bitmap: FloatBitmap) {
    width = bitmap.width
    height = bitmap.height
    pixels = bitmap.pixels.map { p in
      SIMD4(HalfFloat.bits(p.x), HalfFloat.bits(p.y), HalfFloat.bits(p.z), HalfFloat.bits(p.w))
    }
  }
}

/// One channel in single precision, nominally in 0...1, rows from the top.
public struct FloatPlane: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// All values, row by row from the top left.
  public var values: [Float]

  /// Makes a plane of values.
  ///
  /// - Precondition: there are `width * height` of them and neither side is negative.
  public init(width: Int, height: Int, values: [Float]) {
    precondition(width >= 0 && height >= 0 && values.count == width * height, "a value each")
    self.width = width
    self.height = height
    self.values = values
  }

  /// Makes the plane of a mask's coverage, divided by 255; the position of its bounds is lost.
  public init(_ mask: CoverageMask) {
    self.init(
      width: mask.bounds.width, height: mask.bounds.height,
      values: mask.coverage.map { Float($0) / 255 })
  }

  /// Returns a mask of the nearest bytes whose bounds begin at a pixel; values are clamped to
  /// 0...1, NaN is 0.
  public func mask(x: Int = 0, y: Int = 0) -> CoverageMask {
    CoverageMask(
      bounds: PixelRect(x: x, y: y, width: width, height: height),
      coverage: values.map { RGBA8.byte(Double($0 > 0 ? min($0, 1) : 0)) })
  }
}

extension RGBA8 {
  /// Makes the valid pixel nearest to premultiplied numbers, clamped to 0...1; NaN is 0.
  @inline(__always)
  init(premultiplied v: SIMD4<Float>) {
    var v = v.limited
    v.replace(with: v.w, where: v .> v.w)
    self.init(rounding: v * 255)
  }
}

extension SIMD4<Float> {
  /// All lanes clamped to 0...1, NaN as 0.
  @inline(__always)
  var limited: SIMD4<Float> {
    let positive = SIMD4<Float>.zero.replacing(with: self, where: self .> 0)
    return positive.replacing(with: 1, where: positive .> 1)
  }
}
