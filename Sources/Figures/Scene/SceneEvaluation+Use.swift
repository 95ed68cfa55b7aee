internal import CornerRounding

extension SceneEvaluation {
  /// Device pixels a point where a figure names no device: pictures of differences, passes, overlays.
  static let pictureScale = 2.0

  /// Throws `FigureError` for a strategy that is refused, and says why.
  func checkUse(of strategy: CornerStrategy) throws {
    guard let text = refusalText(strategy) else { return }
    throw FigureError(text)
  }

  /// Traps with the reasons where a strategy is refused that had to be asked for with `canUse` first.
  func requireUse(of strategy: CornerStrategy) {
    if let text = refusalText(strategy) { preconditionFailure("\(text); ask canUse beforehand") }
  }

  /// Why a strategy is refused; nil when it can be used.
  private func refusalText(_ strategy: CornerStrategy) -> String? {
    let refusals = outcome(strategy, scale: SceneEvaluation.pictureScale).refusals
    guard !refusals.isEmpty else { return nil }
    let reasons = refusals.texts(limit: 2).joined(separator: "; ")
    return "\(strategy.title) cannot be used in this scene: \(reasons)"
  }
}

extension [Refusal] {
  /// The reasons, each once, of which many that differ in the layer only are cut short.
  func texts(limit: Int = 3) -> [String] {
    var texts: [String] = []
    for text in map(\.description) where !texts.contains(text) { texts.append(text) }
    let rest = texts.count - limit
    return rest > 1 ? texts.prefix(limit) + ["and \(rest) more"] : texts
  }
}
