internal import Diagnostics

/// Finds formulas in running text: code between two dollar signs, as GitHub writes them.
///
/// Dollar signs alone, as in `$a_1$`, are text: an underscore between them is Markdown's, and a
/// price is not a formula.
enum MathSpans {
  /// Turns code with a dollar sign on both sides into formulas.
  static func join(_ nodes: inout [MarkdownNode]) {
    for index in nodes.indices {
      if !nodes[index].children.isEmpty { join(&nodes[index].children) }
      guard case .code(let tex) = nodes[index].kind, index > 0, index + 1 < nodes.count,
        case .text(let before) = nodes[index - 1].kind, before.last == "$",
        case .text(let after) = nodes[index + 1].kind, after.first == "$"
      else { continue }
      nodes[index].kind = .math(tex)
      nodes[index - 1].kind = .text(String(before.dropLast()))
      nodes[index + 1].kind = .text(String(after.dropFirst()))
      // Elements that were not located in the text all share the range of the remaining text.
      guard isInOrder(nodes[(index - 1)...].prefix(4)) else { continue }
      nodes[index - 1].range.end.column -= 1
      nodes[index + 1].range.start.column += 1
    }
    nodes.removeAll { $0.kind == .text("") }
  }

  /// Whether each element has a range of its own, after the previous one.
  private static func isInOrder(_ nodes: ArraySlice<MarkdownNode>) -> Bool {
    nodes.prefix(3).allSatisfy { $0.range.start < $0.range.end }
      && zip(nodes, nodes.dropFirst()).allSatisfy { $0.range.end <= $1.range.start }
  }
}
