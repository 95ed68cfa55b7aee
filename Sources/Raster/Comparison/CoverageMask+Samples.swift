public import Geometry

extension CoverageMask {
  /// Makes the mask of an outline by counting sample points: for comparison with exact area only.
  ///
  /// Every pixel is sampled at `n` by `n` points, the centres of equal squares. Its coverage is the
  /// share of points inside, in 255ths, halves up; points on the outline count on the side to their
  /// right. Curves become chords within a thousandth of a pixel. A path that is not finite is
  /// empty.
  ///
  /// - Parameter samplesPerSide: 1 for a picture without antialiasing, 4 or 16 as is usual.
  /// - Precondition: `samplesPerSide` is in 1...64.
  /// - Complexity: rows of samples times chords, and samples inside.
  public init(path: Path, rule: FillRule = .nonZero, samplesPerSide n: Int, in clip: PixelRect) {
    precondition((1...64).contains(n), "1 to 64 samples a side")
    let edges = SampledEdge.edges(of: path)
    let count = n * n
    var coverage: [UInt8] = []
    coverage.reserveCapacity(clip.area)
    var inside = [Int](repeating: 0, count: clip.width)
    for row in clip.minY..<clip.maxY {
      for i in inside.indices { inside[i] = 0 }
      for line in 0..<n {
        let y = Double(row) + (Double(line) + 0.5) / Double(n)
        SampledEdge.spans(edges, at: y, rule) { from, to in
          // Samples lie at (i + 0.5) / n; the first one inside is the first at or after `from`.
          let first = SampledEdge.index(from, n, clip)
          let end = SampledEdge.index(to, n, clip)
          for sample in first..<max(first, end) { inside[sample / n] &+= 1 }
        }
      }
      for hits in inside { coverage.append(UInt8((hits * 255 * 2 + count) / (2 * count))) }
    }
    self.init(bounds: clip, coverage: coverage)
  }
}

/// A chord of an outline that crosses lines of samples.
private struct SampledEdge {
  let top: Point
  let bottom: Point
  /// 1 where the outline runs down, -1 where it runs up.
  let winding: Int

  static func edges(of path: Path) -> [SampledEdge] {
    path.flattened(tolerance: 0.001).subpaths.flatMap { subpath in
      // Filling closes open subpaths.
      (subpath.segments + [.line(subpath.end, subpath.start)]).compactMap { piece in
        let (a, b) = (piece.start, piece.end)
        if a.y == b.y { return nil }
        return a.y < b.y
          ? SampledEdge(top: a, bottom: b, winding: 1)
          : SampledEdge(top: b, bottom: a, winding: -1)
      }
    }
  }

  /// Calls `body` with the ends of every stretch of a line that lies inside.
  static func spans(
    _ edges: [SampledEdge], at y: Double, _ rule: FillRule, _ body: (Double, Double) -> Void
  ) {
    var crossings: [(x: Double, winding: Int)] = []
    for edge in edges where edge.top.y <= y && y < edge.bottom.y {
      let t = (y - edge.top.y) / (edge.bottom.y - edge.top.y)
      crossings.append((edge.top.x + (edge.bottom.x - edge.top.x) * t, edge.winding))
    }
    crossings.sort { $0.x < $1.x }
    var (sum, start) = (0, 0.0)
    for crossing in crossings {
      let wasInside = isInside(sum, rule)
      sum += crossing.winding
      let isInside = isInside(sum, rule)
      if isInside, !wasInside { start = crossing.x }
      if wasInside, !isInside { body(start, crossing.x) }
    }
  }

  static func isInside(_ winding: Int, _ rule: FillRule) -> Bool {
    rule == .nonZero ? winding != 0 : winding & 1 == 1
  }

  /// The number of samples of a row that lie to the left of `x`.
  static func index(_ x: Double, _ n: Int, _ clip: PixelRect) -> Int {
    let place = ((x - Double(clip.minX)) * Double(n) - 0.5).rounded(.up)
    return Int(min(max(place, 0), Double(clip.width * n)))
  }
}
