import Diagnostics
import FigureResults

extension FigureOutcome {
  /// What was drawn in another build.
  static func found(_ known: EncodedResult, _ job: FigureJob) -> FigureOutcome {
    FigureOutcome(known, diagnostics: FigureOutcome.warnings(of: known.result, job))
      .expected(of: job)
  }

  /// What a figure showed before its code changed; nil for a new one.
  ///
  /// - Parameter failed: the compilation of its code, if that has failed.
  static func stale(
    _ last: EncodedResult?, _ job: FigureJob, failed: FailedCompilation? = nil
  ) -> FigureOutcome {
    var outcome = FigureOutcome(last, diagnostics: [])
    outcome.isStale = true
    outcome.isUncompiled = failed != nil
    outcome.shownErrors = failed?.problems(of: job) ?? []
    if last == nil, outcome.shownErrors.isEmpty {
      let state = failed == nil ? "is being compiled" : "cannot be shown before all code compiles"
      outcome.diagnostics.append(
        Diagnostic(
          .note, id: "figure.compiling", file: job.file, range: job.range,
          summary: "this figure is new and \(state)"))
    }
    return outcome
  }

  /// What a figure showed before it is drawn anew; nil for one that was never drawn.
  ///
  /// - Parameter failed: how it failed when it was last tried, which is still told.
  static func waiting(
    _ last: EncodedResult?, _ job: FigureJob, failed: FigureOutcome? = nil
  ) -> FigureOutcome {
    var outcome = FigureOutcome(last, diagnostics: failed?.diagnostics ?? [])
    (outcome.isStale, outcome.isWaiting) = (true, true)
    if last == nil {
      outcome.shownErrors = [
        Diagnostic(
          .note, id: "figure.waiting", file: job.file, summary: "this figure is being drawn")
      ]
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
      self.init(job, "figure.failed", "the worker gave an answer of the wrong kind")
    case .crash(let crash):
      let report = crash.report(of: job)
      let range = report.line.map { SourceRange(line: $0, column: report.column ?? 1) }
      let message = report.message.map { ": \($0)" } ?? ""
      self.init(
        job, crash.reason.isTimeout ? "figure.timeout" : "figure.crashed",
        (report.isBefore(job) ? "the set-up code" : "the figure")
          + " \(crash.reason.clause)\(message)",
        range: range, explanation: crash.reason.advice, printed: report.printed,
        origin: report.origin, isBefore: report.isBefore(job))
    }
  }

  private init(
    _ job: FigureJob, _ id: String, _ summary: String, range: SourceRange? = nil,
    explanation: String? = nil, printed: String = "", origin: CrashReport.Place? = nil,
    isBefore: Bool = false
  ) {
    var notes: [Diagnostic.Note] = []
    if let origin {
      notes.append(
        Diagnostic.Note(
          "the last place of your own code in the trace",
          file: Path.join(job.folder, String(origin.file)),
          range: SourceRange(line: origin.line, column: origin.column ?? 1)))
    }
    if range != nil {
      notes.append(
        Diagnostic.Note(
          isBefore ? FigureOutcome.neededBy : "in this figure", file: job.file, range: job.range))
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

  private static let neededBy = "needed by this figure"

  /// Returns problems with one in place of those of set-up code that several figures need, with the
  /// place of each.
  static func together(_ problems: [Diagnostic]) -> [Diagnostic] {
    var indices: [Diagnostic: Int] = [:]
    var result: [Diagnostic] = []
    for problem in problems {
      var shared = problem
      // A loop is interrupted at any of its places.
      shared.range = problem.range.map { SourceRange(line: $0.start.line, column: 1) }
      shared.notes.removeAll { $0.message == neededBy }
      guard shared.notes.count < problem.notes.count, let index = indices[shared] else {
        indices[shared] = result.count
        result.append(problem)
        continue
      }
      result[index].notes += problem.notes.filter { $0.message == neededBy }
    }
    return result
  }

  /// Reports a figure's warnings at the lines they name, in every build and not only when it is
  /// drawn.
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

extension WorkerCrash {
  /// Reads what it says of the article of a job.
  fileprivate func report(of job: FigureJob) -> CrashReport {
    CrashReport(
      printed, article: Path.name(of: job.file),
      folder: Files.realPath(job.folder.isEmpty ? "." : job.folder))
  }
}

extension CrashReport {
  /// Whether it happened in set-up code, before the figure's own began.
  fileprivate func isBefore(_ job: FigureJob) -> Bool {
    lastLine.map { $0 < job.range.start.line } ?? false
  }
}

extension WorkerOutcome {
  /// The line of the set-up code that did not end before a figure began; nil for every other
  /// outcome.
  func endlessSetUp(of job: FigureJob) -> Int? {
    guard case .crash(let crash) = self, crash.reason.isTimeout else { return nil }
    let report = crash.report(of: job)
    return report.isBefore(job) ? report.lastLine : nil
  }
}
