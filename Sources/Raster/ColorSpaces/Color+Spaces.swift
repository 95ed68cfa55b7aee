import Geometry

extension Color {
  /// Makes a colour from Display P3 components in 0...1, encoded and straight.
  ///
  /// Colours outside sRGB get components outside 0...1, which are clamped where the colour becomes
  /// pixels.
  public init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self = Color(red: red, green: green, blue: blue, alpha: alpha)
      .converted(from: .displayP3, to: .sRGB)
  }

  /// Makes a colour from linear sRGB components.
  public init(linear c: SIMD3<Double>, alpha: Double = 1) {
    self.init(
      red: ColorSpace.encoded(linear: c.x), green: ColorSpace.encoded(linear: c.y),
      blue: ColorSpace.encoded(linear: c.z), alpha: alpha)
  }

  /// Makes the colour of a pixel; transparent pixels are clear.
  public init(_ pixel: RGBA8) {
    guard pixel.a > 0 else {
      self = .clear
      return
    }
    let a = Double(pixel.a)
    self.init(
      red: Double(pixel.r) / a, green: Double(pixel.g) / a, blue: Double(pixel.b) / a,
      alpha: a / 255)
  }

  /// The linear sRGB components.
  public var linear: SIMD3<Double> {
    SIMD3(
      ColorSpace.linear(encoded: red), ColorSpace.linear(encoded: green),
      ColorSpace.linear(encoded: blue))
  }

  /// Returns a colour, given with components in `space`, with components in another space.
  func converted(from space: ColorSpace, to other: ColorSpace) -> Color {
    space == other ? self : Color(linear: space.converted(linear: linear, to: other), alpha: alpha)
  }

  /// The colour in OKLab: lightness in 0...1, a and b. Alpha is ignored.
  public var okLab: SIMD3<Double> {
    let cone = OKLab.toCone * linear
    return OKLab.fromRoots
      * SIMD3(OKLab.cubeRoot(cone.x), OKLab.cubeRoot(cone.y), OKLab.cubeRoot(cone.z))
  }

  /// Makes a colour from OKLab; components may lie outside 0...1.
  public init(okLab lab: SIMD3<Double>, alpha: Double = 1) {
    let root = OKLab.toRoots * lab
    self.init(linear: OKLab.fromCone * (root * root * root), alpha: alpha)
  }

  /// The colour in CIELAB relative to D65: lightness in 0...100, a* and b*. Alpha is ignored.
  public var cieLab: SIMD3<Double> {
    let c = ColorSpace.sRGB.xyz(linear: linear) / ColorSpace.white
    func f(_ t: Double) -> Double {
      t > 216.0 / 24389 ? OKLab.cubeRoot(t) : (24389.0 / 27 * t + 16) / 116
    }
    let (x, y, z) = (f(c.x), f(c.y), f(c.z))
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// Makes a colour from CIELAB relative to D65; components may lie outside 0...1.
  public init(cieLab lab: SIMD3<Double>, alpha: Double = 1) {
    let y = (lab.x + 16) / 116
    func inverse(_ f: Double) -> Double {
      f > 6.0 / 29 ? f * f * f : (116 * f - 16) * 27 / 24389
    }
    let c = SIMD3(inverse(y + lab.y / 500), inverse(y), inverse(y - lab.z / 200))
    self.init(linear: ColorSpace.linearSRGB(xyz: c * ColorSpace.white), alpha: alpha)
  }
}

/// The matrices of OKLab (Björn Ottosson, "A perceptual color space for image processing", 2020).
private enum OKLab {
  /// From linear sRGB to the cones' response.
  static let toCone = Matrix3(
    SIMD3(0.4122214708, 0.2119034982, 0.0883024619),
    SIMD3(0.5363325363, 0.6806995451, 0.2817188376),
    SIMD3(0.0514459929, 0.1073969566, 0.6299787005))
  /// From the responses' cube roots to lightness, a and b.
  static let fromRoots = Matrix3(
    SIMD3(0.2104542553, 1.9779984951, 0.0259040371),
    SIMD3(0.7936177850, -2.4285922050, 0.7827717662),
    SIMD3(-0.0040720468, 0.4505937099, -0.8086757660))
  static let fromCone = toCone.inverse
  static let toRoots = fromRoots.inverse

  static func cubeRoot(_ v: Double) -> Double { v < 0 ? -power(-v, 1.0 / 3) : power(v, 1.0 / 3) }
}
