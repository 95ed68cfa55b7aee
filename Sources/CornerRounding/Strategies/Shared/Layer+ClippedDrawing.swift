internal import Drawing
internal import Geometry
internal import Layers
internal import Raster

extension Layer {
  /// Draws the layer's own content into a backing store, through a clip path.
  ///
  /// - Parameters:
  ///   - scale: pixels a point of the picture of the contents that is drawn.
  ///   - color: what the corners are filled with; nil leaves them transparent.
  ///   - storeScale: pixels a point of the store; nil for those of the screen.
  mutating func drawClipped(
    to shape: RoundedRect, scale: Double, over color: Color? = nil, storeScale: Double? = nil
  ) {
    let drawing = clippedDrawing(to: shape, scale: scale, over: color)
    contents = .drawn(
      DrawnContents(
        drawing, bounds: shape.rect, scale: storeScale, isOpaque: color?.isOpaque == true))
    replaceOwnDrawing()
  }

  /// Returns the layer's own content, drawn in a rectangle that begins at the origin: the drawings
  /// of equal layers are equal wherever they lie, and come from a cache that they share.
  func sharedDrawing(of shape: RoundedRect, scale: Double) -> DrawnContents {
    var shape = shape
    shape.rect.origin = .zero
    return DrawnContents(clippedDrawing(to: shape, scale: scale), bounds: shape.rect).shared()
  }

  /// Returns the layer's own content as a drawing, in the shape's rectangle.
  private func clippedDrawing(
    to shape: RoundedRect, scale: Double, over color: Color? = nil
  ) -> RecordedDrawing {
    let layer = self
    let image = contents == nil ? nil : contentsImage(scale: scale)
    return RecordedDrawing { context in
      if let color {
        context.setFillColor(color)
        context.fill(shape.rect)
      }
      context.addRoundedRect(shape)
      context.clip()
      // As one picture: of two things drawn separately through a soft clip, the lower shines
      // through along the edge.
      context.beginTransparencyLayer()
      if let color = layer.backgroundColor {
        context.setFillColor(color)
        context.fill(shape.rect)
      }
      if let image {
        context.draw(image.bitmap, in: Rect(origin: shape.rect.origin, size: image.size))
      }
      if layer.hasBorder {
        context.addRect(shape.rect)
        context.addRoundedRect(shape.concentric(inset: layer.borderWidth))
        context.setFillColor(layer.borderColor)
        context.fillPath(using: .evenOdd)
      }
      context.endTransparencyLayer()
    }
  }
}
