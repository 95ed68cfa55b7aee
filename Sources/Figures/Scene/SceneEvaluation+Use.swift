internal import CornerRounding

extension SceneEvaluation {
  /// Device pixels per point when a figure names no device: for pictures of differences, passes and
  /// overlays.
  static let pictureScale = 2.0

  /// Throws `FigureError` with the reasons if a strategy is refused.
  func checkUse(of strategy: CornerStrategy) throws {
    guard let text = refusalText(strategy) else { return }
    throw FigureError(text)
  }

  /// Traps with the reasons if a strategy is refused, which callers should have checked with
  /// `canUse`.
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
  /// The distinct reasons; if two or more exceed the limit, only their number is given.
  func texts(limit: Int = 3) -> [String] {
    var texts: [String] = []
    for text in map(\.description) where !texts.contains(text) { texts.append(text) }
    let rest = texts.count - limit
    return rest > 1 ? texts.prefix(limit) + ["and \(rest) more"] : texts
  }
}
