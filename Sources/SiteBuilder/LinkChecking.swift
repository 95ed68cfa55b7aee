/// How links and pictures that lead nowhere are treated.
public enum LinkChecking: String, Hashable, Sendable, CaseIterable {
  /// They are errors, and the site is not written.
  case error
  /// They are warnings.
  case warn
  /// They are not reported.
  case ignore

  /// The ids of the problems whose severity this decides.
  public static let ids: Set<String> = [
    "link.broken-target", "link.broken-anchor", "link.outside-content", "image.missing",
  ]
}
