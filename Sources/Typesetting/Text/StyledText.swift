/// How a stretch of text is set; colour is up to whoever draws it.
public struct TextStyle: Hashable, Sendable {
  /// The font of all characters that it has.
  public var font: Font
  /// The size in points; one that is not a positive number counts as 0.
  public var size: Double
  /// The fonts that are tried, in this order, for characters that `font` lacks.
  public var fallbacks: [Font]
  /// Switches of the font's behaviour.
  public var features: [FontFeature]
  /// Points added after every cluster, negative for tighter text; any value but 0 turns off the
  /// usual ligatures, as in style sheets.
  public var tracking: Double
  /// The language as a BCP 47 tag, as "tr"; nil for the font's default.
  public var language: String?

  /// Makes a style.
  public init(
    _ font: Font, size: Double, fallbacks: [Font] = [], features: [FontFeature] = [],
    tracking: Double = 0, language: String? = nil
  ) {
    self.font = font
    self.size = size
    self.fallbacks = fallbacks
    self.features = features
    self.tracking = tracking
    self.language = language
  }

  /// The effective size, in 0...100,000.
  var effectiveSize: Double { size > 0 ? min(size, 100_000) : 0 }

  /// The effective tracking: finite, and at most ten times the size.
  var effectiveTracking: Double {
    tracking.isNaN ? 0 : min(max(tracking, -10 * effectiveSize), 10 * effectiveSize)
  }
}

/// Text in pieces of one style each.
public struct StyledText: Hashable, Sendable {
  /// A piece of one style.
  public struct Span: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// How they are set.
    public var style: TextStyle

    /// Makes a piece.
    public init(_ text: String, _ style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  /// The pieces in reading order; runs of a layout name them by their position here.
  public var spans: [Span]

  /// Makes a text of pieces.
  public init(_ spans: [Span]) { self.spans = spans }

  /// Makes a text of one style.
  public init(_ text: String, _ style: TextStyle) { spans = [Span(text, style)] }

  /// All characters.
  public var string: String { spans.map(\.text).joined() }
}
