/// What figures answered in earlier builds of this process, or between its builds.
///
/// Failures are not tried again. What was drawn is in the cache, but not what it printed: the next
/// build takes it from here, once.
package final class FigureAnswers {
  private var failures: [FigureAttempt: WorkerOutcome] = [:]
  /// Those that are tried again: as far as anybody knows they are still there.
  private var doubtful: [FigureAttempt: WorkerOutcome] = [:]
  private var drawn: [FigureAttempt: DrawnFigure] = [:]

  /// Makes an empty memory.
  package init() {}

  /// Tries all failures again, since the reason may have been something other than code.
  package func forget() {
    doubtful.merge(failures) { $1 }
    failures = [:]
  }

  /// Takes over what was drawn between builds.
  ///
  /// - Parameter isDoubtful: whether files that failures may be about have changed meanwhile.
  package func take(_ figures: [DrawnFigure], isDoubtful: Bool) {
    for figure in figures {
      let key = FigureAttempt(figure.job)
      if FigureOutcome(figure.job, figure.answer).encoded == nil {
        add(figure.answer, for: figure.job)
      } else {
        (drawn[key], failures[key], doubtful[key]) = (figure, nil, nil)
      }
    }
    if isDoubtful { forget() }
  }

  /// Returns how a figure failed; nil if that is not known, or not certain.
  func failure(of job: FigureJob) -> WorkerOutcome? { failures[FigureAttempt(job)] }

  /// Returns how a figure failed that is to be tried again.
  func doubtfulFailure(of job: FigureJob) -> WorkerOutcome? { doubtful[FigureAttempt(job)] }

  /// Returns what was drawn between builds, and forgets it.
  func takeDrawn(_ job: FigureJob) -> DrawnFigure? {
    drawn.removeValue(forKey: FigureAttempt(job))
  }

  /// Forgets how a figure failed, which now works.
  func settle(_ job: FigureJob) {
    let key = FigureAttempt(job)
    (failures[key], doubtful[key]) = (nil, nil)
  }

  /// Forgets figures that are no more, once there are many.
  func prune(keeping jobs: [FigureJob]) {
    guard failures.count + doubtful.count + drawn.count > FigureAnswers.most else { return }
    let known = Set(jobs.map(FigureAttempt.init))
    failures = failures.filter { known.contains($0.key) }
    doubtful = doubtful.filter { known.contains($0.key) }
    drawn = drawn.filter { known.contains($0.key) }
  }

  /// Answers of code that is gone are kept up to this many: an article may be unreadable for a
  /// moment.
  private static let most = 500

  /// Remembers a failure.
  func add(_ answer: WorkerOutcome, for job: FigureJob) {
    failures[FigureAttempt(job)] = answer
    doubtful[FigureAttempt(job)] = nil
  }
}
