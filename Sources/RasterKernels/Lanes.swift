import CVectorShims

/// Eight pixels: 32 bytes, red, green, blue, alpha.
typealias Eight = SIMD32<UInt8>
/// The even or odd bytes of eight pixels as 16-bit numbers.
typealias Lanes = SIMD16<UInt16>

/// Arithmetic on eight premultiplied pixels at once. Every product with a factor in 255ths is
/// rounded to nearest, equal to `(x a + 127) / 255`; no such product ends in exactly a half.
enum Pixels8 {
  @inline(__always)
  static func load(_ p: UnsafePointer<UInt32>) -> Eight {
    UnsafeRawPointer(p).loadUnaligned(as: Eight.self)
  }

  @inline(__always)
  static func store(_ v: Eight, _ p: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(p).storeBytes(of: v, as: Eight.self)
  }

  @inline(__always)
  static func repeating(_ pixel: UInt32) -> Eight {
    unsafeBitCast(SIMD8<UInt32>(repeating: pixel), to: Eight.self)
  }

  /// Bytes times factors of 0...255, one factor for each even and each odd byte.
  @inline(__always)
  static func scaled(_ v: Eight, even: Lanes, odd: Lanes) -> Eight {
    let low = Lanes(repeating: 0x00FF)
    let half = Lanes(repeating: 128)
    let whole = Lanes(repeating: 257)
    let x = unsafeBitCast(v, to: Lanes.self)
    let e = cv_high_product16((x & low) &* even &+ half, whole)
    let t = (x &>> 8) &* odd &+ half
    let o = t &+ (t &>> 8)
    return cv_even_odd(unsafeBitCast(e, to: Eight.self), unsafeBitCast(o, to: Eight.self))
  }

  /// All bytes times factors, one for each pair of an even and an odd byte.
  @inline(__always)
  static func scaled(_ v: Eight, by factors: Lanes) -> Eight {
    scaled(v, even: factors, odd: factors)
  }

  /// A factor in 255ths as the nearest one in 32768ths, if both give equal rounded products for all
  /// bytes; about half of all factors are close enough. Nil also where such products are slow.
  ///
  /// No product with 255ths comes closer to a half than 1/510, so the factors may differ by up to a
  /// quarter of a 32768th.
  @inline(__always)
  static func short(_ factor: UInt32) -> SIMD16<Int16>? {
    guard cv_rounds_products_fast() != 0 else { return nil }
    let scaled = factor &* 32768
    let nearest = (scaled &+ 127) / 255
    let distance = Int(nearest &* 255) &- Int(scaled)
    guard abs(distance) <= 64, nearest < 32768 else { return nil }
    return SIMD16(repeating: Int16(truncatingIfNeeded: nearest))
  }

  /// All bytes times one factor in 32768ths.
  @inline(__always)
  static func scaled(_ v: Eight, byShort factor: SIMD16<Int16>) -> Eight {
    let x = unsafeBitCast(v, to: Lanes.self)
    let even = unsafeBitCast(x & Lanes(repeating: 0x00FF), to: SIMD16<Int16>.self)
    let odd = unsafeBitCast(x &>> 8, to: SIMD16<Int16>.self)
    let e = unsafeBitCast(cv_rounded_product16(even, factor), to: Lanes.self)
    let o = unsafeBitCast(cv_rounded_product16(odd, factor), to: Lanes.self)
    return unsafeBitCast(e | o &<< 8, to: Eight.self)
  }

  /// `255 - alpha` of each pixel, in the lanes of its bytes.
  @inline(__always)
  static func remainders(_ v: Eight) -> Lanes {
    cv_rests_of_four32(v)
  }

  /// Whether all alphas are 255.
  @inline(__always)
  static func isOpaque(_ v: Eight) -> Bool {
    let words = unsafeBitCast(v, to: SIMD4<UInt64>.self) & SIMD4(repeating: 0xFF00_0000_FF00_0000)
    let both = words.lowHalf & words.highHalf
    return both.x & both.y == 0xFF00_0000_FF00_0000
  }

  /// The same for four times eight pixels.
  @inline(__always)
  static func areOpaque(_ a: Eight, _ b: Eight, _ c: Eight, _ d: Eight) -> Bool {
    let first = unsafeBitCast(a, to: SIMD4<UInt64>.self) & unsafeBitCast(b, to: SIMD4<UInt64>.self)
    let last = unsafeBitCast(c, to: SIMD4<UInt64>.self) & unsafeBitCast(d, to: SIMD4<UInt64>.self)
    return isOpaque(unsafeBitCast(first & last, to: Eight.self))
  }

  /// Source over destination; no sum overflows if both are valid.
  @inline(__always)
  static func over(_ source: Eight, _ below: Eight) -> Eight {
    source &+ scaled(below, by: remainders(source))
  }

  /// Loads four pixels from each of two places.
  @inline(__always)
  static func load(_ p: UnsafePointer<UInt32>, _ q: UnsafePointer<UInt32>) -> Eight {
    Eight(
      lowHalf: UnsafeRawPointer(p).loadUnaligned(as: SIMD16<UInt8>.self),
      highHalf: UnsafeRawPointer(q).loadUnaligned(as: SIMD16<UInt8>.self))
  }

  @inline(__always)
  static func store(
    _ v: Eight, _ p: UnsafeMutablePointer<UInt32>, _ q: UnsafeMutablePointer<UInt32>
  ) {
    UnsafeMutableRawPointer(p).storeBytes(of: v.lowHalf, as: SIMD16<UInt8>.self)
    UnsafeMutableRawPointer(q).storeBytes(of: v.highHalf, as: SIMD16<UInt8>.self)
  }

  /// Eight coverages as factors for the lanes of eight pixels.
  @inline(__always)
  static func factors(_ coverage: SIMD8<UInt32>) -> Lanes {
    unsafeBitCast(coverage | coverage &<< 16, to: Lanes.self)
  }

  /// Eight coverages as factors for the lanes of eight pixels.
  @inline(__always)
  static func factors(_ coverage: UnsafePointer<UInt8>) -> Lanes {
    let eight = UnsafeRawPointer(coverage).loadUnaligned(as: SIMD8<UInt8>.self)
    return unsafeBitCast(cv_each_four_times(eight), to: Lanes.self) & Lanes(repeating: 0x00FF)
  }
}

/// Four pixels as 16 numbers of 16 bits.
enum Pixels4 {
  @inline(__always)
  static func load(_ p: UnsafePointer<UInt32>) -> Lanes {
    cv_widened16(UnsafeRawPointer(p).loadUnaligned(as: SIMD16<UInt8>.self))
  }

  @inline(__always)
  static func store(_ v: Lanes, _ p: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(p).storeBytes(of: cv_narrowed16(v), as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  static func lanes(repeating pixel: UInt32) -> Lanes {
    cv_widened16(unsafeBitCast(SIMD4<UInt32>(repeating: pixel), to: SIMD16<UInt8>.self))
  }

  /// Products of bytes in 255ths, rounded to nearest.
  @inline(__always)
  static func product(_ a: Lanes, _ b: Lanes) -> Lanes {
    cv_high_product16(a &* b &+ Lanes(repeating: 128), Lanes(repeating: 257))
  }
}

/// The same arithmetic on one pixel, as two words of two lanes.
enum Pixel {
  /// `x a / 255`, rounded to nearest, for both lanes of `0x00FF00FF`.
  @inline(__always)
  static func scaleLanes(_ lanes: UInt32, _ a: UInt32) -> UInt32 {
    let t = lanes &* a &+ 0x0080_0080
    return ((t &+ ((t &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
  }

  @inline(__always)
  static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let even = scaleLanes(pixel & 0x00FF_00FF, factor)
    let odd = scaleLanes((pixel &>> 8) & 0x00FF_00FF, factor)
    return even | odd &<< 8
  }

  @inline(__always)
  static func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    source &+ scaled(below, by: 255 &- (source &>> 24))
  }
}
