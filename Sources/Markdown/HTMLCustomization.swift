public import Diagnostics

extension HTMLRenderer {
  /// Places where a site writes its own HTML; a hook that returns nil leaves the usual HTML.
  public struct Customization {
    /// Replaces a whole heading.
    public var heading: ((Heading) -> String?)?
    /// Replaces a whole code block.
    public var codeBlock: ((CodeBlock) -> String?)?
    /// Replaces the tags around a block quote, and what of its content is shown.
    public var blockQuote: ((BlockQuote) -> Frame?)?
    /// Frames neighbouring blocks, such as those of a tab; nil leaves them as they are. It is asked about what
    /// stands in a document, a quote or an item, and not again about what it framed.
    public var parts: (([MarkdownNode]) -> [Part]?)?
    /// What stands around every table, those of raw HTML too; their tags stay.
    public var tableBox: (before: String, after: String)?
    /// Whether the rows of a table, given as words with its head first, are cards where there is little room: the table then has
    /// the class `row-cards`, and a cell says in `data-label` what its column is.
    public var cards: (([[String]]) -> Bool)?
    /// Begins the section of footnotes, such as a heading for those who do not see its line.
    public var footnotesHead: String?
    /// Replaces a whole link.
    public var link: ((Link) -> String?)?
    /// Replaces a reference to a figure, which else is text.
    public var figureReference: ((FigureReference) -> String?)?
    /// Replaces a stretch of text that stands in no heading.
    public var text: ((String) -> String?)?
    /// Replaces a formula in a line of text, which else is code between dollar signs.
    public var math: ((Math) -> String?)?
    /// Replaces a whole image.
    public var image: ((Image) -> String?)?
    /// Rewrites the destination of a link or image before it is used, in raw HTML too.
    public var destination: ((Destination) -> String)?

    /// Makes a customization that changes nothing.
    public init() {}
  }

  /// A heading about to be written.
  public struct Heading {
    /// 1 to 6.
    public var level: Int
    /// The id by `HeadingSlugs`.
    public var id: String
    /// The content as HTML.
    public var innerHTML: String
    /// The words of the content.
    public var text: String
    /// The place in the file.
    public var range: SourceRange
  }

  /// A code block about to be written.
  public struct CodeBlock {
    /// The info string, the code and the fence.
    public var block: MarkdownNode.CodeBlock
    /// The place in the file, fences included.
    public var range: SourceRange
  }

  /// A block quote about to be written.
  public struct BlockQuote {
    /// What it holds.
    public var children: [MarkdownNode]
    /// The place in the file, markers included.
    public var range: SourceRange
  }

  /// HTML with blocks in it, in place of an element.
  public struct Frame {
    /// What stands before the blocks; a line of its own.
    public var before: String
    /// The blocks.
    public var children: [MarkdownNode]
    /// What stands behind the blocks; a line of its own.
    public var after: String

    /// Makes a frame.
    public init(before: String, children: [MarkdownNode], after: String) {
      self.before = before
      self.children = children
      self.after = after
    }
  }

  /// A block as it stands, or HTML around several.
  public indirect enum Part {
    /// A block as it is always written.
    case block(MarkdownNode)
    /// A line of HTML before parts and one behind them.
    case frame(before: String, parts: [Part], after: String)
  }

  /// A link about to be written.
  public struct Link {
    /// The destination as rewritten; empty when its scheme is not allowed.
    public var destination: String
    /// The destination as the author wrote it.
    public var written: String
    /// The title; empty if there is none.
    public var title: String
    /// The content as HTML.
    public var innerHTML: String
    /// The words of the content.
    public var text: String
    /// The place in the file.
    public var range: SourceRange
  }

  /// A reference to a figure, `[@name]`, about to be written.
  public struct FigureReference: Hashable {
    /// What stands between `[@` and `]`.
    public var name: String
    /// The place in the file.
    public var range: SourceRange
  }

  /// A formula in a line of text, about to be written.
  public struct Math: Hashable {
    /// What stands between the backticks.
    public var tex: String
    /// The place in the file, backticks included.
    public var range: SourceRange
  }

  /// An image about to be written.
  public struct Image {
    /// The source as rewritten; empty when its scheme is not allowed.
    public var source: String
    /// The source as the author wrote it.
    public var written: String
    /// The title; empty if there is none.
    public var title: String
    /// The alternative text.
    public var alternative: String
    /// Whether the image is all that its paragraph holds, as a figure would be.
    public var isAlone: Bool
    /// The place in the file.
    public var range: SourceRange
  }

  /// A destination about to be written.
  public struct Destination: Hashable {
    /// Whether a picture is loaded from it or a reader goes there.
    public enum Use: Hashable, Sendable { case link, image }

    /// The destination as the author wrote it.
    public var written: String
    /// What it is for.
    public var use: Use
    /// The place of the link, image or HTML in the file.
    public var range: SourceRange
  }
}
