public import CornerRounding
public import CostModel
internal import Layers
public import RenderPlanning

// The costs of a scene as a run of frames. As with other costs, contents files cannot be read here.

extension Scene {
  /// Returns the costs of the scene's frames, one for each refresh, with all six phases of each.
  ///
  /// The app commits once, before the first frame: later movements are animations. Bitmaps of
  /// rasterized layers are reused as they are in pictures.
  ///
  /// - Parameters:
  ///   - strategy: how requested corners are rounded.
  ///   - era: nil for the rules of the newest system that the device runs.
  ///   - hz: refreshes per second; nil for the device's highest rate.
  /// - Precondition: the strategy can be used in this scene at the device's scale; at most 3600
  ///   frames if anything moves.
  public func run(
    _ strategy: CornerStrategy = .cornerRadius, on device: DeviceProfile = .iPhone4S,
    under era: Era? = nil, at hz: Double? = nil
  ) -> RunCost {
    let (evaluation, most) = (evaluation, SceneEvaluation.longestRun)
    evaluation.requireUse(of: strategy, scale: Double(device.scale))
    let rate = hz ?? device.refreshHz.high
    let length = (timeline.duration * rate).rounded()
    precondition(
      length < Double(most) || !timeline.root.isAnimated,
      "a run of \(length) frames is too long")
    return evaluation.run(
      strategy, on: device, under: era ?? device.usualEra, at: rate, limit: most)
  }

  /// Compares strategies by their costs over the whole scene, and reports where the order is
  /// uncertain.
  ///
  /// - Precondition: all strategies can be used in this scene, and there is at least one.
  public func ranking(
    of strategies: [CornerStrategy], by measure: CostMeasure = .gpu,
    on device: DeviceProfile = .iPhone4S, under era: Era? = nil
  ) -> CostRanking {
    CostRanking(strategies.map { run($0, on: device, under: era) }, by: measure)
  }
}
