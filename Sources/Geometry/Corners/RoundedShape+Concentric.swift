extension RoundedShape {
  /// Returns the shape whose edges lie `d` further in, with half axes less by `d` and at least 0.
  ///
  /// The rule of concentric corners in Apple's and CSS' layout, applied to the fitted radii, so
  /// that the inner shape follows what is drawn. Only circular corners are parallel to the outer
  /// ones; for all other curves the inner edge of the same family is merely close to parallel.
  ///
  /// A negative `d` is an outset: half axes grow by it, and corners that are square stay square.
  /// Continuous corners follow ``RoundedRect/concentric(inset:)``, which knows the third regime.
  public func concentric(inset d: Double) -> RoundedShape {
    if style == .continuous, let radii = radii.circular, d >= 0 {
      let inner = RoundedRect(rect, radii: radii, curve: .continuous).concentric(inset: d)
      return RoundedShape(inner)
    }
    let inner = fittedRadii.map { r in
      guard r.width > d, r.height > d, r.width > 0 else { return .zero }
      return Size(r.width - d, r.height - d)
    }
    return RoundedShape(rect.insetBy(d), radii: inner, style: style)
  }

  /// Returns the shape whose edges lie `d` further out; see ``concentric(inset:)``.
  public func concentric(outset d: Double) -> RoundedShape { concentric(inset: -d) }
}
