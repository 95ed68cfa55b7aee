/// A colour at a place along a gradient.
public struct GradientStop: Hashable, Sendable {
  /// The colour at `location`.
  public var color: Color
  /// The place along the gradient: 0 is its start, 1 its end; others are allowed, NaN counts as 0.
  public var location: Double

  /// Makes a stop.
  public init(color: Color, location: Double) {
    self.color = color
    self.location = location
  }
}

/// What a gradient does before its start and after its end.
public enum GradientExtend: String, Hashable, Sendable, Codable {
  /// The first and last stop's colours continue, from where those stops lie.
  case clamp
  /// The colours from location 0 to 1 repeat; location 1 has the colour of location 0.
  case `repeat`
  /// They repeat, every second time backwards.
  case reflect
}
