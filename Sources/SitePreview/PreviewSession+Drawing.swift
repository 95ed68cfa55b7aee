internal import Diagnostics
internal import SiteBuilder

/// Drawing figures beside the builds.
extension PreviewSession {
  /// Begins to draw figures, unless others are being drawn or the program is about to be replaced.
  func draw(_ figures: UndrawnFigures?) {
    guard let figures, drawing == nil, drawingProblem == nil, !compilation.isRunning else { return }
    let names = figures.names
    let few = names.prefix(3).joined(separator: ", ")
    settings.say("Drawing " + (names.count <= 3 ? few : "\(names.count) figures") + " …")
    // Building takes processors from workers.
    drawing = BackgroundDrawing(figures, pause: .seconds(max(1, 4 * lastSeconds)), bell, voice)
  }

  /// Takes over what has been drawn; returns whether that is anything to show.
  func takeDrawn() -> Bool {
    guard let drawing else { return false }
    let arrival = drawing.take()
    answers.take(arrival.figures)
    guard arrival.isDone else { return !arrival.figures.isEmpty }
    self.drawing = nil
    if let failure = arrival.failure {
      drawingProblem = Diagnostic(
        .error, id: "figure.not-drawn", file: settings.options.content,
        summary: "not all figures can be drawn: \(failure)")
      return true
    }
    let seconds = (ContinuousClock.now - drawing.start) / .seconds(1)
    settings.say("Drawn in \((seconds * 10).rounded() / 10) s")
    return true
  }

  /// Ends workers that run; what they have done is kept if it is still true.
  func stopDrawing(isKept: Bool) {
    guard let figures = drawing?.stop() else { return }
    drawing = nil
    if isKept { answers.take(figures) }
  }

  /// Returns the problems that figures had in the last build: as far as anybody knows they are
  /// still there until the figures are drawn.
  func earlierProblems(
    of undrawn: UndrawnFigures?, besides problems: [Diagnostic]
  ) -> [Diagnostic] {
    guard let undrawn else { return [] }
    let known = ProblemChange(from: problems, to: shown).new
    return known.filter { $0.id.hasPrefix("figure.") && undrawn.files.contains($0.file) }
  }
}
