internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// A Markdown file as it was read, and what is wrong with it.
struct ReadArticle: Sendable {
  /// Three times a long novel. Reading takes seconds for this, and minutes for what ends up in a
  /// content folder by mistake.
  static let mostBytes = 10_000_000

  /// The file as its author knows it.
  let file: String
  /// Nil when the file cannot be read, and for a draft that was not asked for.
  private(set) var article: Article?
  /// All of a file that is no article, for excerpts; nil for others, and when it cannot be read.
  private(set) var rest: String?
  /// Whether an earlier build read it.
  private(set) var isRestored = false
  /// Files that code is included from.
  private(set) var includedFiles: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: its place below the content folder.
  ///   - file: the file as its author knows it.
  ///   - real: where it is; nil when nothing is there, or it leads out of the folder.
  ///   - places: the parts of the content folder that are listed; empty for all of it.
  ///   - repository: the folder that code is included from.
  ///   - site: has the defaults of articles.
  init(
    _ path: String, file: String, real: String?, places: [String] = [],
    _ repository: ContainedFolder?, includesDrafts: Bool,
    site: SiteConfiguration = SiteConfiguration()
  ) {
    self.file = file
    guard let real, let bytes = try? Files.read(real) else {
      report("content.unreadable", "the file cannot be read")
      return
    }
    guard bytes.count <= ReadArticle.mostBytes else {
      report(
        "content.too-large",
        "the file has \(bytes.count / 1_000_000) MB, and an article at most "
          + "\(ReadArticle.mostBytes / 1_000_000); divide it, or move data to files that it links to"
      )
      return
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      report("content.not-utf8", "the file is not UTF-8 text")
      return
    }
    rest = text
    let parts = FrontMatter(text, file: file)
    diagnostics += parts.diagnostics
    if parts.isUnfinished { diagnostics.append(ArticleFields.unfinished(file)) }
    let mounted = ContentList.mounted(path, at: places)
    var (fields, problems) = ArticleFields.read(
      parts.yaml ?? "", file: file, firstLine: parts.yamlFirstLine,
      defaults: site.defaults(ofArticle: mounted), from: site.file)
    guard includesDrafts || !fields.isDraft else { return }
    let lines = parts.lines
    let document = MarkdownDocument(parts.body, lines: lines, file: file)
    let isInCatalog = CatalogMarkup.isUsed(in: file)
    let shown = document.shown(in: file)
    let abstract = isInCatalog && fields.summary == nil ? ArticleAbstract(shown) : nil
    if let abstract { fields.summary = abstract.text }
    let blocks = ArticleBlocks(in: document, of: parts, lines: lines, file: file)
    diagnostics += problems + document.diagnostics + blocks.diagnostics
    diagnostics += ForeignSyntax(document, of: parts, lines: lines, file: file).diagnostics
    diagnostics += MissingDefinitions(document, lines: lines, file: file).diagnostics
    diagnostics += LongCodeLines(document, lines: lines, file: file).diagnostics
    diagnostics += [UnclosedFence.problem(of: document, lines: lines, file: file)]
      .compactMap(\.self)
    let listings = CodeListings(
      document, lines: lines, file: file, blocks: blocks, repository: repository)
    var article = Article(
      name: ArticleFiles.name(ofPath: mounted), file: file, text: text, fields: fields,
      document: shown, blocks: blocks.blocks, listings: listings.byLine)
    article.embeds = blocks.embeds
    (article.path, article.abstract) = (path, abstract?.range)
    if isInCatalog { article.catalogPage = CatalogPage(shown, parts.marks) }
    includedFiles = listings.files
    diagnostics += listings.diagnostics + article.tabs.diagnostics
    diagnostics += article.abbreviations.diagnostics
    self.article = article
    rest = nil
  }

  /// Takes an article that an earlier build read.
  init(restored article: Article, includedFiles: [String], diagnostics: [Diagnostic]) {
    file = article.file
    isRestored = true
    self.article = article
    self.includedFiles = includedFiles
    self.diagnostics = diagnostics
  }

  /// All of the file as it was just read; nil when it could not be read, and where an earlier build
  /// read it.
  var text: String? { article?.contents.heldText ?? rest }

  /// Finds what other pages may say of the article.
  mutating func findFacts() {
    let facts = article?.findFacts()
    article?.facts = facts ?? ArticleFacts()
  }

  /// Gives the article a number that no other text has, and the facts that were found.
  mutating func number(_ number: Int, _ facts: ArticleFacts) {
    article?.reading = number
    article?.facts = facts
  }

  private mutating func report(_ id: String, _ summary: String) {
    diagnostics.append(Diagnostic(.error, id: id, file: file, summary: summary))
  }
}
