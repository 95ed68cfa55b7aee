extension RGBA8 {
  /// The four bytes as numbers in 0...255, in memory order: red, green, blue, alpha.
  @inline(__always)
  var floats: SIMD4<Float> {
    SIMD4(
      Float(packed & 255), Float((packed &>> 8) & 255), Float((packed &>> 16) & 255),
      Float(packed &>> 24))
  }

  /// Makes a pixel of the bytes nearest to numbers above -0.5 and below 255.5; ties go to even.
  ///
  /// Other numbers, and NaN, give some byte. Adding 1.5 times 2^23 leaves the nearest integer in a
  /// number's lowest bits.
  @inline(__always)
  init(rounding v: SIMD4<Float>) {
    // The same bits as two words, each of which holds two channels 32 bits apart.
    let words = unsafe unsafeBitCast(v + 12_582_912, to: SIMD2<UInt64>.self) & 0xFF_0000_00FF
    let joined = words | words &>> 24
    self.init(
      packed: UInt32(truncatingIfNeeded: joined.x & 0xFFFF)
        | UInt32(truncatingIfNeeded: joined.y & 0xFFFF) &<< 16)
  }
}
