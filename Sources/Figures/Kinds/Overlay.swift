public import CornerRounding
public import FigureResults
internal import Raster
public import RenderPlanning
internal import Rendering

/// A frame with Core Animation's debug colours, which readers lay over it one at a time.
///
/// ```swift
/// Overlay(list, [.blended, .offscreen], under: .iOS4)
/// ```
///
/// The contents of the rasterization cache and the updated areas follow from earlier frames, 60 per
/// second from the scene's start. To show what an app changes, pass the scene before as `since`. To
/// show overlays of several scenes side by side, use tiles of ``Pictures``.
public struct Overlay: RenderableFigure {
  private let scene: Scene
  private let overlays: [DebugOverlay]
  private let strategy: CornerStrategy
  private let era: Era
  private let time: Double
  private let earlier: Scene?

  /// Makes a frame and one or more overlays of it.
  ///
  /// - Parameters:
  ///   - strategy: how requested corners are rounded.
  ///   - time: in seconds since the scene began.
  ///   - earlier: the scene on screen in the frame before; nil for this scene one refresh earlier.
  public init(
    _ scene: Scene, _ overlays: [DebugOverlay] = DebugOverlay.allCases,
    using strategy: CornerStrategy = .cornerRadius, under era: Era = .current,
    at time: Double = 0, since earlier: Scene? = nil
  ) {
    (self.scene, self.overlays, self.strategy) = (scene, overlays, strategy)
    (self.era, self.time, self.earlier) = (era, time, earlier)
  }

  /// Makes the picture of one overlay; for the parameters see the initializer above.
  public init(
    _ scene: Scene, _ overlay: DebugOverlay, using strategy: CornerStrategy = .cornerRadius,
    under era: Era = .current, at time: Double = 0, since earlier: Scene? = nil
  ) {
    self.init(scene, [overlay], using: strategy, under: era, at: time, since: earlier)
  }

  /// Draws the frame and the marks of each overlay at 2 pixels per point; throws `FigureError` when
  /// the strategy is refused.
  public func item(in context: FigureContext) throws -> FigureItem {
    guard !overlays.isEmpty else {
      throw FigureError("there is no overlay to show: name some, such as [.blended, .offscreen]")
    }
    let parts = try overlays.map { overlay in
      let marked = try frame(overlay).marked(scale: SceneEvaluation.pictureScale, in: context)
      var layer = Bitmap(width: marked.frame.width, height: marked.frame.height)
      layer.draw(marked.marks)
      let words = marked.legend.map { ($0.tone.map { "\($0.rawValue), " } ?? "") + $0.text }
      return (
        frame: marked.frame,
        overlay: OverlayResult.Overlay(
          name: overlay.rawValue, title: overlay.title,
          marks: try image(layer, words.joined(separator: "; "), context),
          legend: marked.legend)
      )
    }
    return FigureItem(
      OverlayResult(
        title: scene.title, eraTitle: era == .current ? nil : era.title,
        frame: try image(parts[0].frame, scene.title, context), overlays: parts.map(\.overlay)))
  }

  private func image(
    _ bitmap: Bitmap, _ alt: String, _ context: FigureContext
  ) throws -> ImageResult {
    ImageResult(
      width: scene.size.width, height: scene.size.height,
      files: [try context.store(bitmap, scale: Int(SceneEvaluation.pictureScale))], alt: alt)
  }

  /// The overlays' names in Swift.
  public var variantNames: [String] { overlays.map(\.rawValue) }

  /// Draws one overlay as PNG, by default the first; throws `FigureError` for an unknown variant or
  /// a refused strategy.
  public func render(
    variant: String?, scale: Double, time: Double?, in context: FigureContext
  ) throws -> [UInt8] {
    guard scale > 0, scale <= 8 else {
      throw FigureError("a scale is above 0 and at most 8, not \(scale)")
    }
    guard let overlay = overlays.first(where: { variant == nil || $0.rawValue == variant }) else {
      let names = variantNames.joined(separator: ", ")
      throw FigureError("there is no variant \u{201C}\(variant ?? "")\u{201D}; there are: \(names)")
    }
    return try DrawnOnce.file(
      of:
        try frame(overlay, at: time).drawn(scale: scale, in: context).bitmap)
  }

  private func frame(_ overlay: DebugOverlay, at time: Double? = nil) -> OverlaidFrame {
    OverlaidFrame(
      scene: scene, overlay: overlay, strategy: strategy, era: era, time: time ?? self.time,
      earlier: earlier)
  }
}

/// One frame of a scene with one overlay on it.
struct OverlaidFrame {
  let scene: Scene
  let overlay: DebugOverlay
  var strategy = CornerStrategy.cornerRadius
  var era = Era.current
  var time = 0.0
  /// The scene on screen before; nil for the same scene one refresh earlier.
  var earlier: Scene?

  /// Stores the picture at 2 pixels per point, with the meaning of its colours.
  func tile(
    caption: String, title: String, in context: FigureContext
  ) throws -> PicturesResult.Tile {
    let scale = 2
    let (bitmap, legend) = try drawn(scale: Double(scale), in: context)
    let words = legend.map { ($0.tone.map { "\($0.rawValue), " } ?? "") + $0.text }
    return PicturesResult.Tile(
      caption: caption,
      image: ImageResult(
        width: scene.size.width, height: scene.size.height,
        files: [try context.store(bitmap, scale: scale)],
        alt: "\(title): \(caption). \(words.joined(separator: "; "))"),
      cells: nil, pixelSize: nil, isFrame: true, legend: legend)
  }

  /// Draws the frame with its marks on it; throws `FigureError` when the strategy is refused.
  func drawn(
    scale: Double, in context: FigureContext
  ) throws -> (bitmap: Bitmap, legend: [PicturesResult.Key]) {
    let (frame, marks, legend) = try marked(scale: scale, in: context)
    return (frame.overlaid(marks), legend)
  }

  /// Draws the frame and computes its marks; throws `FigureError` when the strategy is refused.
  func marked(
    scale: Double, in context: FigureContext
  ) throws -> (frame: Bitmap, marks: [OverlayMark], legend: [PicturesResult.Key]) {
    try scene.check(time)
    let evaluation = try context.evaluation(of: scene)
    try evaluation.checkUse(of: strategy)
    let frame = evaluation.frame(strategy, at: time, scale: scale, era: era)
    let before = try earlier.map {
      try context.evaluation(of: $0).plan(strategy, at: time, scale: scale, era: era)
    }
    let marks = frame.plan.marks(
      of: overlay, since: before ?? frame.earlier, lookups: frame.cache.lookups)
    var legend = overlay.legend(of: marks, in: frame.plan)
    if overlay == .flashUpdated, before == nil, frame.earlier == nil {
      legend.append(.init(nil, "the first frame: all of it"))
    }
    return (DrawnOnce.frame(of: frame.plan), marks, legend)
  }
}
