public import FigureResults

/// The outcomes of the claims on the page and on the whole site: counts by source, a filter, and
/// all refuted claims.
public struct ClaimScore: Figure {
  private let title: String

  /// Makes a score.
  public init(_ title: String = "How the claims come out") { self.title = title }

  /// Returns a placeholder for the score, which is counted when the page is made.
  public func item(in context: FigureContext) throws -> FigureItem {
    FigureItem(ClaimsResult(title: title))
  }
}
