import CVectorShims
import Geometry
import KernelTypes

// Sampling along a row that moves in both directions of the image. Positions are kept in 2^-32 of a
// pixel and stepped as integers from the target's column 0 on, so a row sampled in pieces gives the
// same result.
extension BilinearRows {
  /// Positions along one axis of the image.
  private struct Walk {
    var first: Int64
    let step: Int64

    /// Returns nil if positions get too far away for 64 bits.
    init?(_ start: Double, _ step: Double, x: Int, count: Int) {
      let end = start + step * Double(x &+ count)
      guard abs(start) < 0x1p28, abs(end) < 0x1p28, abs(step) < 0x1p28,
        abs(Double(x) * step) < 0x1p28
      else { return nil }
      self.step = cv_truncated64(step * 0x1p32)
      first =
        cv_truncated64(start * 0x1p32) &+ Int64(truncatingIfNeeded: x) &* self.step &+ 1 &<< 15
    }

    /// The columns, of `count`, whose two neighbours both lie among `n` pixels.
    func inside(_ n: Int, count: Int) -> Range<Int> {
      let last = Int64(n &- 1) &<< 32 &- 1
      guard n >= 2 else { return 0..<0 }
      if step == 0 { return first >= 0 && first <= last ? 0..<count : 0..<0 }
      // Mirrored if needed, so that the position rises.
      let (p, d) = step > 0 ? (first, step) : (last &- first, 0 &- step)
      guard p <= last else { return 0..<0 }
      let low = p >= 0 ? 0 : (d &- 1 &- p) / d
      let high = min((last &- p) / d, Int64(count &- 1))
      return high >= low ? Int(low)..<Int(high) &+ 1 : 0..<0
    }

    @inline(__always)
    subscript(i: Int) -> Int64 { first &+ Int64(truncatingIfNeeded: i) &* step }

    /// The positions of four columns, starting at `i`.
    @inline(__always)
    func four(_ i: Int) -> SIMD4<UInt64> {
      let p = SIMD4(repeating: self[i]) &+ SIMD4(0, step, 2 &* step, 3 &* step)
      return unsafeBitCast(p, to: SIMD4<UInt64>.self)
    }
  }

  /// Each of four weights, four times.
  @inline(__always)
  private static func weights(_ p: SIMD4<UInt64>) -> FourPixels {
    let w = (p &>> SIMD4(repeating: 16)) & SIMD4(repeating: 0xFFFF)
    return cv_first_of_four16(unsafeBitCast(w, to: FourPixels.self))
  }

  /// Positions clamped to the range from the first pixel's centre to 2^-32 before the last one's.
  @inline(__always)
  private static func clamped(_ p: SIMD4<UInt64>, _ n: Int) -> SIMD4<UInt64> {
    let signed = unsafeBitCast(p, to: SIMD4<Int64>.self)
    let last = SIMD4<Int64>(repeating: Int64(n &- 1) &<< 32 &- 1)
    let low = signed.replacing(with: 0, where: signed .< 0)
    return unsafeBitCast(low.replacing(with: last, where: low .> last), to: SIMD4<UInt64>.self)
  }

  /// Samples row `y` of the target through any affine map.
  @inline(__always)
  func affineRow(_ y: Int, _ out: some RowEmitter) {
    let m = level.toLevel
    let centre = Double(y) + 0.5
    let u0 = m.a * 0.5 + m.c * centre + m.tx - 0.5
    let v0 = m.b * 0.5 + m.d * centre + m.ty - 0.5
    guard let u = Walk(u0, m.a, x: x, count: count), let v = Walk(v0, m.b, x: x, count: count)
    else { return farRow(y, out) }
    let inside = u.inside(level.width, count: count).clamped(
      to: v.inside(level.height, count: count))
    let pixels = UnsafeRawPointer(level.pixels)
    let width = SIMD4<UInt64>(repeating: UInt64(level.width) & 0xFFFF_FFFF)
    let groups = (count &+ 3) / 4
    let clamps = extend == .clamp && level.width >= 2 && level.height >= 2
    for g in 0..<groups {
      let s = min(4 &* g, count &- 4)
      var (p, q) = (u.four(s), v.four(s))
      let isInside = s >= inside.lowerBound && s &+ 4 <= inside.upperBound
      if clamps && !isInside {
        p = BilinearRows.clamped(p, level.width)
        q = BilinearRows.clamped(q, level.height)
      }
      let (wx, wy) = (BilinearRows.weights(p), BilinearRows.weights(q))
      if isInside || clamps {
        let high = SIMD4<UInt64>(repeating: 32)
        let o = ((q &>> high) &* width &+ (p &>> high)) &<< SIMD4(repeating: 2)
        @inline(__always) func pair(_ k: Int, _ down: Int) -> UInt64 {
          (pixels + Int(truncatingIfNeeded: o[k]) + down).loadUnaligned(as: UInt64.self)
        }
        let below = 4 &* level.width
        let upper = FourPairs(pair(0, 0), pair(1, 0), pair(2, 0), pair(3, 0))
        let lower = FourPairs(pair(0, below), pair(1, below), pair(2, below), pair(3, below))
        out.four(
          s, upper.mixed(below: lower, cv_first_fours(wy, wy), cv_second_fours(wy, wy), wx))
      } else {
        var (upper, lower) = (FourPairs.zero, FourPairs.zero)
        for k in 0..<4 {
          let (i, j) = (Int(u[s &+ k] &>> 32), Int(v[s &+ k] &>> 32))
          upper[k] = pair(i, j)
          lower[k] = pair(i, j &+ 1)
        }
        out.four(
          s, upper.mixed(below: lower, cv_first_fours(wy, wy), cv_second_fours(wy, wy), wx))
      }
    }
  }

  /// Two neighbours in a row of the image, each of which may lie outside it.
  private func pair(_ i: Int, _ j: Int) -> UInt64 {
    let r = SampledPosition.resolved(j, level.height, extend)
    if r < 0 { return 0 }
    func pixel(_ i: Int) -> UInt64 {
      let c = SampledPosition.resolved(i, level.width, extend)
      return c < 0 ? 0 : UInt64(level.pixels[r &* level.width &+ c])
    }
    return pixel(i) | pixel(i &+ 1) &<< 32
  }

  /// Samples a row whose positions are too far away for `Walk`.
  @inline(never)
  private func farRow(_ y: Int, _ out: some RowEmitter) {
    let m = level.toLevel
    let centre = Double(y) + 0.5
    for g in 0..<(count &+ 3) / 4 {
      let s = min(4 &* g, count &- 4)
      var (upper, lower) = (FourPairs.zero, FourPairs.zero)
      var (p, q) = (FourPairs.zero, FourPairs.zero)
      for k in 0..<4 {
        let column = Double(x &+ s &+ k) + 0.5
        let u = SampledPosition.fixed(m.a * column + m.c * centre + m.tx - 0.5)
        let v = SampledPosition.fixed(m.b * column + m.d * centre + m.ty - 0.5)
        upper[k] = pair(u &>> 16, v &>> 16)
        lower[k] = pair(u &>> 16, v &>> 16 &+ 1)
        p[k] = UInt64(u & 65535) &<< 16
        q[k] = UInt64(v & 65535) &<< 16
      }
      let (wx, wy) = (BilinearRows.weights(p), BilinearRows.weights(q))
      out.four(s, upper.mixed(below: lower, cv_first_fours(wy, wy), cv_second_fours(wy, wy), wx))
    }
  }
}
