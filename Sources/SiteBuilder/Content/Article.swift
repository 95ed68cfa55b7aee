internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// One Markdown file of the content folder, read and ready to become a page.
///
/// It is copied often: what does not change after reading is behind one reference.
struct Article: Sendable {
  /// Path below the content folder without extension: `guides/shadows`.
  let name: String
  /// Path of the page below the output folder: `guides/shadows.html`.
  private(set) var outputPath: String
  /// The file's path below the content folder; nil where the name with its ending is that.
  var path: String?
  /// What was read.
  let contents: ArticleContents
  /// Figure and set-up blocks by the line of their opening fence.
  var blocks: [Int: FigureBlock]
  /// Blocks that show figures of other articles.
  var embeds: [FigureEmbed] = []
  /// The figures that are shown again here, by the line of their fence.
  var borrowed: [Int: FigureKey] = [:]
  /// The tag of the language in which it is written.
  var language = SiteLanguages.usual
  /// Whether this is the front page of the site, or of the site in its language.
  var isFrontPage: Bool
  /// Tells this text from what stood in the file before, where that is kept; 0 elsewhere.
  var reading = 0
  /// The first paragraph, where it is the summary.
  var abstract: SourceRange?
  /// What other pages may say of it; empty where nothing is kept.
  var facts = ArticleFacts()

  /// The file as its author knows it.
  var file: String { contents.file }
  /// What it says of itself.
  var fields: ArticleFields { contents.fields }
  /// The file's text with its front matter.
  var text: String { contents.parsed.text }
  /// Its Markdown.
  var document: MarkdownDocument { contents.parsed.document }
  /// All headings of the document, in order, with their ids.
  var headings: [MarkdownHeading] { contents.headings }
  /// The ids on its page, but for those of claims and of figures of other articles.
  var anchors: Set<String> { contents.anchors }
  /// What readers see one part of at a time.
  var tabs: TabBoxes { contents.parsed.tabs }
  /// What abbreviations stand for.
  var abbreviations: Abbreviations { contents.parsed.abbreviations }
  /// Code that is only shown, by the line of its opening fence.
  var listings: [Int: CodeListing] { contents.parsed.listings }
  /// The title for readers: of the front matter, the first heading or the file name.
  var title: String { contents.title }
  /// The heading that only repeats the title, which pages leave out of the text.
  var titleHeading: MarkdownHeading? { contents.titleHeading }

  /// The title where there is little room.
  var shortTitle: String { fields.short ?? title }

  /// The folder of the article below the content folder, without a slash at its end.
  var folder: String { SitePath.folder(of: name) }

  /// The file's path below the content folder.
  var sourcePath: String { path ?? (folder.isEmpty ? fileName : folder + "/" + fileName) }

  /// The folder of the file below the content folder: where its links begin.
  var sourceFolder: String { SitePath.folder(of: sourcePath) }

  private var fileName: String { SitePath.fileName(of: file) }

  /// The DocC catalogue that the article is in, a path below the content folder; empty when that is it, and nil for an
  /// article in none.
  var catalog: String? {
    guard CatalogMarkup.isUsed(in: file) else { return nil }
    let parts = sourceFolder.split(separator: "/")
    guard let index = parts.lastIndex(where: { $0.hasSuffix(".docc") }) else { return "" }
    return parts[...index].joined(separator: "/")
  }

  /// Gives the article's page another address.
  mutating func move(to page: String) {
    outputPath = page
    isFrontPage = page == "index.html"
  }

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
    self.blocks = Dictionary(
      blocks.map { ($0.line, $0) }, uniquingKeysWith: { first, _ in first })
    contents = ArticleContents(
      name: name, file: file, text: text, fields: fields, document: document, blocks: blocks,
      listings: listings)
  }

  /// Makes an article without figures of what an earlier build found.
  init(name: String, contents: ArticleContents) {
    self.name = name
    outputPath = Article.outputPath(of: name)
    isFrontPage = outputPath == "index.html"
    blocks = [:]
    self.contents = contents
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
