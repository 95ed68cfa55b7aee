import CornerRounding
internal import FigureResults
import Geometry
import Raster

extension Pictures {
  /// Stores a moving picture and its middle frame; throws `FigureError` for a film that is too
  /// short or too large, and for a refused strategy.
  func film(
    _ caption: String, _ text: String, _ scene: Scene, _ strategy: CornerStrategy,
    _ times: Range<Double>, _ rate: Int, _ context: FigureContext
  ) throws -> PicturesResult.Tile {
    let scale = Scene.filmScale
    let evaluation = try context.evaluation(of: scene)
    try evaluation.checkUse(of: strategy)
    let times = try scene.filmTimes(over: times, rate: rate)
    func frames(_ scale: Int) -> [Bitmap] {
      times.map { evaluation.bitmap(strategy, at: $0, scale: Double(scale)) }
    }
    let exact = frames(scale)
    let film = try Film(exact, rate: rate, context, redrawn: { frames(1) })
    func image(_ file: PictureFile) -> ImageResult {
      ImageResult(
        width: scene.size.width, height: scene.size.height, files: [file], alt: text)
    }
    return PicturesResult.Tile(
      caption: caption, image: image(try context.store(exact[exact.count / 2], scale: scale)),
      cells: nil, pixelSize: nil, isFrame: true, film: image(film.file),
      legend: film.isReduced ? [.init(nil, "moves at one pixel a point")] : [])
  }
}
