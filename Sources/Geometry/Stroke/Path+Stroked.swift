extension Path {
  /// Returns the outline of a line drawn along the path, to be filled by the non-zero rule.
  ///
  /// Offsets of curves are cubics fitted to `tolerance`; where a curve turns more tightly than half
  /// the width, the inner side is made of separate contours, so that nothing is left out or
  /// unwound. Every part runs clockwise on screen, so overlaps never cancel.
  ///
  /// Edge cases:
  /// - A subpath of length 0 is a dot with round caps and an axis-parallel square with square ones.
  ///   With butt caps, and when it is a lone `move`, nothing is drawn.
  /// - At a cusp within a curve the stroke is round.
  /// - A width that is not a positive number, and a path with coordinates that are not finite or
  ///   beyond 2^100, give an empty path.
  ///
  /// - Parameter tolerance: the largest distance from the true outline, in the unit of the path:
  ///   what is wanted in pixels over the scale. At least 1e-10 of the largest coordinate. The
  ///   number of cubics grows with its inverse fourth root, that of the pieces inside tight turns
  ///   with the inverse root. Round caps and joins do not depend on it: they are within 4e-8 of the
  ///   width.
  public func stroked(_ style: StrokeStyle, tolerance: Double = 1.0 / 1024) -> Path {
    guard style.width > 0, style.width <= 0x1p100, isMeasurable else { return Path() }
    let line =
      style.dashPattern.isEmpty
      ? self : dashed(pattern: style.dashPattern, phase: style.dashPhase)
    let box = controlBounds
    let largest = max(
      max(abs(box.minX), abs(box.maxX)), max(max(abs(box.minY), abs(box.maxY)), style.width))
    let wanted = tolerance > 0 ? tolerance : 0
    var result = Path()
    for subpath in line.subpaths {
      var stroker = Stroker(style, tolerance: max(wanted, 1e-10 * largest))
      stroker.stroke(subpath)
      result.append(stroker.outline)
    }
    return result
  }
}
