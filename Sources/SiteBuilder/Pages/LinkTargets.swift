internal import Diagnostics
internal import FigureBlocks
internal import Markdown

/// Everything inside a site that a link may lead to.
struct LinkTargets: Sendable {
  /// Articles by the path of their file below the content folder.
  let articlesByFile: [String: Article]
  /// Articles by the path of their page.
  let articlesByPage: [String: Article]
  /// Pages that are no articles.
  let otherPages: Set<String>
  /// Files of the content folder; nil when there is no such folder.
  let scan: ContainedFolder?
  /// What becomes of links that lead nowhere.
  let checking: LinkChecking
  /// What broken links probably meant.
  let suggestions: SharedSuggestions
  /// What headings of glossaries mean.
  let definitions: Definitions
  /// The names of DocC's tutorials, as `CatalogNames` compares them.
  let tutorials: Set<String>
  /// Pictures of DocC catalogues.
  let images: CatalogImages
  private let articles: [Article]
  /// Articles that say `previews: true`.
  private let glossaries: [Article]
  private let namesForDocC = MadeOnce<CatalogNames>()
  private let places: [String]
  private let anchorsOfClaims: [String: [String]]
  private let parts: FigureParts

  /// Collects the targets of a site.
  init(
    _ content: ContentFolder, otherPages: Set<String>, figures: FigureIndex, claims: ClaimIndex,
    checking: LinkChecking = .error
  ) {
    let articles = content.articles
    self.articles = articles
    glossaries = articles.filter(\.fields.hasPreviews)
    articlesByFile = Dictionary(
      articles.map { (LinkTargets.file(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    articlesByPage = Dictionary(
      articles.map { ($0.outputPath, $0) }, uniquingKeysWith: { first, _ in first })
    self.otherPages = otherPages
    self.checking = checking
    suggestions = SharedSuggestions(files: Array(articlesByFile.keys))
    definitions = Definitions(articles)
    let scan = ContainedFolder(content.displayRoot)
    self.scan = scan
    images = CatalogImages(articles, in: scan)
    places = content.places
    tutorials = content.tutorials
    anchorsOfClaims = Dictionary(grouping: claims.pages, by: \.path)
      .mapValues { $0.flatMap(\.claims).map(\.anchor) }
    parts = FigureParts(figures, claims)
  }

  /// The names by which DocC's links know articles.
  var catalogNames: CatalogNames { namesForDocC.value { CatalogNames(articles) } }

  /// Returns the path of an article's file below the content folder.
  static func file(of article: Article) -> String { article.sourcePath }

  /// Returns the names of pictures in a folder of the content folder.
  func pictures(in folder: String) -> [String] {
    let names = scan?.contained(folder).flatMap { try? Files.names(in: $0) } ?? []
    return names.filter(CatalogImages.isPicture)
  }

  /// Whether a file is in a place from which articles are read.
  func isListed(_ path: String) -> Bool {
    places.isEmpty || places.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// Returns where a file of the content folder is in the site.
  func sitePath(of path: String) -> String { ContentList.mounted(path, at: places) }

  /// What redirects may call pages: their paths without the ending.
  var pageNames: [String] {
    articlesByPage.keys.map { String($0.dropLast(".html".count)) }.sorted()
  }

  /// Returns the ids on an article's page.
  func anchors(of article: Article) -> Set<String> {
    let inFigures = parts.ids(on: article.name) + (anchorsOfClaims[article.outputPath] ?? [])
    if inFigures.isEmpty && article.borrowed.isEmpty { return article.anchors }
    let borrowed = article.borrowed.values.map { "figure-" + $0.figure }
    return article.anchors.union(borrowed).union(inFigures)
  }

  /// Whether nobody can know yet if an id is on an article's page, or only the author of a figure's
  /// template.
  func mayHave(_ id: String, on article: Article) -> Bool {
    parts.mayHave(id, on: article.name)
  }

  /// Returns the names of sources that figures of an article may link, on pages in its language.
  func namedSources(from article: Article) -> NamedSources {
    NamedSources(glossaries.filter { $0.language == article.language }, from: article.outputPath)
  }

  /// Whether there is an article of a name.
  func has(_ name: String) -> Bool { articlesByFile[name + ".md"]?.name == name }

  /// Returns the article of a folder: its `README.md` or `index.md`.
  func article(ofFolder folder: String) -> Article? {
    articlesByPage[folder.isEmpty ? "index.html" : folder + "/index.html"]
  }
}
