internal import Geometry
internal import Layers

// What layers hold in memory: images that they share, and stores that are each layer's own.

extension PlanBuilder {
  /// Notes the images of all layers of a tree: hidden ones, those outside of the screen, and what a layer
  /// showed before a transition that is under way.
  mutating func holdImages(of tree: Layer) {
    var counts: [ImageUse.Key: Int] = [:]
    hold(tree, &counts)
  }

  /// Notes a tile, which only the layer that has drawn it holds; drawn for a further instance or for a shadow
  /// it is the same one.
  mutating func holdTile(_ key: ImageUse.Key, _ state: State) {
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

  /// Notes what a layer holds besides contents and what is below it.
  ///
  /// Further instances, and what a layer was before a transition, are the same layers at another time: they
  /// have stores of their own only for what they draw differently, so that each is counted by itself.
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
