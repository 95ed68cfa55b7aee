internal import CornerRounding
internal import FigureResults
internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlanning

extension SceneEvaluation {
  /// The size of the screen in points.
  var size: Size { timeline.root.bounds.size }

  /// Draws a frame with a strategy, or with the reference if the strategy is refused.
  func bitmap(_ strategy: CornerStrategy, at time: Double, scale: Double) -> Bitmap {
    DrawnOnce.frame(of: plan(strategy, at: time, scale: scale, era: .forPixels))
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

  /// The side of the crop around the worst pixel, in pixels.
  private static let cropSide = 24
  /// The most differing places that a result lists.
  private static let mostSpots = 32

  /// Compares a frame with the reference's at 2 pixels per point.
  func difference(
    _ strategy: CornerStrategy, from reference: CornerStrategy, at time: Double,
    in context: FigureContext
  ) throws -> DifferenceResult {
    let scale = SceneEvaluation.pictureScale
    let drawn = bitmap(strategy, at: time, scale: scale)
    let expected = bitmap(reference, at: time, scale: scale)
    let difference = drawn.difference(from: expected)
    // At least fourfold: otherwise the thin edge of a large difference is hard to see.
    let amplification = difference.maximum == 0 ? 1 : max(4, min(64, 255 / difference.maximum))
    var result = DifferenceResult(
      overlay: nil, crop: nil,
      spots: difference.spots(limit: SceneEvaluation.mostSpots).map {
        DifferenceResult.Spot(x: $0.x, y: $0.y, maximum: $0.maximum)
      },
      amplification: amplification, differingPixels: difference.differingPixels,
      totalPixels: difference.totalPixels, maximum: difference.maximum, mean: difference.mean,
      worstX: difference.worstX, worstY: difference.worstY)
    guard !difference.isEmpty else { return result }
    result.overlay = ImageResult(
      width: size.width, height: size.height,
      files: [try context.store(difference.overlay(on: drawn), scale: Int(scale))],
      alt: "Where \(strategy.title) differs from \(reference.title)")
    let part = difference.surroundings(side: SceneEvaluation.cropSide)
    func crop(_ bitmap: Bitmap, _ strategy: CornerStrategy) throws -> ImageResult {
      ImageResult(
        width: Double(part.width), height: Double(part.height),
        files: [try context.store(bitmap.cropped(to: part), scale: 1)],
        alt: "Pixels around the largest difference, \(strategy.title)")
    }
    func color(_ bitmap: Bitmap) -> [Int] {
      bitmap[difference.worstX, difference.worstY].straightBytes
    }
    result.crop = CropResult(
      x: part.x, y: part.y, reference: try crop(expected, reference),
      variant: try crop(drawn, strategy), referenceColor: color(expected),
      variantColor: color(drawn))
    return result
  }
}

extension RGBA8 {
  /// Red, green, blue and alpha, not premultiplied, as whole levels.
  fileprivate var straightBytes: [Int] {
    let alpha = Int(a)
    guard alpha > 0 else { return [0, 0, 0, 0] }
    return [r, g, b].map { min(255, (Int($0) * 255 + alpha / 2) / alpha) } + [alpha]
  }
}
