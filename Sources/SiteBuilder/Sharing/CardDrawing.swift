internal import Geometry
internal import Raster
internal import Typesetting

/// Draws the picture that programs show beside a link to a page: its title, its group, a picture,
/// the site's name.
///
/// Most readers see it 300 pixels wide, a quarter of its size, so there is little on it and that is
/// large.
struct CardDrawing {
  /// Pixels, as the programs that show cards ask for them.
  static let size = (width: 1200, height: 630)

  /// What is written.
  struct Words: Hashable, Sendable {
    var title: String
    /// Above the title.
    var group: String?
    /// Below the title; only for a page that has much room.
    var summary: String?
    /// Beside the mark; nil where the title says it.
    var site: String?
  }

  /// The colours of the light pages.
  private enum Tint {
    static let paper = Color(hex: 0xF8F4EB)
    static let sheet = Color(hex: 0xFFFDF7)
    static let ink = Color(hex: 0x24211C)
    static let muted = Color(hex: 0x655F53)
    static let line = Color(hex: 0xB5AA95)
    static let mark = Color(hex: 0x2F6FDE)
  }

  private static let margin = 72.0
  /// The largest place of a picture.
  private static let frame = Rect(x: 636, y: 72, width: 492, height: 486)
  private static let radius = 56.0

  private var bitmap = Bitmap(width: size.width, height: size.height, color: Tint.paper)

  /// Returns the card; only the picture and the mark if a letter of the title is in none of the
  /// fonts. Other words that they lack are left out.
  static func drawn(
    _ words: Words, picture: Bitmap?, fonts: CardFonts? = CardFonts.installed
  ) throws(FontError) -> Bitmap {
    var card = CardDrawing()
    guard let fonts, fonts.have(words.title) else {
      card.showAlone(picture)
      return card.bitmap
    }
    var words = words
    if let group = words.group, !fonts.have(group) { words.group = nil }
    if let summary = words.summary, !fonts.have(summary) { words.summary = nil }
    if let site = words.site, !fonts.have(site) { words.site = nil }
    let left = card.show(picture)
    try card.write(words, fonts, width: left - 56 - margin)
    return card.bitmap
  }

  // MARK: Picture

  /// Draws the picture on the right and returns its left edge; without one the mark stands there.
  private mutating func show(_ picture: Bitmap?) -> Double {
    guard let picture, !picture.bounds.isEmpty else {
      drawMark(in: Rect(x: 716, y: 109, width: 412, height: 412))
      return 716
    }
    let frame = Self.frame
    // A picture keeps its shape between upright and almost twice as wide as high; beyond, its
    // middle is shown.
    let shape = min(max(Double(picture.width) / Double(picture.height), 0.8), 1.8)
    let width = min(frame.width, frame.height * shape)
    let height = (width / shape).rounded()
    let place = Rect(
      x: frame.maxX - width.rounded(), y: frame.minY + ((frame.height - height) / 2).rounded(),
      width: width.rounded(), height: height)
    fill(place, with: picture, radius: Self.radius)
    return place.minX
  }

  /// Draws the picture over the whole card.
  private mutating func showAlone(_ picture: Bitmap?) {
    let (width, height) = (Double(Self.size.width), Double(Self.size.height))
    guard let picture, !picture.bounds.isEmpty else {
      drawMark(in: Rect(x: width / 2 - 180, y: height / 2 - 180, width: 360, height: 360))
      return
    }
    fill(Rect(x: 40, y: 40, width: width - 80, height: height - 80), with: picture, radius: 64)
  }

  /// Fills a rounded place with the middle of a picture, on a sheet with a hairline.
  private mutating func fill(_ place: Rect, with picture: Bitmap, radius: Double) {
    let edge = RoundedRect(place.insetBy(-1.5), radius: radius + 1.5, curve: .continuous)
    bitmap.fill(edge, with: .color(Tint.line), opacity: 0.7)
    let shape = RoundedRect(place, radius: radius, curve: .continuous)
    bitmap.fill(shape, with: .color(Tint.sheet))
    let part = picture.middle(shape: place.width / place.height)
    let isLarger = Double(part.width) > place.width
    let image = ImagePaint(stretching: part, over: place, sampling: isLarger ? .area : .bilinear)
    bitmap.fill(shape, with: .image(image))
  }

  /// Draws the site's mark: a square whose corner is taken off by a curve.
  private mutating func drawMark(in place: Rect) {
    // Where the curve of a quarter circle has its handles.
    let handle = 0.5523
    var curve = Geometry.Path()
    curve.move(to: Point(x: place.minX, y: place.minY))
    curve.cubic(
      to: Point(x: place.maxX, y: place.maxY),
      Point(x: place.minX + handle * place.width, y: place.minY),
      Point(x: place.maxX, y: place.maxY - handle * place.height))
    var outside = curve
    outside.line(to: Point(x: place.maxX, y: place.minY))
    outside.close()
    curve.line(to: Point(x: place.minX, y: place.maxY))
    curve.close()
    bitmap.fill(outside, with: .color(Tint.mark))
    bitmap.fill(curve, with: .color(Tint.ink))
  }

  // MARK: Words

  private mutating func write(_ words: Words, _ fonts: CardFonts, width: Double) throws(FontError) {
    let margin = Self.margin
    let bottom = Double(Self.size.height) - margin
    drawMark(in: Rect(x: margin, y: bottom - 44, width: 44, height: 44))
    if let site = words.site {
      let layout = try TextLayout(
        fonts.text(site, fonts.bold, size: 38), Self.oneLine(width: width - 62))
      // Capitals stand in the middle of the mark.
      let height = fonts.bold.metrics(size: 38).capHeight
      try draw(layout, x: margin + 62, baseline: bottom - 22 + height / 2, Tint.ink)
    }
    var top = margin
    if let group = words.group {
      let layout = try TextLayout(
        fonts.text(group, fonts.medium, size: 36), Self.oneLine(width: width))
      let height = fonts.medium.metrics(size: 36).capHeight
      try draw(layout, x: margin, baseline: top + height, Tint.muted)
      top += height + 34
    }
    let room = bottom - 44 - 36 - top
    let title = try Self.title(words.title, fonts, width: width, height: room)
    top = try draw(title, x: margin, top: top, Tint.ink) + 46
    guard let summary = words.summary else { return }
    let layout = try TextLayout(
      fonts.text(summary, fonts.medium, size: 34),
      TextLayoutOptions(
        width: width, height: bottom - 44 - 36 - top, truncation: .end, lineHeight: .points(44)))
    if layout.lines.count > 1, !layout.isTruncated {
      try draw(layout, x: margin, top: top, Tint.muted)
    }
  }

  /// Returns a title as large as fits: on five lines at most, no word wider than the width.
  private static func title(
    _ text: String, _ fonts: CardFonts, width: Double, height: Double
  ) throws(FontError) -> TextLayout {
    for size in stride(from: 84.0, through: 40, by: -4) {
      let layout = try TextLayout(
        fonts.text(text, fonts.bold, size: size),
        TextLayoutOptions(width: width, lineHeight: .points((size * 1.12).rounded())))
      let isWhole = try longestWord(of: text, fonts.bold, size) <= width
      if layout.lines.count <= 5, layout.usedSize.height <= height, isWhole { return layout }
    }
    return try TextLayout(
      fonts.text(text, fonts.bold, size: 40),
      TextLayoutOptions(
        width: width, height: height, truncation: .end, lineHeight: .points(45), maximumLines: 6))
  }

  /// Returns the width of the longest word; scripts without spaces, which come from other fonts,
  /// end lines anywhere.
  private static func longestWord(
    of text: String, _ font: Font, _ size: Double
  ) throws(FontError) -> Double {
    var widest = 0.0
    for word in text.split(whereSeparator: \.isWhitespace)
    where word.unicodeScalars.allSatisfy({ font.glyph(for: $0) != nil }) {
      widest = max(widest, try TextLayout(String(word), font: font, size: size).width)
    }
    return widest
  }

  private static func oneLine(width: Double) -> TextLayoutOptions {
    TextLayoutOptions(width: width, wraps: false, truncation: .end)
  }

  private mutating func draw(
    _ layout: TextLayout, x: Double, baseline: Double, _ color: Color
  ) throws(FontError) {
    let first = layout.lines.first?.origin.y ?? 0
    bitmap.fill(
      try layout.path, transform: .translation(x, baseline - first), with: .color(color))
  }

  /// Draws lines whose capitals begin at a height; returns the last baseline.
  @discardableResult
  private mutating func draw(
    _ layout: TextLayout, x: Double, top: Double, _ color: Color
  ) throws(FontError) -> Double {
    guard let first = layout.lines.first, let last = layout.lines.last,
      let style = layout.text.spans.first?.style
    else { return top }
    let baseline = top + style.font.metrics(size: style.size).capHeight
    try draw(layout, x: x, baseline: baseline, color)
    return baseline + last.origin.y - first.origin.y
  }
}

extension Bitmap {
  /// Returns the largest part of a shape, width by height, in the middle.
  fileprivate func middle(shape: Double) -> Bitmap {
    let (width, height) = (Double(width), Double(height))
    let kept = (
      width: max(1, Int(min(width, height * shape).rounded())),
      height: max(1, Int(min(height, width / shape).rounded()))
    )
    return cropped(
      to: PixelRect(
        x: (self.width - kept.width) / 2, y: (self.height - kept.height) / 2, width: kept.width,
        height: kept.height))
  }
}
