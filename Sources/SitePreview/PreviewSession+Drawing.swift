internal import Diagnostics
internal import SiteBuilder

/// Drawing figures beside the builds.
extension PreviewSession {
  /// Begins to draw figures, unless they are being drawn or the program is about to be replaced.
  /// What nobody wants any more is stopped.
  func draw(_ figures: UndrawnFigures?) {
    if drawing?.isWanted(in: figures) == false {
      stopDrawing()
      // Pages say that it is at work, and what it has done is not in this build.
      return build([])
    }
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
    answers.take(arrival.figures, isDoubtful: arrival.isDoubtful)
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

  /// Ends workers that run; what they have done is kept.
  func stopDrawing() {
    guard let arrival = drawing?.stop() else { return }
    drawing = nil
    answers.take(arrival.figures, isDoubtful: arrival.isDoubtful)
  }
}
