/// One pixel: four bytes, red, green, blue and alpha, sRGB-encoded, premultiplied.
///
/// A valid pixel has no colour byte above its alpha byte. All operations of this module keep pixels
/// valid; the initializers do not check.
public struct RGBA8: Hashable, Sendable {
  /// The bytes in one word: red lowest, alpha highest.
  package var packed: UInt32

  /// Makes a pixel from its word: red lowest, alpha highest.
  package init(packed: UInt32) { self.packed = packed }

  /// Makes a pixel from premultiplied bytes.
  public init(r: UInt8, g: UInt8, b: UInt8, a: UInt8 = 255) {
    packed = UInt32(r) | UInt32(g) << 8 | UInt32(b) << 16 | UInt32(a) << 24
  }

  /// Makes the pixel nearest to a colour: premultiplied first, then each component rounded once.
  public init(_ color: Color) { self.init(premultiplied: color.premultiplied) }

  /// Makes the pixel nearest to premultiplied components in 0...1; halves round up.
  init(premultiplied c: SIMD4<Double>) {
    self.init(
      r: RGBA8.byte(c.x), g: RGBA8.byte(c.y), b: RGBA8.byte(c.z), a: RGBA8.byte(c.w))
  }

  /// The red byte, premultiplied.
  public var r: UInt8 { UInt8(truncatingIfNeeded: packed) }
  /// The green byte, premultiplied.
  public var g: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
  /// The blue byte, premultiplied.
  public var b: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
  /// The alpha byte: 0 transparent, 255 opaque.
  public var a: UInt8 { UInt8(truncatingIfNeeded: packed >> 24) }

  /// Transparent black.
  public static let clear = RGBA8(packed: 0)

  /// Returns the byte nearest to `255 v` for `v` in 0...1; halves round up, also when the last bits
  /// of `v` are rounding noise.
  @inline(__always)
  static func byte(_ v: Double) -> UInt8 {
    // Adding 2^52 leaves the integer nearest to the sum in the lowest bits; 2^-24 decides halves.
    let sum = v * 255 + 0x1p-24 + 0x1p52
    return UInt8(truncatingIfNeeded: sum.bitPattern)
  }
}

extension RGBA8 {
  /// Returns `x a / 255` rounded to nearest for both 8-bit lanes of `0x00FF00FF`, `a` in 0...255.
  ///
  /// Exact: equal to `(x * a + 127) / 255` in every lane. No product with 255 ends in a half, so
  /// there are no ties. `RGBA8Tests` compares all 65,536 pairs.
  @inline(__always)
  static func scaleLanes(_ lanes: UInt32, _ a: UInt32) -> UInt32 {
    let t = lanes &* a &+ 0x0080_0080
    return ((t &+ ((t &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
  }

  /// Returns all four bytes times `factor / 255`, each rounded to nearest.
  ///
  /// - Precondition: `factor` is in 0...255; beyond it lanes run into each other.
  @inline(__always)
  package func scaled(by factor: UInt32) -> RGBA8 {
    let even = RGBA8.scaleLanes(packed & 0x00FF_00FF, factor)
    let odd = RGBA8.scaleLanes((packed &>> 8) & 0x00FF_00FF, factor)
    return RGBA8(packed: even | odd &<< 8)
  }

  /// Returns `x a / 255` rounded to nearest.
  @inline(__always)
  static func product(_ x: UInt8, _ a: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: scaleLanes(UInt32(x), UInt32(a)))
  }
}
