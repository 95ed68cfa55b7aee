internal import FigureBlocks
internal import Markdown

/// The words that authors give to a figure, parsed once for the page, the lists of figures and
/// search.
struct FigureLines {
  /// One line of inline Markdown.
  struct Line {
    /// The line as it was written.
    let text: String
    private let blocks: [MarkdownNode]

    /// Parses a line.
    init(_ text: String) {
      self.text = text
      blocks = MarkdownDocument(text, file: "").blocks
    }

    /// The line without markup.
    var plainText: String { blocks.plainText }

    /// Its elements; nil where the text is no single paragraph, and stands on the page as written.
    var inlines: [MarkdownNode]? {
      guard blocks.count == 1, let only = blocks.first, only.kind == .paragraph else { return nil }
      return only.children
    }
  }

  /// Nil where the figure has the title of its first item.
  let title: Line?
  let caption: Line?

  /// Parses the words of a block.
  init(_ block: FigureBlock) {
    title = block.attributes.title.map(Line.init)
    caption = block.attributes.caption.map(Line.init)
  }
}
