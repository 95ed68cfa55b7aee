internal import Diagnostics

/// Copies the C library's tree into values, without recursion and never deeper than `Limits.depth`.
///
/// An element that may hold others and stands deeper is left out and what it holds moves into the
/// deepest element that is kept, so no text is lost.
struct TreeBuilder {
  /// An element whose children are still being read.
  private struct Frame {
    var kind: MarkdownNode.Kind
    var range: SourceRange
    var children: [MarkdownNode] = []
    /// Text not yet appended, since neighbouring pieces of text become one.
    var text = ""
    var textRange: SourceRange?

    mutating func endText() {
      guard let range = textRange else { return }
      children.append(MarkdownNode(.text(text), range: range))
      text = ""
      textRange = nil
    }
  }

  let lines: SourceLines
  let file: String
  private(set) var diagnostics: [Diagnostic] = []
  private var frames: [Frame]
  private var footnotes = FootnoteNumbers()

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
    footnotes = FootnoteNumbers(document: root)
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
        if kept.removeLast() { exit() }
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
    let range = place(node.range)
    let top = frames.count - 1
    if case .text(let text) = kind {
      frames[top].text += text
      frames[top].textRange = SourceRange(
        start: frames[top].textRange?.start ?? range.start, end: range.end)
      return false
    }
    if frames.count > Limits.depth, isContainer(kind) {
      if diagnostics.isEmpty { diagnostics.append(Limits.tooDeep(range, file: file)) }
      return false
    }
    frames[top].endText()
    frames.append(Frame(kind: kind, range: range))
    return true
  }

  private mutating func exit() {
    var frame = frames.removeLast()
    frame.endText()
    frames[frames.count - 1].children.append(
      MarkdownNode(frame.kind, range: frame.range, children: frame.children))
  }

  /// Whether an element may hold others of its own sort, so that it can nest without end.
  private func isContainer(_ kind: MarkdownNode.Kind) -> Bool {
    switch kind {
    case .blockQuote, .list, .emphasis, .strong, .strikethrough, .link, .image: true
    case .item: if case .list = frames[frames.count - 1].kind { false } else { true }
    default: false
    }
  }

  private func place(_ range: SourceRange) -> SourceRange {
    var range = range
    range.start.line += lines.firstLine - 1
    range.end.line += lines.firstLine - 1
    return lines.clamped(range)
  }
}
