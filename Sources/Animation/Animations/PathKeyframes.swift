public import Geometry

/// What a `CAKeyframeAnimation` with a path does: a point moves along it.
public struct PathKeyframes: Hashable, Sendable {
  /// Whether the moving object turns with the path.
  public enum RotationMode: String, Hashable, Sendable, CaseIterable {
    /// It faces forwards.
    case auto
    /// It faces backwards.
    case autoReverse
  }

  /// The path; every piece is a segment of its own, and a `move` is a jump.
  public var path: Path
  /// When each piece begins and the last ends, 0...1 and rising; nil gives all the same time.
  public var keyTimes: [Double]?
  /// The pace of each piece; missing ones are linear.
  public var timingFunctions: [TimingFunction]
  /// `linear` follows each piece by its parameter; `discrete` stays at each piece's start until the
  /// next, and jumps to the path's end in the last instant; paced modes move at constant speed;
  /// cubic ones equal their straight counterparts, since the path is already smooth.
  public var calculationMode: CalculationMode
  /// Whether the moving object turns; nil for no turning.
  public var rotationMode: RotationMode?

  /// Makes a motion along a path.
  public init(
    path: Path, keyTimes: [Double]? = nil, timingFunctions: [TimingFunction] = [],
    calculationMode: CalculationMode = .linear, rotationMode: RotationMode? = nil
  ) {
    self.path = path
    self.keyTimes = keyTimes
    self.timingFunctions = timingFunctions
    self.calculationMode = calculationMode
    self.rotationMode = rotationMode
  }

  /// A place on the path.
  public struct Place: Hashable, Sendable {
    /// The point.
    public var point: Point
    /// The angle by which the moving object turns, in radians, clockwise on screen; 0 without a
    /// mode.
    public var rotation: Double
  }

  /// Returns the place at a progress; nil for a path that draws nothing.
  ///
  /// - Complexity: paced modes measure the whole path on every call.
  public func place(at progress: Double) -> Place? {
    if calculationMode == .paced || calculationMode == .cubicPaced {
      let length = path.length
      guard length.isFinite,
        let place = path.location(at: length * min(max(0, progress), 1))
      else { return nil }
      return Place(point: place.point, rotation: angle(place.tangent))
    }
    let pieces = path.subpaths.flatMap(\.allSegments)
    let times = keyTimes ?? KeySegment.even(pieces.count + (pieces.isEmpty ? 2 : 1))
    let count = min(pieces.count, times.count - 1)
    guard count > 0 else { return nil }
    if calculationMode == .discrete {
      let i = times.prefix(count + 1).lastIndex { $0 <= progress } ?? 0
      let (piece, t) = i == count ? (pieces[count - 1], 1.0) : (pieces[i], 0.0)
      return Place(point: piece.point(at: t), rotation: angle(piece.direction(at: t)))
    }
    let key = KeySegment(at: progress, in: times.prefix(count + 1), functions: timingFunctions)
    let piece = pieces[key.index]
    return Place(
      point: piece.point(at: key.progress), rotation: angle(piece.direction(at: key.progress)))
  }

  private func angle(_ tangent: Point) -> Double {
    switch rotationMode {
    case nil: 0
    case .auto: arcTangent(tangent.y, tangent.x)
    case .autoReverse: arcTangent(-tangent.y, -tangent.x)
    }
  }
}
