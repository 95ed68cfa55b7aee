/// Gives footnotes what the C library's interface leaves out: a reference's label, and counts.
struct FootnoteNumbers {
  private var names: [String] = []
  private var occurrences: [Int] = []
  private var definitionsRead = 0

  init() {}

  /// Collects the definitions, which the library has moved to the end in order of their numbers.
  init(document: CommonMarkNode) {
    var node = document.lastChild
    while let definition = node, definition.isFootnoteDefinition {
      names.append(definition.literal)
      node = definition.previous
    }
    names.reverse()
    occurrences = names.map { _ in 0 }
  }

  /// Fills in a footnote's name and number, in document order; other kinds are returned as they are.
  mutating func complete(_ kind: MarkdownNode.Kind) -> MarkdownNode.Kind {
    switch kind {
    case .footnoteReference(_, let number, _):
      guard names.indices.contains(number - 1) else { return kind }
      occurrences[number - 1] += 1
      return .footnoteReference(
        name: names[number - 1], number: number, occurrence: occurrences[number - 1])
    case .footnoteDefinition(var note):
      definitionsRead += 1
      note.number = definitionsRead
      return .footnoteDefinition(note)
    default:
      return kind
    }
  }

  /// Returns a definition with the number of references to it, known once all text is read.
  func counted(_ node: MarkdownNode) -> MarkdownNode {
    guard case .footnoteDefinition(var note) = node.kind,
      occurrences.indices.contains(note.number - 1)
    else { return node }
    note.references = occurrences[note.number - 1]
    var node = node
    node.kind = .footnoteDefinition(note)
    return node
  }
}
