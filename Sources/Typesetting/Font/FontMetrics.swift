/// The vertical measures of a font at a size, in points.
///
/// Heights are positive above the baseline and depths positive below it. Values come from `OS/2` or
/// `hhea` as the font asks (HarfBuzz's choice), and are exact multiples of the size by font units.
public struct FontMetrics: Hashable, Sendable {
  /// How far a line reaches above the baseline.
  public var ascent: Double
  /// How far a line reaches below the baseline.
  public var descent: Double
  /// The space that the font requests between one line's descent and the next one's ascent.
  public var lineGap: Double
  /// The height of flat capitals; when the font does not say, that of its "H", else 0.
  public var capHeight: Double
  /// The height of flat small letters; when the font does not say, that of its "x", else 0.
  public var xHeight: Double
  /// How far below the baseline the middle of an underline lies.
  public var underlineDepth: Double
  /// How thick an underline is.
  public var underlineThickness: Double

  /// The distance between the baselines of two lines by the font alone.
  public var lineHeight: Double { ascent + descent + lineGap }

  /// Returns all measures times a factor.
  func scaled(by factor: Double) -> FontMetrics {
    FontMetrics(
      ascent: ascent * factor, descent: descent * factor, lineGap: lineGap * factor,
      capHeight: capHeight * factor, xHeight: xHeight * factor,
      underlineDepth: underlineDepth * factor, underlineThickness: underlineThickness * factor)
  }
}
