internal import Drawing
public import Geometry
public import Raster
public import Typesetting

/// What a `CATextLayer` adds to a layer: a text, set within the bounds.
///
/// It is drawn into the layer's backing store, so that it is clipped to the bounds. Setting the
/// text or the bounds draws it anew; while an animation of the bounds runs, gravity stretches the
/// store drawn for the model's bounds, as it does all contents.
///
/// Differences: there is no default font, since no font is on every machine; `fontSize` is 36, as
/// in Core Animation, unless a style says otherwise; a `contentsScale` of 1, the default, stands
/// for the screen's scale, where Core Animation draws one pixel per point.
public struct TextLayer: Hashable, Sendable {
  /// `CATextLayer.fontSize` unless set.
  public static let defaultFontSize = 36.0

  /// The text in its styles; a plain string is one span.
  public var text: StyledText
  /// The colour of spans that have none of their own; white, as there.
  public var foregroundColor = Color.white
  /// The colours of spans by position, as an attributed string has them; nil ones, and missing
  /// ones, take `foregroundColor`.
  public var spanColors: [Color?] = []
  /// Whether lines that are too wide wrap.
  public var isWrapped = false
  /// Which part of a line is truncated.
  public var truncationMode = TextTruncation.none
  /// How lines are aligned.
  public var alignmentMode = TextAlignment.natural
  /// The bounds that it is drawn for when a presentation shows others, namely the model's; nil for
  /// the layer's own.
  public internal(set) var drawnBounds: Rect?

  /// Makes a layer of styled text.
  public init(_ text: StyledText) { self.text = text }

  /// Makes a layer of one style.
  public init(_ string: String, font: Font, fontSize: Double = TextLayer.defaultFontSize) {
    text = StyledText(string, TextStyle(font, size: fontSize))
  }

  /// All characters.
  public var string: String { text.string }

  /// The size of the first span in points; setting it scales the others along.
  ///
  /// Without text, or at a size of 0, setting it gives every span that size.
  public var fontSize: Double {
    get { text.spans.first?.style.size ?? TextLayer.defaultFontSize }
    set {
      let old = fontSize
      for i in text.spans.indices {
        let size = text.spans[i].style.size
        text.spans[i].style.size = i == 0 || old <= 0 ? newValue : size * (newValue / old)
      }
    }
  }

  /// Returns the colour of a span.
  public func color(ofSpan span: Int) -> Color {
    spanColors.indices.contains(span) ? spanColors[span] ?? foregroundColor : foregroundColor
  }

  /// Returns how the text is laid out in bounds of a size in points, from its top left.
  ///
  /// Lines that do not fit the height are left out only with truncation, as in `TextLayout`.
  public func options(in size: Size) -> TextLayoutOptions {
    TextLayoutOptions(
      width: size.width, height: size.height, wraps: isWrapped, alignment: alignmentMode,
      truncation: truncationMode)
  }

  /// Returns the store of a layer that shows the text.
  ///
  /// - Throws: as ``layout(in:)``.
  package func drawn(for layer: Layer) throws(FontError) -> DrawnContents {
    let bounds = drawnBounds ?? layer.bounds
    let layout = try layout(in: bounds.size)
    var context = DrawingContext()
    for span in text.spans.indices {
      context.setFillColor(color(ofSpan: span))
      context.beginPath()
      context.addPath(
        try layout.path(ofSpan: span).applying(.translation(bounds.minX, bounds.minY)))
      context.fillPath()
    }
    return DrawnContents(
      context.drawing, bounds: bounds, scale: layer.contentsScale == 1 ? nil : layer.contentsScale,
      format: layer.contentsFormat, isOpaque: layer.isOpaque)
  }

  /// Lays the text out in bounds of a size in points.
  ///
  /// - Throws: as `TextLayout`: `textTooLong`, `outOfMemory`.
  public func layout(in size: Size) throws(FontError) -> TextLayout {
    try TextLayout(text, options(in: size))
  }
}
