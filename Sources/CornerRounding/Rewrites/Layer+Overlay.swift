internal import Drawing
internal import Geometry
internal import Layers
internal import Raster

extension Layer {
  /// Returns a window to lay over the layer, in the same superlayer: a frame in one colour, drawn with the
  /// even-odd rule, that moves as the layer does and passes touches on.
  func overlay(_ shape: RoundedRect, _ color: Color) -> Layer {
    let area = bounds
    let drawing = RecordedDrawing { context in
      context.addRect(area)
      context.addRoundedRect(shape)
      context.setFillColor(color)
      context.fillPath(using: .evenOdd)
    }
    var window = Layer(bounds: bounds, position: position)
    window.name = "\(name) overlay"
    window.anchorPoint = anchorPoint
    window.anchorPointZ = anchorPointZ
    window.zPosition = zPosition
    window.transform = transform
    window.isHidden = isHidden
    window.timing = timing
    window.positionAnimation = positionAnimation
    window.animations = animations
    window.touches = .passesThrough
    window.contents = .drawn(DrawnContents(drawing, bounds: bounds))
    return window
  }
}
