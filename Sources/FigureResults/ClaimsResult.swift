/// A place for the score of claims. Only the site knows all of them, so it counts when it makes the page.
public struct ClaimsResult: FigureContent {
  /// `claims`.
  public static let kind = "claims"

  /// What is shown.
  public var title: String

  /// Makes a score by its title.
  public init(title: String) { self.title = title }
}
