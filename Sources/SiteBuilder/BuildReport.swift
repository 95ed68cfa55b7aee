public import Diagnostics
public import DrawingCaching

/// What a build did and found.
public struct BuildReport: Sendable {
  /// What the build worked with, for a process that ends after it; nil where nothing was published.
  package var remains: BuildRemains?
  /// All problems, in file order.
  public var diagnostics: [Diagnostic] = []
  /// Why each figure ran or did not, one line each, in article order.
  public var explanations: [String] = []
  /// How many articles the content folder holds for this build.
  public var articles = 0
  /// The pages of articles that are drafts, below the output folder.
  package var drafts: [String] = []
  /// Files beside articles, templates and data that pages are made of: included code and fonts;
  /// where articles are listed, also pictures and what figures read. Some may be in the content
  /// folder.
  package var filesElsewhere: [String] = []
  /// How many articles keep their published pages, because nothing that these show has changed.
  public var pagesTaken = 0
  /// Why no page of an earlier build could be reused; nil where some could.
  public var pagesRefusal: String?
  /// How many figures they have.
  public var figures = 0
  /// How many of those are in the share that was drawn; nil when all of them are.
  public var figuresInShard: Int?
  /// How many figures were run in this build.
  public var figuresRun = 0
  /// How many figures came out of the cache.
  public var figuresCached = 0
  /// How many figures came from a server.
  public var figuresFetched = 0
  /// What that server did; nil without one.
  public var remote: RemoteReport?
  /// Figures whose code differs from the compiled code, with their current digest; only where those
  /// are shown.
  public var staleFigures: [String: String] = [:]
  /// Figures that are still to be drawn; nil for none.
  package var undrawn: UndrawnFigures?
  /// What workers drew, and what they found because another figure had needed it; empty when no
  /// figure was run.
  public var drawn: [SharedCacheUse] = []
  /// How many claims the figures' results hold.
  public var claims = 0
  /// Bytes of the pictures of each figure with an explorer, by its name.
  public var explorers: [String: Int] = [:]
  /// How many links the articles have.
  public var links = 0
  /// Links to other sites, in reading order.
  public var externalLinks: [ExternalLink] = []
  /// How many images the articles have, figures aside.
  public var images = 0
  /// The bytes of all scripts, compressed as a server does.
  public var scriptBytes = 0
  /// The pages with the most bytes of pictures on a screen of one pixel a point, the heaviest
  /// first; at most three.
  public var heaviestPages: [PageWeight] = []
  /// Whether the new site took the place of the old one.
  public var isPublished = false
  /// Whether nothing had changed since the last build, and its site was left where it is.
  public var isUnchanged = false
  /// How long each part took.
  public var timings: BuildTimings?
  /// Source lines for the diagnostics' excerpts, by file.
  public var sources: [String: String] = [:]

  /// Makes the report of a build that has not begun.
  public init() {}
}

/// A link to another site.
public struct ExternalLink: Hashable, Sendable, Codable {
  /// The address as it is written.
  public var address: String
  /// The article's file.
  public var file: String
  /// The place in it.
  public var range: SourceRange
}

/// A page and the bytes of pictures that it loads.
public struct PageWeight: Hashable, Sendable, Codable {
  /// Path of the page below the output folder.
  public var page: String
  /// Bytes of the pictures that it shows at one pixel a point, films included.
  public var pictureBytes: Int

  /// Makes a weight.
  public init(page: String, pictureBytes: Int) {
    (self.page, self.pictureBytes) = (page, pictureBytes)
  }
}

/// How far a build has come, reported as it goes on.
public enum BuildProgress: Hashable, Sendable {
  case readingContent
  /// Finished figures, out of how many, and the one that is taking long now.
  case figures(done: Int, total: Int, slow: SlowFigure? = nil)
  /// Articles whose names the compiler has been asked about, out of how many.
  case types(done: Int, total: Int)
  case writingPages
  /// The same, for a build that publishes nothing.
  case checkingPages
  /// Pictures compressed for publishing so far, out of how many.
  case optimizing(done: Int, total: Int)

  /// What is going on, as a sentence without a full stop.
  package var text: String {
    switch self {
    case .readingContent: "Reading content"
    case .figures(let done, let total, nil): "Drawing figures: \(done) of \(total)"
    case .figures(let done, let total, let slow?):
      "Drawing figures: \(done) of \(total), \(slow.name) takes \(Int(slow.seconds)) s so far"
    case .types(let done, let total):
      "Asking the compiler about names: \(done) of \(total) articles"
    case .writingPages: "Writing pages"
    case .checkingPages: "Checking pages"
    case .optimizing(let done, let total): "Compressing pictures: \(done) of \(total)"
    }
  }
}

/// A figure that is taking longer to draw than a person expects.
public struct SlowFigure: Hashable, Sendable {
  /// Its name, as `guides/clip-corners/covers`.
  public var name: String
  /// How long it has taken so far, in seconds.
  public var seconds: Double

  /// Seconds after which a figure counts as slow: most take less than a tenth of one.
  public static let limit = 2.0

  /// Makes a slow figure.
  public init(_ name: String, seconds: Double) {
    (self.name, self.seconds) = (name, seconds)
  }
}
