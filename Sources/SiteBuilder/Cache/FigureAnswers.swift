import FigureResults

/// What figures answered in earlier builds of this process, or between its builds, by their code.
///
/// Failures are not tried again. What was drawn is in the cache, but not what it printed: the next
/// build takes it from here, once.
package final class FigureAnswers {
  private struct Key: Hashable {
    var figure: FigureKey
    var code: String
  }

  private var failures: [Key: WorkerOutcome] = [:]
  private var drawn: [Key: DrawnFigure] = [:]

  /// Makes an empty memory.
  package init() {}

  /// Forgets everything, since the reason may have been something other than code.
  package func forget() { (failures, drawn) = ([:], [:]) }

  /// Takes over what was drawn between builds.
  package func take(_ figures: [DrawnFigure]) {
    for figure in figures {
      if FigureOutcome(figure.job, figure.answer).encoded == nil {
        add(figure.answer, for: figure.job)
      } else {
        drawn[FigureAnswers.key(figure.job)] = figure
      }
    }
  }

  /// Returns how a figure failed; nil if it has not been tried, or has worked.
  func failure(of job: FigureJob) -> WorkerOutcome? { failures[FigureAnswers.key(job)] }

  /// Returns what was drawn between builds, and forgets it.
  func takeDrawn(_ job: FigureJob) -> DrawnFigure? {
    drawn.removeValue(forKey: FigureAnswers.key(job))
  }

  /// Remembers a failure.
  func add(_ answer: WorkerOutcome, for job: FigureJob) {
    failures[FigureAnswers.key(job)] = answer
  }

  private static func key(_ job: FigureJob) -> Key {
    Key(figure: job.key, code: job.codeDigest)
  }
}
