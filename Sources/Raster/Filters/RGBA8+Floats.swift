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
    let sum = v + 12_582_912
    self.init(
      packed: (sum.x.bitPattern & 255) | (sum.y.bitPattern & 255) &<< 8
        | (sum.z.bitPattern & 255) &<< 16 | sum.w.bitPattern &<< 24)
  }
}
