/// The four blend modes that mix a colour's three components, after the recommendation's
/// `Lum`, `Sat`, `SetLum`, `SetSat` and `ClipColor`.
///
/// All of these scale with their arguments, so they work on `s da` and `d sa`, colours in
/// 0...`sa da`, instead of straight colours in 0...1.
enum Hue: BlendFunction {
  @inline(__always) static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    let (above, below) = (s * d.w, d * s.w)
    return above.saturated(to: below.saturationRange).lit(
      to: below.luminosity, limit: s.w * d.w)
  }
}

enum Saturation: BlendFunction {
  @inline(__always) static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    let (above, below) = (s * d.w, d * s.w)
    return below.saturated(to: above.saturationRange).lit(
      to: below.luminosity, limit: s.w * d.w)
  }
}

/// The mode `color`.
enum HueAndSaturation: BlendFunction {
  @inline(__always) static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    (s * d.w).lit(to: (d * s.w).luminosity, limit: s.w * d.w)
  }
}

enum Luminosity: BlendFunction {
  @inline(__always) static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    (d * s.w).lit(to: (s * d.w).luminosity, limit: s.w * d.w)
  }
}

extension SIMD4<Float> {
  /// `Lum`: the weights are the recommendation's.
  @inline(__always)
  fileprivate var luminosity: Float { 0.3 * x + 0.59 * y + 0.11 * z }

  @inline(__always)
  fileprivate var smallest: Float { Swift.min(Swift.min(x, y), z) }

  @inline(__always)
  fileprivate var largest: Float { Swift.max(Swift.max(x, y), z) }

  /// `Sat`.
  @inline(__always)
  fileprivate var saturationRange: Float { largest - smallest }

  /// `SetSat`: the smallest component becomes 0, the largest `range`, the third in proportion.
  @inline(__always)
  fileprivate func saturated(to range: Float) -> SIMD4<Float> {
    let (low, old) = (smallest, saturationRange)
    return old > 0 ? (self - low) * (range / old) : .zero
  }

  /// `SetLum` with `ClipColor`: moves the colour to a luminosity, then towards grey until it fits
  /// 0...`limit`.
  @inline(__always)
  fileprivate func lit(to luminosity: Float, limit: Float) -> SIMD4<Float> {
    var c = self + (luminosity - self.luminosity)
    let l = c.luminosity
    let (low, high) = (c.smallest, c.largest)
    if low < 0, l > low { c = l + (c - l) * (l / (l - low)) }
    if high > limit, high > l { c = l + (c - l) * ((limit - l) / (high - l)) }
    c.replace(with: 0, where: c .< 0)
    c.replace(with: limit, where: c .> limit)
    return c
  }
}
