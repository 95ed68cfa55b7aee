extension Path {
  /// Returns the part of the path between two fractions of its whole length.
  ///
  /// The meaning of `strokeStart` and `strokeEnd` of `CAShapeLayer`: the length runs over all
  /// subpaths in their order, closing lines included. A subpath that lies wholly inside stays as it
  /// is; what is cut becomes open. Fractions are clamped to 0...1. The result is empty when `end`
  /// is not greater than `start`, when one is NaN, and when the path is not measurable.
  public func trimmed(from start: Double, to end: Double) -> Path {
    let (from, to) = (min(max(start, 0), 1), min(max(end, 0), 1))
    guard from < to, isMeasurable else { return Path() }
    if from == 0, to == 1 { return self }
    let lengths = PathLengths(self)
    let (a, b) = (from * lengths.total, to * lengths.total)
    var result = Path()
    for part in lengths.parts {
      let last = part.pieces.last?.end ?? part.begin
      if part.begin >= a, last <= b {
        result.append(part.subpath)
      } else if let cut = PathLengths.cut(part.pieces, from: a, to: b) {
        result.append(cut)
      }
    }
    return result
  }
}
