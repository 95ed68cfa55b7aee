public import CornerRounding
public import FigureResults
internal import Geometry
internal import Raster

/// The same scene under several strategies, each compared with the first.
public struct Comparison: RenderableFigure {
  /// The most moments of a slider.
  static let mostFrames = 12
  /// The most bytes that the pictures of a slider should make a reader load.
  static let mostFrameBytes = 500_000

  let scene: Scene
  private let strategies: [CornerStrategy]
  private let time: Double?
  var moments: [Double] = []

  /// Makes a comparison.
  ///
  /// - Parameters:
  ///   - strategies: the others are compared with the first.
  ///   - time: in seconds; nil for the frame with the largest difference.
  /// - Precondition: there is at least one strategy, and each appears only once.
  public init(
    _ scene: Scene, _ strategies: [CornerStrategy] = CornerStrategy.all, at time: Double? = nil
  ) {
    precondition(!strategies.isEmpty, "a comparison needs a strategy")
    precondition(
      Set(strategies.map(\.name)).count == strategies.count,
      "a comparison shows each strategy once")
    self.scene = scene
    self.strategies = strategies
    self.time = time
  }

  /// Returns the comparison with a slider over some moments, to which the shown one is added.
  ///
  /// Each moment adds one picture per strategy to the page. There are at most ``mostFrames``
  /// moments; a warning appears when the pictures exceed ``mostFrameBytes`` together.
  ///
  /// - Parameter times: in seconds, in any order.
  public func frames(at times: [Double]) -> Comparison {
    var copy = self
    copy.moments = times
    return copy
  }

  /// Draws the scene with each strategy; refused ones come last, with the reasons.
  ///
  /// Throws `FigureError` when the first is refused: the others would be compared with something
  /// else.
  public func item(in context: FigureContext) throws -> FigureItem {
    let evaluation = try context.evaluation(of: scene)
    let reference = strategies[0]
    try evaluation.checkUse(of: reference)
    let time = self.time ?? mostTellingTime(evaluation)
    let variants = try strategies.map { strategy in
      let outcome = evaluation.outcome(strategy, scale: SceneEvaluation.pictureScale)
      let image = try evaluation.image(
        strategy, at: time, alt: "\(scene.title), \(strategy.title)", in: context)
      let difference =
        strategy == reference || !outcome.isApplied
        ? nil
        : try evaluation.difference(
          strategy, from: reference, at: time, in: context)
      return ComparisonResult.Variant(
        name: strategy.name, title: strategy.title, image: image, difference: difference,
        refusals: outcome.refusals.texts())
    }
    // The reference stays first: the others are described by their difference from it.
    let others = variants.dropFirst()
    let inOrder =
      variants.prefix(1) + others.filter(\.refusals.isEmpty)
      + others.filter { !$0.refusals.isEmpty }
    let frames = try frames(
      of: strategies.filter { strategy in
        variants.contains { $0.name == strategy.name && $0.refusals.isEmpty }
      }, with: time, evaluation, in: context)
    return FigureItem(
      ComparisonResult(
        title: scene.title, time: time, variants: Array(inOrder), frames: frames))
  }

  /// The time of the frame in which a strategy differs most from the masked layer.
  private func mostTellingTime(_ evaluation: SceneEvaluation) -> Double {
    let worst = evaluation.checks(strategies, scale: SceneEvaluation.pictureScale)
      .compactMap { $0 }.max { weight($0) < weight($1) }
    return worst?.worstTime ?? 0
  }

  private func weight(_ check: StrategyCheck) -> (Int, Int) {
    (check.worst?.maximum ?? 0, check.worst?.differingPixels ?? 0)
  }

  /// The stable names of the strategies, the reference first.
  public var variantNames: [String] { strategies.map(\.name) }

  /// Draws one strategy's frame as PNG; throws `FigureError` if it is unknown or refused.
  public func render(
    variant: String?, scale: Double, time: Double?, in context: FigureContext
  ) throws -> [UInt8] {
    let shown = try time ?? self.time ?? mostTellingTime(context.evaluation(of: scene))
    return try render(strategies, variant, scale, shown, scene, context)
  }
}
