import Drawing
import Geometry
import Raster
import Typesetting

/// A picture of 1200 by 630 pixels that programs show beside a link.
struct Card {
  static let size = Size(width: 1200, height: 630)

  var title: String
  var author: String
  /// Decides the colours and the hills.
  var seed: UInt64

  private struct Palette {
    var sky: [Color]
    var hills: [Color]
    var sun: Color
  }

  private var palette: Palette {
    let dusk = Palette(
      sky: [Color(hex: 0x1B2145), Color(hex: 0x8A4F7D), Color(hex: 0xF2A65A)],
      hills: [Color(hex: 0x5B3A66), Color(hex: 0x3B2A52), Color(hex: 0x1E1A36)],
      sun: Color(hex: 0xFFE3A8))
    let morning = Palette(
      sky: [Color(hex: 0x1F5F8B), Color(hex: 0x6DB1BF), Color(hex: 0xFDF0D5)],
      hills: [Color(hex: 0x6D9F8E), Color(hex: 0x3A7263), Color(hex: 0x1D4A43)],
      sun: Color(hex: 0xFFF8E1))
    return seed % 2 == 0 ? dusk : morning
  }

  /// Draws the card.
  ///
  /// - Throws: `FontError` when the font is not installed.
  func drawn() throws -> Bitmap {
    let bold = try Font.inter(.semiBold)
    let medium = try Font.inter(.medium)
    let palette = palette
    let (width, height) = (Card.size.width, Card.size.height)
    let title = try Card.title(title, bold, width: width - 160)
    let author = try TextLayout(author, font: medium, size: 34, TextLayoutOptions(width: 800))
    let hills = hills
    let drawing = try RecordedDrawing { context in
      context.drawLinearGradient(
        palette.sky.enumerated().map { index, color in
          GradientStop(color: color, location: Double(index) / 2)
        }, start: .zero, end: Point(0, height * 0.9),
        options: .drawsAfterEndLocation)
      context.setFillColor(palette.sun.withAlpha(0.25))
      context.fillEllipse(in: Rect(x: 838, y: 190, width: 264, height: 264))
      context.setFillColor(palette.sun)
      context.fillEllipse(in: Rect(x: 880, y: 232, width: 180, height: 180))
      for (hill, color) in zip(hills, palette.hills) {
        context.setFillColor(color)
        context.addPath(hill)
        context.fillPath()
      }
      context.setShadow(
        offset: Size(width: 0, height: 2), blur: 14, color: Color(hex: 0, alpha: 0.45))
      context.setFillColor(.white)
      try context.draw(title, at: Point(80, 76))
      try context.draw(author, at: Point(80, height - 104))
    }
    return drawing.bitmap(size: Card.size)
  }

  // #region text
  /// Returns a title as large as fits on three lines.
  private static func title(_ text: String, _ font: Font, width: Double) throws -> TextLayout {
    for size in stride(from: 92.0, through: 48, by: -4) {
      let layout = try TextLayout(
        text, font: font, size: size,
        TextLayoutOptions(width: width, lineHeight: .points((size * 1.1).rounded())))
      if layout.lines.count <= 3 { return layout }
    }
    return try TextLayout(
      text, font: font, size: 48,
      TextLayoutOptions(width: width, truncation: .end, maximumLines: 3))
  }
  // #endregion

  /// Three ranges of hills, the farthest first.
  private var hills: [Path] {
    let (width, height) = (Card.size.width, Card.size.height)
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random() -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Double(state % 1000) / 1000
    }
    return (0..<3).map { range in
      let base = height * (0.68 + 0.11 * Double(range))
      let tops = (0...5).map { step in
        Point(width * Double(step) / 5, base - 90 * random() + 30)
      }
      var path = Path()
      path.move(to: Point(0, height))
      path.line(to: tops[0])
      for (a, b) in zip(tops, tops.dropFirst()) {
        let middle = (a.x + b.x) / 2
        path.cubic(to: b, Point(middle, a.y), Point(middle, b.y))
      }
      path.line(to: Point(width, height))
      path.close()
      return path
    }
  }
}
