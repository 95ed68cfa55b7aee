internal import CornerRounding
internal import FigureResults
internal import Raster

extension Comparison {
  /// Draws the moments of the slider; nil without any.
  ///
  /// - Parameters:
  ///   - strategies: those that can be used, the reference first.
  ///   - time: the moment that is shown initially.
  /// - Throws: `FigureError` for too many moments, and for moments outside the scene's duration.
  func frames(
    of strategies: [CornerStrategy], with time: Double, _ evaluation: SceneEvaluation,
    in context: FigureContext
  ) throws -> [ComparisonResult.Frame]? {
    guard !moments.isEmpty else { return nil }
    let times = Set(moments + [time]).sorted()
    guard times.allSatisfy({ (0...max(scene.timeline.duration, time)).contains($0) }) else {
      throw FigureError("frames of a comparison are moments of its scene, from 0 to its duration")
    }
    guard times.count <= Comparison.mostFrames else {
      throw FigureError(
        "a comparison has at most \(Comparison.mostFrames) frames, with the one that is shown: "
          + "these are \(times.count)")
    }
    var bytes: [String: Int] = [:]
    let frames = try times.map { time in
      let bitmaps = strategies.map {
        evaluation.bitmap($0, at: time, scale: SceneEvaluation.pictureScale)
      }
      return ComparisonResult.Frame(
        time: time,
        pictures: try zip(strategies, bitmaps).map { strategy, bitmap in
          let png = try DrawnOnce.file(of: bitmap)
          let file = PictureFile(
            name: try context.environment.store(png: png),
            scale: Int(SceneEvaluation.pictureScale), pixelWidth: bitmap.width,
            pixelHeight: bitmap.height)
          bytes[file.name] = png.count
          let difference = bitmap.difference(from: bitmaps[0])
          return ComparisonResult.Picture(
            image: ImageResult(
              width: evaluation.size.width, height: evaluation.size.height, files: [file],
              alt: "\(scene.title), \(strategy.title), at \(time.fixed(2)) s"),
            differingPixels: difference.differingPixels, totalPixels: difference.totalPixels,
            worst: difference.isEmpty
              ? nil
              : DifferenceResult.Spot(
                x: difference.worstX, y: difference.worstY, maximum: difference.maximum))
        })
    }
    let total = bytes.values.reduce(0, +)
    if total > Comparison.mostFrameBytes {
      context.note(
        id: "comparison.heavy-frames",
        "the frames of the comparison weigh \(total / 1000) KB, more than "
          + "\(Comparison.mostFrameBytes / 1000) KB: use fewer moments, a smaller scene, or contents of few colours"
      )
    }
    return frames
  }
}
