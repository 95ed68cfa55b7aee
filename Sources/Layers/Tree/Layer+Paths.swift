extension Layer {
  /// The layer at a path below this one.
  ///
  /// - Precondition: the path exists; ``layer(at:)`` checks.
  public subscript(_ path: LayerPath) -> Layer {
    get {
      guard let layer = layer(at: path) else { preconditionFailure("no layer at \(path)") }
      return layer
    }
    set { replace(path.steps[...], with: newValue) }
  }

  /// The layer at a path of indices below this one.
  ///
  /// - Precondition: the path exists.
  public subscript(path path: [Int]) -> Layer {
    get { path.reduce(self) { $0.sublayers[$1] } }
    set {
      guard let first = path.first else {
        self = newValue
        return
      }
      sublayers[first][path: Array(path.dropFirst())] = newValue
    }
  }

  /// Returns the layer at a path below this one; nil when the path leads nowhere.
  public func layer(at path: LayerPath) -> Layer? {
    var layer = self
    for step in path.steps {
      switch step {
      case .sublayer(let index):
        guard layer.sublayers.indices.contains(index) else { return nil }
        layer = layer.sublayers[index]
      case .mask:
        guard let mask = layer.mask else { return nil }
        layer = mask
      }
    }
    return layer
  }

  private mutating func replace(_ steps: ArraySlice<LayerPath.Step>, with layer: Layer) {
    switch steps.first {
    case nil: self = layer
    case .sublayer(let index): sublayers[index].replace(steps.dropFirst(), with: layer)
    case .mask:
      precondition(mask != nil, "no mask on the way")
      mask?.replace(steps.dropFirst(), with: layer)
    }
  }

  /// Returns the path to the first layer with an identity, from the top down; nil if none has it.
  public func path(of id: LayerID) -> LayerPath? { firstPath { $0.id == id } }

  /// Returns the path to the first layer with a name, from the top down; nil if none has it.
  public func path(named name: String) -> LayerPath? { firstPath { $0.name == name } }

  /// Returns the path to the first layer that satisfies a predicate: a layer before its mask, the
  /// mask before its sublayers.
  public func firstPath(where isWanted: (Layer) -> Bool) -> LayerPath? {
    if isWanted(self) { return .root }
    if let found = mask?.firstPath(where: isWanted) { return LayerPath([.mask] + found.steps) }
    for (index, sublayer) in sublayers.enumerated() {
      if let found = sublayer.firstPath(where: isWanted) {
        return LayerPath([.sublayer(index)] + found.steps)
      }
    }
    return nil
  }

  /// The paths to all layers of the tree, a layer before its mask, the mask before its sublayers.
  package var allPaths: [LayerPath] {
    var result: [LayerPath] = []
    func visit(_ layer: Layer, _ path: LayerPath) {
      result.append(path)
      if let mask = layer.mask { visit(mask, path.mask) }
      for (index, sublayer) in layer.sublayers.enumerated() {
        visit(sublayer, path.appending(index))
      }
    }
    visit(self, .root)
    return result
  }
}
