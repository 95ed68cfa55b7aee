public import CornerRounding
public import Drawing
public import FigureResults
public import Geometry
public import Raster

/// Pictures for figures that authors define.
extension FigureContext {
  /// Draws a picture at every scale and stores the files.
  ///
  /// - Parameters:
  ///   - size: in points, up to 4096 on each side.
  ///   - alt: what the picture shows, in plain text.
  ///   - background: the colour beneath the drawing.
  ///   - draw: draws in points, y down from the top left.
  /// - Throws: `FigureError` for a size that cannot be drawn, and whatever `draw` throws.
  public func picture(
    size: Size, alt: String, background: Color = .clear,
    _ draw: (inout DrawingContext) throws -> Void
  ) throws -> FigureData {
    let sides = 1.0...4096.0
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw FigureError(
        "a picture has sides of 1 to 4096 points, not \(size.width) by \(size.height)")
    }
    let drawing = try RecordedDrawing(draw)
    let files = try (1...max(1, environment.maximumScale)).map { scale in
      try store(drawing.bitmap(size: size, scale: Double(scale), on: background), scale: scale)
    }
    return .picture(
      ImageResult(width: size.width, height: size.height, files: files, alt: alt))
  }

  /// Draws a frame of a scene at every scale and stores the files.
  ///
  /// - Parameters:
  ///   - strategy: how requested corners are rounded.
  ///   - time: in seconds since the scene began.
  ///   - alt: what the picture shows; nil for the scene's title.
  /// - Throws: `FigureError` when the strategy is refused or one of the scene's files is missing.
  public func picture(
    of scene: Scene, using strategy: CornerStrategy = .cornerRadius, at time: Double = 0,
    alt: String? = nil
  ) throws -> FigureData {
    try scene.check(time)
    let evaluation = try evaluation(of: scene)
    try evaluation.checkUse(of: strategy)
    return .picture(
      try evaluation.image(strategy, at: time, alt: alt ?? scene.title, in: self))
  }
}

extension RecordedDrawing {
  fileprivate func bitmap(size: Size, scale: Double, on background: Color) -> Bitmap {
    var bitmap = Bitmap(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()),
      color: background)
    draw(into: &bitmap, scale: scale)
    return bitmap
  }
}
