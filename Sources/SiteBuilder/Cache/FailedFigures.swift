/// Figures that failed while a process serves a site: nobody waits a minute for an endless loop again because of a
/// word that changed elsewhere.
///
/// Answers are kept and not their diagnostics, which name the lines that the blocks have now.
package final class FailedFigures {
  private struct Key: Hashable {
    var figure: FigureKey
    var code: String
  }

  private var answers: [Key: WorkerOutcome] = [:]

  /// Makes a memory of nothing.
  package init() {}

  /// Forgets all, since other things than code may have been the reason.
  package func forget() { answers = [:] }

  subscript(job: FigureJob) -> WorkerOutcome? {
    answers[Key(figure: job.key, code: job.codeDigest)]
  }

  func add(_ answer: WorkerOutcome, for job: FigureJob) {
    answers[Key(figure: job.key, code: job.codeDigest)] = answer
  }
}
