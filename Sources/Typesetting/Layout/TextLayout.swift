public import Geometry

/// A text broken into lines, each glyph in its place; points, y down from the layout's top left.
///
/// Order of steps: paragraphs at line terminators; runs of one span, font, script and direction;
/// HarfBuzz; lines; truncation; alignment. Directions and line terminators are Unicode's, by ICU. A
/// line terminator at the text's end begins no further line, as in Core Text, and an empty text has
/// none. The same text and options give the same layout as long as `Font.libraryVersion` is the
/// same.
public struct TextLayout: Hashable, Sendable {
  /// The text that was laid out.
  public let text: StyledText
  /// How it was laid out.
  public let options: TextLayoutOptions
  /// The lines from top to bottom.
  public let lines: [TextLine]
  /// The width of the widest line and the height of all, in points; no gap below the last line.
  public let usedSize: Size
  /// The width that lines are aligned in: the options' width, or the widest line's.
  public let width: Double
  /// All characters, in one piece for hit tests.
  let string: String

  /// Lays a text out.
  ///
  /// - Throws: `textTooLong`, `outOfMemory`, `textLibraryFailed`.
  /// - Complexity: linear in the text, except for truncated paragraphs, which are shaped a few
  ///   times by bisection.
  public init(
    _ text: StyledText, _ options: TextLayoutOptions = TextLayoutOptions()
  ) throws(FontError) {
    self.text = text
    self.options = options
    string = text.string
    let scalars = try TextScalars(text)
    let stacker = try LineStacker(scalars, styles: text.spans.map(\.style), options: options)
    let widest = stacker.lines.map(\.line.runs.width).max() ?? 0
    let limit = TextLayoutOptions.limit(options.width)
    let width = limit.isFinite ? limit : max(0, widest)
    let placer = LinePlacer(
      text: scalars, alignment: options.alignment, width: width, isBounded: limit.isFinite)
    let lines = stacker.lines.enumerated().map { index, line in
      placer.placed(
        line, direction: stacker.shapers[line.paragraph].direction,
        hidesRest: stacker.isCut && index == stacker.lines.count - 1)
    }
    self.width = width
    self.lines = lines
    usedSize = Size(
      width: max(0, lines.map(\.width).max() ?? 0), height: stacker.lines.last?.bottom ?? 0)
  }

  /// Lays out a text of one style.
  ///
  /// - Throws: as the other initializer.
  public init(
    _ string: String, font: Font, size: Double, _ options: TextLayoutOptions = TextLayoutOptions()
  ) throws(FontError) {
    try self.init(StyledText(string, TextStyle(font, size: size)), options)
  }

  /// Whether some of the text, other than spaces at ends of lines, is not drawn.
  public var isTruncated: Bool { lines.contains(where: \.isTruncated) }

  /// The outlines of all glyphs, to be filled by the nonzero rule.
  ///
  /// - Throws: `unusableOutline`.
  public var path: Path {
    get throws(FontError) { try path { _ in true } }
  }

  /// Returns the outlines of one span's glyphs, with the ellipses in its style.
  ///
  /// - Throws: `unusableOutline`.
  public func path(ofSpan span: Int) throws(FontError) -> Path { try path { $0.span == span } }

  /// Returns the outlines of some runs.
  private func path(of isWanted: (PlacedRun) -> Bool) throws(FontError) -> Path {
    var path = Path()
    for line in lines {
      for placed in line.runs where isWanted(placed) {
        try placed.run.append(to: &path, at: [placed.x, line.origin.y])
      }
    }
    return path
  }
}
