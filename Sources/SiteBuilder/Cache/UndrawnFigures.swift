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

  /// Whether all of these are among others, but for some that are done: with the same code and the
  /// same time.
  ///
  /// - Parameter done: their names.
  package func areWanted(in others: UndrawnFigures?, besides done: Set<String>) -> Bool {
    let wanted = Set(others?.jobs.map(FigureAttempt.init) ?? [])
    // Figures with the same code, as those of a translation, share what is kept.
    let drawn = Set(jobs.filter { done.contains(FigureCache.name($0.key)) }.map(\.codeDigest))
    return jobs.allSatisfy {
      drawn.contains($0.codeDigest) || wanted.contains(FigureAttempt($0))
    }
  }

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

/// A figure that was drawn, or that failed.
package struct DrawnFigure: Sendable {
  let job: FigureJob
  let answer: WorkerOutcome
  /// How long that took.
  let seconds: Double
  /// What decided its bytes, and where its pictures are.
  let conditions: DrawingConditions
  let cache: String

  /// Its name, as `guides/clip-corners/covers`.
  package var name: String { FigureCache.name(job.key) }

  /// Whether it would be drawn the same into a cache.
  func holds(in cache: FigureCache) -> Bool {
    guard case .result(let encoded, _, _) = answer else { return false }
    return conditions == cache.conditions && self.cache == cache.folder
      && cache.changedFile(of: encoded.result) == nil
  }
}
