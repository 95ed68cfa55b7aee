import FigureResults

/// Figures that pages show as they last were, to be drawn beside the builds of a preview.
package struct UndrawnFigures: Sendable {
  let jobs: [FigureJob]
  private let options: BuildOptions
  private let catalog: FigureCatalog
  private let conditions: DrawingConditions
  private let workerCommand: [String]

  init(_ jobs: [FigureJob], _ runs: FigureRuns, _ conditions: DrawingConditions) {
    self.jobs = jobs
    (options, catalog, workerCommand) = (runs.options, runs.catalog, runs.workerCommand)
    self.conditions = conditions
  }

  /// Their names, as `guides/clip-corners/covers`; never empty.
  package var names: [String] { jobs.map { FigureCache.name($0.key) } }

  /// The files of their articles, as the author knows them.
  package var files: Set<String> { Set(jobs.map(\.file)) }

  /// Draws them on the calling thread and puts what they show into the cache.
  ///
  /// - Parameters:
  ///   - isStopped: asked several times a second; when it says so, workers are ended, and figures
  ///     that are not done are left.
  ///   - finished: gets each figure as soon as it is done, and whether it was the last one of its
  ///     article.
  /// - Throws: `SiteError` when no worker can be started or the cache cannot be written.
  package func draw(
    isStopped: @escaping () -> Bool, progress: (BuildProgress) -> Void,
    finished: (DrawnFigure, _ isLastOfArticle: Bool) -> Void
  ) throws(SiteError) {
    let runs = FigureRuns(
      options: options, catalog: catalog, conditions: conditions, workerCommand: workerCommand)
    var cache = FigureCache(options, conditions: conditions)
    var left = Dictionary(grouping: jobs, by: \.article).mapValues(\.count)
    _ = try runs.work(jobs, &cache, nil, isStopped: isStopped, progress) { figure in
      left[figure.job.article, default: 1] -= 1
      finished(figure, left[figure.job.article] == 0)
    }
  }
}

/// A figure that was drawn, or that failed, with the seconds that it took.
package struct DrawnFigure: Sendable {
  let job: FigureJob
  let answer: WorkerOutcome
  let seconds: Double
}
