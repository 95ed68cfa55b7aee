/// One cubic Bezier curve in pixels.
struct Cubic {
  var p0: SIMD2<Double>
  var p1: SIMD2<Double>
  var p2: SIMD2<Double>
  var p3: SIMD2<Double>

  @inline(__always)
  init(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// Makes the same curve as one of second degree.
  @inline(__always)
  init(_ p0: SIMD2<Double>, _ control: SIMD2<Double>, _ p3: SIMD2<Double>) {
    self.init(
      p0, p0 + (control - p0) * (2.0 / 3), p3 + (control - p3) * (2.0 / 3), p3)
  }

  /// The number of chords that keep every pixel's area within `Outline.tolerance`.
  ///
  /// One chord for the whole curve would be passed by at most `s`, 3/4 of the longer second difference
  /// of its points; `n` chords by `s / n^2`. Chords are placed so that the area between each and the
  /// curve is nil (see `ChordEnds`); what a pixel that cuts a chord is wrong by is then less than
  /// 2/3 of that height, and, where it cuts two, less than 0.14 times height and length of the chord.
  /// The first and last chord are shorter, so that `n` chords are as good as `n - 0.586` whole ones.
  @inline(__always)
  var chordCount: Double {
    let first = p0 - p1 * 2 + p2
    let second = p1 - p2 * 2 + p3
    let square = max((first * first).sum(), (second * second).sum())
    let s = square.squareRoot() * 0.75
    let legs = (p1 - p0) * (p1 - p0) + (p2 - p1) * (p2 - p1) + (p3 - p2) * (p3 - p2)
    // No curve is longer than its control polygon, which is no longer than this.
    let length = (legs.sum() * 3).squareRoot()
    let byHeight = (s * (2.0 / 3 / Outline.tolerance)).squareRoot()
    let byArea = Cubic.roughCubeRoot(s * length * (0.14 / Outline.tolerance))
    let count = (min(byHeight, byArea) + 0.586).rounded(.up)
    // One chord has both ends on the curve and leaves an area of two thirds.
    return count > 1 || s * length < Outline.tolerance / 32 ? count : 2
  }

  /// A number up to 8 % above the cube root: a third of the exponent, as in fdlibm's first guess.
  @inline(__always)
  private static func roughCubeRoot(_ x: Double) -> Double {
    let high = UInt32(truncatingIfNeeded: x.bitPattern &>> 32)
    return Double(bitPattern: UInt64(high / 3 &+ 715_094_163) &<< 32) * 1.04
  }

  /// Adds the curve from `p0`, at which the outline's pen is.
  @inline(__always)
  func chords(into outline: inout Outline) {
    let count = Int(min(chordCount, 0x1p20))
    let end = FixedPoint(pixels: p3)
    guard count > 1 else {
      outline.add(end)
      return
    }
    let places = ChordEnds(self, count)
    let falls = p0.y <= p1.y && p1.y <= p2.y && p2.y <= p3.y
    let rises = p0.y >= p1.y && p1.y >= p2.y && p2.y >= p3.y
    if falls || rises {
      outline.addMonotone(count, to: end) { places[$0] }
    } else {
      for i in 0..<count &- 1 { outline.add(FixedPoint(pixels: places[i])) }
      outline.add(end)
    }
  }

  /// Calls `body` with the end of each chord, the last being `p3`.
  func forEachChord(_ body: (SIMD2<Double>) -> Void) {
    let count = Int(min(chordCount, 0x1p20))
    if count > 1 {
      let places = ChordEnds(self, count)
      for i in 0..<count &- 1 { body(places[i]) }
    }
    body(p3)
  }

  /// The smallest box of the four points.
  var bounds: (low: SIMD2<Double>, high: SIMD2<Double>) {
    (
      pointwiseMin(pointwiseMin(p0, p1), pointwiseMin(p2, p3)),
      pointwiseMax(pointwiseMax(p0, p1), pointwiseMax(p2, p3))
    )
  }

  /// Both halves.
  var halved: (Cubic, Cubic) {
    let (a, b, c) = ((p0 + p1) * 0.5, (p1 + p2) * 0.5, (p2 + p3) * 0.5)
    let (d, e) = ((a + b) * 0.5, (b + c) * 0.5)
    let m = (d + e) * 0.5
    return (Cubic(p0, a, d, m), Cubic(m, e, c, p3))
  }
}

/// The ends of the chords that stand for a curve, save the last.
///
/// With `B` the curve and `h` the step of the parameter, chords end at `B - B'' h^2 / 12`, outside of the
/// curve by two thirds of the height at which it passes them, which makes the area between nil; that
/// is a cubic again. The first and last chord have one end on the curve; they are shorter by the
/// square root of 2, for the same effect. Points are computed from the same end for both directions
/// of a path.
private struct ChordEnds {
  private let k0: SIMD2<Double>
  private let k1: SIMD2<Double>
  private let k2: SIMD2<Double>
  private let k3: SIMD2<Double>
  /// Parameters of the first end, and by how much they change.
  private let first: Double
  private let step: Double

  /// Takes a curve and a number of chords above 1.
  @inline(__always)
  init(_ curve: Cubic, _ count: Int) {
    let (p0, p3) = (curve.p0, curve.p3)
    let forwards = p0.y < p3.y || (p0.y == p3.y && p0.x <= p3.x)
    let (a, b, c, d) =
      forwards ? (p0, curve.p1, curve.p2, p3) : (p3, curve.p2, curve.p1, p0)
    let short = 0.7071067811865476
    let h = 1 / (Double(count &- 2) + 2 * short)
    k3 = d - a + (b - c) * 3
    k2 = (a - b * 2 + c) * 3
    k1 = (b - a) * 3 - k3 * (h * h * 0.5)
    k0 = a - k2 * (h * h * (1.0 / 6))
    first = forwards ? short * h : (Double(count &- 2) + short) * h
    step = forwards ? h : -h
  }

  @inline(__always)
  subscript(i: Int) -> SIMD2<Double> {
    let t = first + Double(i) * step
    return k0 + (k1 + (k2 + k3 * t) * t) * t
  }
}
