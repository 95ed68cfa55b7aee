public import CornerRounding
public import CostModel
internal import Geometry
internal import Layers
public import Raster
public import RenderPlanning

// Questions of claims and values about a scene. Contents files cannot be read here: a scene that
// shows one traps, since it has no pixels to answer from.

extension Scene {
  /// The evaluation of the scene, shared by all its users in this process.
  var evaluation: SceneEvaluation { .of(timeline) }

  /// Returns the frame with the most GPU time, priced on a device: its counts and its times.
  ///
  /// - Parameter era: nil for the rules of the newest system that the device runs.
  /// - Precondition: the strategy can be used in this scene; check with `canUse(_:scale:)` and the
  ///   device's scale.
  public func slowestFrame(
    _ strategy: CornerStrategy, on device: DeviceProfile = .iPhone4S, under era: Era? = nil
  ) -> FrameCost {
    let evaluation = evaluation
    evaluation.requireUse(of: strategy, scale: Double(device.scale))
    return evaluation.run(strategy, on: device, under: era ?? device.usualEra).slowest
  }

  /// Returns the counts of the slowest frame.
  public func counts(
    _ strategy: CornerStrategy, on device: DeviceProfile = .iPhone4S, under era: Era? = nil
  ) -> FrameCounts {
    slowestFrame(strategy, on: device, under: era).counts
  }

  /// Returns the number of passes that the slowest frame executes.
  public func passes(
    _ strategy: CornerStrategy, on device: DeviceProfile = .iPhone4S, under era: Era? = nil
  ) -> Int {
    counts(strategy, on: device, under: era).passes
  }

  /// Returns the bytes held in the slowest frame: images and offscreen surfaces.
  public func memory(
    _ strategy: CornerStrategy, on device: DeviceProfile = .iPhone4S, under era: Era? = nil
  ) -> Int {
    counts(strategy, on: device, under: era).memoryBytes
  }

  /// Returns whether the strategy's preconditions hold for every rounded layer.
  ///
  /// - Parameter scale: device pixels per point; with 3, a picture may be too small that is not
  ///   with 2.
  public func canUse(_ strategy: CornerStrategy, scale: Double = 2) -> Bool {
    outcome(strategy, scale: scale).isApplied
  }

  /// Returns the outcome of a strategy in this scene: its layers, refusals and caveats.
  public func outcome(_ strategy: CornerStrategy) -> StrategyOutcome {
    evaluation.outcome(strategy, scale: SceneEvaluation.pictureScale)
  }

  /// Rewrites the scene by a strategy for a screen; bitmaps that the strategy draws have its scale.
  ///
  /// - Parameter scale: device pixels per point.
  public func outcome(_ strategy: CornerStrategy, scale: Double) -> StrategyOutcome {
    evaluation.outcome(strategy, scale: scale)
  }

  /// Compares a strategy with the masked layer in all frames, at 2 pixels per point.
  ///
  /// - Precondition: the strategy can be used in this scene.
  public func check(_ strategy: CornerStrategy) -> StrategyCheck {
    let evaluation = evaluation
    guard let check = evaluation.check(strategy, scale: SceneEvaluation.pictureScale) else {
      evaluation.requireUse(of: strategy)
      preconditionFailure("a strategy that can be used is compared")
    }
    return check
  }

  /// Whether a strategy draws what the masked layer draws, within one step of 255, in all frames.
  public func isCorrect(_ strategy: CornerStrategy) -> Bool { check(strategy).isCorrect }

  /// The strategy that the decision chart leads to.
  public var recommendation: CornerStrategy {
    guard let strategy = evaluation.path.last?.strategy else {
      preconditionFailure("every path of the chart ends at a strategy")
    }
    return strategy
  }

  /// Returns the pixels of a frame, for claims about them and for enlarged views.
  ///
  /// - Parameters:
  ///   - time: in seconds since the scene began.
  ///   - scale: device pixels per point, above 0.
  /// - Precondition: the strategy can be used in this scene; check with `canUse(_:scale:)`.
  public func bitmap(
    _ strategy: CornerStrategy = .cornerRadius, at time: Double = 0, scale: Double = 2
  ) -> Bitmap {
    let evaluation = evaluation
    evaluation.requireUse(of: strategy, scale: scale)
    return evaluation.bitmap(strategy, at: time, scale: scale)
  }
}
