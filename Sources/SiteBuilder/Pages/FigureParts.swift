internal import FigureResults

/// The ids inside of figures to which links may lead, besides those of claims.
struct FigureParts: Sendable {
  /// By the name of the article that shows them.
  private var ids: [String: [String]] = [:]
  /// What ids begin with that stand in templates of the site's author, by the name of the article.
  private var beginnings: [String: [String]] = [:]

  /// Collects the parts of all figures that are shown.
  init(_ figures: FigureIndex, _ claims: ClaimIndex) {
    for article in figures.articles {
      for figure in figures.figures(of: article).values {
        let found = FigureParts.ids(in: figure, claims)
        if !found.isEmpty { ids[article, default: []] += found }
        if figure.result?.items.contains(where: \.pageContent.hasOwnTemplate) == true {
          beginnings[article, default: []].append(figure.id + "-")
        }
      }
    }
  }

  /// Returns the ids of the parts that kinds know.
  static func ids(in figure: FigureIndex.Entry, _ claims: ClaimIndex) -> [String] {
    let page = figure.article.outputPath
    return figure.result?.items.flatMap {
      $0.pageContent.parts(of: claims, on: page, in: figure.id)
    } ?? []
  }

  /// Returns the ids of parts on the page of an article.
  func ids(on article: String) -> [String] { ids[article] ?? [] }

  /// Whether an id may be one that the template of a figure makes from the figure's key.
  func isUpToTemplate(_ id: String, on article: String) -> Bool {
    beginnings[article]?.contains { id.hasPrefix($0) } == true
  }
}
