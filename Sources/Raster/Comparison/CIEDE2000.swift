import Geometry

/// The colour difference CIEDE2000 with all weights 1.
///
/// After G. Sharma, W. Wu and E. Dalal, "The CIEDE2000 color-difference formula: implementation
/// notes, supplementary test data, and mathematical observations" (2005), whose 34 pairs are
/// tested.
public enum CIEDE2000 {
  /// Returns the difference of two CIELAB colours; about 1 is just visible side by side.
  public static func difference(_ p: SIMD3<Double>, _ q: SIMD3<Double>) -> Double {
    let meanC = (chroma(p.y, p.z) + chroma(q.y, q.z)) / 2
    let g = 0.5 * (1 - root7(meanC))
    let (a1, a2) = ((1 + g) * p.y, (1 + g) * q.y)
    let (c1, c2) = (chroma(a1, p.z), chroma(a2, q.z))
    let (h1, h2) = (hue(a1, p.z), hue(a2, q.z))

    let (deltaL, deltaC) = (q.x - p.x, c2 - c1)
    var turn = h2 - h1
    if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
    if c1 * c2 == 0 { turn = 0 }
    let deltaH = 2 * (c1 * c2).squareRoot() * sine(turn / 2)

    let (l, c) = ((p.x + q.x) / 2, (c1 + c2) / 2)
    var h = h1 + h2
    if c1 * c2 != 0 {
      if abs(h1 - h2) > .pi { h += h < 2 * .pi ? 2 * .pi : -2 * .pi }
      h /= 2
    }
    let degree = Double.pi / 180
    let t =
      1 - 0.17 * cosine(h - 30 * degree) + 0.24 * cosine(2 * h)
      + 0.32 * cosine(3 * h + 6 * degree) - 0.20 * cosine(4 * h - 63 * degree)
    let offset = (h / degree - 275) / 25
    let rotation = -sine(60 * degree * exponential(-offset * offset)) * 2 * root7(c)
    let square = (l - 50) * (l - 50)
    let x = deltaL / (1 + 0.015 * square / (20 + square).squareRoot())
    let y = deltaC / (1 + 0.045 * c)
    let z = deltaH / (1 + 0.015 * c * t)
    return max(0, x * x + y * y + z * z + rotation * y * z).squareRoot()
  }

  private static func chroma(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

  /// The square root of `c⁷ / (c⁷ + 25⁷)`.
  private static func root7(_ c: Double) -> Double {
    let c7 = c * c * c * c * c * c * c
    return (c7 / (c7 + 6_103_515_625)).squareRoot()
  }

  /// The hue angle in 0..<2 pi; 0 for greys.
  private static func hue(_ a: Double, _ b: Double) -> Double {
    if a == 0 && b == 0 { return 0 }
    let h = arcTangent(b, a)
    return h < 0 ? h + 2 * .pi : h
  }
}
