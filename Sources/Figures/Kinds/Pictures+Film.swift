import Geometry
import Raster

extension Pictures {
  /// The most pixels of all frames of a film: 128 MB.
  private static let mostPixels = 1 << 25

  /// Stores a moving picture, and its middle frame; throws `FigureError` for one too short or too large.
  func film(
    _ caption: String, _ text: String, _ scene: Scene, _ times: Range<Double>, _ rate: Int,
    _ context: FigureContext
  ) throws -> PicturesResult.Tile {
    let length = times.upperBound - times.lowerBound
    let count = (1...60).contains(rate) ? Int((length * Double(rate)).rounded()) : 0
    let scale = 2
    let area = Int(scene.size.width * scene.size.height) * scale * scale
    guard count >= 2, area > 0, count <= Pictures.mostPixels / area else {
      throw FigureError(
        "a film has two frames at least, 1 to 60 a second, and \(Pictures.mostPixels) pixels at "
          + "most; this one would have \(count) frames of \(area) pixels")
    }
    let evaluation = try context.evaluation(of: scene)
    let frames = (0..<count).map { index in
      evaluation.bitmap(
        .cornerRadius, at: times.lowerBound + length * Double(index) / Double(count),
        scale: Double(scale))
    }
    func image(_ file: PictureFile) -> ImageResult {
      ImageResult(
        width: scene.size.width, height: scene.size.height, files: [file], alt: text)
    }
    return PicturesResult.Tile(
      caption: caption, image: image(try context.store(frames[count / 2], scale: scale)),
      cells: nil, pixelSize: nil, isFrame: true,
      film: image(try context.store(frames, rate: rate, scale: scale)))
  }
}
