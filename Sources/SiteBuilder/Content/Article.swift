internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// One Markdown file of the content folder, read and ready to become a page.
struct Article: Sendable {
  /// Path below the content folder without extension: `guides/shadows`.
  let name: String
  /// Path of the page below the output folder: `guides/shadows.html`.
  let outputPath: String
  /// The file as its author knows it.
  var file: String
  var fields: ArticleFields
  /// The file's text with its front matter.
  var text: String
  let document: MarkdownDocument
  /// All headings of the document, in order, with their ids.
  let headings: [MarkdownHeading]
  /// What readers see one part of at a time.
  let tabs: TabBoxes
  /// Figure and set-up blocks by the line of their opening fence.
  var blocks: [Int: FigureBlock]
  /// What abbreviations stand for.
  let abbreviations: Abbreviations
  /// Code that is only shown, by the line of its opening fence.
  let listings: [Int: CodeListing]
  /// The title for readers: of the front matter, the first heading or the file name.
  var title: String
  /// The heading that only repeats the title, which pages leave out of the text.
  var titleHeading: MarkdownHeading?

  /// The title where there is little room.
  var shortTitle: String { fields.short ?? title }

  /// The tag of the language in which it is written.
  var language = SiteLanguages.usual
  /// Whether this is the front page of the site, or of the site in its language.
  var isFrontPage: Bool

  /// The folder of the article below the content folder, without a slash at its end.
  var folder: String { SitePath.folder(of: name) }

  /// Blocks that show figures of other articles.
  var embeds: [FigureEmbed] = []
  /// The figures that are shown again here, by the line of their fence.
  var borrowed: [Int: FigureKey] = [:]

  /// The blocks in the order of the text, with those of figures that are shown again.
  var blocksInOrder: [FigureBlock] {
    blocks.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The blocks whose code stands in the article, in the order of the text.
  var ownBlocks: [FigureBlock] { blocksInOrder.filter { borrowed[$0.line] == nil } }

  /// Returns by what name a figure block's outcome is known; nil for set-up code.
  func key(of block: FigureBlock) -> FigureKey? {
    borrowed[block.line] ?? block.figureID.map { FigureKey(article: name, figure: $0) }
  }

  /// Makes an article from its parts and finds its title.
  init(
    name: String, file: String, text: String, fields: ArticleFields,
    document: MarkdownDocument, blocks: [FigureBlock], listings: [Int: CodeListing] = [:]
  ) {
    self.name = name
    outputPath = Article.outputPath(of: name)
    isFrontPage = outputPath == "index.html"
    self.file = file
    self.text = text
    self.fields = fields
    self.document = document
    self.listings = listings
    abbreviations = Abbreviations(document, file: file)
    self.blocks = Dictionary(
      blocks.map { ($0.line, $0) }, uniquingKeysWith: { first, _ in first })
    headings = document.headings
    tabs = TabBoxes(document, file: file)
    let fileName = String(name.split(separator: "/").last ?? "")
    title = fields.title ?? headings.first?.text ?? ArticleFiles.words(ofName: fileName)
    if let first = document.blocks.first, case .heading(level: 1) = first.kind,
      let heading = headings.first, heading.range == first.range, heading.text == title
    {
      titleHeading = heading
    }
  }

  private static func outputPath(of name: String) -> String {
    let parts = name.split(separator: "/").map(String.init)
    guard let last = parts.last else { return "index.html" }
    let isFolderPage = ["readme", "index"].contains(last.lowercased())
    return (parts.dropLast() + [isFolderPage ? "index.html" : last + ".html"])
      .joined(separator: "/")
  }
}

extension FigureBlock {
  /// The figure's id; nil for set-up code.
  var figureID: String? { kind == .figure ? id : nil }
}
