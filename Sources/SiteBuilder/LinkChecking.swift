/// What becomes of links and pictures that lead nowhere.
public enum LinkChecking: String, Hashable, Sendable, CaseIterable {
  /// They are errors, and the site is not written.
  case error
  /// They are warnings.
  case warn
  /// They are not reported.
  case ignore

  /// The ids of problems that are as heavy as this says.
  public static let ids: Set<String> = [
    "link.broken-target", "link.broken-anchor", "link.outside-content", "image.missing",
  ]
}
