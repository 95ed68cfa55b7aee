extension Path {
  /// The smallest rectangle that holds the outline itself; `Rect.zero` when empty.
  ///
  /// A `move` that nothing follows counts as a point. Extrema of curves are roots of their
  /// derivatives, right to about 1e-15 of the coordinates. A path that is not finite has its
  /// `controlBounds`.
  public var bounds: Rect {
    guard isFinite else { return controlBounds }
    var box: (Double, Double, Double, Double)?
    func add(_ r: Rect) {
      let b = box ?? (r.minX, r.minY, r.maxX, r.maxY)
      box = (min(b.0, r.minX), min(b.1, r.minY), max(b.2, r.maxX), max(b.3, r.maxY))
    }
    for subpath in subpaths {
      add(Rect(origin: subpath.start, size: .zero))
      for segment in subpath.segments { add(segment.bounds) }
    }
    guard let b = box else { return .zero }
    return Rect(minX: b.0, minY: b.1, maxX: b.2, maxY: b.3)
  }
}
