internal import Diagnostics

/// Adds what the C library's interface leaves out about footnotes: a reference's label, and counts.
struct FootnoteNumbers {
  private var names: [String] = []
  private var occurrences: [Int] = []
  private var definitionsRead = 0

  init() {}

  /// Collects the definitions, which the library has moved to the end in the order of their
  /// numbers.
  ///
  /// Reads their labels from the text at their positions, since the library does not expose them.
  init(document: CommonMarkNode, lines: SourceLines) {
    var node = document.lastChild
    while let definition = node, definition.isFootnoteDefinition {
      let marker = FootnoteMarker(before: definition.range.start, in: lines)
      names.append(marker.name)
      node = definition.previous
    }
    names.reverse()
    occurrences = names.map { _ in 0 }
  }

  /// Fills in a footnote's name and number, in document order; other kinds are returned as they
  /// are.
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
      if names.indices.contains(definitionsRead - 1) { note.name = names[definitionsRead - 1] }
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

/// The `[^name]:` that opens a footnote definition.
struct FootnoteMarker {
  var name: String
  /// The column of its first byte.
  var column: Int

  /// Looks back from the position that the library gives for a definition, which is after its
  /// marker.
  ///
  /// That position counts lines from 1, whatever number the first line has.
  init(before position: SourcePosition, in lines: SourceLines) {
    let line = lines.line(position.line + lines.firstLine - 1).prefix(max(0, position.column - 1))
    let marker = line[..<(line.lastIndex(of: UInt8(ascii: "]")) ?? line.startIndex)]
    let begin = marker.lastIndex { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: "]") }
    var label = marker[(begin.map { $0 + 1 } ?? marker.startIndex)...]
    while !label.isEmpty, !label.starts(with: "[^".utf8) { label.removeFirst() }
    name = String(decoding: label.dropFirst(2), as: UTF8.self)
    column = label.startIndex - line.startIndex + 1
  }
}
