/// How long a site's figures took when they were last drawn, and what several machines would take.
///
/// A figure's seconds are its worker's, on the machine that drew it. They are kept beside the
/// cache; no page and no share depends on them.
public struct FigureTimes: Hashable, Sendable {
  /// A figure and its time.
  public struct Figure: Hashable, Sendable {
    /// The article's path below the content folder without its extension.
    public var article: String
    /// The figure's id.
    public var id: String
    /// Seconds; nil when it was not drawn yet.
    public var seconds: Double?

    /// Makes a figure.
    public init(article: String, id: String, seconds: Double?) {
      (self.article, self.id, self.seconds) = (article, id, seconds)
    }

    /// The name that commands use.
    public var name: String { "\(article)/\(id)" }
  }

  /// The share of the machine with the most to do.
  public struct Share: Hashable, Sendable {
    /// How many figures.
    public var figures: Int
    /// How many seconds they took.
    public var seconds: Double
  }

  /// All figures, in the order of articles and blocks.
  public let figures: [Figure]

  /// Takes figures.
  public init(_ figures: [Figure]) { self.figures = figures }

  /// Reads a site's articles, and what its cache knows of them; nothing is run.
  public init(_ options: BuildOptions) {
    let known = FigureCache.seconds(in: options.cache)
    figures = ContentFolder.load(options).0.figureJobs.map { job in
      // One that has to fail is never kept, and stops at once.
      Figure(
        article: job.article, id: job.figure,
        seconds: known[FigureCache.name(job.key)] ?? (job.expectedError == nil ? nil : 0))
    }
  }

  /// The sum of all times that are known.
  public var seconds: Double { figures.reduce(0) { $0 + ($1.seconds ?? 0) } }

  /// Returns the longest of `count` shares, divided as `--shard` divides them.
  public func longest(of count: Int) -> Share {
    (1...max(1, count)).compactMap { Shard($0, of: count) }.map { shard in
      let share = shard.share(of: figures)
      return Share(figures: share.count, seconds: share.reduce(0) { $0 + ($1.seconds ?? 0) })
    }.max { $0.seconds < $1.seconds } ?? Share(figures: figures.count, seconds: seconds)
  }
}
