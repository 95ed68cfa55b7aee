/// Real roots of polynomials of low degree, for the places where a curve turns.
enum Polynomial {
  /// Returns the roots inside `0..<1`, but for 0, of `a t^2 + b t + c`; none when all are zero.
  ///
  /// The root of smaller magnitude is found from the product of both, so no digits cancel.
  static func rootsInside(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    var roots: [Double] = []
    func add(_ t: Double) { if t > 0, t < 1 { roots.append(t) } }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0, discriminant.isFinite else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    if a != 0 { add(q / a) }
    if q != 0, discriminant > 0 || a == 0 { add(c / q) }
    return roots.sorted()
  }
}
