internal import Diagnostics

/// Copies the C library's tree into values, without recursion and never deeper than `Limits.depth`.
///
/// A container nested deeper than that is left out and its contents move into the deepest element
/// that is kept, so no text is lost.
struct TreeBuilder {
  /// An element whose children are still being read.
  private struct Frame {
    var kind: MarkdownNode.Kind
    var range: SourceRange
    var children: [MarkdownNode] = []
    /// Text not yet appended, since adjacent pieces of text become one.
    var text = ""

    mutating func endText() {
      guard !text.isEmpty else { return }
      children.append(MarkdownNode(.text(text), range: range))
      text = ""
    }
  }

  let lines: SourceLines
  let file: String
  private(set) var diagnostics: [Diagnostic] = []
  private var frames: [Frame]
  private var footnotes = FootnoteNumbers()
  /// How many quotes are open, including those left out.
  private var quotes = 0

  init(lines: SourceLines, file: String) {
    self.lines = lines
    self.file = file
    let start = SourcePosition(line: lines.firstLine, column: 1)
    frames = [Frame(kind: .paragraph, range: SourceRange(start: start, end: start))]
  }

  /// The finished elements of the top level.
  var blocks: [MarkdownNode] { frames[0].children }

  /// Reads a whole tree.
  mutating func read(_ tree: borrowing CommonMarkTree) {
    guard let pointer = unsafe tree.root else { return }
    let root = unsafe CommonMarkNode(pointer)
    footnotes = FootnoteNumbers(document: root, lines: lines)
    var kept: [Bool] = []
    var current = root.firstChild
    while let node = current {
      kept.append(enter(node))
      if let child = node.firstChild {
        current = child
        continue
      }
      var last = node
      current = nil
      while true {
        leave(last, isKept: kept.removeLast())
        if let next = last.next {
          current = next
          break
        }
        guard let parent = last.parent, !kept.isEmpty else { break }
        last = parent
      }
    }
    frames[0].children = frames[0].children.map(footnotes.counted)
  }

  /// Starts an element; returns whether it was kept.
  private mutating func enter(_ node: CommonMarkNode) -> Bool {
    let kind = footnotes.complete(node.kind)
    let top = frames.count - 1
    if case .text(let text) = kind {
      frames[top].text += text
      return false
    }
    if kind == .blockQuote { quotes += 1 }
    let range = kind.isInline ? frames[top].range : blockRange(of: node, kind)
    if case .footnoteDefinition = kind {
      // The library has moved the definition out of the quotes around it.
      let before = lines.line(range.start.line).prefix(range.start.column - 1)
      quotes = before.count { $0 == UInt8(ascii: ">") }
    }
    if frames.count > Limits.depth, isContainer(kind) {
      if diagnostics.isEmpty { diagnostics.append(Limits.tooDeep(range, file: file)) }
      return false
    }
    frames[top].endText()
    frames.append(Frame(kind: kind, range: range))
    return true
  }

  /// Ends an element; places its contents once its text is complete.
  private mutating func leave(_ node: CommonMarkNode, isKept: Bool) {
    if isKept {
      var frame = frames.removeLast()
      frame.endText()
      let leaf = LeafContent(lines: lines, quotes: quotes)
      switch frame.kind {
      case .paragraph: leaf.place(&frame.children, in: frame.range, isHeading: false)
      case .heading:
        leaf.place(&frame.children, in: frame.range, isHeading: true)
        HeadingAttributes.take(
          from: &frame.children, written: lines.line(frame.range.start.line))
      case .table:
        TablePlaces(lines: lines, quotes: quotes).place(&frame.children, in: frame.range)
      default: break
      }
      frames[frames.count - 1].children.append(
        MarkdownNode(frame.kind, range: frame.range, children: frame.children))
    }
    if node.isBlockQuote { quotes -= 1 }
    if node.isFootnoteDefinition { quotes = 0 }
  }

  /// Whether an element can contain others of its own kind and so nest without limit.
  private func isContainer(_ kind: MarkdownNode.Kind) -> Bool {
    switch kind {
    case .blockQuote, .list, .emphasis, .strong, .strikethrough, .link, .image: true
    case .item: if case .list = frames[frames.count - 1].kind { false } else { true }
    default: false
    }
  }

  /// Returns a block's range in the file, corrected where the library's is known to be wrong.
  private func blockRange(of node: CommonMarkNode, _ kind: MarkdownNode.Kind) -> SourceRange {
    var range = node.range
    switch kind {
    case .table: range.start.line = node.tableHeaderLine
    case .tableRow(isHeader: true):
      if let table = node.parent { range.start.line = table.tableHeaderLine }
    case .footnoteDefinition:
      range.start.column = FootnoteMarker(before: range.start, in: lines).column
    case .paragraph where range.start.line == 0:
      // A paragraph whose end became a table: the lines before that table.
      guard let table = node.next else { break }
      range = SourceRange(
        start: table.range.start,
        end: SourcePosition(line: table.tableHeaderLine - 1, column: .max / 2))
    default: break
    }
    range.start.line += lines.firstLine - 1
    range.end.line += lines.firstLine - 1
    if kind.isTable, range.start.line != node.range.start.line + lines.firstLine - 1 {
      range.start.column = InlineContent.start(lines.line(range.start.line), quotes: quotes)
    }
    range = lines.clamped(range)
    if case .heading = kind, range.start.line == range.end.line {
      // The library leaves out the closing marks of `# a #`.
      range.end.column = lines.line(range.start.line).count + 1
    }
    return range
  }
}
