/// A number by which a file that was damaged shows: quick, and no defence against who means harm.
///
/// Four lanes take eight bytes at a time. Each step can be undone, so two texts that differ in one word of a lane have
/// different sums.
public enum Checksum {
  /// Returns the sum of bytes from a place on, which begins with a seed.
  public static func of(_ bytes: [UInt8], from start: Int = 0, seed: UInt64 = 0) -> UInt64 {
    precondition(start <= bytes.count)
    let span = bytes.span
    var lanes: SIMD4<UInt64> = [
      seed, seed ^ 0x9E37_79B9_7F4A_7C15, ~seed, seed &+ 0x165667B19E3779F9,
    ]
    var place = start
    while place &+ 32 <= span.count {
      let words: SIMD4<UInt64> = [
        word(span, place), word(span, place &+ 8), word(span, place &+ 16), word(span, place &+ 24),
      ]
      lanes = (lanes ^ words) &* factor
      lanes ^= lanes &>> 29
      place &+= 32
    }
    var sum = UInt64(span.count &- start)
    while place < span.count {
      sum = step(sum, UInt64(span[place]))
      place &+= 1
    }
    for lane in 0..<4 { sum = step(sum, lanes[lane]) }
    return sum
  }

  private static let factor: UInt64 = 0xD6E8_FEB8_6659_FD93

  private static func step(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (sum ^ word) &* factor
    return mixed ^ mixed &>> 32
  }

  @inline(__always)
  private static func word(_ bytes: Span<UInt8>, _ place: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(bytes[place &+ index]) &<< UInt64(8 &* index) }
    return word
  }
}
