public import FigureResults

/// How the claims of the page and of the whole site come out: counts by source, a filter, and all that are refuted.
public struct ClaimScore: Figure {
  private let title: String

  /// Makes a score.
  public init(_ title: String = "How the claims come out") { self.title = title }

  /// Returns the place of the score, which is counted when the page is made.
  public func item(in context: FigureContext) throws -> FigureItem {
    .claims(ClaimsResult(title: title))
  }
}
