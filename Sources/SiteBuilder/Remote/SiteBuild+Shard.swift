import Diagnostics

extension SiteBuild {
  /// Returns the report on drawing a share of the figures.
  ///
  /// - Parameters:
  ///   - jobs: the figures of the share.
  ///   - count: how many all machines draw together.
  ///   - problems: what reading the articles showed.
  static func shardReport(
    _ figures: FigureRuns.Result, _ jobs: [FigureJob], of count: Int, _ content: ContentFolder,
    _ problems: [Diagnostic], _ timings: BuildTimings
  ) -> BuildReport {
    var report = BuildReport(of: figures, jobs, content, timings)
    report.figures = count
    report.figuresInShard = jobs.count
    // The machine that publishes reports the rest. But a file that cannot be read may hold figures
    // of this share.
    report.diagnostics = distinct(
      problems.filter { $0.severity == .error }
        + jobs.flatMap { figures.outcomes[$0.key]?.diagnostics ?? [] }
    ).inReportOrder()
    report.sources = content.sources(of: report.diagnostics)
    report.remote = remoteReport(figures, timings)
    return report
  }

  /// Waits until results are written to the server, and returns what it did; nil without one.
  static func remoteReport(_ figures: FigureRuns.Result, _ timings: BuildTimings) -> RemoteReport? {
    guard let remote = figures.remote else { return nil }
    var report = timings.measure(.stage, "write to the remote cache") { remote.finish() }
    report.fetched = figures.fetched
    return report
  }
}

extension BuildReport {
  /// Makes the report on getting the figures.
  init(
    of figures: FigureRuns.Result, _ jobs: [FigureJob], _ content: ContentFolder,
    _ timings: BuildTimings
  ) {
    self.init()
    self.timings = timings
    explanations = figures.explanations
    articles = content.articles.count
    drafts = content.articles.filter(\.fields.isDraft).map(\.outputPath)
    self.figures = jobs.count
    figuresRun = figures.run
    figuresCached = figures.cached
    figuresFetched = figures.fetched
    drawn = figures.drawn
    staleFigures = figures.stale
    undrawn = figures.undrawn
  }
}
