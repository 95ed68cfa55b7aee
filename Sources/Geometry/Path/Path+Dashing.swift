extension Path {
  /// Returns the painted dashes as open subpaths, like Core Graphics' line dash.
  ///
  /// Every subpath restarts the pattern, `phase` into it.
  ///
  /// Edge cases:
  /// - A pattern of odd count is repeated, so painted and unpainted swap each time round.
  /// - An empty pattern, one whose sum is 0, or one with a negative or not finite number returns
  ///   the path undashed; so does a pattern that would give more than a million dashes.
  /// - A dash of length 0 becomes a line of a millionth of the pattern's length, for its caps.
  /// - Where a closed subpath is painted at both its ends, the two dashes are joined there.
  /// - A subpath of length 0 is left as it is. A path that is not measurable gives an empty one.
  ///
  /// - Parameters:
  ///   - pattern: alternating painted and unpainted lengths, in the unit of the path.
  ///   - phase: how far into the pattern each subpath begins; a negative one counts from its end.
  public func dashed(pattern: [Double], phase: Double = 0) -> Path {
    guard isMeasurable else { return Path() }
    let sum = pattern.reduce(0, +)
    guard sum > 0, sum.isFinite, pattern.allSatisfy({ $0 >= 0 }), phase.isFinite else {
      return self
    }
    let cycle = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let lengths = PathLengths(self)
    let period = cycle.reduce(0, +)
    guard lengths.total / period * Double(cycle.count) < 1_000_000 else { return self }
    let dashes = DashPattern(cycle, period: period, phase: phase)
    var result = Path()
    for part in lengths.parts {
      let length = (part.pieces.last?.end ?? part.begin) - part.begin
      guard length > 0 else {
        result.append(part.subpath)
        continue
      }
      let spans = dashes.spans(upTo: length)
      if spans.count == 1, let only = spans.first, only == (0, length) {
        result.append(part.subpath)
        continue
      }
      var pieces: [Subpath] = spans.compactMap { span in
        let (a, b) = (part.begin + span.0, part.begin + span.1)
        if let dash = PathLengths.cut(part.pieces, from: a, to: b) { return dash }
        return dot(at: a, in: part.pieces, size: period * 1e-6)
      }
      // A closed outline that is painted across its start has one dash there, not two.
      if part.subpath.isClosed, pieces.count > 1, spans.first?.0 == 0, spans.last?.1 == length {
        let first = pieces.removeFirst()
        pieces[pieces.count - 1].segments += first.segments
      }
      for piece in pieces { result.append(piece) }
    }
    return result
  }

  private func dot(at length: Double, in pieces: [PathLengths.Piece], size: Double) -> Subpath? {
    guard let place = PathLengths.place(length, in: pieces) else { return nil }
    let p = place.segment.point(at: place.t)
    var dot = Subpath(start: p)
    dot.segments = [.line(p, p + place.segment.direction(at: place.t) * size)]
    return dot
  }
}

/// A dash pattern of even count that begins somewhere inside.
private struct DashPattern {
  private let cycle: [Double]
  /// The entry in which a subpath begins, and how much of it is left there.
  private let first: (index: Int, rest: Double)

  init(_ cycle: [Double], period: Double, phase: Double) {
    self.cycle = cycle
    var rest = phase.truncatingRemainder(dividingBy: period)
    if rest < 0 { rest += period }
    var index = 0
    while index < cycle.count - 1, rest > 0, rest >= cycle[index] {
      rest -= cycle[index]
      index += 1
    }
    first = (index, max(0, cycle[index] - rest))
  }

  /// Returns the painted spans along a subpath of this length, the last one cut at its end.
  func spans(upTo length: Double) -> [(Double, Double)] {
    var result: [(Double, Double)] = []
    var (index, rest, place) = (first.index, first.rest, 0.0)
    // The count is bounded too, for patterns that rounding keeps from advancing.
    for _ in 0..<2_000_000 {
      guard place < length else { break }
      let end = min(place + rest, length)
      if index % 2 == 0 { result.append((place, end)) }
      place = end
      index = (index + 1) % cycle.count
      rest = cycle[index]
    }
    return result
  }
}
