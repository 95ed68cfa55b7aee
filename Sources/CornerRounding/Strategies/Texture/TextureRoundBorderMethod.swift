internal import Drawing
internal import Geometry
internal import Layers
internal import Raster

/// Texture's block for round borders: ``RoundBorderBlockMethod`` with half of the border clipped
/// away.
struct TextureRoundBorderMethod: RoundingMethod {
  private var intended: RoundBorderBlockMethod { RoundBorderBlockMethod() }

  var name: String { "texture-round-border" }
  var title: String { "Texture: round border" }
  var isMadeForOneScale: Bool { intended.isMadeForOneScale }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] { intended.refusals(in: context) }

  func caveats(in context: RoundingContext) -> [Refusal.Reason] {
    intended.caveats(in: context, and: context.layer.hasBorder ? [.halfOfBorder] : [])
  }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    layer.drawRoundBorderLikeTexture(scale: context.scale)
  }
}

extension Layer {
  /// Draws picture and ring as Texture's block does: one after the other through a soft clip, with
  /// the ring centred on the disc's edge, where the clip removes its outer half.
  ///
  /// - Parameter scale: pixels a point of the picture that is drawn.
  fileprivate mutating func drawRoundBorderLikeTexture(scale: Double) {
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
