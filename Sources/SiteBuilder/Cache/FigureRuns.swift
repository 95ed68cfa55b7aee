import Diagnostics
import DrawingCaching
import FigureResults
import Foundation

/// Gets the results of all figures: from the cache, or from workers.
struct FigureRuns {
  /// What getting them came to.
  struct Result {
    var outcomes: [FigureKey: FigureOutcome] = [:]
    /// One line a figure: why it ran, or that it did not.
    var explanations: [String] = []
    var run = 0
    var cached = 0
    /// What was drawn, and found since it had been drawn for another figure.
    var drawn: [SharedCacheUse] = []
    /// Figures that are shown as they were last, with the digest of their code.
    var stale: [String: String] = [:]
  }

  let options: BuildOptions
  let catalog: FigureCatalog
  /// The executable that serves as a worker, with arguments that go before the worker's own.
  let workerCommand: [String]
  /// What is not tried again; nil where every failure is.
  var failures: FailedFigures?
  /// What was read in an earlier build of this process.
  var kept = KeptResults()

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
      conditions: .current(engine: catalog.engineFingerprint, scale: options.maximumScale),
      kept: kept)
    var results: [(FigureJob, EncodedResult)] = []
    var waiting: [FigureJob] = []
    let compiled = catalog.digests
    for job in jobs {
      let name = FigureCache.name(job.key)
      if let problem = FigureRuns.problem(job, compiled[job.key]) {
        if options.showsStaleFigures {
          let last = cache.lastResult(of: job)
          result.outcomes[job.key] = .stale(last, job)
          result.explanations.append("\(name): stale")
          result.stale[name] = job.codeDigest
          if let last { results.append((job, last)) }
          continue
        }
        result.outcomes[job.key] = FigureOutcome(nil, diagnostics: [problem])
        result.explanations.append("\(name): not run")
        continue
      }
      switch options.ignoresCache ? .miss("asked to with --force") : cache.lookUp(job) {
      case .hit(let known):
        result.outcomes[job.key] = FigureOutcome(
          known, diagnostics: FigureOutcome.warnings(of: known.result, job)
        ).expected(of: job)
        result.explanations.append("\(name): unchanged")
        result.cached += 1
        results.append((job, known))
      case .miss(let reason):
        if let answer = failures?[job] {
          result.outcomes[job.key] = FigureOutcome(job, answer).expected(of: job)
          result.explanations.append("\(name): not run, it failed before")
          continue
        }
        waiting.append(job)
        result.explanations.append("\(name): drawn, \(reason)")
      }
    }
    result.run = waiting.count
    if !waiting.isEmpty { progress(.figures(done: 0, total: waiting.count)) }
    let answers = try work(waiting, cache, progress)
    result.drawn = answers.drawn
    for (job, answer) in zip(waiting, answers) {
      let outcome = FigureOutcome(job, answer)
      result.outcomes[job.key] = outcome.expected(of: job)
      if let drawn = outcome.encoded {
        try cache.store(drawn, for: job)
        results.append((job, drawn))
      } else {
        failures?.add(answer, for: job)
      }
    }
    try cache.finish(results)
    return result
  }

  private func work(
    _ jobs: [FigureJob], _ cache: FigureCache, _ progress: (BuildProgress) -> Void
  ) throws -> [WorkerOutcome] {
    guard !jobs.isEmpty else { return [] }
    let settings = WorkerSettings(
      contentFolder: options.content, pictureFolder: cache.pictures.folder,
      maximumScale: options.maximumScale, memoryLimit: FigureRuns.memoryLimit)
    let pool = WorkerPool(command: workerCommand + settings.arguments, limit: options.jobs)
    var done = 0
    return try pool.run(
      jobs.map { $0.asking(.result) }
    ) { _, _ in
      done += 1
    } running: { running in
      let slow = running.filter { $0.seconds >= SlowFigure.limit }
        .max { $0.seconds < $1.seconds }
        .map { SlowFigure(FigureCache.name(jobs[$0.index].key), seconds: $0.seconds) }
      progress(.figures(done: done, total: jobs.count, slow: slow))
    }
  }

  /// A figure that is not the one that was compiled.
  static func problem(_ job: FigureJob, _ compiled: String?) -> Diagnostic? {
    guard let compiled else {
      return Diagnostic(
        .error, id: "figure.not-compiled", file: job.file, range: job.range,
        summary: "this figure is not compiled into sitegen",
        explanation: "Figures of the package's own articles are compiled by "
          + "\u{201C}swift run sitegen\u{201D}: run it again if this one was written since. A new file in a folder "
          + "of no target is only noticed when Package.swift changes: touch it. Other people's folders can only hold "
          + "code that is shown.")
    }
    guard compiled != job.codeDigest else { return nil }
    return Diagnostic(
      .error, id: "figure.outdated", file: job.file, range: job.range,
      summary: "this figure changed since sitegen was compiled",
      explanation: "Run \u{201C}swift run sitegen\u{201D}, which compiles it first.")
  }
}

extension FigureOutcome {
  /// What a figure showed before its code changed; nil for a new one.
  static func stale(_ last: EncodedResult?, _ job: FigureJob) -> FigureOutcome {
    var outcome = FigureOutcome(last, diagnostics: [])
    outcome.isStale = true
    if last == nil {
      outcome.diagnostics.append(
        Diagnostic(
          .note, id: "figure.compiling", file: job.file, range: job.range,
          summary: "this figure is new and is being compiled"))
    }
    return outcome
  }
}

extension FigureCatalog {
  /// The digest of each compiled figure's code.
  var digests: [FigureKey: String] {
    Dictionary(
      entries.map { (FigureKey(article: $0.article, figure: $0.figure), $0.codeDigest) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension WorkerCrash.Reason {
  fileprivate var isTimeout: Bool {
    if case .timeout = self { true } else { false }
  }
}

extension FigureOutcome {
  /// Turns a worker's answer into a result or a diagnostic at the block.
  init(_ job: FigureJob, _ outcome: WorkerOutcome) {
    switch outcome {
    case .result(let encoded, _, let printed):
      guard !encoded.result.items.isEmpty else {
        self.init(
          job, "figure.empty", "the figure shows nothing",
          explanation: "A figure block states what it shows, such as `Picture(scene)`. Code that "
            + "only prepares something belongs in a `swift setup` block.", printed: printed)
        return
      }
      self.init(
        encoded,
        diagnostics: FigureOutcome.warnings(of: encoded.result, job)
          + FigureOutcome.note(of: printed, job))
    case .reply(.failures(let failures), let printed):
      self.init(
        nil,
        diagnostics: failures.map { failure in
          Diagnostic(
            .error, id: "figure.failed", file: job.file,
            range: job.range(ofLine: failure.line),
            summary: "this \(failure.kind) cannot be shown: \(failure.message)")
        } + FigureOutcome.note(of: printed, job))
    case .reply(.failure(let message), let printed):
      self.init(job, "figure.failed", "the figure cannot be made: \(message)", printed: printed)
    case .reply:
      self.init(job, "figure.failed", "the worker answered another question than it was asked")
    case .crash(let crash):
      let report = CrashReport(crash.printed, article: Path.name(of: job.file))
      let range = report.line.map { SourceRange(line: $0, column: report.column ?? 1) }
      let message = report.message.map { ": \($0)" } ?? ""
      self.init(
        job, crash.reason.isTimeout ? "figure.timeout" : "figure.crashed",
        "the figure \(crash.reason.clause)\(message)",
        range: range, explanation: crash.reason.advice, printed: report.printed)
    }
  }

  private init(
    _ job: FigureJob, _ id: String, _ summary: String, range: SourceRange? = nil,
    explanation: String? = nil, printed: String = ""
  ) {
    var notes: [Diagnostic.Note] = []
    if range != nil {
      notes.append(Diagnostic.Note("in this figure", file: job.file, range: job.range))
    }
    if !printed.isEmpty { notes.append(Diagnostic.Note(FigureOutcome.quoted(printed))) }
    self.init(
      nil,
      diagnostics: [
        Diagnostic(
          .error, id: id, file: job.file, range: range ?? job.range, summary: summary,
          explanation: explanation, notes: notes)
      ])
  }

  /// Reports what a figure warns of at the lines it names, in every build and not only when it is drawn.
  static func warnings(of result: FigureResult, _ job: FigureJob) -> [Diagnostic] {
    (result.warnings ?? []).map { warning in
      Diagnostic(
        .warning, id: warning.id, file: job.file, range: job.range(ofLine: warning.line),
        summary: warning.message)
    }
  }

  /// Passes on what a figure printed: its author is looking for something.
  static func note(of printed: String, _ job: FigureJob) -> [Diagnostic] {
    guard !printed.isEmpty else { return [] }
    return [
      Diagnostic(
        .note, id: "figure.printed", file: job.file, range: job.range,
        summary: "the figure \(quoted(printed))")
    ]
  }

  private static func quoted(_ printed: String) -> String {
    "printed: \(printed.prefix(2000))"
  }
}
