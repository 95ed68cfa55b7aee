internal import FigureResults
internal import Raster

/// A film that is light enough for a page: at 2 pixels per point, or at 1 if that is too heavy.
struct Film {
  /// The most bytes that a film should make a reader load.
  static let limit = 500_000

  /// The animated file.
  let file: PictureFile

  /// Stores a film, and warns if it is too heavy at either scale.
  ///
  /// - Parameters:
  ///   - exact: the frames at ``Scene/filmScale``.
  ///   - redrawn: the same frames, drawn at 1 pixel per point.
  init(
    _ exact: [Bitmap], rate: Int, _ context: FigureContext, redrawn: () throws -> [Bitmap]
  ) throws {
    file = try Film.lightest("the film", context) { scale in
      let frames = scale == 1 ? try redrawn() : exact
      return (try DrawnOnce.file(of: frames, rate: rate), frames[0].width, frames[0].height)
    }
  }

  /// Whether the film has fewer pixels than its exact frames.
  var isReduced: Bool { file.scale < Scene.filmScale }

  /// Stores the encoding at 2 pixels per point if it is light enough, otherwise the smaller of it
  /// and that at 1 pixel per point.
  static func lightest(
    _ name: String, _ context: FigureContext,
    _ encoded: (_ scale: Int) throws -> (png: [UInt8], width: Int, height: Int)
  ) throws -> PictureFile {
    var (scale, made) = (Scene.filmScale, try encoded(Scene.filmScale))
    if made.png.count > limit {
      let smaller = try encoded(1)
      // Pictures with few colours can become larger when their edges are soft.
      if smaller.png.count < made.png.count { (scale, made) = (1, smaller) }
    }
    if made.png.count > limit {
      context.note(
        id: "film.too-heavy",
        "\(name) weighs \(made.png.count / 1000) KB, more than \(limit / 1000) KB also at a pixel a point: "
          + "give it a lower `rate:`, a shorter time or a smaller scene")
    }
    return PictureFile(
      name: try context.environment.store(png: made.png), scale: scale, pixelWidth: made.width,
      pixelHeight: made.height)
  }
}

/// The frames of several films in one picture, equal frames only once.
struct FilmSheet {
  /// The most pixels in a row; decoders dislike longer sides.
  private static let width = 4096

  /// The picture.
  let file: PictureFile
  /// How many frames are in a row.
  let columns: Int
  /// How many frames there are.
  let count: Int
  /// The cell of each frame of each film.
  let cells: [[Int]]

  /// Stores a sheet, and warns if it is too heavy.
  ///
  /// - Parameters:
  ///   - films: the frames at ``Scene/filmScale``, all of one size.
  ///   - redrawn: the frames of one film, drawn at 1 pixel per point.
  init(
    _ films: [[Bitmap]], _ context: FigureContext, redrawn: (_ film: Int) throws -> [Bitmap]
  ) throws {
    var known: [Bitmap: Int] = [:]
    var firsts: [(film: Int, frame: Int)] = []
    cells = films.enumerated().map { film, frames in
      frames.enumerated().map { frame, bitmap in
        if let cell = known[bitmap] { return cell }
        known[bitmap] = firsts.count
        firsts.append((film, frame))
        return firsts.count - 1
      }
    }
    // From the frames at 2 pixels per point, so that the layout is the same at both scales.
    let inRow = max(1, min(firsts.count, FilmSheet.width / max(films[0][0].width, 1)))
    (columns, count) = (inRow, firsts.count)
    file = try Film.lightest("the sheet of frames", context) { scale in
      let films = scale == 1 ? try films.indices.map(redrawn) : films
      let (width, height) = (films[0][0].width, films[0][0].height)
      var sheet = Bitmap(
        width: inRow * width, height: (firsts.count + inRow - 1) / inRow * height)
      for (cell, first) in firsts.enumerated() {
        sheet.replace(
          at: (x: cell % inRow * width, y: cell / inRow * height),
          with: films[first.film][first.frame])
      }
      return (try DrawnOnce.file(of: sheet), sheet.width, sheet.height)
    }
  }
}
