public import Geometry

/// A run in its place on a line.
public struct PlacedRun: Hashable, Sendable {
  /// Which span of the text gave its style, so also its colour.
  public let span: Int
  /// Whether it is the ellipsis of a truncated line; its range is then empty and marks where text
  /// is missing.
  public let isEllipsis: Bool
  /// The distance of its left end from the layout's left edge, in points.
  public internal(set) var x: Double
  /// The glyphs.
  public internal(set) var run: ShapedRun
}

/// One line of a layout.
public struct TextLine: Hashable, Sendable {
  /// The text of the line in bytes of UTF-8, with trailing spaces and line terminator, and with
  /// truncated text; a line's range begins where that of the line before ends.
  public let range: Range<Int>
  /// The parts of the range that are drawn, in reading order; spaces at the end are not.
  public let visibleRanges: [Range<Int>]
  /// The runs from left to right.
  public let runs: [PlacedRun]
  /// The left end of the baseline in points, y down from the layout's top.
  public let origin: Point
  /// The sum of all advances, in points, without spaces at the end.
  public let width: Double
  /// How far the line's fonts reach above the baseline.
  public let ascent: Double
  /// How far the line's fonts reach below the baseline.
  public let descent: Double
  /// The distance to the next baseline, apart from that line's own metrics: the height of the line.
  public let height: Double
  /// The upper end of the line's height.
  public let top: Double
  /// The direction of the line's paragraph.
  public let direction: TextDirection

  /// Whether something of the range other than trailing spaces is not drawn.
  public let isTruncated: Bool
}
