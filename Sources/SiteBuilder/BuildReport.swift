public import Diagnostics

/// What a build did and found.
public struct BuildReport: Sendable {
  /// All problems, in file order.
  public var diagnostics: [Diagnostic] = []
  /// Why each figure ran or did not, one line each, in article order.
  public var explanations: [String] = []
  public var articles = 0
  public var figures = 0
  public var figuresRun = 0
  public var figuresCached = 0
  public var claims = 0
  public var links = 0
  public var images = 0
  /// Whether the new site took the place of the old one.
  public var isPublished = false
  /// Source lines for the diagnostics' excerpts, by file.
  public var sources: [String: String] = [:]

  public init() {}
}

/// How far a build has come; told as it goes on.
public enum BuildProgress: Hashable, Sendable {
  case readingContent
  /// Figures that are finished, of how many.
  case figures(done: Int, total: Int)
  case writingPages
}
