internal import FigureBlocks
internal import Markdown

/// The ids that links to an article may name.
enum PageAnchors {
  /// Returns the ids of headings, figures, footnotes, and elements of raw HTML.
  static func anchors(
    of document: MarkdownDocument, _ headings: [MarkdownHeading], _ blocks: [FigureBlock]
  ) -> Set<String> {
    var found = Set(headings.map(\.id))
    for block in blocks {
      if let id = block.figureID { found.insert("figure-" + id) }
    }
    func collect(_ node: MarkdownNode) {
      switch node.kind {
      case .html(let html), .htmlBlock(let html): found.formUnion(ids(in: html))
      case .footnoteDefinition(let note):
        found.insert("fn-" + note.name)
        found.insert("fnref-" + note.name)
      default: break
      }
      for child in node.children { collect(child) }
    }
    for block in document.blocks { collect(block) }
    return found
  }

  /// Returns the values of `id` and `name` attributes in raw HTML.
  private static func ids(in html: String) -> [String] {
    html.split { " \t\n</>".contains($0) }.compactMap { word in
      let parts = word.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0] == "id" || parts[0] == "name" else { return nil }
      return String(parts[1].filter { $0 != "\"" && $0 != "'" })
    }
  }
}
