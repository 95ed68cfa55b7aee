public import CornerRounding
public import CostModel
internal import Geometry
internal import Layers
public import Raster
public import RenderPlan

// What claims and values ask of a scene. Contents files cannot be read here: a scene that shows some
// traps, since it has no pixels to answer from.

extension Scene {
  /// Returns what a strategy makes the GPU do in the slowest frame on a device.
  ///
  /// - Parameter era: nil for the rules of the newest system that the device runs.
  /// - Precondition: the strategy can be used in this scene; `canUse(_:)` tells.
  public func costs(
    _ strategy: CornerStrategy, on device: DeviceProfile = .iPhone4S, under era: Era? = nil
  ) -> PlanCosts {
    priced(strategy, device, era).costs
  }

  /// Returns the time that the slowest frame takes on a device, as a range.
  public func estimate(
    _ strategy: CornerStrategy, on device: DeviceProfile = .iPhone4S, under era: Era? = nil
  ) -> CostEstimate {
    priced(strategy, device, era).estimate
  }

  /// Returns the number of passes that the slowest frame executes.
  public func passes(
    _ strategy: CornerStrategy, on device: DeviceProfile = .iPhone4S, under era: Era? = nil
  ) -> Int {
    costs(strategy, on: device, under: era).passes
  }

  /// Returns the bytes of images and offscreen surfaces in the slowest frame.
  public func memory(
    _ strategy: CornerStrategy, on device: DeviceProfile = .iPhone4S, under era: Era? = nil
  ) -> Int {
    costs(strategy, on: device, under: era).memoryBytes
  }

  /// Returns whether the strategy's preconditions hold for every rounded layer.
  public func canUse(_ strategy: CornerStrategy) -> Bool { outcome(strategy).isApplied }

  /// Returns what becomes of a strategy in this scene: its layers, refusals and caveats.
  public func outcome(_ strategy: CornerStrategy) -> StrategyOutcome {
    SceneEvaluation(self).outcome(strategy)
  }

  /// Compares a strategy with the masked layer in all frames.
  ///
  /// - Precondition: the strategy can be used in this scene.
  public func check(_ strategy: CornerStrategy) -> StrategyCheck {
    let evaluation = SceneEvaluation(self)
    guard let check = evaluation.check(strategy) else {
      evaluation.requireUse(of: strategy)
      preconditionFailure("a strategy that can be used is compared")
    }
    return check
  }

  /// Whether a strategy draws what the masked layer draws, within one step of 255, in all frames.
  public func isCorrect(_ strategy: CornerStrategy) -> Bool { check(strategy).isCorrect }

  /// The strategy to which the decision chart leads.
  public var recommendation: CornerStrategy {
    let analysis = AnalysisMemo.analysis(of: timeline)
    guard let strategy = DecisionChart.path(analysis.answer).last?.strategy else {
      preconditionFailure("every path of the chart ends at a strategy")
    }
    return strategy
  }

  /// Returns the pixels of a frame, for claims about them and for looking at them enlarged.
  ///
  /// - Parameters:
  ///   - time: in seconds since the scene began.
  ///   - scale: device pixels a point, above 0.
  /// - Precondition: the strategy can be used in this scene; `canUse(_:)` tells.
  public func bitmap(
    _ strategy: CornerStrategy = .cornerRadius, at time: Double = 0, scale: Double = 2
  ) -> Bitmap {
    let evaluation = SceneEvaluation(self)
    evaluation.requireUse(of: strategy)
    return evaluation.bitmap(strategy, at: time, scale: scale)
  }

  private func priced(
    _ strategy: CornerStrategy, _ device: DeviceProfile, _ era: Era?
  ) -> SceneEvaluation.PricedFrame {
    let evaluation = SceneEvaluation(self)
    evaluation.requireUse(of: strategy)
    return evaluation.price(strategy, on: device, era: era ?? device.usualEra)
  }
}
