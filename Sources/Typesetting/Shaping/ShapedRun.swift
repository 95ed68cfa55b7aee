public import Geometry

/// A glyph in its place in a run.
public struct ShapedGlyph: Hashable, Sendable {
  /// The glyph in the run's font.
  public var glyph: GlyphID
  /// Where the text that became this glyph begins, in bytes of UTF-8 from the text's beginning.
  ///
  /// Several glyphs of one cluster have the same number; a ligature takes up all characters until
  /// the next cluster.
  public var cluster: Int
  /// How far the pen moves to the right after the glyph, in points.
  public var advance: Double
  /// Where the glyph's origin lies from the pen, in points, y down.
  public var offset: Point
}

/// Text of one font, size, direction and script as glyphs from left to right.
public struct ShapedRun: Hashable, Sendable {
  /// The font of all glyphs.
  public let font: Font
  /// The size in points.
  public let size: Double
  /// The direction in which the text is read: from right to left its clusters descend.
  public let direction: TextDirection
  /// The text that was shaped, in bytes of UTF-8 from the text's beginning.
  public let range: Range<Int>
  /// The glyphs in the order of drawing, left to right in either direction.
  public internal(set) var glyphs: [ShapedGlyph]

  /// How far the pen moves in all, in points: the sum of the advances.
  public var width: Double { glyphs.reduce(0) { $0 + $1.advance } }

  /// Appends the outlines to a path, with the pen set down at a point of the baseline.
  ///
  /// - Throws: `unusableOutline`.
  public func append(to path: inout Path, at origin: Point) throws(FontError) {
    let scale = font.scale(size: size)
    guard scale > 0 else { return }
    var pen = origin
    for glyph in glyphs {
      let place = pen + glyph.offset
      let outline = try font.face.outline(of: glyph.glyph)
      if !outline.isEmpty {
        path.append(
          outline.applying(Affine(a: scale, b: 0, c: 0, d: scale, tx: place.x, ty: place.y)))
      }
      pen.x += glyph.advance
    }
  }

  /// The outlines with the pen set down at (0, 0), in points, y down; filled by the nonzero rule.
  ///
  /// - Throws: `unusableOutline`.
  public var path: Path {
    get throws(FontError) {
      var path = Path()
      try append(to: &path, at: .zero)
      return path
    }
  }
}
