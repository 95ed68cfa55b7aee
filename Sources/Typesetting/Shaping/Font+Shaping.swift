extension Font {
  /// Shapes a text as one run: letters become glyphs, kerned and joined as the font asks.
  ///
  /// All of it is taken to be of one script and direction, those of its first letter unless given;
  /// `TextLayout` splits mixed text. Line terminators have no width and tabs that of a space.
  ///
  /// - Throws: `textTooLong`, `outOfMemory`, `textLibraryFailed`.
  public func shape(
    _ text: String, size: Double, direction: TextDirection? = nil, script: FontTag? = nil,
    features: [FontFeature] = [], language: String? = nil
  ) throws(FontError) -> ShapedRun {
    let style = TextStyle(self, size: size, features: features, language: language)
    let parts = try TextScalars(StyledText(text, style))
    // Line terminators are nothing in `shaped`, so that the first letter counts wherever it is.
    let levels = try DirectionLevels(parts.shaped[...], base: direction)
    let item = TextItem(
      range: 0..<parts.count, span: 0, font: self, level: levels.base == .leftToRight ? 0 : 1,
      script: script?.rawValue ?? parts.scalars.lazy.compactMap(Script.of).first ?? Script.latin)
    return try item.shaped(item.range, of: parts.shaped, offsets: parts.offsets, style: style)
  }
}
