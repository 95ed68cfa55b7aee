internal import Diagnostics

/// Finds the lines that a paragraph's, heading's or cell's inlines were read from, and places them.
struct LeafContent {
  let lines: SourceLines
  /// How many quotes stand around the block.
  let quotes: Int

  /// Places the inlines of a paragraph or heading that stands at `range`.
  func place(_ nodes: inout [MarkdownNode], in range: SourceRange, isHeading: Bool) {
    guard !nodes.isEmpty else { return }
    let first = range.start.line
    let opening = lines.line(first).dropFirst(range.start.column - 1)
    if isHeading, let text = LeafContent.headingText(opening) {
      let content = InlineContent(
        lines, from: first, through: first, firstColumn: range.start.column + text, quotes: quotes)
      place(&nodes, content)
      return
    }
    // Link definitions at the start of a paragraph are no inlines.
    let last = range.end.line
    let maySkip =
      opening.first == UInt8(ascii: "[") ? min(last, first + LeafContent.definitions) : first
    for start in first...maySkip {
      let column =
        start == first
        ? range.start.column : InlineContent.start(lines.line(start), quotes: quotes)
      var placed = nodes
      let content = InlineContent(
        lines, from: start, through: last, firstColumn: column, quotes: quotes)
      if place(&placed, content) || start == maySkip {
        nodes = placed
        return
      }
    }
  }

  /// How many lines of link definitions may stand before a paragraph for its inlines to be placed.
  private static let definitions = 50

  /// Places inlines in their content; true if the content has all of them.
  @discardableResult
  func place(_ nodes: inout [MarkdownNode], _ content: InlineContent) -> Bool {
    var placer = InlinePlacer(content: content)
    placer.place(&nodes)
    MathSpans.join(&nodes)
    return !placer.isLost
  }

  /// Returns how many bytes the marker of a heading takes; nil for one that is underlined.
  private static func headingText(_ line: ArraySlice<UInt8>) -> Int? {
    let marks = line.prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(marks) else { return nil }
    let behind = line.dropFirst(marks)
    guard behind.first.map({ $0 == 32 || $0 == 9 }) ?? true else { return nil }
    return marks + behind.prefix { $0 == 32 || $0 == 9 }.count
  }
}
