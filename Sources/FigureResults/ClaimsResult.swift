/// A placeholder for the score of claims. Only the site knows all claims, so it counts them when it
/// makes the page.
public struct ClaimsResult: FigureContent {
  /// `claims`.
  public static let kind = "claims"

  /// What is shown.
  public var title: String

  /// Makes a score with a title.
  public init(title: String) { self.title = title }
}
