import Geometry

/// A stretch of text that is shaped at once: one span, font, direction and script.
struct TextItem {
  /// The scalars.
  var range: Range<Int>
  /// The span whose style it has.
  var span: Int
  /// The font that has its characters, or the style's own one when none has.
  var font: Font
  /// The level of its direction.
  var level: UInt8
  /// The script as HarfBuzz numbers it.
  var script: UInt32

  /// The way it is read.
  var direction: TextDirection { level % 2 == 0 ? .leftToRight : .rightToLeft }

  /// Cuts a paragraph into items.
  static func items(
    _ range: Range<Int>, of text: TextScalars, styles: [TextStyle], levels: [UInt8]
  ) -> [TextItem] {
    var items: [TextItem] = []
    var script: UInt32?
    var position = range.lowerBound
    while position < range.upperBound {
      // A character stays in one font, with its marks.
      var end = position + 1
      while end < range.upperBound, !text.isBoundary[end] { end += 1 }
      let own = text.scalars[position..<end].lazy.compactMap(Script.of).first
      let span = text.spans[position]
      let font = font(for: text.shaped[position..<end], style: styles[span])
      let level = levels[position - range.lowerBound]
      // Text between two directions belongs to the script that follows in its own direction.
      if level != items.last?.level { script = nil }
      if let last = items.last, last.span == span, last.level == level, last.font == font,
        own == nil || script == nil || own == script
      {
        items[items.count - 1].range = last.range.lowerBound..<end
        if script == nil, let own { items[items.count - 1].script = own }
      } else {
        items.append(
          TextItem(
            range: position..<end, span: span, font: font, level: level,
            script: own ?? script ?? Script.latin))
      }
      script = own ?? script
      position = end
    }
    return items
  }

  /// Returns the first font of a style that has all scalars of a character.
  private static func font(for scalars: ArraySlice<UInt32>, style: TextStyle) -> Font {
    if style.fallbacks.isEmpty || has(style.font, scalars) { return style.font }
    return style.fallbacks.first { has($0, scalars) } ?? style.font
  }

  private static func has(_ font: Font, _ scalars: ArraySlice<UInt32>) -> Bool {
    scalars.allSatisfy { value in
      guard let scalar = Unicode.Scalar(value) else { return false }
      return scalar.properties.isDefaultIgnorableCodePoint || font.glyph(for: scalar) != nil
    }
  }

  /// Shapes the part of the item that lies in a range; `scalars` is the whole text.
  ///
  /// - Throws: `outOfMemory`.
  func shaped(
    _ part: Range<Int>, of scalars: [UInt32], offsets: [Int], style: TextStyle
  ) throws(FontError) -> ShapedRun {
    let tracking = style.effectiveTracking
    let request = ShapingRequest(
      range: part, direction: direction, script: script, language: style.language,
      features: (tracking == 0 ? [] : [.noLigatures]) + style.features)
    let units = try font.face.shape(scalars, request)
    let scale = font.scale(size: style.size)
    var glyphs = units.map { unit in
      ShapedGlyph(
        glyph: GlyphID(unit.glyph), cluster: offsets[unit.cluster],
        advance: Double(unit.advance) * scale,
        offset: [Double(unit.x) * scale, -Double(unit.y) * scale])
    }
    if tracking != 0 {
      for index in glyphs.indices
      where index + 1 == glyphs.count || glyphs[index + 1].cluster != glyphs[index].cluster {
        glyphs[index].advance += tracking
      }
    }
    return ShapedRun(
      font: font, size: style.effectiveSize, direction: direction,
      range: offsets[part.lowerBound]..<offsets[part.upperBound], glyphs: glyphs)
  }
}
