import Diagnostics
import DrawingCaching
import FigureResults
import Foundation

/// Gets the results of all figures: from the cache, or from workers.
struct FigureRuns {
  /// The outcome of getting them.
  struct Result {
    var outcomes: [FigureKey: FigureOutcome] = [:]
    /// One line a figure: why it ran, or that it did not.
    var explanations: [String] = []
    var run = 0
    var cached = 0
    /// How many came from a server.
    var fetched = 0
    /// The traffic with it, which may still be writing; nil without a server.
    var remote: RemoteTraffic?
    /// What was drawn, and what was found because it had been drawn for another figure.
    var drawn: [SharedCacheUse] = []
    /// Figures that are shown as they last were, with the digest of their current code.
    var stale: [String: String] = [:]
    /// Figures that are still to be drawn; nil for none.
    var undrawn: UndrawnFigures?
  }

  let options: BuildOptions
  let catalog: FigureCatalog
  /// What decides the bytes of pictures; if nil, it is determined here, which reads the fonts.
  var conditions: DrawingConditions?
  /// The executable that serves as a worker, with arguments that go before the worker's own.
  let workerCommand: [String]
  /// Failures that are not tried again, and what was drawn since the last build; nil where every
  /// figure is tried.
  var answers: FigureAnswers?
  /// What was read in an earlier build of this process.
  var kept = KeptResults()
  /// A server that has results of other machines.
  var store: (any RemoteStore)?
  /// The figures that other shares draw.
  var others: [FigureJob] = []
  /// Where the time that each figure takes is recorded.
  var timings: BuildTimings?

  /// Seconds for a figure whose block sets no `timeout`.
  static let standardTimeout = 60.0
  /// Address space of a worker in bytes.
  static let memoryLimit = 4 << 30

  /// Returns the outcome of every job.
  ///
  /// - Throws: `SiteError` when no worker can be started or the cache cannot be written.
  func run(_ jobs: [FigureJob], _ progress: (BuildProgress) -> Void) throws -> Result {
    var result = Result()
    guard !jobs.isEmpty else { return result }
    var cache = FigureCache(
      options,
      conditions: conditions
        ?? .current(engine: catalog.engineFingerprint, scale: options.maximumScale),
      kept: kept)
    let remote = store.map { RemoteTraffic(RemoteResults(store: $0, cache: cache)) }
    do {
      result = try run(jobs, &cache, remote, progress)
      result.remote = remote
    } catch {
      remote?.close()
      throw error
    }
    return result
  }

  private func run(
    _ jobs: [FigureJob], _ cache: inout FigureCache, _ remote: RemoteTraffic?,
    _ progress: (BuildProgress) -> Void
  ) throws -> Result {
    var result = Result()
    var results: [(FigureJob, EncodedResult)] = []
    var stale: [(FigureJob, EncodedResult?)] = []
    var undrawn: [FigureJob] = []
    var waiting: [FigureJob] = []
    /// The index of each one's line in the explanations.
    var lines: [Int] = []
    /// With `--force`, what the cache has of each one that it would have shown.
    var earlier: [EncodedResult?] = []
    func draw(_ job: FigureJob, _ reason: String, instead known: EncodedResult? = nil) {
      waiting.append(job)
      earlier.append(known)
      lines.append(result.explanations.count)
      result.explanations.append("\(FigureCache.name(job.key)): drawn, \(reason)")
    }
    let compiled = catalog.digests
    // Each looks at the bytes of its pictures.
    let lookups = Threads.map(jobs, jobs: options.jobs) { [cache] in cache.lookUp($0) }
    for (job, lookup) in zip(jobs, lookups) {
      let name = FigureCache.name(job.key)
      if let problem = FigureRuns.problem(job, compiled[job.key], options.program) {
        if options.showsStaleFigures {
          let last = cache.lastResult(of: job)
          result.explanations.append("\(name): stale")
          result.stale[name] = job.codeDigest
          stale.append((job, last))
          continue
        }
        result.outcomes[job.key] = FigureOutcome(nil, diagnostics: [problem])
        result.explanations.append("\(name): not run")
        continue
      }
      if let drawn = answers?.takeDrawn(job), drawn.holds(in: cache) {
        let outcome = FigureOutcome(job, drawn.answer)
        result.outcomes[job.key] = outcome.expected(of: job)
        result.explanations.append("\(name): drawn since the last build")
        result.run += 1
        cache.note(job, seconds: drawn.seconds)
        if let encoded = outcome.encoded { results.append((job, encoded)) }
        continue
      }
      switch lookup {
      case .hit(let known) where options.ignoresCache:
        draw(job, "as asked with --force", instead: known)
      case .hit(let known):
        answers?.settle(job)
        result.outcomes[job.key] = .found(known, job)
        result.explanations.append("\(name): unchanged")
        result.cached += 1
        results.append((job, known))
        cache.note(found: job)
        // A share is drawn for other machines, which must find all of it.
        if options.shard != nil {
          remote?.write(known, seconds: cache.seconds(of: job), for: job, isOffer: true)
        }
      case .miss(let reason):
        if let answer = answers?.failure(of: job) {
          result.outcomes[job.key] = FigureOutcome(job, answer).expected(of: job)
          result.explanations.append("\(name): not run, it failed before")
          continue
        }
        if options.drawsLater {
          let last = cache.lastResult(of: job)
          let failure = answers?.doubtfulFailure(of: job)
          result.outcomes[job.key] = .waiting(
            last, job, failed: failure.map { FigureOutcome(job, $0).expected(of: job) })
          result.explanations.append("\(name): to be drawn, \(reason)")
          undrawn.append(job)
          if let last { results.append((job, last)) }
          continue
        }
        draw(job, reason)
      }
    }
    answers?.prune(keeping: jobs)
    // Whether code compiles depends on all of it.
    let failed = options.failedCompilation.flatMap { $0.figures == result.stale ? $0 : nil }
    for (job, last) in stale {
      result.outcomes[job.key] = .stale(last, job, failed: failed)
      if let last { results.append((job, last)) }
    }
    if !undrawn.isEmpty { result.undrawn = UndrawnFigures(undrawn, self, cache.conditions) }
    if !waiting.isEmpty { progress(.figures(done: 0, total: waiting.count)) }
    let answers = try work(waiting, &cache, remote, progress)
    result.drawn = answers.compactMap(\.self).drawn
    let hits = remote?.hits ?? [:]
    for (index, job) in waiting.enumerated() {
      if let answer = answers[index] {
        result.run += 1
        var outcome = FigureOutcome(job, answer)
        if let drawn = outcome.encoded, let known = earlier[index], known.digest != drawn.digest {
          outcome.diagnostics.append(FigureRuns.notRepeatable(job))
        }
        result.outcomes[job.key] = outcome.expected(of: job)
        if let drawn = outcome.encoded {
          results.append((job, drawn))
        } else {
          self.answers?.add(answer, for: job)
        }
      } else if let hit = hits[index] {
        result.fetched += 1
        result.outcomes[job.key] = .found(hit.result, job)
        result.explanations[lines[index]] =
          "\(FigureCache.name(job.key)): fetched from the remote cache"
        cache.note(job, seconds: hit.seconds)
        results.append((job, hit.result))
      }
    }
    try cache.finish(results, others: others)
    return result
  }

  /// Draws all figures, or those that are not on the server, and keeps their results.
  ///
  /// - Parameters:
  ///   - isStopped: asked several times a second; when it says so, the figures that are not done
  ///     have no outcome. Nil for never.
  ///   - finished: gets each figure as soon as it is done.
  func work(
    _ jobs: [FigureJob], _ cache: inout FigureCache, _ remote: RemoteTraffic?,
    isStopped: (() -> Bool)? = nil, _ progress: (BuildProgress) -> Void,
    finished: (DrawnFigure) -> Void = { _ in }
  ) throws(SiteError) -> [WorkerOutcome?] {
    guard !jobs.isEmpty else { return [] }
    let settings = WorkerSettings(
      contentFolder: options.content, maximumScale: options.maximumScale,
      memoryLimit: FigureRuns.memoryLimit)
    let pool = WorkerPool(
      command: workerCommand + settings.arguments, pictures: cache.pictures, limit: options.jobs)
    var arriving: ((Bool) -> WorkerPool.Arrival)?
    if let remote, !options.ignoresCache {
      remote.read(jobs)
      arriving = { remote.arrivals(isIdle: $0) }
    }
    var drawn = 0
    var failure: SiteError?
    let answers = try pool.run(
      jobs.map { $0.asking(.result) }, arriving: arriving, isStopped: isStopped
    ) { done in
      let (index, answer, seconds) = (done.index, done.outcome, done.seconds)
      drawn += 1
      timings?.add(
        figure: FigureCache.name(jobs[index].key), seconds: seconds, worker: done.worker)
      defer {
        finished(
          DrawnFigure(
            job: jobs[index], answer: answer, seconds: seconds, conditions: cache.conditions,
            cache: cache.folder))
      }
      // Only results are kept, never failures.
      guard let result = FigureOutcome(jobs[index], answer).encoded else { return }
      do throws(SiteError) {
        try cache.store(result, for: jobs[index], seconds: seconds)
        remote?.write(result, seconds: seconds, for: jobs[index])
      } catch {
        failure = failure ?? error
      }
    } settled: { done in
      FigureRuns.stopped(by: done, among: jobs)
    } running: { running in
      let slow = running.filter { $0.seconds >= SlowFigure.limit }
        .max { $0.seconds < $1.seconds }
        .map { SlowFigure(FigureCache.name(jobs[$0.index].key), seconds: $0.seconds) }
      let done = drawn + (remote?.hitCount ?? 0)
      progress(.figures(done: done, total: jobs.count, slow: slow))
    }
    if let failure = failure ?? remote?.trouble { throw failure }
    return answers
  }

  /// Returns the figures after set-up code that does not end: it would not end for them either.
  private static func stopped(by done: WorkerPool.Finished, among jobs: [FigureJob]) -> Set<Int> {
    let job = jobs[done.index]
    guard let line = done.outcome.endlessSetUp(of: job) else { return [] }
    func seconds(_ job: FigureJob) -> Double { job.timeoutSeconds ?? standardTimeout }
    return Set(
      jobs.indices.filter {
        jobs[$0].article == job.article && jobs[$0].range.start.line > line
          && seconds(jobs[$0]) <= seconds(job)
      })
  }

  /// The warning of a figure that was drawn twice, from the same things as far as Fillet knows,
  /// and differs.
  private static func notRepeatable(_ job: FigureJob) -> Diagnostic {
    Diagnostic(
      .warning, id: "figure.not-repeatable", file: job.file, range: job.range,
      summary: "this figure differs from when it was last drawn, but nothing of it has changed",
      explanation:
        "It may differ between machines, too. Look for random numbers without a seed, for the time, "
        + "for the order in which tasks end, and for files that are read without `ContentFile`.")
  }

  /// The problem of a figure that is not as it was compiled; nil for none.
  ///
  /// - Parameter program: the name of the program that builds.
  static func problem(_ job: FigureJob, _ compiled: String?, _ program: String) -> Diagnostic? {
    guard let compiled else {
      return Diagnostic(
        .error, id: "figure.not-compiled", file: job.file, range: job.range,
        summary: "this figure is not compiled into `\(program)`",
        explanation:
          "\u{201C}swift run \(program)\u{201D} compiles the figures of the package's own "
          + "articles: run it again if this one is newer. A new file in a folder that belongs to "
          + "no target is only noticed when Package.swift changes: touch it. Articles outside the "
          + "package can only show code: remove the word `figure`.")
    }
    guard compiled != job.codeDigest else { return nil }
    return Diagnostic(
      .error, id: "figure.outdated", file: job.file, range: job.range,
      summary: "this figure changed since `\(program)` was compiled",
      explanation: "Run \u{201C}swift run \(program)\u{201D}, which compiles it first.")
  }
}
