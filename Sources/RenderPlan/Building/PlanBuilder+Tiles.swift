internal import Drawing
internal import Geometry
internal import Layers
internal import Raster

extension PlanBuilder {
  /// The draws of a tiled layer: an image for each tile that is seen and there, and no other is held.
  ///
  /// Between tiles every pixel belongs to one of them, so that no seam shows, unless the layer is turned.
  mutating func tileDraws(
    _ tiled: TiledLayer, of layer: Layer, _ toDevice: Affine, _ state: State
  ) -> [Draw] {
    guard let all = layer.tiledDrawing(on: plan.scale), let inverse = toDevice.inverse else {
      return []
    }
    let seen = inverse.bounds(of: state.scissor.rect).intersection(layer.bounds)
    var draws: [Draw] = []
    var place = 0
    for tile in all.tiles(in: seen, scale: toDevice.maximumScale) {
      let rect = tile.rect
      let outline = toDevice.isRectilinear ? joined(rect, in: layer.bounds, toDevice) : nil
      let contents = LayerContents.drawn(
        DrawnContents(tile: rect, of: all.drawing, scale: tile.scale, like: layer))
      let key = contents.key(in: rect.size, scale: plan.scale)
      let placement = Affine.scale(1 / tile.scale).then(.translation(rect.minX, rect.minY))
        .then(toDevice)
      let use = ImageUse(
        key: key, isOpaque: contents.isOpaque && state.tint.isOpaque, placement: placement,
        rect: rect, sampling: layer.sampling.filter(for: placement), tint: state.tint)
      var own = state
      own.opacity *= tiled.opacity(ofTile: place)
      let made = fill(
        layer.name, .image(use), RoundedRect(outline ?? rect, radius: 0),
        outline == nil ? toDevice : .identity, own)
      guard !made.isEmpty else { continue }
      place += 1
      guard own.opacity > 0 else { continue }
      holdTile(key, own)
      draws += made
    }
    return draws
  }

  /// A tile's rectangle in device pixels, edges to its neighbours moved to the nearest whole pixel.
  private func joined(_ rect: Rect, in bounds: Rect, _ toDevice: Affine) -> Rect {
    let (own, all) = (toDevice.bounds(of: rect), toDevice.bounds(of: bounds))
    func edge(_ v: Double, _ low: Double, _ high: Double) -> Double {
      v > low + 1e-9 && v < high - 1e-9 ? v.rounded() : v
    }
    return Rect(
      minX: edge(own.minX, all.minX, all.maxX), minY: edge(own.minY, all.minY, all.maxY),
      maxX: edge(own.maxX, all.minX, all.maxX), maxY: edge(own.maxY, all.minY, all.maxY))
  }
}
