internal import Drawing
internal import Geometry
internal import Layers
internal import Raster

extension Layer {
  /// Draws what the layer shows itself into a backing store, with a clip path set before.
  ///
  /// - Parameter scale: pixels a point of the picture of the contents that is drawn.
  mutating func drawClipped(to shape: RoundedRect, scale: Double) {
    let layer = self
    let image = contents == nil ? nil : contentsImage(scale: scale)
    let drawing = RecordedDrawing { context in
      context.addRoundedRect(shape)
      context.clip()
      // As one picture: each thing drawn through a soft clip by itself would shine through the next one
      // along the edge.
      context.beginTransparencyLayer()
      if let color = layer.backgroundColor {
        context.setFillColor(color)
        context.fill(layer.bounds)
      }
      if let image {
        context.draw(image.bitmap, in: Rect(origin: layer.bounds.origin, size: image.size))
      }
      if layer.hasBorder {
        context.addRect(layer.bounds)
        context.addRoundedRect(shape.concentric(inset: layer.borderWidth))
        context.setFillColor(layer.borderColor)
        context.fillPath(using: .evenOdd)
      }
      context.endTransparencyLayer()
    }
    contents = .drawn(DrawnContents(drawing, bounds: bounds))
    replaceOwnDrawing()
  }

  /// Returns the contents alone as gravity fits them in.
  private func contentsImage(scale: Double) -> LayerImage {
    var alone = Layer(bounds: bounds, position: .zero)
    alone.contents = contents
    alone.contentsGravity = contentsGravity
    alone.sampling = sampling
    return alone.image(scale: scale)
  }
}
