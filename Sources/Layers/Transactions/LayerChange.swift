/// A layer that a change of one above it, or of itself, has left otherwise.
struct LayerChange {
  /// The way to it from the layer that was changed, as it is afterwards.
  var path: LayerPath
  /// What it was.
  var before: Layer
}

extension Layer {
  /// Returns this layer and all in it that are otherwise in another version of it, superlayers first.
  ///
  /// Layers are the same by identity, wherever they are; those that are new are left out, not so what
  /// was there before and is now in one of them.
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
