/// A colour with sRGB-encoded components and straight (not premultiplied) alpha, all in 0...1.
///
/// Components outside 0...1 are kept here and clamped where the colour becomes pixels; NaN becomes
/// 0 there.
public struct Color: Hashable, Sendable, Codable {
  /// The red component, sRGB-encoded, straight.
  public var red: Double
  /// The green component, sRGB-encoded, straight.
  public var green: Double
  /// The blue component, sRGB-encoded, straight.
  public var blue: Double
  /// The opacity: 0 is transparent, 1 opaque.
  public var alpha: Double

  /// Makes a colour from sRGB-encoded straight components in 0...1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour from the digits `0xRRGGBB`; higher bits are ignored.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((hex >> 16) & 255) / 255, green: Double((hex >> 8) & 255) / 255,
      blue: Double(hex & 255) / 255, alpha: alpha)
  }

  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the colour with another alpha in 0...1.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether nothing shows through: alpha is at least 1.
  public var isOpaque: Bool { alpha >= 1 }

  /// Premultiplied components in 0...1 as red, green, blue, alpha, clamped, with NaN as 0.
  var premultiplied: SIMD4<Double> {
    let a = Color.clamped(alpha)
    return SIMD4(
      Color.clamped(red) * a, Color.clamped(green) * a, Color.clamped(blue) * a, a)
  }

  private static func clamped(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
}
