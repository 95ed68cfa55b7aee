internal import CHarfBuzzSubset
package import Typesetting

/// What is known about a font made for the web, stored next to its bytes.
package struct FontFacts: Codable, Hashable, Sendable {
  /// The widths of letters at one weight.
  package struct Width: Codable, Hashable, Sendable {
    /// As in style sheets; nil for a font that does not vary in weight.
    package var weight: Double?
    /// The mean advance of English text, as a fraction of the font size.
    package var advance: Double
  }

  /// The family name of the source font, such as `Charis SIL`.
  package var family: String
  /// As `Version 6.101`.
  package var version: String
  /// The font's own notice.
  package var copyright: String
  /// The licence as far as the font contains it: one sentence or the whole text.
  package var license: String
  /// Where its licence can be read; empty if the font does not say.
  package var licenseURL: String
  /// Words that the licence reserves for unchanged fonts.
  package var reservedNames: [String]
  /// How far lines extend above the baseline, as a fraction of the font size.
  package var ascent: Double
  /// How far they extend below it, as a fraction of the font size.
  package var descent: Double
  /// The extra space between lines, as a fraction of the font size.
  package var lineGap: Double
  /// One width, or for a font that varies in weight those from regular to bold. Empty without Latin
  /// letters.
  package var widths: [Width]
  /// Printable ASCII characters that the font lacks.
  package var missing: String
}

extension SourceFont {
  /// The weights at which variable fonts are measured.
  private static let measuredWeights = [400.0, 500, 600, 700]

  /// Measures the font.
  package func facts(pins: [FontVariation]) -> FontFacts {
    let font = unsafe hb_font_create(face)
    defer { unsafe hb_font_destroy(font) }
    let unit = unsafe Double(hb_face_get_upem(face))
    unsafe hb_font_set_scale(font, Int32(unit), Int32(unit))
    var extents = hb_font_extents_t()
    unsafe _ = hb_font_get_h_extents(font, &extents)
    let weights = axes.first { $0.tag == "wght" }
    let isPinned = pins.contains { $0.axis == "wght" }
    var widths: [FontFacts.Width] = []
    if let weights, !isPinned {
      for weight in SourceFont.measuredWeights where (weights.low...weights.high).contains(weight) {
        unsafe set(pins + [.weight(weight)], of: font)
        unsafe width(font).map { widths.append(.init(weight: weight, advance: $0 / unit)) }
      }
    } else {
      unsafe set(pins, of: font)
      unsafe width(font).map { widths.append(.init(weight: nil, advance: $0 / unit)) }
    }
    let known = characters
    let missing = (UInt8(0x21)...0x7E).filter { !known.contains(UInt32($0)) }
    return FontFacts(
      family: name(16).isEmpty ? name(1) : name(16), version: name(5), copyright: name(0),
      license: name(13), licenseURL: name(14),
      reservedNames: ReservedNames.found(in: [name(0), name(13)]),
      ascent: Double(extents.ascender) / unit, descent: -Double(extents.descender) / unit,
      lineGap: max(0, Double(extents.line_gap) / unit), widths: widths,
      missing: String(decoding: missing, as: UTF8.self))
  }

  private func set(_ places: [FontVariation], of font: OpaquePointer?) {
    let variations = places.map { hb_variation_t(tag: $0.axis.rawValue, value: Float($0.value)) }
    unsafe variations.withUnsafeBufferPointer {
      unsafe hb_font_set_variations(font, $0.baseAddress, UInt32($0.count))
    }
  }

  private func width(_ font: OpaquePointer?) -> Double? {
    ProseFrequencies.mean { character in
      var glyph: hb_codepoint_t = 0
      guard unsafe hb_font_get_nominal_glyph(font, character.value, &glyph) != 0 else { return nil }
      return unsafe Double(hb_font_get_glyph_h_advance(font, glyph))
    }
  }
}
