internal import CornerRounding
internal import FigureResults
internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlanning

extension SceneEvaluation {
  /// Size of the screen in points.
  var size: Size { timeline.root.bounds.size }

  /// Draws a frame with a strategy; the reference where the strategy is refused.
  func bitmap(_ strategy: CornerStrategy, at time: Double, scale: Double) -> Bitmap {
    DrawnOnce.frame(of: plan(strategy, at: time, scale: scale, era: .iOS4))
  }

  /// Draws a frame at every scale from 1 to the environment's largest and stores the files.
  func image(
    _ strategy: CornerStrategy, at time: Double, alt: String, in context: FigureContext
  ) throws -> ImageResult {
    let files = try (1...max(1, context.environment.maximumScale)).map { scale in
      try context.store(bitmap(strategy, at: time, scale: Double(scale)), scale: scale)
    }
    return ImageResult(
      width: size.width, height: size.height, files: files, alt: alt)
  }

  /// Compares a frame with the reference's at twice the scale; nil for the reference itself.
  func difference(
    _ strategy: CornerStrategy, from reference: CornerStrategy, at time: Double, alt: String,
    in context: FigureContext
  ) throws -> DifferenceResult {
    let scale = Int(SceneEvaluation.pictureScale)
    let difference = bitmap(strategy, at: time, scale: Double(scale))
      .difference(from: bitmap(reference, at: time, scale: Double(scale)))
    // At least fourfold, or the thin edge of a large difference is hard to see; clamped at 255.
    let amplification = difference.maximum == 0 ? 1 : max(4, min(64, 255 / difference.maximum))
    let file = try context.store(
      difference.picture(amplification: amplification), scale: scale)
    return DifferenceResult(
      image: ImageResult(
        width: size.width, height: size.height, files: [file], alt: alt),
      amplification: amplification, differingPixels: difference.differingPixels,
      totalPixels: difference.totalPixels, maximum: difference.maximum, mean: difference.mean,
      worstX: difference.worstX, worstY: difference.worstY)
  }
}
