/// Smooth random numbers over the plane, the same on every machine.
///
/// Only additions, multiplications and square roots are used, which IEEE 754 defines to the last
/// bit; nothing comes from the C library. Positions must stay within 2^18 of the origin.
///
/// Four octaves are computed at once, one in each lane: in each the plane is turned by the angle
/// whose tangent is 3/4, so that lattices do not line up, and shrunk to half.
struct Noise {
  private let seed: UInt32

  /// Makes one of 2^32 noises; neighbouring seeds are unrelated.
  init(_ seed: UInt64) {
    var z = seed &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    self.seed = UInt32(truncatingIfNeeded: z ^ (z >> 31))
  }

  /// Returns gradient noise, within -1...1 and mostly within -0.6...0.6, 0 at whole positions.
  @inline(__always)
  func gradient(_ x: Float, _ y: Float) -> Float {
    octaves(x, y).x
  }

  /// Returns a sum of 1...8 noises, each twice as fine and `gain` times as strong.
  @inline(__always)
  func fractal(_ x: Float, _ y: Float, octaves count: Int, gain: Float = 0.5) -> Float {
    let strength = Noise.strengths(gain)
    var sum = (octaves(x, y) * strength.replacing(with: 0, where: Noise.lanes .>= Int32(count)))
      .sum()
    if count > 4 {
      let (x4, y4) = Noise.finer(x, y)
      let fine = strength.replacing(with: 0, where: Noise.lanes .>= Int32(count &- 4))
      sum += (octaves(x4, y4) * fine).sum() * (gain * gain * gain * gain)
    }
    return sum
  }

  /// Returns a sum of 1...8 noises folded at 0, which makes sharp crests: about 0...1.
  ///
  /// Finer noises count less where coarser ones are low.
  @inline(__always)
  func ridged(_ x: Float, _ y: Float, octaves count: Int, gain: Float = 0.5) -> Float {
    var (x, y, strength, sum, total, weight) = (x, y, Float(1), Float(0), Float(0), Float(1))
    var left = count
    while left > 0 {
      let crests = 1 - (octaves(x, y) * 2).magnitudes.clamped(to: 1)
      for lane in 0..<min(left, 4) {
        sum += strength * crests[lane] * crests[lane] * weight
        total += strength
        weight = min(crests[lane] * 1.6, 1)
        strength *= gain
      }
      left -= 4
      (x, y) = Noise.finer(x, y)
    }
    return sum / total
  }

  /// Returns a random number in 0..<1 for a whole position.
  @inline(__always)
  func random(_ i: Int, _ j: Int = 0) -> Float {
    var h = UInt32(truncatingIfNeeded: i) &* 0x9E37_79B1
    h = h ^ UInt32(truncatingIfNeeded: j) &* 0x85EB_CA77 ^ seed
    h = (h ^ (h >> 15)) &* 0x2C1B_3C6D
    h = (h ^ (h >> 12)) &* 0x297A_2D39
    return Float((h ^ (h >> 15)) >> 8) * 0x1p-24
  }

  /// Returns a random number from a range for a whole position.
  func random(_ i: Int, _ j: Int = 0, in range: ClosedRange<Float>) -> Float {
    range.lowerBound + (range.upperBound - range.lowerBound) * random(i, j)
  }

  private static let lanes = SIMD4<Int32>(0, 1, 2, 3)

  @inline(__always)
  private static func strengths(_ gain: Float) -> SIMD4<Float> {
    SIMD4(1, gain, gain * gain, gain * gain * gain)
  }

  /// The position of the octave after the fourth: turned and shrunk four times.
  @inline(__always)
  private static func finer(_ x: Float, _ y: Float) -> (Float, Float) {
    (-13.4912 * x - 8.6016 * y + 71.3, 8.6016 * x - 13.4912 * y + 12.9)
  }

  /// Returns the noise at a position and at its next three octaves.
  @inline(__always)
  private func octaves(_ x: Float, _ y: Float) -> SIMD4<Float> {
    // Powers of the complex number 1.6 + 1.2 i, and an arbitrary shift for each.
    let cosine = SIMD4<Float>(1, 1.6, 1.12, -2.816)
    let sine = SIMD4<Float>(0, 1.2, 3.84, 7.488)
    return lattice(
      cosine * x - sine * y + SIMD4(0, 17.3, 48.1, 130.9),
      sine * x + cosine * y + SIMD4(0, -9.1, 22.7, -61.3))
  }

  /// Returns gradient noise at four positions.
  @inline(__always)
  private func lattice(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> SIMD4<Float> {
    let (i, fx) = Noise.split(x)
    let (j, fy) = Noise.split(y)
    let (a, b) = (i &* 0x9E37_79B1, j &* 0x85EB_CA77 ^ seed)
    let (a1, b1) = (a &+ 0x9E37_79B1, (j &+ 1) &* 0x85EB_CA77 ^ seed)
    let (u, v) = (Noise.ease(fx), Noise.ease(fy))
    let (gx, gy) = (fx - 1, fy - 1)
    let (p, q) = (Noise.slope(a ^ b, fx, fy), Noise.slope(a1 ^ b, gx, fy))
    let (r, s) = (Noise.slope(a ^ b1, fx, gy), Noise.slope(a1 ^ b1, gx, gy))
    let (top, bottom) = (p + (q - p) * u, r + (s - r) * u)
    return top + (bottom - top) * v
  }

  /// The heights at offsets from lattice points whose random gradients are each one of eight.
  @inline(__always)
  private static func slope(
    _ mixed: SIMD4<UInt32>, _ x: SIMD4<Float>, _ y: SIMD4<Float>
  ) -> SIMD4<Float> {
    let h = (mixed ^ (mixed &>> 15)) &* 0x2C1B_3C6D
    let swaps = SIMD4<Int32>(truncatingIfNeeded: h &<< 2) .< 0
    let long = x.replacing(with: y, where: swaps).bits ^ (h & 0x8000_0000)
    let short = (y.replacing(with: x, where: swaps) * 0.5).bits ^ ((h &<< 1) & 0x8000_0000)
    return SIMD4(bits: long) + SIMD4(bits: short)
  }

  /// Splits positions into a whole part and a rest in 0..<1.
  @inline(__always)
  private static func split(_ v: SIMD4<Float>) -> (SIMD4<UInt32>, SIMD4<Float>) {
    // The sum's lowest bits are the integer nearest to v - 1/2, which is v's whole part or, at
    // whole positions, perhaps one less, where the noise is the same.
    let sum = (v - 0.5) + 0x1.8p23
    return (sum.bits, v - (sum - 0x1.8p23))
  }

  @inline(__always)
  private static func ease(_ t: SIMD4<Float>) -> SIMD4<Float> {
    t * t * t * (t * (t * 6 - 15) + 10)
  }
}

extension SIMD4<Float> {
  @inline(__always)
  fileprivate var bits: SIMD4<UInt32> {
    SIMD4<UInt32>(x.bitPattern, y.bitPattern, z.bitPattern, w.bitPattern)
  }

  @inline(__always)
  fileprivate init(bits: SIMD4<UInt32>) {
    self.init(
      Float(bitPattern: bits.x), Float(bitPattern: bits.y), Float(bitPattern: bits.z),
      Float(bitPattern: bits.w))
  }

  @inline(__always)
  fileprivate var magnitudes: SIMD4<Float> { replacing(with: -self, where: self .< 0) }

  @inline(__always)
  fileprivate func clamped(to most: Float) -> SIMD4<Float> {
    replacing(with: most, where: self .> most)
  }
}

/// Returns the value `t` of the way from `a` to `b`.
@inline(__always)
func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

/// Returns 0 below `low`, 1 above `high`, and a smooth step between; `low` may be above `high`.
@inline(__always)
func step(_ low: Float, _ high: Float, _ v: Float) -> Float {
  let t = min(max((v - low) / (high - low), 0), 1)
  return t * t * (3 - 2 * t)
}
