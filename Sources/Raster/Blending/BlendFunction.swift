/// A blend mode's colour where source and destination overlap, on premultiplied values.
///
/// With `B` the mode's function of straight colours and both alphas `sa` and `da`, a mode returns
/// `sa da B(d / da, s / sa)` for colours and alphas in 0...255, hence a value in 0...65,025. All
/// modes but four need no division: the functions are multiplied out. The fourth lane, alpha, is
/// ignored.
protocol BlendFunction {
  /// Returns the mixed colour of the overlap, source first; both vectors hold r, g, b, alpha.
  static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float>
}

enum Multiply: BlendFunction {
  @inline(__always) static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> { s * d }
}

enum Screen: BlendFunction {
  @inline(__always) static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    s * d.w + d * s.w - s * d
  }
}

enum HardLight: BlendFunction {
  @inline(__always) static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    let dark = 2 * s * d
    let bright = s.w * d.w - 2 * (d.w - d) * (s.w - s)
    return bright.replacing(with: dark, where: 2 * s .<= s.w)
  }
}

enum Overlay: BlendFunction {
  @inline(__always) static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    HardLight.mix(d, s)
  }
}

enum Darken: BlendFunction {
  @inline(__always) static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    let (a, b) = (s * d.w, d * s.w)
    return a.replacing(with: b, where: b .< a)
  }
}

enum Lighten: BlendFunction {
  @inline(__always) static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    let (a, b) = (s * d.w, d * s.w)
    return a.replacing(with: b, where: b .> a)
  }
}

enum ColorDodge: BlendFunction {
  @inline(__always) static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    let full = SIMD4<Float>(repeating: s.w * d.w)
    // Where the source is white the quotient is infinite or NaN, never less than `full`.
    let light = s.w * s.w * d / (s.w - s)
    let mixed = full.replacing(with: light, where: light .< full)
    return mixed.replacing(with: 0, where: d .== 0)
  }
}

enum ColorBurn: BlendFunction {
  @inline(__always) static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    let full = SIMD4<Float>(repeating: s.w * d.w)
    let loss = s.w * s.w * (d.w - d) / s
    let mixed = SIMD4<Float>.zero.replacing(with: full - loss, where: loss .< full)
    return mixed.replacing(with: full, where: d .== d.w)
  }
}

enum SoftLight: BlendFunction {
  @inline(__always) static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    if d.w == 0 { return .zero }
    let b = d / d.w
    let change = 2 * s - s.w
    let deep = ((16 * b - 12) * b + 4) * b
    let lift = b.squareRoot().replacing(with: deep, where: b .<= 0.25) - b
    let step = lift.replacing(with: b * (1 - b), where: change .<= 0)
    return d.w * (s.w * b + change * step)
  }
}

enum Difference: BlendFunction {
  @inline(__always) static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    let (a, b) = (s * d.w, d * s.w)
    return (a - b).replacing(with: b - a, where: b .> a)
  }
}

enum Exclusion: BlendFunction {
  @inline(__always) static func mix(_ s: SIMD4<Float>, _ d: SIMD4<Float>) -> SIMD4<Float> {
    s * d.w + d * s.w - 2 * s * d
  }
}
