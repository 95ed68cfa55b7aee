internal import FigureResults

/// The ids inside of figures to which links may lead, besides those of claims.
struct FigureParts: Sendable {
  /// The parts of one figure.
  struct Parts: Sendable {
    /// Those that kinds know.
    var ids: [String]
    /// What others begin with that a template of the site's author makes; nil for Fillet's own
    /// templates. A figure that failed may have been one of those, and its own error is enough; so
    /// may one that is to be compiled or drawn.
    var beginning: String?
    /// Whether it may have any claims.
    var hasUnknownClaims: Bool

    init(of figure: FigureIndex.Entry, _ claims: ClaimIndex) {
      let items = figure.result?.items.map(\.pageContent) ?? []
      let page = figure.article.outputPath
      ids = items.flatMap { $0.parts(of: claims, on: page, in: figure.id) }
      hasUnknownClaims = !figure.isCurrent
      let isOpen = hasUnknownClaims || items.contains(where: \.hasOwnTemplate)
      beginning = isOpen ? figure.id + "-" : nil
    }
  }

  /// By the name of the article that shows them.
  private let parts: [String: [Parts]]

  /// Collects the parts of all figures that are shown.
  init(_ figures: FigureIndex, _ claims: ClaimIndex) {
    parts = Dictionary(
      uniqueKeysWithValues: figures.articles.map { article in
        (article, figures.figures(of: article).values.map { Parts(of: $0, claims) })
      })
  }

  /// Returns the ids of the parts that kinds know on the page of an article.
  func ids(on article: String) -> [String] { parts[article]?.flatMap(\.ids) ?? [] }

  /// Whether an id may be one that the template of a figure makes from the figure's key, or one in
  /// a figure without a result.
  func mayHave(_ id: String, on article: String) -> Bool {
    let isClaim = id.hasPrefix(ClaimIndex.prefix)
    return parts[article]?.contains {
      $0.beginning.map(id.hasPrefix) == true || (isClaim && $0.hasUnknownClaims)
    } == true
  }
}
