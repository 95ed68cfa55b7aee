import Geometry

/// An RGB colour space with the white of D65 and sRGB's transfer function.
public enum ColorSpace: String, Hashable, Sendable, Codable, CaseIterable {
  /// IEC 61966-2-1, the web's default; primaries of ITU-R BT.709.
  case sRGB
  /// Apple's Display P3: primaries of DCI-P3 with sRGB's white and transfer function.
  case displayP3

  /// The chromaticities x, y of red, green, blue.
  private var primaries: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) {
    switch self {
    case .sRGB: (SIMD2(0.64, 0.33), SIMD2(0.30, 0.60), SIMD2(0.15, 0.06))
    case .displayP3: (SIMD2(0.68, 0.32), SIMD2(0.265, 0.69), SIMD2(0.15, 0.06))
    }
  }

  /// The white of D65 as CIE XYZ with Y = 1, from its chromaticity 0.3127, 0.3290.
  static let white = ColorSpace.xyz(SIMD2(0.3127, 0.3290))

  private static func xyz(_ c: SIMD2<Double>) -> SIMD3<Double> {
    SIMD3(c.x / c.y, 1, (1 - c.x - c.y) / c.y)
  }

  /// The map from linear components to CIE XYZ: primaries scaled so that they add up to white.
  private var derivedToXYZ: Matrix3 {
    let (r, g, b) = primaries
    let m = Matrix3(ColorSpace.xyz(r), ColorSpace.xyz(g), ColorSpace.xyz(b))
    let scale = m.inverse * ColorSpace.white
    return Matrix3(
      m.columns.0 * scale.x, m.columns.1 * scale.y, m.columns.2 * scale.z)
  }

  private static let sRGBToXYZ = ColorSpace.sRGB.derivedToXYZ
  private static let displayP3ToXYZ = ColorSpace.displayP3.derivedToXYZ
  private static let displayP3ToSRGB = sRGBToXYZ.inverse * displayP3ToXYZ
  private static let sRGBToDisplayP3 = displayP3ToXYZ.inverse * sRGBToXYZ
  private static let xyzToSRGB = sRGBToXYZ.inverse

  /// Returns CIE XYZ (white has Y = 1) of linear components.
  public func xyz(linear c: SIMD3<Double>) -> SIMD3<Double> {
    (self == .sRGB ? ColorSpace.sRGBToXYZ : ColorSpace.displayP3ToXYZ) * c
  }

  /// Returns linear sRGB components, possibly outside 0...1, of CIE XYZ.
  static func linearSRGB(xyz: SIMD3<Double>) -> SIMD3<Double> { xyzToSRGB * xyz }

  /// Returns linear components in another space; colours outside its gamut lie outside 0...1.
  public func converted(linear c: SIMD3<Double>, to other: ColorSpace) -> SIMD3<Double> {
    switch (self, other) {
    case (.sRGB, .displayP3): ColorSpace.sRGBToDisplayP3 * c
    case (.displayP3, .sRGB): ColorSpace.displayP3ToSRGB * c
    default: c
    }
  }

  /// Returns the linear light of an encoded component; negative values mirror positive ones.
  ///
  /// The exact function in pieces: a straight line up to 0.04045, then a power of 2.4.
  public static func linear(encoded v: Double) -> Double {
    let a = abs(v)
    let result = a <= 0.04045 ? a / 12.92 : power((a + 0.055) / 1.055, 2.4)
    return v < 0 ? -result : result
  }

  /// Returns the encoded component of linear light; the inverse of `linear(encoded:)`.
  public static func encoded(linear v: Double) -> Double {
    let a = abs(v)
    let result = a <= 0.0031308 ? a * 12.92 : 1.055 * power(a, 1 / 2.4) - 0.055
    return v < 0 ? -result : result
  }
}

extension Bitmap {
  /// Returns the bitmap with the same colours in another space.
  ///
  /// Straight components are made linear, converted and encoded again; colours outside the other
  /// gamut are clamped component by component. Alpha stays. Bytes are rounded once.
  ///
  /// - Complexity: O(pixels), six powers for each pixel that differs from the one before it.
  public func converted(to space: ColorSpace) -> Bitmap {
    if space == colorSpace { return self }
    var result = self
    result.colorSpace = space
    var (last, mapped) = (RGBA8.clear, RGBA8.clear)
    for i in pixels.indices {
      let pixel = pixels[i]
      if pixel != last {
        last = pixel
        mapped = RGBA8(Color(pixel).converted(from: colorSpace, to: space))
      }
      result.pixels[i] = mapped
    }
    return result
  }
}
