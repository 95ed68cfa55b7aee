/// Conversions between single precision and the bits of a 16-bit float (IEEE 754 binary16).
///
/// In integer arithmetic, as Swift's `Float16` is missing on Intel Macs.
enum HalfFloat {
  /// Returns the bits nearest to a number, ties to even; 65,520 and more become infinity.
  static func bits(_ value: Float) -> UInt16 {
    let all = value.bitPattern
    let sign = UInt16(truncatingIfNeeded: (all &>> 16) & 0x8000)
    let magnitude = all & 0x7FFF_FFFF
    if magnitude > 0x7F80_0000 { return sign | 0x7E00 }
    if magnitude >= 0x477F_F000 { return sign | 0x7C00 }
    if magnitude < 0x3880_0000 {
      // Below the smallest normal number: the sum with a half lines the bits up and rounds them.
      let sum = Float(bitPattern: magnitude) + 0.5
      return sign | UInt16(truncatingIfNeeded: sum.bitPattern &- 0x3F00_0000)
    }
    let rounded = magnitude &+ 0x0FFF &+ ((magnitude &>> 13) & 1)
    return sign | UInt16(truncatingIfNeeded: (rounded &- 0x3800_0000) &>> 13)
  }

  /// Returns the number that 16 bits stand for, exactly.
  static func value(_ bits: UInt16) -> Float {
    let sign = UInt32(bits & 0x8000) &<< 16
    let magnitude = UInt32(bits & 0x7FFF)
    if magnitude >= 0x7C00 {
      return Float(bitPattern: sign | 0x7F80_0000 | (magnitude & 0x03FF) &<< 13)
    }
    let scaled = Float(bitPattern: magnitude &<< 13) * 0x1p112
    return Float(bitPattern: sign | scaled.bitPattern)
  }
}
