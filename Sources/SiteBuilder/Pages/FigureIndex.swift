internal import FigureBlocks
internal import FigureResults

/// All figures that the pages of a site show, for references and for the page that lists them.
struct FigureIndex {
  /// One figure.
  struct Entry {
    let article: Article
    let block: FigureBlock
    let id: String
    /// Counted over the page; nil on the front page, whose figures have no numbers.
    let number: Int?
    let words: FigureLines
    /// Nil when it could not be made.
    let result: FigureResult?
    /// Whether that is the result of the code that the article has now.
    let isCurrent: Bool

    /// What it is called, in plain text: by the author, or what its first item is called.
    var title: String {
      if let title = words.title { return title.plainText }
      let items = result?.items ?? []
      let first = items.first { !$0.isValue } ?? items.first
      return first?.content.title ?? id
    }

    /// The id of its element.
    var anchor: String { "figure-" + id }

    /// Returns the address of the figure on another page.
    func url(from page: String) -> String {
      let target = "#" + SitePath.encoded(anchor)
      return page == article.outputPath
        ? target : SitePath.url(from: page, to: article.outputPath) + target
    }

    /// The picture that stands for it; nil when it shows none.
    var thumbnail: ImageResult? { result?.items.lazy.compactMap(\.pageContent.thumbnail).first }
  }

  /// In the order in which readers come to them; what is shown again is not counted again.
  let entries: [Entry]
  private let byArticle: [String: [String: Entry]]

  /// Collects the figures of articles.
  init(_ articles: [Article], _ outcomes: [FigureKey: FigureOutcome]) {
    var entries: [Entry] = []
    var shown: [Entry] = []
    for article in articles {
      let numbers = ArticleBody.numbers(article, outcomes)
      for block in article.blocksInOrder {
        guard let id = block.figureID, let number = numbers[id] else { continue }
        let outcome = article.key(of: block).flatMap { outcomes[$0] }
        let entry = Entry(
          article: article, block: block, id: id,
          number: article.isFrontPage ? nil : number,
          words: FigureLines(block), result: outcome?.result,
          isCurrent: outcome?.isCurrent == true)
        shown.append(entry)
        if article.borrowed[block.line] == nil { entries.append(entry) }
      }
    }
    self.entries = entries
    byArticle = Dictionary(grouping: shown, by: \.article.name).mapValues { entries in
      Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Returns the path of the file with a figure's result.
  static func dataPath(article: String, figure: String) -> String {
    "data/\(article)/\(figure).json"
  }

  /// Returns the figures of an article by id; empty for one that has none.
  func figures(of article: String) -> [String: Entry] { byArticle[article] ?? [:] }

  /// Returns the name of the article that a reference names, as a path below the content folder or
  /// from an article; nil where no such article has figures.
  func name(of written: String, from article: Article) -> String? {
    FigureIndex.candidates(written, from: article).first { byArticle[$0]?.isEmpty == false }
  }

  /// The articles that a reference may name, the nearest first.
  static func candidates(_ written: String, from article: Article) -> [String] {
    let path = ArticleFiles.isArticle(written) ? ArticleFiles.name(ofPath: written) : written
    return [SitePath.resolve(path, from: article.folder), path].compactMap(\.self)
  }

  /// Returns what `id` or `article#id` refers to in an article.
  func entry(_ reference: String, from article: Article) -> Entry? {
    let parts = reference.split(separator: "#", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return byArticle[article.name]?[reference] }
    return name(of: parts[0], from: article).flatMap { byArticle[$0]?[parts[1]] }
  }

  /// Names of the articles that have figures.
  var articles: [String] { byArticle.keys.sorted() }
}
