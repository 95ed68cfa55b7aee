/// Figures that failed in a process, so that nobody waits another minute for an endless loop
/// because a word changed elsewhere while a site is served, or because a build begins again.
///
/// Answers are kept rather than their diagnostics, which name the lines that the blocks have now.
package final class FailedFigures {
  private struct Key: Hashable {
    var figure: FigureKey
    var code: String
  }

  private var answers: [Key: WorkerOutcome] = [:]

  /// Makes an empty memory.
  package init() {}

  /// Forgets everything, since the reason may have been something other than code.
  package func forget() { answers = [:] }

  subscript(job: FigureJob) -> WorkerOutcome? {
    answers[Key(figure: job.key, code: job.codeDigest)]
  }

  func add(_ answer: WorkerOutcome, for job: FigureJob) {
    answers[Key(figure: job.key, code: job.codeDigest)] = answer
  }
}
