extension Path {
  /// Returns the path with its curves replaced by chords, none further from its curve than
  /// `tolerance`.
  ///
  /// A usual value is 1/400 of a device pixel over the scale. The chords of a curve are equally
  /// spaced in parameter; their number grows with the root of size / tolerance (a quarter circle of
  /// radius 100 drawn by `arc` takes 20 at 1/10, 180 at 1/1000). No curve gets more than 65536. An
  /// empty path when coordinates are not finite.
  ///
  /// - Parameter tolerance: in the unit of the path; 0, negative or NaN counts as the smallest
  ///   positive number.
  public func flattened(tolerance: Double) -> Path {
    guard isFinite else { return Path() }
    let limit = tolerance > 0 ? tolerance : .leastNormalMagnitude
    var result = Path()
    var (pen, home) = (Point.zero, Point.zero)
    func count(_ n: Double) -> Int { n < 65536 ? Int(n) : 65536 }
    for element in elements {
      switch element {
      case .move(let p):
        result.move(to: p)
        (pen, home) = (p, p)
      case .line(let p):
        result.line(to: p)
        pen = p
      case .quad(let c, let p):
        let curve = QuadCurve(pen, c, p)
        let n = count(curve.chordCount(tolerance: limit))
        for i in 1..<max(n, 1) { result.line(to: curve.point(at: Double(i) / Double(n))) }
        result.line(to: p)
        pen = p
      case .cubic(let c1, let c2, let p):
        let curve = CubicCurve(pen, c1, c2, p)
        let n = count(curve.chordCount(tolerance: limit))
        for i in 1..<max(n, 1) { result.line(to: curve.point(at: Double(i) / Double(n))) }
        result.line(to: p)
        pen = p
      case .close:
        result.close()
        pen = home
      }
    }
    return result
  }
}
