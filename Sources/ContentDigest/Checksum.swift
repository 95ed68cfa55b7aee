/// A number by which a file that was damaged shows: quick, and no defence against who means harm.
///
/// Four lanes take eight bytes at a time. Each step can be undone, so two texts that differ in one
/// word of a lane have different sums.
public enum Checksum {
  /// Returns the sum of bytes from a place on, which begins with a seed.
  public static func of(_ bytes: [UInt8], from start: Int = 0, seed: UInt64 = 0) -> UInt64 {
    of([bytes[start...]], seed: seed)
  }

  /// Returns the sum of runs of bytes: that of the same bytes in one run.
  public static func of(_ runs: [ArraySlice<UInt8>], seed: UInt64 = 0) -> UInt64 {
    var lanes: SIMD4<UInt64> = [
      seed, seed ^ 0x9E37_79B9_7F4A_7C15, ~seed, seed &+ 0x165667B19E3779F9,
    ]
    var count = 0
    // What is left of a run, less than a step, and the beginning of the next.
    var rest: [UInt8] = []
    for run in runs {
      count += run.count
      var run = run
      if !rest.isEmpty {
        let more = run.prefix(32 - rest.count)
        rest += more
        run = run.dropFirst(more.count)
        guard rest.count == 32 else { continue }
        lanes = mixed(lanes, rest[...])
        rest = []
      }
      let whole = run.count & ~31
      lanes = mixed(lanes, run.prefix(whole))
      rest += run.dropFirst(whole)
    }
    var sum = UInt64(count)
    for byte in rest { sum = step(sum, UInt64(byte)) }
    for lane in 0..<4 { sum = step(sum, lanes[lane]) }
    return sum
  }

  /// Returns the lanes after bytes, a multiple of 32.
  private static func mixed(
    _ lanes: SIMD4<UInt64>, _ bytes: ArraySlice<UInt8>
  ) -> SIMD4<UInt64> {
    let span = bytes.span
    var lanes = lanes
    var place = 0
    while place < span.count {
      let words: SIMD4<UInt64> = [
        word(span, place), word(span, place &+ 8), word(span, place &+ 16), word(span, place &+ 24),
      ]
      lanes = (lanes ^ words) &* factor
      lanes ^= lanes &>> 29
      place &+= 32
    }
    return lanes
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
