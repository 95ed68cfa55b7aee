internal import Drawing
internal import Geometry
internal import Layers
internal import Raster

// Stores: what layers hold in memory, both shared images and each layer's own. A text counts as
// contents that its layer has drawn, one image whatever its styles; in a tiled layer each tile is a
// store.

extension PlanBuilder {
  /// Notes the images of all layers of a tree, including hidden ones, those outside the screen, and
  /// the old picture of a running transition.
  mutating func holdImages(of tree: Layer) {
    var counts: [ImageUse.Key: Int] = [:]
    hold(tree, &counts)
  }

  /// Notes a tile, which only the layer that has drawn it holds; drawn again for another instance
  /// or a shadow it is the same tile.
  mutating func holdTile(_ key: ImageUse.Key, _ state: GraphicsState) {
    if state.isRepeated || isCastingShadow {
      plan.images.insert(key)
    } else {
      plan.images.insert(key.next(&heldTiles))
    }
  }

  /// Notes the images of a layer and of those below it.
  ///
  /// - Parameter counts: how often equal stores were met before in this tree.
  @inline(never)
  private mutating func hold(_ layer: Layer, _ counts: inout [ImageUse.Key: Int]) {
    if let contents = layer.contents { hold(contents, of: layer, &counts) }
    holdSpecialImages(of: layer, &counts)
    for sublayer in layer.sublayers { hold(sublayer, &counts) }
    if let mask = layer.mask { hold(mask, &counts) }
  }

  /// Notes what a layer holds besides its contents and sublayers.
  ///
  /// Further instances, and a layer's state before a transition, are the same layers at another
  /// time: they have their own stores only for what they draw differently, so each is counted
  /// separately.
  @inline(never)
  private mutating func holdSpecialImages(of layer: Layer, _ counts: inout [ImageUse.Key: Int]) {
    guard !layer.isCertainlyPlain else { return }
    if let text = layer.text, !text.string.isEmpty, let drawn = try? contents(of: text, in: layer) {
      hold(drawn, of: layer, &counts)
    }
    if let old = layer.transitionState?.old { holdImages(of: old) }
    for instance in layer.replicator?.instances ?? [] {
      var own: [ImageUse.Key: Int] = [:]
      for sublayer in instance.sublayers { hold(sublayer, &own) }
    }
  }

  private mutating func hold(
    _ contents: LayerContents, of layer: Layer, _ counts: inout [ImageUse.Key: Int]
  ) {
    let key = contents.key(in: layer.bounds.size, scale: plan.scale)
    // A store without pixels is none.
    guard key.byteCount > 0 else { return }
    plan.images.insert(contents.isShared ? key : key.next(&counts))
    compose(key)
  }
}

extension ImageUse.Key {
  /// Returns the key of the next store that is equal to this one.
  fileprivate func next(_ counts: inout [ImageUse.Key: Int]) -> ImageUse.Key {
    var key = self
    key.copy = counts[self, default: 0]
    counts[self] = key.copy + 1
    return key
  }
}

extension PlanBuilder {
  /// A text drawn for a layer, once for all requests in a plan.
  struct TextKey: Hashable {
    private var text: TextLayer
    private var bounds: Rect
    private var scale: Double

    init(_ text: TextLayer, in layer: Layer) {
      (self.text, bounds, scale) = (text, layer.bounds, layer.contentsScale)
    }
  }

  /// The draws of a text, as contents; a problem is noted when it cannot be laid out.
  mutating func textDraws(
    _ text: TextLayer, of layer: Layer, _ state: GraphicsState
  ) -> [Draw] {
    guard !text.string.isEmpty, !layer.bounds.isEmpty else { return [] }
    do {
      return contentsDraws(try contents(of: text, in: layer), of: layer, state)
    } catch {
      plan.problems.append("the text \u{201C}\(text.string)\u{201D} cannot be set: \(error)")
      return []
    }
  }

  /// What a text layer has drawn.
  mutating func contents(of text: TextLayer, in layer: Layer) throws -> LayerContents {
    let key = TextKey(text, in: layer)
    if let known = texts[key] { return known }
    let made = LayerContents.drawn(try text.drawn(for: layer))
    texts[key] = made
    return made
  }
}

extension PlanBuilder {
  /// The draws of a tiled layer: one image for each tile that is visible and ready; no others are
  /// held.
  ///
  /// Between tiles every pixel belongs to one of them, so that no seam shows unless the layer is
  /// rotated.
  mutating func tileDraws(
    _ tiled: TiledLayer, of layer: Layer, _ state: GraphicsState
  ) -> [Draw] {
    guard let all = layer.tiledDrawing(on: plan.scale), let inverse = state.toDevice.inverse
    else { return [] }
    let seen = inverse.bounds(of: state.scissor.rect).intersection(layer.bounds)
    var draws: [Draw] = []
    var place = 0
    let isUpright = state.toDevice.isRectilinear
    for tile in all.tiles(in: seen, scale: state.toDevice.maximumScale) {
      let rect = tile.rect
      let outline = isUpright ? joined(rect, in: layer.bounds, state.toDevice) : rect
      let contents = LayerContents.drawn(
        DrawnContents(tile: rect, of: all.drawing, scale: tile.scale, like: layer))
      let key = contents.key(in: rect.size, scale: plan.scale)
      let placement = Affine.scale(1 / tile.scale).then(.translation(rect.minX, rect.minY))
        .then(state.toDevice)
      let use = ImageUse(
        key: key, isOpaque: contents.isOpaque && state.tint.isOpaque, placement: placement,
        rect: rect, sampling: layer.sampling.filter(for: placement), tint: state.tint)
      var own = state
      if isUpright { own.toDevice = .identity }
      own.opacity *= tiled.opacity(ofTile: place)
      let made = fill(layer.name, .image(use), RoundedRect(outline, radius: 0), own)
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
