internal import CornerRounding
internal import FigureResults
internal import Geometry

extension SceneAnalysis {
  /// A question with its computed answer.
  func step(_ question: DecisionChart.Question) -> VerdictResult.Step {
    VerdictResult.Step(
      question: VerdictResult.Question(question), questionText: question.text,
      answer: answer(question), reason: reason(question))
  }

  /// The observation that answers a question, with numbers.
  func reason(_ question: DecisionChart.Question) -> String {
    let frames = frameCount.counted("frame")
    switch question {
    case .through:
      let pixels = total(.through)
      return pixels > 0
        ? "content changed in \(pixels.counted("pixel")) of the corner squares over \(frames)"
        : "no content changed in any corner square over \(frames)"
    case .oneLayer:
      let names = seenSites.flatMap(\.intruders)
      guard let first = names.first else { return "the curve cuts no sublayer" }
      let more = Set(names).count - 1
      return "\u{201C}\(first)\u{201D}\(more > 0 ? " and \(more) more" : "") "
        + "\((more + 1).verb("is", "are")) cut by the curve\(cutCorners)"
    case .underneath:
      let pixels = total(.underneath)
      if showsMoreThanOneColor {
        return pixels > 0
          ? "what is behind changed in \(pixels.counted("pixel")) over \(frames)"
          : "what is behind stands still and has several colours"
      }
      return pixels > 0
        ? "what is behind moves, always in one solid colour"
        : "behind every layer is one solid colour in \(frames)"
    }
  }

  /// Where sublayers are cut: at the named corners, or at all of them.
  private var cutCorners: String {
    let corners = seenSites.flatMap(\.corners)
    let cut = corners.filter { !$0.intruders.isEmpty }
    if cut.count == corners.count { return corners.count == 1 ? "" : " at every corner" }
    let names = CornerMask.each.filter { corner in cut.contains { $0.corner == corner } }
      .map(\.title)
    return " at the \(names.joined(separator: " and the "))"
  }

  private func total(_ kind: Movement) -> Int {
    seenSites.reduce(0) { $0 + $1.movement.count(kind) }
  }
}

extension CornerMask {
  /// The name of a single corner.
  fileprivate var title: String {
    switch self {
    case .topLeft: "top left"
    case .topRight: "top right"
    case .bottomRight: "bottom right"
    default: "bottom left"
    }
  }
}
