internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// One Markdown file of the content folder, read and ready to become a page.
///
/// Lists of all articles are copied often, so an article is one reference: to a list of one
/// element, which is copied when one of several owners changes it.
struct Article: Sendable {
  private struct Parts: Sendable {
    let name: String
    var outputPath: String
    var path: String?
    let contents: ArticleContents
    var blocks: [Int: FigureBlock]
    var embeds: [FigureEmbed] = []
    var borrowed: [Int: FigureKey] = [:]
    var figureWords: [Int: WordList] = [:]
    var language = SiteLanguages.usual
    var isFrontPage: Bool
    var reading = 0
    var abstract: SourceRange?
    var facts = ArticleFacts()
    var catalogPage: CatalogPage?
    var catalogPlace: CatalogPlace?
  }

  private var parts: [Parts]

  /// Path below the content folder without extension: `guides/shadows`.
  var name: String { parts[0].name }
  /// Path of the page below the output folder: `guides/shadows.html`.
  var outputPath: String { parts[0].outputPath }
  /// The file's path below the content folder; nil if it is just the name with its ending.
  var path: String? {
    get { parts[0].path }
    set { parts[0].path = newValue }
  }
  /// What was read.
  var contents: ArticleContents { parts[0].contents }
  /// Figure and set-up blocks by the line of their opening fence.
  var blocks: [Int: FigureBlock] {
    get { parts[0].blocks }
    _modify { yield &parts[0].blocks }
  }
  /// Blocks that show figures of other articles.
  var embeds: [FigureEmbed] {
    get { parts[0].embeds }
    set { parts[0].embeds = newValue }
  }
  /// The figures that are shown again here, by the line of their fence.
  var borrowed: [Int: FigureKey] {
    get { parts[0].borrowed }
    _modify { yield &parts[0].borrowed }
  }
  /// What the words of a figure that is shown again are here, by the line of its fence.
  var figureWords: [Int: WordList] {
    get { parts[0].figureWords }
    _modify { yield &parts[0].figureWords }
  }
  /// The tag of the language in which it is written.
  var language: String {
    get { parts[0].language }
    set { parts[0].language = newValue }
  }
  /// Whether this is the front page of the site, or of the site in its language.
  var isFrontPage: Bool {
    get { parts[0].isFrontPage }
    set { parts[0].isFrontPage = newValue }
  }
  /// Distinguishes this text from the file's earlier ones, where those are kept; 0 elsewhere.
  var reading: Int {
    get { parts[0].reading }
    set { parts[0].reading = newValue }
  }
  /// The first paragraph, where it is the summary.
  var abstract: SourceRange? {
    get { parts[0].abstract }
    set { parts[0].abstract = newValue }
  }
  /// What other pages may say of it; empty where nothing is kept.
  var facts: ArticleFacts {
    get { parts[0].facts }
    set { parts[0].facts = newValue }
  }

  /// What a file of a DocC catalogue says of itself; nil for any other.
  var catalogPage: CatalogPage? {
    get { parts[0].catalogPage }
    set { parts[0].catalogPage = newValue }
  }
  /// Where the lists of its catalogue put it; nil for an article that they do not have.
  var catalogPlace: CatalogPlace? {
    get { parts[0].catalogPlace }
    set { parts[0].catalogPlace = newValue }
  }

  /// The group that it belongs to, which a catalogue's list gives to articles that name none; nil
  /// without one.
  var group: String? {
    guard let name = fields.group?.text ?? catalogPlace?.group, !name.isEmpty else { return nil }
    return name
  }

  /// The file as its author knows it.
  var file: String { contents.file }
  /// What it says of itself.
  var fields: ArticleFields { contents.fields }
  /// The file's text with its front matter.
  var text: String { contents.source.text }
  /// Its Markdown.
  var document: MarkdownDocument { contents.parsed.document }
  /// All headings of the document, in order, with their ids.
  var headings: [MarkdownHeading] { contents.headings }
  /// The ids on its page, except those of claims and of figures of other articles.
  var anchors: Set<String> { contents.anchors }
  /// The boxes of tabs, of which readers see one tab at a time.
  var tabs: TabBoxes { contents.parsed.tabs }
  /// What abbreviations stand for.
  var abbreviations: Abbreviations { contents.parsed.abbreviations }
  /// Code that is only shown, by the line of its opening fence.
  var listings: [Int: CodeListing] { contents.source.listings }
  /// The title for readers: from the front matter, the first heading or the file name.
  var title: String { contents.title }
  /// The heading that only repeats the title, which pages leave out of the text.
  var titleHeading: MarkdownHeading? { contents.titleHeading }

  /// The title for places with little room.
  var shortTitle: String { fields.short ?? title }

  /// The folder of the article below the content folder, without a slash at its end.
  var folder: String { SitePath.folder(of: name) }

  /// The file's path below the content folder.
  var sourcePath: String { path ?? (folder.isEmpty ? fileName : folder + "/" + fileName) }

  /// The folder of the file below the content folder: where its links begin.
  var sourceFolder: String { SitePath.folder(of: sourcePath) }

  private var fileName: String { SitePath.fileName(of: file) }

  /// The path of the DocC catalogue that the article is in, below the content folder; empty if that
  /// folder is it, and nil without a catalogue.
  var catalog: String? {
    // This is asked of every article, and most sites have no catalogue.
    guard TextSearch.find([".docc"], in: file), CatalogMarkup.isUsed(in: file) else { return nil }
    let parts = sourceFolder.split(separator: "/")
    guard let index = parts.lastIndex(where: { $0.hasSuffix(".docc") }) else { return "" }
    return parts[...index].joined(separator: "/")
  }

  /// Gives the article's page another address.
  mutating func move(to page: String) {
    parts[0].outputPath = page
    parts[0].isFrontPage = page == "index.html"
  }

  /// The blocks in the order of the text, with those of figures that are shown again.
  var blocksInOrder: [FigureBlock] {
    blocks.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The blocks whose code stands in the article, in the order of the text.
  var ownBlocks: [FigureBlock] { blocksInOrder.filter { borrowed[$0.line] == nil } }

  /// Returns the key of a figure block's outcome; nil for set-up code.
  func key(of block: FigureBlock) -> FigureKey? {
    borrowed[block.line] ?? block.figureID.map { FigureKey(article: name, figure: $0) }
  }

  /// Makes an article from its parts and finds its title.
  init(
    name: String, file: String, text: String, fields: ArticleFields,
    document: MarkdownDocument, blocks: [FigureBlock], listings: [Int: CodeListing] = [:]
  ) {
    self.init(
      name: name,
      contents: ArticleContents(
        name: name, file: file, text: text, fields: fields, document: document, blocks: blocks,
        listings: listings),
      blocks: Dictionary(
        blocks.map { ($0.line, $0) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Makes an article from what was read of it; without figures if an earlier build read it.
  init(name: String, contents: ArticleContents, blocks: [Int: FigureBlock] = [:]) {
    let page = Article.outputPath(of: name)
    parts = [
      Parts(
        name: name, outputPath: page, contents: contents, blocks: blocks,
        isFrontPage: page == "index.html")
    ]
  }

  private static func outputPath(of name: String) -> String {
    let parts = name.split(separator: "/").map(String.init)
    guard let last = parts.last else { return "index.html" }
    return (parts.dropLast() + [ArticleFiles.isFolderPage(last) ? "index.html" : last + ".html"])
      .joined(separator: "/")
  }
}

extension FigureBlock {
  /// The figure's id; nil for set-up code.
  var figureID: String? { kind == .figure ? id : nil }
}
