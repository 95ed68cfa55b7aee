internal import Drawing
internal import Geometry
internal import Layers
internal import Raster

extension Layer {
  /// Shows the picture in a disc with a ring over its edge: the same block for every avatar.
  ///
  /// - Parameter scale: pixels a point of the picture that is drawn.
  mutating func drawRoundBorder(_ shape: RoundedRect, scale: Double) {
    contents = .drawn(sharedDrawing(of: shape, scale: scale))
    replaceOwnDrawing()
  }

  /// The same as Texture's block draws it: one thing after the other through a soft clip, and the ring's
  /// middle on the disc's edge, where its outer half is clipped away.
  mutating func drawRoundBorderLikeTexture(scale: Double) {
    let layer = self
    let area = Rect(origin: .zero, size: bounds.size)
    let image = contentsImage(scale: scale)
    let drawing = RecordedDrawing { context in
      context.addEllipse(in: area)
      context.clip()
      context.draw(image.bitmap, in: Rect(origin: .zero, size: image.size))
      guard layer.hasBorder else { return }
      context.setStrokeColor(layer.borderColor)
      context.setLineWidth(layer.borderWidth)
      context.strokeEllipse(in: area)
    }
    contents = .drawn(DrawnContents(drawing, bounds: area))
    replaceOwnDrawing()
  }
}
