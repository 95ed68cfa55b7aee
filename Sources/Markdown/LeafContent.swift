internal import Diagnostics

/// Finds the lines from which the inlines of a paragraph, heading or cell were read, and places
/// them.
struct LeafContent {
  let lines: SourceLines
  /// How many quotes there are around the block.
  let quotes: Int

  /// Places the inlines of a paragraph or heading with the given range.
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
    // Link definitions at the start of a paragraph are not inlines: try starting after them.
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

  /// The most lines of link definitions before a paragraph for which its inlines are still placed.
  private static let definitions = 50

  /// Places inlines in their content; returns whether the content has all of them.
  @discardableResult
  func place(_ nodes: inout [MarkdownNode], _ content: InlineContent) -> Bool {
    var placer = InlinePlacer(content: content)
    placer.place(&nodes)
    MathSpans.join(&nodes)
    return !placer.isLost
  }

  /// Returns the length of a heading's marker in bytes; nil for an underlined heading.
  private static func headingText(_ line: ArraySlice<UInt8>) -> Int? {
    let marks = line.prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(marks) else { return nil }
    let behind = line.dropFirst(marks)
    guard behind.first.map({ $0 == 32 || $0 == 9 }) ?? true else { return nil }
    return marks + behind.prefix { $0 == 32 || $0 == 9 }.count
  }
}
