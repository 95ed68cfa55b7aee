public import CornerRounding
internal import Geometry
internal import Raster
public import RenderPlan
internal import RenderServer

/// A frame as Core Animation's debug colours show it.
///
/// ```swift
/// Overlay(list, [.blended, .offscreen], under: .iOS4)
/// ```
///
/// What the rasterization cache holds, and what is updated, follows from the frames before: 60 a second
/// from the scene's start.
public struct Overlay: Figure {
  private let scene: Scene
  private let overlays: [DebugOverlay]
  private let strategy: CornerStrategy
  private let era: Era
  private let time: Double

  /// Makes pictures of the frame, one for each overlay.
  ///
  /// - Parameters:
  ///   - strategy: how requested corners are rounded.
  ///   - time: in seconds since the scene began.
  public init(
    _ scene: Scene, _ overlays: [DebugOverlay] = DebugOverlay.allCases,
    using strategy: CornerStrategy = .cornerRadius, under era: Era = .current, at time: Double = 0
  ) {
    (self.scene, self.overlays, self.strategy) = (scene, overlays, strategy)
    (self.era, self.time) = (era, time)
  }

  /// Draws the frame and the marks at twice the scale; throws `FigureError` when the strategy is refused.
  public func item(in context: FigureContext) throws -> FigureItem {
    guard !overlays.isEmpty else { throw FigureError("there is no overlay to show") }
    let evaluation = try context.evaluation(of: scene)
    if let refusal = evaluation.outcome(strategy).refusals.first {
      throw FigureError("\(strategy.title) cannot be used in this scene: \(refusal)")
    }
    let scale = 2.0
    let frames = evaluation.frames(strategy, upTo: time, scale: scale, era: era)
    let bitmap = evaluation.server.render(frames.plan)
    let tiles = try overlays.map { overlay in
      let marks = frames.plan.marks(
        of: overlay, since: frames.earlier, lookups: frames.cache.lookups)
      let caption = "\(overlay.title): \(Overlay.legend(overlay, marks, frames.plan))"
      let file = try context.store(bitmap.overlaid(marks), scale: Int(scale))
      return PicturesResult.Tile(
        caption: caption,
        image: ImageResult(
          width: scene.size.width, height: scene.size.height, files: [file],
          alt: "\(scene.title), \(caption)"), cells: nil, pixelSize: nil)
    }
    return .pictures(PicturesResult(title: scene.title, tiles: tiles))
  }

  /// What is coloured how, with counts.
  private static func legend(
    _ overlay: DebugOverlay, _ marks: [OverlayMark], _ plan: RenderPlan
  ) -> String {
    func count(_ isWanted: (OverlayMark.Meaning) -> Bool) -> Int {
      marks.count { isWanted($0.meaning) }
    }
    func area(_ isWanted: (OverlayMark.Meaning) -> Bool) -> String {
      marks.reduce(0) { isWanted($1.meaning) ? $0 + $1.pixels.area : $0 }.grouped
    }
    switch overlay {
    case .blended:
      return "red, blended, \(area { $0 == .blended }) pixels; "
        + "green, opaque, \(area { $0 == .opaque })"
    case .rasterized:
      return "green, \(count { $0 == .rasterizationHit }) bitmaps were there; "
        + "red, \(count { $0 == .rasterizationMiss }) drawn anew"
    case .copiedImages: return "cyan, \(count { $0 == .copied }) images are copied first"
    case .misaligned:
      return "yellow, \(count { $0 == .scaled }) images are scaled; "
        + "magenta, \(count { $0 == .misaligned }) lie between pixels"
    case .offscreen:
      let passes = plan.passes.count { $0.surface != RenderPlan.screen && !$0.isReused }
      return "yellow, \(marks.count) areas that took \(passes) passes of their own"
    case .flashUpdated: return "yellow, \(area { _ in true }) pixels differ from the frame before"
    case .fastPath:
      return marks.isEmpty ? "nothing goes to the display directly" : "blue, goes there directly"
    case .overdraw:
      let mean = plan.overdrawCounts.mean
      return "each pixel is drawn \(mean.fixed(2)) times in the mean; blue twice, green three "
        + "times, pink four, red more"
    }
  }
}
