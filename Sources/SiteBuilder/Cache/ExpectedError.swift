internal import Diagnostics

extension FigureOutcome {
  /// Returns the outcome of a figure that its author wants to fail: its errors are shown when one
  /// of them has the expected words, and anything else is an error.
  func expected(of job: FigureJob) -> FigureOutcome {
    guard let words = job.expectedError else { return self }
    let errors = diagnostics.filter { $0.severity == .error }
    if result != nil {
      var outcome = FigureOutcome(nil, diagnostics: diagnostics)
      outcome.diagnostics.append(
        Diagnostic(
          .error, id: "figure.no-error", file: job.file, range: job.range,
          summary: "this figure works but was expected to fail",
          explanation: "`expect-error` is for figures that show an error, here one with the "
            + "words \u{201C}\(words)\u{201D}."))
      return outcome
    }
    guard errors.contains(where: { $0.summary.contains(words) }) else {
      var outcome = self
      outcome.diagnostics.append(
        Diagnostic(
          .note, id: "figure.other-error", file: job.file, range: job.range,
          summary: "the expected error contains \u{201C}\(words)\u{201D}"))
      return outcome
    }
    var outcome = FigureOutcome(nil, diagnostics: diagnostics.filter { $0.severity != .error })
    outcome.shownErrors = errors
    return outcome
  }
}
