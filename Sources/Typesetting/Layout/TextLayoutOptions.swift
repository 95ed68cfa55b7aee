/// How lines are aligned in the width, with the meaning of `CATextLayer.alignmentMode`.
public enum TextAlignment: String, Hashable, Sendable, Codable, CaseIterable {
  /// Left for a left-to-right paragraph, right for a right-to-left one.
  case natural
  case left, right, center
  /// Both edges straight: spaces grow in every line except a paragraph's last, which is `natural`,
  /// as are lines without a space.
  case justified
}

/// Which part of a line is cut when it is too wide, with the meaning of
/// `CATextLayer.truncationMode`.
public enum TextTruncation: String, Hashable, Sendable, Codable, CaseIterable {
  /// None: lines may be wider than the width, and more than fit in the height.
  case none
  /// An ellipsis replaces the beginning.
  case start
  /// An ellipsis replaces the middle, with as many characters kept on either side.
  case middle
  /// An ellipsis replaces the end.
  case end
}

/// The distance from one baseline to the next.
public enum TextLineHeight: Hashable, Sendable {
  /// The largest ascent, descent and line gap of the line's fonts.
  case natural
  /// The natural height times a factor.
  case multiple(Double)
  /// A height in points, whatever the fonts.
  case points(Double)
}

/// How a text is broken into lines and placed.
///
/// A height or width that is negative or NaN counts as 0, an infinite one as nil.
public struct TextLayoutOptions: Hashable, Sendable {
  /// The width to wrap, truncate and align in, in points; nil for as wide as the widest line.
  public var width: Double?
  /// The height that lines must fit in, in points, with truncation; nil for any. One line is kept
  /// in any case.
  public var height: Double?
  /// Whether lines that are too wide wrap; otherwise each paragraph is one line.
  public var wraps: Bool
  /// How lines are aligned.
  public var alignment: TextAlignment
  /// What happens to a line that is too wide, and to the last line that fits the height.
  public var truncation: TextTruncation
  /// The distance between baselines; additions to the natural height go half above, half below.
  public var lineHeight: TextLineHeight
  /// The most lines there may be, at least 1; nil for any number. Without truncation the others are
  /// left out.
  public var maximumLines: Int?
  /// The direction of every paragraph; nil for that of its first letter, left to right without one.
  public var direction: TextDirection?

  /// Makes options; the defaults are one line a paragraph, as wide as it is.
  public init(
    width: Double? = nil, height: Double? = nil, wraps: Bool = true,
    alignment: TextAlignment = .natural, truncation: TextTruncation = .none,
    lineHeight: TextLineHeight = .natural, maximumLines: Int? = nil,
    direction: TextDirection? = nil
  ) {
    self.width = width
    self.height = height
    self.wraps = wraps
    self.alignment = alignment
    self.truncation = truncation
    self.lineHeight = lineHeight
    self.maximumLines = maximumLines
    self.direction = direction
  }

  /// Returns the effective limit: never negative; infinity for none.
  static func limit(_ value: Double?) -> Double { value.map { $0 > 0 ? $0 : 0 } ?? .infinity }
}
