import CVectorShims

/// Sixteen pixels: 64 bytes, red, green, blue, alpha.
typealias Sixteen = SIMD64<UInt8>
/// Factors in 255ths for the bytes of sixteen pixels, as `cv_wide_scaled` takes them.
typealias WideFactors = SIMD32<UInt16>

/// Arithmetic on sixteen premultiplied pixels at once, rounded like that on eight.
enum Pixels16 {
  /// Whether this is faster than two operations on eight pixels.
  @inline(__always)
  static var areFast: Bool { cv_has_wide_bytes() != 0 }

  @inline(__always)
  static func load(_ p: UnsafePointer<UInt32>) -> Sixteen {
    UnsafeRawPointer(p).loadUnaligned(as: Sixteen.self)
  }

  @inline(__always)
  static func store(_ v: Sixteen, _ p: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(p).storeBytes(of: v, as: Sixteen.self)
  }

  @inline(__always)
  static func repeating(_ pixel: UInt32) -> Sixteen {
    unsafeBitCast(SIMD16<UInt32>(repeating: pixel), to: Sixteen.self)
  }

  /// One factor for all pixels.
  @inline(__always)
  static func factors(repeating factor: UInt32) -> WideFactors {
    cv_wide_factor(UInt16(truncatingIfNeeded: factor))
  }

  /// Sixteen coverages as factors.
  @inline(__always)
  static func factors(_ coverage: UnsafePointer<UInt8>) -> WideFactors {
    cv_wide_factors(UnsafeRawPointer(coverage).loadUnaligned(as: SIMD16<UInt8>.self))
  }

  /// Source over destination; no sum overflows if both are valid.
  @inline(__always)
  static func over(_ source: Sixteen, _ below: Sixteen) -> Sixteen {
    source &+ cv_wide_scaled(below, cv_wide_rests(source))
  }
}
