/// How far two outlines are apart.
public struct OutlineDeviation: Hashable, Sendable {
  /// The largest distance of a point of either outline from the other one (Hausdorff distance).
  public var distance: Double
  /// Where that is.
  public var point: Point
  /// The true distance lies within this much of `distance`.
  public var error: Double
}

extension Path {
  /// Returns the largest distance between this outline and another, as drawn by their edges.
  ///
  /// Both are flattened to an eighth of the tolerance. The distance from one edge is greatest at an
  /// end of a straight piece, so no point of the piece is further from the outline than its ends
  /// are from the edge nearest to its middle: pieces are halved until none can hold a point that
  /// matters. Nil when a path draws nothing or is not measurable.
  ///
  /// - Parameter tolerance: the error that is aimed at, in the unit of the paths. Should 40,000
  ///   pieces not be enough, the result's `error` is larger.
  /// - Complexity: at worst the pieces examined times the chords of the other outline.
  public func deviation(from other: Path, tolerance: Double) -> OutlineDeviation? {
    guard tolerance > 0, isMeasurable, other.isMeasurable else { return nil }
    let (own, others) = (edges(tolerance / 8), other.edges(tolerance / 8))
    guard !own.isEmpty, !others.isEmpty else { return nil }
    let slack = tolerance / 2
    let there = EdgeDistance(others).farthest(of: own, slack: slack)
    let back = EdgeDistance(own).farthest(of: others, slack: slack, known: there)
    let worst = back.distance > there.distance ? back : there
    return OutlineDeviation(
      distance: worst.distance, point: worst.point,
      error: max(there.error, back.error) + tolerance / 4)
  }

  /// The chords of the path, closing lines included; a point alone is a chord of no length.
  private func edges(_ tolerance: Double) -> [(Point, Point)] {
    flattened(tolerance: tolerance).subpaths.flatMap { subpath in
      subpath.allSegments.map { ($0.start, $0.end) }
    }
  }
}

/// The distance from a set of line pieces.
private struct EdgeDistance {
  private let edges: [(start: Point, along: Point, square: Double)]
  /// Boxes around every sixteen edges: those further away than a known edge are skipped.
  private let boxes: [(low: Point, high: Point)]
  private static let run = 16

  init(_ edges: [(Point, Point)]) {
    self.edges = edges.map { ($0, $1 - $0, ($1 - $0).dot($1 - $0)) }
    boxes = stride(from: 0, to: edges.count, by: EdgeDistance.run).map { first in
      let points = edges[first..<min(first + EdgeDistance.run, edges.count)].flatMap { [$0, $1] }
      let (x, y) = (points.map(\.x), points.map(\.y))
      return (
        Point(x.min() ?? 0, y.min() ?? 0), Point(x.max() ?? 0, y.max() ?? 0)
      )
    }
  }

  /// Returns the distance of a point from one edge, squared.
  private func square(_ p: Point, _ edge: Int) -> Double {
    let (start, along, square) = edges[edge]
    let v = p - start
    let t = square > 0 ? min(max(v.dot(along) / square, 0), 1) : 0
    let away = v - along * t
    return away.dot(away)
  }

  /// Returns a lower bound of the squared distance to a box's edges, slightly reduced for rounding.
  private func least(_ p: Point, _ box: Int) -> Double {
    let box = boxes[box]
    let x = max(box.low.x - p.x, p.x - box.high.x, 0)
    let y = max(box.low.y - p.y, p.y - box.high.y, 0)
    return (x * x + y * y) * (1 - 1e-9)
  }

  /// Returns the distance of a piece's middle, and an upper bound for all its points.
  ///
  /// - Parameter hint: An edge that may be near; the nearest one afterwards.
  private func look(at a: Point, _ b: Point, _ hint: inout Int) -> (middle: Double, most: Double) {
    let middle = Point.interpolate(a, b, 0.5)
    var (best, nearest) = (square(middle, hint), hint)
    for box in boxes.indices where least(middle, box) <= best {
      let first = box * EdgeDistance.run
      for edge in first..<min(first + EdgeDistance.run, edges.count) {
        let found = square(middle, edge)
        // Ties go to the first edge, whatever was known before.
        if found < best || found == best && edge < nearest { (best, nearest) = (found, edge) }
      }
    }
    hint = nearest
    let ends = max(square(a, nearest), square(b, nearest)).squareRoot()
    return (best.squareRoot(), min(ends, best.squareRoot() + (b - a).length / 2))
  }

  /// Returns the farthest point of some pieces, or a known one that is at least as far.
  func farthest(
    of pieces: [(Point, Point)], slack: Double, known: OutlineDeviation? = nil
  ) -> OutlineDeviation {
    var best = OutlineDeviation(
      distance: known?.distance ?? -1, point: known?.point ?? .zero, error: slack)
    var budget = 40_000
    var round = pieces
    var near = 0
    while !round.isEmpty {
      // Upper bounds of all pieces come first, so that the best is known before any is dropped.
      var bounds: [Double] = []
      for (a, b) in round {
        let found = look(at: a, b, &near)
        if found.middle > best.distance {
          (best.distance, best.point) = (found.middle, .interpolate(a, b, 0.5))
        }
        bounds.append(found.most)
      }
      budget -= round.count
      let open = zip(round, bounds).filter { $0.1 > best.distance + slack }
      guard open.count * 2 <= budget else {
        best.error = max(slack, (open.map(\.1).max() ?? 0) - best.distance)
        break
      }
      round = open.flatMap { (piece, _) in
        let middle = Point.interpolate(piece.0, piece.1, 0.5)
        return [(piece.0, middle), (middle, piece.1)]
      }
    }
    return best
  }
}
