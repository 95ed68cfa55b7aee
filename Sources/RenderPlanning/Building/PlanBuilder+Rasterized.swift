internal import Geometry
internal import Layers
internal import Raster

// Layers with `shouldRasterize`: drawn once into a bitmap of their own, which is kept.

extension PlanBuilder {
  /// The draw of a layer from its own bitmap, which is drawn once at its own scale.
  ///
  /// Opacity and position are left to that draw, so that they may change without redrawing the
  /// bitmap.
  @inline(never)
  mutating func rasterized(_ layer: Layer, _ state: GraphicsState) -> [Draw] {
    guard layer.rasterizationScale > 0, layer.rasterizationScale.isFinite else { return [] }
    let facts = state.facts ?? TreeFacts(layer)
    guard let (part, scale, isWhole) = bitmapPart(of: layer, facts, state)
    else { return [] }
    // The bitmap's pixels are a grid from the layer's own origin.
    let toBitmap = Affine.scale(scale, scale)
    var still = layer
    still.shouldRasterize = false
    still.opacity = 1
    still.compositingFilter = nil
    let placement = Affine.scale(1 / scale, 1 / scale).then(state.toDevice)
    // Its own flip is in the state already.
    var inner = state.inside(PixelRect(covering: toBitmap.bounds(of: part)))
    if layer.isGeometryFlipped { inner.isFlipped.toggle() }
    inner.isBack = state.isBack != (state.toDevice.determinant < 0)
    inner.facts = facts
    var draws: [Draw] = []
    inner.toDevice = toBitmap
    addDraws(of: still, inner, to: &draws)
    let area = draws.pixels
    // Sampling mixes the outermost pixels with the transparent ones around them: edges are smooth.
    let isCopied = placement.wholePixelTranslation != nil
    let shown = isCopied ? area.rect : area.rect.insetBy(-1)
    let pixels = PixelRect(covering: placement.bounds(of: shown)).intersection(state.scissor)
    guard !area.isEmpty, !pixels.isEmpty else { return [] }
    let surface = addPass(draws, area, .rasterization, layer.name)
    plan.passes[plan.passes.count - 1].isPart = !isWhole
    return [
      Draw(
        layerName: layer.name, source: .rasterized(surface, placement: placement),
        // Outside of the bitmap samples are transparent.
        outline: isCopied ? Path(area.rect).applying(placement) : Path(pixels.rect), rule: .nonZero,
        clips: state.clips,
        scissor: state.scissor, opacity: state.opacity * layer.opacity,
        blend: layer.compositingFilter ?? state.blend, pixels: pixels, pixelsDrawn: pixels.area,
        isBlended: true)
    ]
  }

  /// The most pixels that the bitmap of a rasterized layer may have: 64 MB.
  private static let bitmapPixelLimit = 0x1p24

  /// Which part of a layer its bitmap holds, in points, and its pixels per point; nil when none of
  /// it is visible.
  ///
  /// All of the layer, unless that takes too many pixels; then the visible part, which is not kept
  /// (`RasterizationCache`). If that takes too many as well, there are fewer per point.
  private func bitmapPart(
    of layer: Layer, _ facts: TreeFacts, _ state: GraphicsState
  ) -> (part: Rect, scale: Double, isWhole: Bool)? {
    var scale = layer.rasterizationScale
    let reach = facts.reach(isFlipped: state.isFlipped)
    // Sampling reads neighbouring pixels.
    guard let inverse = state.toDevice.inverse else { return nil }
    let seen = reach.intersection(
      inverse.bounds(of: state.scissor.rect.insetBy(-1)).insetBy(-2 / scale))
    guard !seen.isEmpty else { return nil }
    func isTooLarge(_ rect: Rect) -> Bool {
      rect.width * rect.height * scale * scale > PlanBuilder.bitmapPixelLimit
    }
    let isWhole = !isTooLarge(reach)
    let part = isWhole ? reach : seen
    while isTooLarge(part) { scale /= 2 }
    return (part, scale, isWhole)
  }
}
