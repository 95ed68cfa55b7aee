internal import Geometry

extension Scene {
  /// Device pixels per point in films.
  static let filmScale = 2
  /// The most pixels in all frames of a film: 128 MB.
  private static let mostFilmPixels = 1 << 25

  /// Returns the times of a film's frames; the end is left out, since it is the start of the next
  /// iteration.
  ///
  /// - Parameters:
  ///   - rate: frames per second, 1...60.
  ///   - films: how many films of the scene there are.
  /// - Throws: `FigureError` for a film that is too short or too large, and for a scene without a
  ///   size.
  func filmTimes(over times: Range<Double>, rate: Int, films: Int = 1) throws -> [Double] {
    try check(times.lowerBound)
    guard (1...60).contains(rate) else {
      throw FigureError("a film has 1 to 60 frames a second, not \(rate)")
    }
    let (width, height) = (
      Int(size.width) * Scene.filmScale, Int(size.height) * Scene.filmScale
    )
    guard width > 0, height > 0 else { throw FigureError("the scene has no size") }
    let length = times.upperBound - times.lowerBound
    let count = length < 1e6 ? Int((length * Double(rate)).rounded()) : .max
    guard count >= 2 else {
      throw FigureError("a film has two frames at least: \(length) s at \(rate) a second are fewer")
    }
    let most = Scene.mostFilmPixels / (width * height * films)
    guard count <= most else {
      throw FigureError(
        "\(length) s at \(rate) a second are more frames of \(width) \u{00D7} \(height) pixels "
          + "than a page can hold: at most \(most), with a lower `rate:` or a shorter time")
    }
    return (0..<count).map { times.lowerBound + length * Double($0) / Double(count) }
  }
}
