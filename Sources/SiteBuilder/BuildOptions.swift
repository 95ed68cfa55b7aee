/// What a build is asked to do. Paths are absolute or relative to the folder it was started in.
public struct BuildOptions: Hashable, Sendable {
  /// The folder of articles.
  public var content: String
  /// The folders and files below `content` that hold articles; empty for all of it.
  public var contentEntries: [String] = []
  /// The folder of Mustache templates and of `assets`.
  public var templates: String
  /// The folder to fall back on for what `templates` lacks; nil if that is complete.
  public var baseTemplates: String?
  /// The folder that becomes the site.
  public var output: String
  /// The most articles whose documents are held in memory; in a build of more, further ones are
  /// parsed again when their pages are made, and all pages wait on the disk.
  package var mostHeld = 300
  /// The folder of the figure cache.
  public var cache: String
  /// The address at which the site will be published; nil for a site that only has relative links.
  public var baseURL: String?
  /// How many figure workers run at once, at least 1.
  public var jobs: Int
  /// Whether drafts are built too, and problems shown on the pages.
  public var includesDrafts: Bool
  /// Whether warnings fail the build.
  public var isStrict: Bool
  /// Whether every figure is drawn again, cached or not.
  public var ignoresCache: Bool
  /// Whether the site's pictures are compressed thoroughly; this takes a minute, and the result is
  /// kept.
  public var optimizesPictures: Bool
  /// Whether names in shown code come with their types, which the compiler is asked for.
  public var showsTypes: Bool
  /// What becomes of links and pictures that lead nowhere.
  public var links: LinkChecking
  /// The largest scale at which pictures are drawn.
  public var maximumScale: Int
  /// The site's configuration file; nil without one. What the command line takes from it is in the
  /// other options.
  public var configuration: String?
  /// Whether the new site replaces the old one; otherwise nothing is published.
  public var publishes = true
  /// Whether a site is left as it is, without reading its articles, when nothing has changed.
  public var skipsUnchanged = true
  /// Whether a figure whose code is newer than the compiled code is shown as it last was, marked as
  /// stale; otherwise it is an error.
  public var showsStaleFigures = false
  /// Whether figures that the cache lacks are shown as they last were, and the report has them for
  /// drawing beside the builds; otherwise the build draws them.
  package var drawsLater = false
  /// The last compilation of stale figures, if it failed: pages say so for as long as their code is
  /// what it was then.
  package var failedCompilation: FailedCompilation?
  /// The share of the figures to draw for other machines to use; nil for all. A build with a share
  /// publishes nothing.
  public var shard: Shard?
  /// How long the list of pages may be that stands on every page.
  var listed = SiteMap.Limit()
  /// Whether long lines are looked for in code that is only shown, too, as `sitegen check` does.
  public var checksShownCode = false
  /// The name of the program that builds, for messages: a package that uses Fillet has its own.
  public var program = "sitegen"

  /// The options that decide a site's bytes, as text: without those that only decide how it is
  /// made.
  var identity: String {
    var options = self
    (options.jobs, options.ignoresCache, options.skipsUnchanged) = (1, false, true)
    options.program = "sitegen"
    return "\(options)"
  }

  /// The folders and files that hold articles.
  package var contentPaths: [String] {
    contentEntries.isEmpty ? [content] : contentEntries.map { Path.join(content, $0) }
  }

  /// Makes options; `jobs` and `maximumScale` below 1 become 1.
  public init(
    content: String, templates: String, output: String, cache: String, baseURL: String? = nil,
    jobs: Int = 2, includesDrafts: Bool = false, isStrict: Bool = false,
    ignoresCache: Bool = false, optimizesPictures: Bool = false,
    showsTypes: Bool = false, links: LinkChecking = .error,
    maximumScale: Int = 3
  ) {
    self.content = content
    self.templates = templates
    self.output = output
    self.cache = cache
    self.baseURL = baseURL
    self.jobs = max(1, jobs)
    self.includesDrafts = includesDrafts
    self.isStrict = isStrict
    self.ignoresCache = ignoresCache
    self.optimizesPictures = optimizesPictures
    self.showsTypes = showsTypes
    self.links = links
    self.maximumScale = max(1, maximumScale)
  }
}
