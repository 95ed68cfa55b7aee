public import Diagnostics

extension HTMLRenderer {
  /// Hooks through which a site writes its own HTML; one that returns nil leaves the usual HTML.
  public struct Customization {
    /// Replaces a whole heading.
    public var heading: ((Heading) -> String?)?
    /// Replaces a whole code block.
    public var codeBlock: ((CodeBlock) -> String?)?
    /// Replaces the tags around a block quote, and chooses which of its content is shown.
    public var blockQuote: ((BlockQuote) -> Frame?)?
    /// Frames neighbouring blocks, such as those of a tab; nil leaves them as they are. Called for
    /// the blocks of a document, a quote or an item and for the items of a list, not inside
    /// footnotes, and not again for blocks that it has framed.
    public var parts: (([MarkdownNode]) -> [Part]?)?
    /// HTML around every table, including those of raw HTML; the tables' own tags stay.
    public var tableBox: (before: String, after: String)?
    /// Whether a table's rows, given as words with the header first, become cards where space is
    /// tight: the table then has the class `row-cards`, and `data-label` names the column of a
    /// cell.
    public var cards: (([[String]]) -> Bool)?
    /// The direction of the text around; blocks of the other one then say theirs in the attribute
    /// `dir`.
    public var direction: TextDirection?
    /// HTML that opens the footnotes section, such as a heading for readers who do not see its
    /// rule.
    public var footnotesHead: String?
    /// Replaces a whole link.
    public var link: ((Link) -> String?)?
    /// Replaces a reference to a figure, which is text otherwise.
    public var figureReference: ((FigureReference) -> String?)?
    /// Replaces a stretch of text outside headings.
    public var text: ((String) -> String?)?
    /// Replaces code within a line of text, outside headings and links.
    public var code: ((Code) -> String?)?
    /// Replaces a formula within a line of text, which is otherwise code between dollar signs.
    public var math: ((Math) -> String?)?
    /// Replaces a whole image.
    public var image: ((Image) -> String?)?
    /// Called for each image of raw HTML.
    public var rawImage: ((RawImage) -> Void)?
    /// Called for each start tag of raw HTML that is shown as text, with its name in lower case.
    public var refusedTag: ((_ name: String, SourceRange) -> Void)?
    /// Rewrites the destination of a link or image before it is used, including in raw HTML.
    public var destination: ((Destination) -> String)?

    /// Makes a customization that changes nothing.
    public init() {}
  }

  /// A heading about to be written.
  public struct Heading {
    /// 1 to 6.
    public var level: Int
    /// The id that `HeadingSlugs` gives it.
    public var id: String
    /// The content as HTML.
    public var innerHTML: String
    /// The words of the content.
    public var text: String
    /// The direction of the content, if it is not that of the text around.
    public var direction: TextDirection?
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

  /// HTML around blocks, in place of an element's own tags.
  public struct Frame {
    /// HTML before the blocks, on a line of its own.
    public var before: String
    /// The blocks.
    public var children: [MarkdownNode]
    /// HTML after the blocks, on a line of its own.
    public var after: String

    /// Makes a frame.
    public init(before: String, children: [MarkdownNode], after: String) {
      self.before = before
      self.children = children
      self.after = after
    }
  }

  /// A block as it is, or HTML around several.
  public indirect enum Part {
    /// A block written as usual.
    case block(MarkdownNode)
    /// A line of HTML before some parts and one after them.
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
    /// The name between `[@` and `]`.
    public var name: String
    /// The place in the file.
    public var range: SourceRange
  }

  /// Code in a line of text, about to be written.
  public struct Code: Hashable {
    /// The code between the backticks.
    public var text: String
    /// The place in the file, backticks included.
    public var range: SourceRange
  }

  /// A formula in a line of text, about to be written.
  public struct Math: Hashable {
    /// The TeX between the backticks.
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
    /// Whether its paragraph holds nothing but the image, as with a figure.
    public var isAlone: Bool
    /// The place in the file.
    public var range: SourceRange
  }

  /// An image of raw HTML.
  public struct RawImage: Hashable {
    /// The source as the author wrote it; empty without one.
    public var written: String
    /// The alternative text; nil without the attribute.
    public var alternative: String?
    /// The place in the file.
    public var range: SourceRange

    init(_ tag: HTMLTag, _ range: SourceRange) {
      // Browsers take the first of several.
      func value(_ name: String) -> String? {
        tag.attributes.first { $0.name == name }.map { $0.value ?? "" }
      }
      (written, alternative) = (value("src") ?? "", value("alt"))
      self.range = range
    }
  }

  /// A destination about to be written.
  public struct Destination: Hashable {
    /// Whether a reader follows the destination or a picture is loaded from it.
    public enum Use: Hashable, Sendable { case link, image }

    /// The destination as the author wrote it.
    public var written: String
    /// What the destination is used for.
    public var use: Use
    /// The place of the link, image or HTML in the file.
    public var range: SourceRange
  }
}
