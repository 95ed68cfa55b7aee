/// A switch of a font's typographic behaviour.
public struct FontFeature: Hashable, Sendable {
  /// The name, as `tnum`; one that the font lacks does nothing.
  public var tag: FontTag
  /// 0 for off, 1 for on; alternates take higher numbers.
  public var value: UInt32

  /// Makes a switch of any feature.
  public init(_ tag: FontTag, _ value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }

  /// Fixed-width figures, for columns.
  public static let tabularFigures = FontFeature("tnum")
  /// Turns off kerning, which is on by default.
  public static let noKerning = FontFeature("kern", 0)
  /// Turns off the usual ligatures, which are on by default.
  public static let noLigatures = FontFeature("liga", 0)
}

/// The direction in which a run is read.
public enum TextDirection: String, Hashable, Sendable, Codable {
  case leftToRight, rightToLeft
}
