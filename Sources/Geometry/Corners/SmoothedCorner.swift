/// Figma's corner smoothing: an arc in the middle, with a cubic to each edge.
///
/// From the description in "Desperately seeking squircles" (figma.com/blog, 2018) and its published
/// reconstructions. With the smoothing `s` of 0...1 and the radius 1, in corner coordinates:
///
///     the corner takes p = 1 + s of each edge, and the arc keeps 90 (1 - s) degrees, so that each
///     cubic turns by b = 45 s degrees.
///
///     P3 = (1 - sin b, 1 - cos b)     where the arc begins, on the circle around (1, 1)
///     P2 = (1 - tan(b / 2), 0)        where the arc's tangent in P3 meets the edge
///     P0 = (p, 0)                     where the edge ends
///     P1 = P2 + (P0 - P2) / 3         Figma's choice: twice as far from P0 as from P2
///
/// P0, P1 and P2 on the edge make the curvature begin at 0. It does not match the arc's: at a
/// smoothing of 0.6 it ends at 1.47 / radius, then steps to 1 / radius.
public enum SmoothedCorner {
  /// Returns how much smoothing there is room for: the corner takes `1 + s` radii of each edge.
  ///
  /// - Parameter budget: how much of an edge there is, in radii. Under 1 nothing is smoothed.
  public static func fittedSmoothing(_ smoothing: Double, budget: Double) -> Double {
    guard smoothing > 0 else { return 0 }
    return max(0, min(min(smoothing, 1), budget - 1))
  }

  static func unit(smoothing s: Double) -> [CornerStep] {
    let b = s * .pi / 4
    let edge = Point(x: 1 + s, y: 0)
    let knee = Point(x: 1 - tangent(b / 2), y: 0)
    let third = Point(x: knee.x + (edge.x - knee.x) / 3, y: 0)
    let begin = Point(x: 1 - sine(b), y: 1 - cosine(b))
    func mirrored(_ p: Point) -> Point { Point(x: p.y, y: p.x) }
    var steps: [CornerStep] = [.line(edge.x, 0)]
    if s > 0 { steps.append(.cubic(third, knee, begin)) }
    // The arc around (1, 1), at angles from the direction to the edge.
    if s < 1 {
      steps += Corner.arc(from: b, to: .pi / 2 - b, end: mirrored(begin))
    }
    if s > 0 { steps.append(.cubic(mirrored(knee), mirrored(third), mirrored(edge))) }
    return steps
  }
}
