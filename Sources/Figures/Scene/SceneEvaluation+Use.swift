internal import CornerRounding
internal import CostModel

extension SceneEvaluation {
  /// Device pixels per point when a figure names no device: for pictures of differences, passes and
  /// overlays.
  static let pictureScale = 2.0

  /// Throws `FigureError` with the reasons if a strategy is refused.
  ///
  /// - Parameter scale: device pixels per point; a strategy may be refused at one scale alone.
  func checkUse(
    of strategy: CornerStrategy, scale: Double = SceneEvaluation.pictureScale
  ) throws {
    guard let text = refusalText(strategy, scale) else { return }
    throw FigureError(text)
  }

  /// Throws `FigureError` with the reasons if a strategy is refused on a device.
  func checkUse(of strategy: CornerStrategy, on device: DeviceProfile) throws {
    try checkUse(of: strategy, scale: Double(device.scale))
  }

  /// Traps with the reasons if a strategy is refused, which callers should have checked with
  /// `canUse`.
  func requireUse(of strategy: CornerStrategy, scale: Double = SceneEvaluation.pictureScale) {
    if let text = refusalText(strategy, scale) {
      preconditionFailure("\(text); ask canUse beforehand")
    }
  }

  /// Why a strategy is refused; nil when it can be used.
  private func refusalText(_ strategy: CornerStrategy, _ scale: Double) -> String? {
    let refusals = outcome(strategy, scale: scale).refusals
    guard !refusals.isEmpty else { return nil }
    let reasons = refusals.texts(limit: 2).joined(separator: "; ")
    let place =
      scale == SceneEvaluation.pictureScale
      ? "" : " at \(scale == scale.rounded() ? "\(Int(scale))" : "\(scale)") pixels per point"
    return "\(strategy.title) cannot be used in this scene\(place): \(reasons)"
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
