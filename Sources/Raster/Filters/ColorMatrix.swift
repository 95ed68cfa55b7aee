import Geometry

/// A linear map of straight sRGB-encoded colours, as in SVG's `feColorMatrix` with
/// `color-interpolation-filters="sRGB"` and in Core Image's `CIColorMatrix`.
///
/// A new component is a sum of the old red, green, blue and alpha (straight, in 0...1) and a
/// constant, clamped to 0...1 (NaN is 0). The result is premultiplied again and rounded once.
public struct ColorMatrix: Hashable, Sendable {
  /// The contribution of red to the new red, green, blue and alpha.
  public var red: SIMD4<Float>
  /// The contribution of green.
  public var green: SIMD4<Float>
  /// The contribution of blue.
  public var blue: SIMD4<Float>
  /// The contribution of alpha.
  public var alpha: SIMD4<Float>
  /// The constant that is added.
  public var bias: SIMD4<Float>

  /// Makes a matrix from its columns.
  public init(
    red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>,
    alpha: SIMD4<Float> = SIMD4(0, 0, 0, 1), bias: SIMD4<Float> = .zero
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.bias = bias
  }

  /// Makes a matrix from its four rows of five values, as SVG writes them.
  ///
  /// - Precondition: there are 20 values.
  public init(rows v: [Float]) {
    precondition(v.count == 20, "four rows of five values")
    func column(_ i: Int) -> SIMD4<Float> { SIMD4(v[i], v[i + 5], v[i + 10], v[i + 15]) }
    self.init(
      red: column(0), green: column(1), blue: column(2), alpha: column(3), bias: column(4))
  }

  /// The matrix that changes nothing.
  public static let identity = ColorMatrix(
    red: SIMD4(1, 0, 0, 0), green: SIMD4(0, 1, 0, 0), blue: SIMD4(0, 0, 1, 0))

  /// The luminance (SVG's weights 0.2125, 0.7154, 0.0721) as alpha of black.
  public static let luminanceToAlpha = ColorMatrix(
    red: SIMD4(0, 0, 0, 0.2125), green: SIMD4(0, 0, 0, 0.7154), blue: SIMD4(0, 0, 0, 0.0721),
    alpha: .zero)

  /// Returns the matrix that multiplies saturation: 0 gives greys, 1 the identity, more is allowed.
  public static func saturate(_ amount: Double) -> ColorMatrix {
    let s = Float(amount)
    return turned(by: s, 0)
  }

  /// Returns the matrix that rotates hues by an angle in radians, keeping grey and luminance.
  public static func hueRotate(_ angle: Double) -> ColorMatrix {
    turned(by: Float(cosine(angle)), Float(sine(angle)))
  }

  /// Filter Effects Level 1: the weights of luminance, plus what is kept, plus what is turned.
  private static func turned(by keep: Float, _ turn: Float) -> ColorMatrix {
    let (r, g, b): (Float, Float, Float) = (0.213, 0.715, 0.072)
    return ColorMatrix(
      red: SIMD4(
        r + keep * (1 - r) - turn * r, r - keep * r + turn * 0.143,
        r - keep * r - turn * (1 - r), 0),
      green: SIMD4(
        g - keep * g - turn * g, g + keep * (1 - g) + turn * 0.140, g - keep * g + turn * g, 0),
      blue: SIMD4(
        b - keep * b + turn * (1 - b), b - keep * b - turn * 0.283,
        b + keep * (1 - b) + turn * b, 0))
  }

  /// Returns the matrix that applies this one, then `next`, without clamping in between.
  public func then(_ next: ColorMatrix) -> ColorMatrix {
    ColorMatrix(
      red: next.linear(red), green: next.linear(green), blue: next.linear(blue),
      alpha: next.linear(alpha), bias: next.linear(bias) + next.bias)
  }

  /// Returns the map of straight components, not clamped.
  @inline(__always)
  public func apply(_ c: SIMD4<Float>) -> SIMD4<Float> { linear(c) + bias }

  @inline(__always)
  private func linear(_ c: SIMD4<Float>) -> SIMD4<Float> {
    (red * c.x + green * c.y) + (blue * c.z + alpha * c.w)
  }
}

extension Bitmap {
  /// Returns the bitmap with all colours mapped by a matrix, within 0.51 levels of the exact value.
  public func mapped(by matrix: ColorMatrix) -> Bitmap {
    var result = self
    var (last, mapped) = (RGBA8.clear, RGBA8(clampedStraight: matrix.apply(.zero)))
    for i in pixels.indices {
      let pixel = pixels[i]
      if pixel != last {
        last = pixel
        mapped = RGBA8(clampedStraight: matrix.apply(pixel.straight))
      }
      result.pixels[i] = mapped
    }
    return result
  }
}

extension RGBA8 {
  /// The straight components in 0...1; zeros when transparent.
  @inline(__always)
  var straight: SIMD4<Float> {
    let v = floats
    if v.w == 0 { return .zero }
    var color = v / v.w
    color.w = v.w / 255
    return color
  }

  /// Makes the valid pixel nearest to straight components, clamped to 0...1; NaN is 0.
  @inline(__always)
  init(clampedStraight c: SIMD4<Float>) {
    let c = c.limited
    var v = c * c.w
    v.w = c.w
    self.init(rounding: v * 255)
  }
}
