internal import Geometry
internal import Layers
internal import Raster

extension PlanBuilder {
  /// The draw of contents that something else draws: a frame of as many pixels as the bounds have.
  func externalDraws(
    _ external: ExternalLayer, of layer: Layer, _ toDevice: Affine, _ state: State
  ) -> [Draw] {
    let bounds = layer.bounds
    let box = PixelRect(
      covering: Rect(
        x: 0, y: 0, width: bounds.width * plan.scale, height: bounds.height * plan.scale))
    guard !box.isEmpty else { return [] }
    let placement = Affine.scale(
      bounds.width / Double(box.width), bounds.height / Double(box.height)
    )
    .then(.translation(bounds.minX, bounds.minY)).then(toDevice)
    let use = ExternalUse(
      source: external.source, name: external.name, frame: external.frameIndex, width: box.width,
      height: box.height, isOpaque: external.isOpaque && state.tint.isOpaque, tint: state.tint,
      placement: placement)
    return fill(layer.name, .external(use), RoundedRect(bounds, radius: 0), toDevice, state)
  }
}
