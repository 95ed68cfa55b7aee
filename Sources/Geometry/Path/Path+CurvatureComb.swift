/// A tooth of a curvature comb.
public struct CurvatureSample: Hashable, Sendable {
  /// The place on the outline.
  public var point: Point
  /// The unit vector to the left of the direction of travel: out of a clockwise outline.
  public var normal: Point
  /// 1 / radius, positive where the outline turns clockwise on screen.
  public var curvature: Double
  /// The number of the piece among all pieces of the path; curvature may jump between two.
  public var piece: Int

  /// Returns the tooth's tip: on the outer side of the curve, `scale` times the curvature away.
  public func tip(scale: Double) -> Point { point + normal * (curvature * scale) }
}

extension Path {
  /// Returns places along the outline with the curvature there, for drawing a comb.
  ///
  /// Every piece that has a length, closing lines included, gives `samplesPerPiece` places of equal
  /// parameter steps, both its ends included. Empty for a path that is not measurable.
  ///
  /// - Precondition: `samplesPerPiece` is at least 2.
  public func curvatureComb(samplesPerPiece count: Int) -> [CurvatureSample] {
    precondition(count >= 2, "a piece of a comb has two ends")
    guard isMeasurable else { return [] }
    var result: [CurvatureSample] = []
    let pieces = subpaths.flatMap(\.allSegments).filter { $0.direction(at: 0) != .zero }
    for (i, piece) in pieces.enumerated() {
      for j in 0..<count {
        let t = Double(j) / Double(count - 1)
        result.append(
          CurvatureSample(
            point: piece.point(at: t), normal: piece.direction(at: t).left,
            curvature: piece.curvature(at: t), piece: i))
      }
    }
    return result
  }
}
