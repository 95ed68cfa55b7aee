package import Diagnostics

/// A compilation that failed while a site is served.
package struct FailedCompilation: Hashable, Sendable {
  /// The digests of the code that was to be compiled, by the names of figures.
  let figures: [String: String]
  private let problems: [Diagnostic]

  /// Makes a record of it.
  ///
  /// - Parameter figures: what a report calls stale figures.
  package init(of figures: [String: String], problems: [Diagnostic]) {
    (self.figures, self.problems) = (figures, problems)
  }

  /// Returns the problems in a figure's block.
  func problems(of job: FigureJob) -> [Diagnostic] {
    let lines = job.range.start.line...max(job.range.start.line, job.lines.last?.start.line ?? 0)
    return problems.filter { problem in
      problem.file == job.file && problem.range.map { lines.contains($0.start.line) } == true
    }
  }
}
