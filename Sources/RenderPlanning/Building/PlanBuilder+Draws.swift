internal import Geometry
internal import Raster

// How a state becomes that of a draw.

extension PlanBuilder {
  /// A shape in the layer's points in one source; none when nothing of it is inside the scissor.
  ///
  /// Opaque when the source is, nothing fades or clips it, and its edges lie on pixels.
  func fill(
    _ name: String, _ source: Draw.Source, _ shape: RoundedRect, _ state: GraphicsState
  ) -> [Draw] {
    let box = state.toDevice.bounds(of: shape.rect)
    let source = source.tinted(state.tint)
    let pixels = PixelRect(covering: box).intersection(state.scissor)
    guard !pixels.isEmpty else { return [] }
    let area = Outline(shape, state.toDevice)
    var isBlended = true
    if case .rect = area, box.isPixelAligned, state.clips.isEmpty, state.blend == .normal,
      source.isOpaque, state.opacity == 1
    {
      isBlended = false
    }
    return [
      Draw(
        layerName: name, source: source, area: area, rule: .nonZero, clips: state.clips,
        scissor: state.scissor, opacity: state.opacity, blend: state.blend, pixels: pixels,
        pixelsDrawn: pixels.area, isBlended: isBlended)
    ]
  }

  /// An outline in pixels in one source; blended, since its edges lie within pixels.
  func outlineDraw(
    _ name: String, _ source: Draw.Source, _ outline: Path, _ rule: FillRule, _ state: GraphicsState
  ) -> [Draw] {
    let pixels = PixelRect(covering: outline.bounds).intersection(state.scissor)
    guard !outline.isEmpty, !pixels.isEmpty else { return [] }
    return [
      Draw(
        layerName: name, source: source.tinted(state.tint), outline: outline, rule: rule,
        clips: state.clips, scissor: state.scissor, opacity: state.opacity, blend: state.blend,
        pixels: pixels, pixelsDrawn: pixels.area, isBlended: true)
    ]
  }
}

extension [Draw] {
  /// The smallest rectangle that holds all that is drawn.
  var pixels: PixelRect { reduce(PixelRect.zero) { $0.union($1.pixels) } }
}
