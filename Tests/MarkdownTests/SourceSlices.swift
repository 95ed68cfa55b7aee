import Diagnostics

@testable import Markdown

extension SourceLines {
  /// The text at a range; lines are joined with a line feed.
  func text(_ range: SourceRange) -> String {
    var parts: [String] = []
    for number in range.start.line...range.end.line {
      let line = line(number)
      let from = number == range.start.line ? range.start.column - 1 : 0
      let to = number == range.end.line ? range.end.column - 1 : line.count
      parts.append(String(decoding: line.dropFirst(from).prefix(max(0, to - from)), as: UTF8.self))
    }
    return parts.joined(separator: "\n")
  }

  /// Whether both ends of a range lie in the text.
  func contains(_ range: SourceRange) -> Bool {
    clamped(range) == range
  }
}

extension MarkdownNode {
  /// The node and all in it, in document order.
  var all: [MarkdownNode] { [self] + children.flatMap(\.all) }
}

extension MarkdownDocument {
  /// All nodes in document order.
  var all: [MarkdownNode] { blocks.flatMap(\.all) }
}
