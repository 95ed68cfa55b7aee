public import Animation
internal import Geometry

extension Layer {
  /// The names of all properties that the layer has, in no particular order of importance.
  ///
  /// Those of emitter cells, `emitterCells.NAME.birthRate` and so on, are not among them.
  package var propertyNames: [String] {
    LayerProperties.all.compactMap { $0.get(self) == nil ? nil : $0.name }
  }

  /// The names of the properties of emitter cells, as they are written after the cell's own name.
  package static var cellPropertyNames: [String] { LayerProperties.cell.map(\.name) }

  /// Returns the value of a property, or of a part of it, as it is set.
  ///
  /// No colour is transparent black, no path an empty one. Nil when the layer has no such property
  /// or the property no such part.
  package func modelValue(of keyPath: AnimationKeyPath) -> AnimationValue? {
    let whole = property(keyPath.property)?.get(self)
    guard let component = keyPath.component else { return whole }
    return whole?.component(component)
  }

  /// Returns the layer with a property, or a part of it, set to a value.
  ///
  /// Nil when the layer has no such property and when the value does not fit it.
  public func setting(_ keyPath: AnimationKeyPath, to value: AnimationValue) -> Layer? {
    guard let property = property(keyPath.property) else { return nil }
    var whole = value
    if let component = keyPath.component {
      guard let changed = property.get(self)?.setting(component, to: value) else { return nil }
      whole = changed
    }
    var copy = self
    return property.set(&copy, whole) ? copy : nil
  }

  /// The property with a name that this layer has.
  func property(_ name: String) -> LayerProperty<Layer>? {
    if let found = LayerProperties.named[name] {
      return found.count == 1 && found[0].isOfAllLayers
        ? found[0] : found.first { $0.get(self) != nil }
    }
    return cellProperty(name)
  }

  /// `emitterCells.NAME.PROPERTY`, of the first cell with the name.
  private func cellProperty(_ name: String) -> LayerProperty<Layer>? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "emitterCells",
      let index = emitter?.cells.firstIndex(where: { $0.name == parts[1] }),
      let property = LayerProperties.cell.first(where: { $0.name == parts[2] })
    else { return nil }
    return LayerProperty(name: name) { layer in
      guard let cells = layer.emitter?.cells, cells.indices.contains(index) else { return nil }
      return property.get(cells[index])
    } set: { layer, value in
      guard var emitter = layer.emitter, emitter.cells.indices.contains(index),
        property.set(&emitter.cells[index], value)
      else { return false }
      layer.emitter = emitter
      return true
    }
  }
}
