internal import FigureResults
internal import Templates

/// What a build made and checked, in numbers for the front page.
struct SiteTotals: Hashable {
  /// Sentences that were evaluated and could have come out otherwise: not those that follow from
  /// the model.
  private(set) var claims = 0
  /// Those that came out false, not by the cost model alone.
  private(set) var refuted = 0
  /// Prices of scenes and frames on a device, each with a low and a high end.
  private(set) var prices = 0
  /// Figures that show something.
  private(set) var figures = 0
  /// Pictures that differ, each counted in one of its sizes.
  private(set) var pictures = 0
  /// The page that lists how claims come out; nil when there is none.
  private(set) var scorePage: String?

  /// Counts what figures came to.
  init(_ index: FigureIndex, _ claims: ClaimIndex) {
    self.claims = claims.all.count { $0.result.state != .follows }
    refuted = claims.all.count { $0.result.state == .refuted }
    var names: Set<String> = []
    for entry in index.entries {
      // One that shows the error which its author expects is a figure too, and is in the gallery.
      figures += 1
      guard let result = entry.result else { continue }
      for item in result.items {
        names.formUnion(item.content.images.compactMap { $0.files.last?.name })
        prices += item.pageContent.priceCount
        if item.content is ClaimsResult, scorePage == nil { scorePage = entry.article.outputPath }
      }
    }
    pictures = names.count
  }

  /// Returns the numbers as texts for a front page, empty where there is nothing.
  func value(page: String) -> TemplateValue {
    func text(_ count: Int) -> TemplateValue {
      .string(count > 0 ? NumberText.grouped(count) : "")
    }
    return [
      "claims": text(claims), "refuted": text(refuted), "prices": text(prices),
      "figures": text(figures), "pictures": text(pictures),
      "scores": TemplateValue(scorePage.map { SitePath.url(from: page, to: $0) }),
      "isOneClaim": .bool(claims == 1), "isOnePrice": .bool(prices == 1),
      "isOneFigure": .bool(figures == 1), "isOnePicture": .bool(pictures == 1),
      "isEmpty": .bool(figures == 0),
    ]
  }
}
