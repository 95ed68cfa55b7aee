/// How a source and what lies below it become one picture: Porter and Duff's operators and the
/// blend modes of the W3C's Compositing and Blending Level 1.
///
/// Formulas are those of the recommendation on encoded, premultiplied values. A source changes only
/// the pixels that it is drawn to: `sourceIn` and its like do not clear the pixels around it. A
/// mask or a clip takes the weighted mean of the old pixel and the operator's result, as Core
/// Graphics does; opacity multiplies the source first.
///
/// Porter and Duff's operators give the nearest byte to the exact value, also below a mask; so do
/// multiply, screen, overlay, darken, lighten, hard light, difference and exclusion without one.
/// Everything else is computed in single precision and lies within one level of the exact value.
/// With coverage, source-over rounds the source and then the sum, which is within 1.5 levels.
public enum BlendMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing stays.
  case clear
  /// The source alone, also where it is transparent.
  case copy
  /// What lies below, unchanged.
  case destination
  /// The source in front: `s + d (1 - sa)`. Also known as `normal`.
  case sourceOver
  /// The source behind: `s (1 - da) + d`.
  case destinationOver
  /// The source where something lies below: `s da`.
  case sourceIn
  /// What lies below, where the source is: `d sa`.
  case destinationIn
  /// The source where nothing lies below: `s (1 - da)`.
  case sourceOut
  /// What lies below, where the source is not: `d (1 - sa)`.
  case destinationOut
  /// The source over what lies below, with the alpha below kept: `s da + d (1 - sa)`.
  case sourceAtop
  /// What lies below over the source, with the source's alpha kept: `s (1 - da) + d sa`.
  case destinationAtop
  /// Each where the other is not: `s (1 - da) + d (1 - sa)`.
  case xor
  /// The sum, at most 1; also known as `lighter`.
  case plus

  /// The product: `cb cs`.
  case multiply
  /// The product of the complements: `cb + cs - cb cs`.
  case screen
  /// Hard light with source and backdrop swapped.
  case overlay
  /// The smaller component.
  case darken
  /// The larger component.
  case lighten
  /// Brightens what lies below to reflect the source: `min(1, cb / (1 - cs))`.
  case colorDodge
  /// Darkens what lies below to reflect the source: `1 - min(1, (1 - cb) / cs)`.
  case colorBurn
  /// Multiply for dark sources, screen for bright ones.
  case hardLight
  /// Darkens or brightens gently, with a square root for bright sources.
  case softLight
  /// The absolute difference.
  case difference
  /// Like difference with less contrast: `cb + cs - 2 cb cs`.
  case exclusion

  /// The source's hue with the saturation and luminosity below.
  case hue
  /// The source's saturation with the hue and luminosity below.
  case saturation
  /// The source's hue and saturation with the luminosity below.
  case color
  /// The source's luminosity with the hue and saturation below.
  case luminosity

  /// Source-over.
  public static let normal = BlendMode.sourceOver
  /// The sum, at most 1: the name of ``plus`` in Porter and Duff's terms of the recommendation.
  public static let lighter = BlendMode.plus
}
