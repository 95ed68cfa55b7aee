/// A corner of Lamé's curve `x^n + y^n = 1`, fitted by cubics.
///
/// The curve is centred on `(1, 1)` in corner coordinates of the unit `extent * radius`. One half
/// is fitted, the other is its mirror image. A cubic matches the curve's ends and the derivatives
/// there, and a part is halved until the two are no further apart than `tolerance` at the same
/// parameter.
public enum SuperellipseCorner {
  /// The largest distance of the drawn curve from the true one, in units of extent times radius.
  public static let tolerance = 1e-5

  /// Exponents up to this one are drawn as a square notch, from `squareExponent` on as a square
  /// corner.
  static let notchExponent = 0.02
  /// From here on the curve is within 1e-3 of the square corner, in the same unit.
  static let squareExponent = 1000.0

  static func unit(exponent n: Double) -> [CornerStep] {
    guard n > notchExponent else { return [.line(1, 0), .line(1, 1), .line(0, 1)] }
    guard n < squareExponent else { return [.line(0, 0)] }
    if n == 1 { return [.line(1, 0), .line(0, 1)] }
    var half: [CubicCurve] = []
    fit(LameCurve(exponent: n), from: 0, to: 1, depth: 0, into: &half)
    // The half near (1, 0) of the plain curve lies at the outgoing edge of a corner.
    func entering(_ p: Point) -> Point { Point(x: 1 - p.y, y: 1 - p.x) }
    func leaving(_ p: Point) -> Point { Point(x: 1 - p.x, y: 1 - p.y) }
    var steps: [CornerStep] = [.line(1, 0)]
    for c in half { steps.append(.cubic(entering(c.p1), entering(c.p2), entering(c.p3))) }
    for c in half.reversed() { steps.append(.cubic(leaving(c.p2), leaving(c.p1), leaving(c.p0))) }
    return steps
  }

  /// The same curve mirrored about the line from `(1, 0)` to `(0, 1)`.
  ///
  /// A square corner becomes a notch and the other way around.
  static func hollow(exponent n: Double) -> [CornerStep] {
    // A square corner is one point, whose mirror image is the notch's inner one.
    if n >= squareExponent { return unit(exponent: 0) }
    if !(n > notchExponent) { return [.line(0, 0)] }
    func mirrored(_ p: Point) -> Point { Point(x: 1 - p.y, y: 1 - p.x) }
    return unit(exponent: n).map { $0.mapped(mirrored) }
  }

  private static func fit(
    _ curve: LameCurve, from a: Double, to b: Double, depth: Int, into result: inout [CubicCurve]
  ) {
    let (begin, end) = (curve.at(a), curve.at(b))
    let third = (b - a) / 3
    // Kept inside the corner, which the derivatives alone would overshoot by less than the
    // tolerance.
    func inside(_ p: Point) -> Point { Point(x: min(p.x, 1), y: max(p.y, 0)) }
    let cubic = CubicCurve(
      begin.point, inside(begin.point + begin.derivative * third),
      inside(end.point - end.derivative * third), end.point)
    var worst = 0.0
    for t in [0.2, 0.35, 0.5, 0.65, 0.8] {
      worst = max(worst, (cubic.point(at: t) - curve.at(a + (b - a) * t).point).length)
    }
    if worst > tolerance * 0.8, depth < 40 {
      let middle = (a + b) / 2
      fit(curve, from: a, to: middle, depth: depth + 1, into: &result)
      fit(curve, from: middle, to: b, depth: depth + 1, into: &result)
    } else {
      result.append(cubic)
    }
  }
}

/// The half of Lamé's curve from `(1, 0)` to the diagonal, with a parameter of 0...1.
///
/// The parameter is `w = y / x`; for concave curves it is `w^n`, which keeps derivatives finite.
private struct LameCurve {
  let exponent: Double

  func at(_ t: Double) -> (point: Point, derivative: Point) {
    let n = exponent
    let isHollow = n < 1
    let v = isHollow ? t : power(t, n)
    let w = isHollow ? power(t, 1 / n) : t
    let x = power(1 + v, -1 / n)
    // dx = -x / (n (1 + v)) dv, and y = w x.
    let dv = isHollow ? 1 : n * power(t, n - 1)
    let dw = isHollow ? power(t, 1 / n - 1) / n : 1
    let dx = -x / (n * (1 + v)) * dv
    return (Point(x: x, y: w * x), Point(x: dx, y: dw * x + w * dx))
  }
}
