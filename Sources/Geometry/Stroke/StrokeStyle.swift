/// How a line is drawn along a path, with Core Graphics' meaning of every value.
public struct StrokeStyle: Hashable, Sendable, Codable {
  /// The shape of the ends of an open subpath.
  public enum Cap: String, Hashable, Sendable, Codable, CaseIterable {
    /// The stroke ends where the path ends.
    case butt
    /// A half disc is added.
    case round
    /// Half a square is added.
    case square
  }

  /// The shape of the outer side where two pieces meet at an angle.
  public enum Join: String, Hashable, Sendable, Codable, CaseIterable {
    /// The edges are extended until they meet, or bevelled where that is further than the limit.
    case miter
    /// A disc around the point.
    case round
    /// A straight cut.
    case bevel
  }

  /// The width of the line, half of it on each side, in the unit of the path.
  public var width: Double
  /// The shape of the ends.
  public var cap: Cap
  /// The shape of the corners.
  public var join: Join
  /// The largest ratio of miter length to line width that is still drawn as a miter.
  ///
  /// The ratio is 1 / sin(angle / 2), where `angle` lies between the two pieces: the default of 10
  /// draws miters down to 11.5 degrees, the square root of 2 down to right angles.
  public var miterLimit: Double
  /// Alternating painted and unpainted lengths; empty for a solid line. See `Path.dashed`.
  public var dashPattern: [Double]
  /// How far into the pattern each subpath begins.
  public var dashPhase: Double

  /// Makes a style; the defaults but for the width are those of Core Graphics and `CAShapeLayer`.
  public init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dashPattern: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashPattern = dashPattern
    self.dashPhase = dashPhase
  }
}
