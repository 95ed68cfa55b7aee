import Geometry

/// An image paint prepared for evaluation, in target pixels.
struct ImageShader {
  private let bitmap: Bitmap
  private let toImage: Affine
  private let sampling: ImagePaint.Sampling
  private let extend: ImagePaint.Extend

  /// Prepares a paint; nil when it paints nothing.
  init?(_ paint: ImagePaint) {
    guard let inverse = paint.transform.inverse, !paint.bitmap.bounds.isEmpty else { return nil }
    bitmap = paint.bitmap
    toImage = inverse
    sampling = paint.sampling
    extend = paint.extend
  }

  /// Writes the pixels of row `y` from column `x` on.
  func shade(_ row: inout MutableSpan<RGBA8>, x: Int, y: Int) {
    let image = bitmap.pixels.span
    let centre = Double(y) + 0.5
    switch sampling {
    case .nearest:
      for i in 0..<row.count {
        let p = toImage.apply(Point(x: Double(x &+ i) + 0.5, y: centre))
        row[i] = pixel(image, ImageShader.index(p.x), ImageShader.index(p.y))
      }
    case .bilinear:
      for i in 0..<row.count {
        let p = toImage.apply(Point(x: Double(x &+ i) + 0.5, y: centre))
        row[i] = blend(image, p.x - 0.5, p.y - 0.5)
      }
    }
  }

  /// Returns the mean of the four pixels around a position that counts from pixel centres.
  ///
  /// The weights are 4096ths in both directions, so the result is within 0.54 levels of the exact
  /// mean; a position on a pixel centre gives that pixel.
  @inline(__always)
  private func blend(_ image: Span<RGBA8>, _ u: Double, _ v: Double) -> RGBA8 {
    let x = ImageShader.fixed(u)
    let y = ImageShader.fixed(v)
    let (column, row) = (x &>> 12, y &>> 12)
    let (fx, fy) = (UInt32(truncatingIfNeeded: x & 4095), UInt32(truncatingIfNeeded: y & 4095))
    if fx | fy == 0 { return pixel(image, column, row) }
    let weights = SIMD4<UInt32>(
      (4096 &- fx) &* (4096 &- fy), fx &* (4096 &- fy), (4096 &- fx) &* fy, fx &* fy)
    let pixels = SIMD4<UInt32>(
      pixel(image, column, row).packed, pixel(image, column &+ 1, row).packed,
      pixel(image, column, row &+ 1).packed, pixel(image, column &+ 1, row &+ 1).packed)
    var packed: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let channel = (pixels &>> SIMD4(repeating: shift)) & SIMD4(repeating: 255)
      let sum = (channel &* weights).wrappedSum() &+ (1 &<< 23)
      packed |= (sum &>> 24) &<< shift
    }
    return RGBA8(packed: packed)
  }

  @inline(__always)
  private func pixel(_ image: Span<RGBA8>, _ x: Int, _ y: Int) -> RGBA8 {
    var (x, y) = (x, y)
    if x < 0 || y < 0 || x >= bitmap.width || y >= bitmap.height {
      switch extend {
      case .clamp:
        x = min(max(x, 0), bitmap.width &- 1)
        y = min(max(y, 0), bitmap.height &- 1)
      case .repeat:
        x = ImageShader.wrapped(x, bitmap.width)
        y = ImageShader.wrapped(y, bitmap.height)
      case .transparent: return .clear
      }
    }
    return image[y &* bitmap.width &+ x]
  }

  private static func wrapped(_ i: Int, _ n: Int) -> Int {
    let r = i % n
    return r < 0 ? r + n : r
  }

  /// Returns the pixel in which a position lies; positions beyond 2^30, and NaN, are clamped.
  @inline(__always)
  private static func index(_ v: Double) -> Int { fixed(v) &>> 12 }

  /// Returns a position in 4096ths, rounded down after adding half of one; clamped like `index`.
  ///
  /// Rounding noise below 1/8192 does not move a position that lies on a pixel's edge or centre.
  @inline(__always)
  private static func fixed(_ v: Double) -> Int {
    let limited = min(max(v, -0x1p30), 0x1p30)
    return Int((limited == limited ? limited * 4096 + 0.5 : 0).rounded(.down))
  }
}
