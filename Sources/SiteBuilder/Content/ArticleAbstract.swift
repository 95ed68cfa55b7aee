internal import Diagnostics
internal import Markdown

/// What a DocC article says of itself in its first paragraph.
struct ArticleAbstract {
  let text: String
  let range: SourceRange

  /// Finds the paragraph after the title; nil without one, or if it has links or pictures, which a
  /// summary cannot have.
  init?(_ document: MarkdownDocument) {
    var blocks = document.blocks[...]
    guard case .heading(level: 1)? = blocks.first?.kind else { return nil }
    blocks = blocks.dropFirst()
    guard let first = blocks.first, first.kind == .paragraph, ArticleAbstract.isPlain(first) else {
      return nil
    }
    (text, range) = (first.plainText, first.range)
  }

  private static func isPlain(_ node: MarkdownNode) -> Bool {
    switch node.kind {
    case .link, .image, .html, .math, .figureReference, .footnoteReference: false
    default: node.children.allSatisfy(isPlain)
    }
  }
}
