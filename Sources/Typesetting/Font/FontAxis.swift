/// One way in which a variable font varies.
public struct FontAxis: Hashable, Sendable {
  /// The name of the axis, as `wght`.
  public let tag: FontTag
  /// The values that the font was designed for; others are clamped to these.
  public let range: ClosedRange<Double>
  /// The default value of the axis.
  public let defaultValue: Double
}

/// A place on one axis of a variable font.
public struct FontVariation: Hashable, Sendable {
  /// The axis.
  public var axis: FontTag
  /// The place in the axis' own unit; outside its range it counts as the nearest end, NaN as the
  /// default.
  public var value: Double

  /// Makes a place on any axis.
  public init(_ axis: FontTag, _ value: Double) {
    self.axis = axis
    self.value = value
  }

  /// Makes a place on the axis `wght`: 400 is regular, 700 bold.
  public static func weight(_ value: Double) -> FontVariation { FontVariation("wght", value) }
}
