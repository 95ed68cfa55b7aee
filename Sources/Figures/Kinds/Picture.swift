public import CornerRounding
public import FigureResults
internal import Geometry
internal import Raster

/// One rendered frame of a scene.
public struct Picture: RenderableFigure {
  private let scene: Scene
  private let strategy: CornerStrategy
  private let time: Double

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - strategy: how requested corners are rounded.
  ///   - time: in seconds since the scene began.
  public init(_ scene: Scene, _ strategy: CornerStrategy = .cornerRadius, at time: Double = 0) {
    self.scene = scene
    self.strategy = strategy
    self.time = time
  }

  /// Draws the frame at every scale; throws `FigureError` when the strategy is refused.
  public func item(in context: FigureContext) throws -> FigureItem {
    try scene.check(time)
    let evaluation = try context.evaluation(of: scene)
    try evaluation.checkUse(of: strategy)
    let image = try evaluation.image(strategy, at: time, alt: scene.title, in: context)
    return .picture(PictureResult(title: scene.title, image: image, time: time))
  }

  /// The stable name of the one strategy.
  public var variantNames: [String] { [strategy.name] }

  /// Draws the frame as PNG; throws `FigureError` for another variant or a refused strategy.
  public func render(
    variant: String?, scale: Double, time: Double?, in context: FigureContext
  ) throws -> [UInt8] {
    try render([strategy], variant, scale, time ?? self.time, scene, context)
  }
}

extension RenderableFigure {
  /// Draws one of several strategies of a scene as PNG; without a name the first.
  func render(
    _ strategies: [CornerStrategy], _ variant: String?, _ scale: Double, _ time: Double,
    _ scene: Scene, _ context: FigureContext
  ) throws -> [UInt8] {
    guard scale > 0, scale <= 8 else {
      throw FigureError("a scale is above 0 and at most 8, not \(scale)")
    }
    guard let strategy = strategies.first(where: { variant == nil || $0.name == variant }) else {
      let names = strategies.map(\.name).joined(separator: ", ")
      throw FigureError("there is no variant \u{201C}\(variant ?? "")\u{201D}; there are: \(names)")
    }
    try scene.check(time)
    let evaluation = try context.evaluation(of: scene)
    try evaluation.checkUse(of: strategy)
    return try DrawnOnce.file(of: evaluation.bitmap(strategy, at: time, scale: scale))
  }
}
