public import CornerRounding
public import FigureResults
internal import Geometry
internal import Raster

/// One rendered frame of a scene; a second scene can replace it on dark pages.
///
/// ```swift
/// Picture(settings(.light), dark: settings(.dark))
/// ```
public struct Picture: RenderableFigure {
  private let scene: Scene
  private let strategy: CornerStrategy
  private let time: Double
  private let dark: Scene?

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - strategy: how requested corners are rounded.
  ///   - time: in seconds since the scene began.
  ///   - dark: the same scene in dark-mode colours, at the same size; nil to show one picture on
  ///     all pages, slightly dimmed on dark ones.
  public init(
    _ scene: Scene, _ strategy: CornerStrategy = .cornerRadius, at time: Double = 0,
    dark: Scene? = nil
  ) {
    self.scene = scene
    self.strategy = strategy
    self.time = time
    self.dark = dark
  }

  /// Draws the frame at every scale; throws `FigureError` when the strategy is refused, or the dark
  /// scene has another size.
  public func item(in context: FigureContext) throws -> FigureItem {
    if let dark, dark.size != scene.size {
      throw FigureError(
        "the dark scene has \(dark.size.width) x \(dark.size.height) points, not the "
          + "\(scene.size.width) x \(scene.size.height) of the other")
    }
    return FigureItem(
      PictureResult(
        title: scene.title, image: try image(of: scene, in: context),
        dark: try dark.map { try image(of: $0, in: context) }, time: time))
  }

  private func image(of scene: Scene, in context: FigureContext) throws -> ImageResult {
    try scene.check(time)
    let evaluation = try context.evaluation(of: scene)
    try evaluation.checkUse(of: strategy)
    return try evaluation.image(strategy, at: time, alt: scene.title, in: context)
  }

  /// The stable name of the only strategy.
  public var variantNames: [String] { [strategy.name] }

  /// Draws the frame as PNG; throws `FigureError` for an unknown variant or a refused strategy.
  public func render(
    variant: String?, scale: Double, time: Double?, in context: FigureContext
  ) throws -> [UInt8] {
    try render([strategy], variant, scale, time ?? self.time, scene, context)
  }
}

extension RenderableFigure {
  /// Draws one of several strategies of a scene as PNG, by default the first.
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
