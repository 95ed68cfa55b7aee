/// A layer that was changed, directly or through a change of one above it.
struct LayerChange {
  /// The path to it from the layer that was changed, after the change.
  var path: LayerPath
  /// The layer before the change.
  var before: Layer
}

extension Layer {
  /// Returns this layer, and all layers in it that differ in another version, superlayers first.
  ///
  /// Layers are matched by identity, wherever they are; new ones are left out, but not existing
  /// ones that are now inside them.
  func changes(to new: Layer) -> [LayerChange] {
    var result = [LayerChange(path: .root, before: self)]
    guard sublayers != new.sublayers || mask != new.mask else { return result }
    var known: [LayerID: Layer] = [:]
    collectContents(&known)
    func visit(_ layer: Layer, _ path: LayerPath) {
      if let old = layer.id.flatMap({ known[$0] }) {
        if old == layer { return }
        result.append(LayerChange(path: path, before: old))
      }
      visitContents(of: layer, path)
    }
    func visitContents(of layer: Layer, _ path: LayerPath) {
      if let mask = layer.mask { visit(mask, path.mask) }
      for (index, sublayer) in layer.sublayers.enumerated() {
        visit(sublayer, path.appending(index))
      }
    }
    visitContents(of: new, .root)
    return result
  }

  private func collectContents(_ known: inout [LayerID: Layer]) {
    for layer in [mask].compactMap({ $0 }) + sublayers {
      if let id = layer.id { known[id] = layer }
      layer.collectContents(&known)
    }
  }
}
