package import Typesetting

/// What a font should contain: characters, features and axes, and the name of the result.
package struct WebFontOrder: Hashable, Sendable {
  /// The family's name in style sheets and in the file.
  package var family: String
  /// The style's name in the file, such as `Bold Italic`.
  package var style: String
  /// Code points in order, without duplicates. Those that the font lacks are left out.
  package var characters: [UInt32]
  /// Features to keep in addition to `WebFontOrder.usualFeatures`, which a style sheet may turn on.
  package var features: [FontTag]
  /// Axes to fix at one position; the font no longer varies along them. Axes that it does not have
  /// are ignored.
  package var pins: [FontVariation]

  /// Makes an order; the characters are sorted and deduplicated.
  package init(
    family: String, style: String, characters: some Sequence<UInt32>, features: [FontTag] = [],
    pins: [FontVariation] = []
  ) {
    self.family = family
    self.style = style
    self.characters = Set(characters).sorted()
    self.features = features
    self.pins = pins
  }

  /// What browsers apply by default, except contextual alternates: in Inter these are arrows and
  /// raised colons, a fifth of the file.
  package static let usualFeatures: [FontTag] = [
    "ccmp", "locl", "mark", "mkmk", "rlig", "liga", "clig", "kern",
  ]
}
