extension Path {
  /// The length of all subpaths together, closing lines included, in the unit of the path.
  ///
  /// Right to 1e-11 of each curve's control polygon, at a cusp to 1e-9. NaN when a coordinate is
  /// not finite or beyond 2^100.
  public var length: Double { isMeasurable ? PathLengths(self).total : .nan }

  /// A place on an outline.
  public struct Location: Hashable, Sendable {
    /// The point.
    public var point: Point
    /// The direction of travel, of length 1; zero where the path is only points.
    public var tangent: Point
  }

  /// Returns the place at a length along the path, over all subpaths in order.
  ///
  /// Lengths before the start or after the end give the start or the end; where two pieces meet it
  /// is the start of the second. Nil for a path that draws nothing or is not measurable. Each call
  /// measures the path again: for many places use ``locations(at:)``.
  public func location(at length: Double) -> Location? { locations(at: [length])?.first }

  /// Returns the places at several lengths, in the order asked for; see ``location(at:)``.
  ///
  /// - Complexity: the number of pieces, and for each length its logarithm.
  public func locations(at lengths: [Double]) -> [Location]? {
    guard isMeasurable else { return nil }
    let pieces = PathLengths(self).parts.flatMap(\.pieces)
    var result: [Location] = []
    for length in lengths {
      guard let place = PathLengths.place(length == length ? length : 0, in: pieces) else {
        return nil
      }
      result.append(
        Location(
          point: place.segment.point(at: place.t), tangent: place.segment.direction(at: place.t)))
    }
    return result
  }
}
