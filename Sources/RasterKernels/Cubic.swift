import CVectorShims

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

  /// Makes the cubic equal to a quadratic curve.
  @inline(__always)
  init(_ p0: SIMD2<Double>, _ control: SIMD2<Double>, _ p3: SIMD2<Double>) {
    self.init(
      p0, p0 + (control - p0) * (2.0 / 3), p3 + (control - p3) * (2.0 / 3), p3)
  }

  /// The number of chords that keep every pixel's area within `Outline.tolerance`.
  ///
  /// The curve deviates from a single chord by at most `s`, 3/4 of the longer second difference of
  /// its points, and from `n` chords by at most `s / n^2`. Chords are placed so that the area
  /// between each and the curve is zero (see `ChordEnds`). The error of a pixel that cuts a chord
  /// is then less than 2/3 of that deviation; where it cuts two, it is less than 0.14 times the
  /// deviation times the chord's length. The first and last chords are shorter, so `n` chords are
  /// as good as `n - 0.586` whole ones.
  @inline(__always)
  var chordCount: Int {
    let first = p0 - p1 * 2 + p2
    let second = p1 - p2 * 2 + p3
    let square = max((first * first).sum(), (second * second).sum())
    let legs = (p1 - p0) * (p1 - p0) + (p2 - p1) * (p2 - p1) + (p3 - p2) * (p3 - p2)
    // `s` and the length, squared: no curve is longer than its control polygon, which is no longer
    // than the root of three times the sum of its squared legs.
    let squareHeight = square * 0.5625
    let squareArea = squareHeight * legs.sum() * 3
    let (byHeight, byArea) = (squareHeight * Cubic.perHeight, squareArea * Cubic.perArea)
    // A single chord has both ends on the curve, so the area between them is not zero but two
    // thirds of the deviation times the length.
    if squareArea < Outline.tolerance * Outline.tolerance / 1024 { return 1 }
    let more = cv_count_above8(
      Float(byHeight), Cubic.mostParts * Cubic.mostParts,
      Float(byArea), Cubic.mostParts * Cubic.mostParts * Cubic.mostParts)
    if more < 8 { return Int(2 &+ more) }
    let rest = across(first, second)
    let parts = min(
      (byHeight * rest).squareRoot().squareRoot(),
      Cubic.roughCubeRoot((byArea * rest).squareRoot()))
    return Int(min(max(parts + 0.586, 2).rounded(.up), 0x1p20))
  }

  /// The share of `s` squared that can lie across the curve, since a deviation along the curve does
  /// no harm. Where the curve's speed changes but its direction hardly does, it is much less than
  /// 1.
  ///
  /// With the legs `d0`, `d1`, `d2` of the control polygon, the cross product of the first and
  /// second derivatives is a mix of `18 d0 x d1`, `9 d0 x d2` and `18 d1 x d2`, and the first
  /// derivative is at least 3 times the smallest component of a leg along the line from end to end.
  /// The result is at least 0.15: where the speed changes still more, the ends of chords slip along
  /// the curve, and one pixel in 45,000 at the tips of slim ellipses was wrong by 1.005 levels.
  @inline(never)
  private func across(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> Double {
    let (d0, d1, d2) = (p1 - p0, p2 - p1, p3 - p2)
    func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { abs(a.x * b.y - a.y * b.x) }
    let way = p3 - p0
    let least = min((d0 * way).sum(), (d1 * way).sum(), (d2 * way).sum())
    guard least > 0 else { return 1 }
    let turn = max(cross(d0, d1), cross(d0, d2) * 0.5, cross(d1, d2))
    let square = max((first * first).sum(), (second * second).sum())
    let part = turn * turn * (way * way).sum() / (least * least * square)
    // NaN where squares of huge coordinates were infinite.
    return part < 1 ? max(part, 0.15) : 1
  }

  /// The factors that turn `s` squared into the fourth power of the number of whole chords, and the
  /// square of `s` times the length into the sixth power.
  private static var perHeight: Double {
    (2.0 / 3 / Outline.tolerance) * (2.0 / 3 / Outline.tolerance)
  }
  private static var perArea: Double {
    (0.14 / Outline.tolerance) * (0.14 / Outline.tolerance)
  }

  /// The number of whole chords that 2 to 9 chords are worth, `n - 0.586`, squared.
  @inline(__always)
  private static var mostParts: SIMD8<Float> {
    let parts = SIMD8<Float>(2, 3, 4, 5, 6, 7, 8, 9) - 0.586
    return parts * parts
  }

  /// A number up to 8 % above the cube root: a third of the exponent, like fdlibm's first guess.
  @inline(__always)
  private static func roughCubeRoot(_ x: Double) -> Double {
    let high = UInt32(truncatingIfNeeded: x.bitPattern &>> 32)
    return Double(bitPattern: UInt64(high / 3 &+ 715_094_163) &<< 32) * 1.04
  }

  /// Adds the curve to an outline whose pen is at `p0`.
  @inline(__always)
  func chords(into outline: inout Outline) {
    let count = chordCount
    let end = FixedPoint(pixels: p3)
    guard count > 1 else {
      outline.add(end)
      return
    }
    let places = ChordEnds(self, count)
    let falls = p0.y <= p1.y && p1.y <= p2.y && p2.y <= p3.y
    let rises = p0.y >= p1.y && p1.y >= p2.y && p2.y >= p3.y
    if falls || rises {
      outline.addMonotone(count, to: end, places)
    } else {
      for i in 0..<count &- 1 { outline.add(FixedPoint(pixels: places[i])) }
      outline.add(end)
    }
  }

  /// Calls `body` with the end of each chord, the last being `p3`.
  func forEachChord(_ body: (SIMD2<Double>) -> Void) {
    let count = chordCount
    if count > 1 {
      let places = ChordEnds(self, count)
      for i in 0..<count &- 1 { body(places[i]) }
    }
    body(p3)
  }

  /// The bounding box of the four points.
  var bounds: (low: SIMD2<Double>, high: SIMD2<Double>) {
    (
      pointwiseMin(pointwiseMin(p0, p1), pointwiseMin(p2, p3)),
      pointwiseMax(pointwiseMax(p0, p1), pointwiseMax(p2, p3))
    )
  }

  var halved: (Cubic, Cubic) {
    let (a, b, c) = ((p0 + p1) * 0.5, (p1 + p2) * 0.5, (p2 + p3) * 0.5)
    let (d, e) = ((a + b) * 0.5, (b + c) * 0.5)
    let m = (d + e) * 0.5
    return (Cubic(p0, a, d, m), Cubic(m, e, c, p3))
  }
}

/// The ends of the chords that replace a curve, except the last.
///
/// Let `B` be the curve and `h` the step of the parameter. Chords end at `B - B'' h^2 / 12`, which
/// is outside the curve by two thirds of a chord's greatest distance from it, so that the area
/// between is zero; these ends lie on another cubic. The first and last chords have one end on the
/// curve; being shorter by a factor of the square root of 2 has the same effect. Points are
/// computed from the same end for both directions of a path.
struct ChordEnds {
  private let k0: SIMD2<Double>
  private let k1: SIMD2<Double>
  private let k2: SIMD2<Double>
  private let k3: SIMD2<Double>
  /// The parameter of the first end, and the step from each end to the next.
  private let first: Double
  private let step: Double

  /// Makes the ends for a curve and a number of chords above 1.
  @inline(__always)
  init(_ curve: Cubic, _ count: Int) {
    let (p0, p3) = (curve.p0, curve.p3)
    let forwards = p0.y < p3.y || (p0.y == p3.y && p0.x <= p3.x)
    let (a, b, c, d) =
      forwards ? (p0, curve.p1, curve.p2, p3) : (p3, curve.p2, curve.p1, p0)
    let short = 0.7071067811865476
    let h = cv_chord_step(Int32(truncatingIfNeeded: count))
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
  /// Four ends as fixed numbers, starting at `i`.
  @inline(__always)
  func four(from i: Int) -> (x: SIMD4<Int32>, y: SIMD4<Int32>) {
    let t = SIMD4(repeating: first) + (SIMD4<Double>(0, 1, 2, 3) + Double(i)) * step
    let x = k0.x + (k1.x + (k2.x + k3.x * t) * t) * t
    let y = k0.y + (k1.y + (k2.y + k3.y * t) * t) * t
    return (cv_truncated4(x * 65536 + 0.5), cv_truncated4(y * 65536 + 0.5))
  }
}
