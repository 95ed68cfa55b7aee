package import Geometry
package import Layers
internal import Raster

extension Layer {
  /// Maps the coordinates of the layer at a path to device pixels.
  package func toDevice(of path: [Int], scale: Double) -> Affine {
    var result = Affine.translation(-bounds.minX, -bounds.minY).then(.scale(scale))
    var layer = self
    for index in path {
      layer = layer.sublayers[index]
      result = layer.affineToSuperlayer.then(result)
    }
    return result
  }

  /// The box on the screen, in device pixels, of the layer at a path.
  package func deviceBox(of path: [Int], scale: Double) -> Rect {
    toDevice(of: path, scale: scale).bounds(of: self[path: path].bounds)
  }

  /// Whether an odd number of flipped geometries leads to the layer at a path, its own included:
  /// its drawing, corners included, is then flipped within its bounds, and so upright again.
  package func drawsFlipped(_ path: [Int]) -> Bool {
    !(0...path.count).count { self[path: Array(path[..<$0])].isGeometryFlipped }.isMultiple(of: 2)
  }

  /// Maps what the layer at a path draws within its bounds to where its coordinates are mapped.
  func drawingMap(of path: [Int], placed map: Affine) -> Affine {
    drawsFlipped(path) ? Affine.flipping(self[path: path].bounds).then(map) : map
  }

  /// Returns the visible part of a device rectangle for the layer at a path: nothing if it or a
  /// superlayer is hidden, else the part inside all superlayers that clip to their bounds.
  func visiblePart(of rect: PixelRect, _ path: [Int], scale: Double) -> PixelRect {
    var part = rect
    for length in 0...path.count {
      let layer = self[path: Array(path[..<length])]
      guard !layer.isHidden, layer.opacity > 0 else { return .zero }
      guard length < path.count, layer.masksToBounds else { continue }
      let box = deviceBox(of: Array(path[..<length]), scale: scale)
      part = part.intersection(PixelRect(covering: box))
    }
    return part
  }

  /// Returns the tree with only what is drawn before the layer at a path.
  package func behind(_ path: [Int]) -> Layer {
    guard let first = path.first else {
      var empty = self
      empty.removeOwnDrawing()
      empty.sublayers = []
      return empty
    }
    var copy = self
    copy.borderWidth = 0
    copy.sublayers = layers(before: first).map { sublayers[$0] }
    if path.count > 1 {
      copy.sublayers.append(sublayers[first].behind(Array(path.dropFirst())))
    }
    return copy
  }

  /// Returns a tree of the same size with only the layer at a path and its contents, with square
  /// corners, at full opacity, and placed anew.
  ///
  /// - Parameter toScreen: maps the layer's coordinates to points of the screen.
  func alone(_ path: [Int], placed toScreen: Affine) -> Layer {
    var screen = Layer(bounds: Rect(origin: .zero, size: bounds.size), position: .zero)
    screen.anchorPoint = .zero
    var layer = self[path: path]
    var map = toScreen
    // Its own flip is in the map, and is applied once more; those around it are represented by a
    // flip of the screen.
    if layer.isGeometryFlipped { map = Affine.flipping(layer.bounds).then(map) }
    if drawsFlipped(path) != layer.isGeometryFlipped {
      screen.isGeometryFlipped = true
      map = map.then(Affine.flipping(screen.bounds))
    }
    // Perspective is about the anchor point, which stays.
    let anchor = Point(
      layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width,
      layer.bounds.minY + layer.anchorPoint.y * layer.bounds.height)
    layer.cornerRadius = 0
    layer.opacity = 1
    if layer.shadow.opacity != 0 { layer.shadow.opacity = 0 }
    layer.zPosition = 0
    layer.affineTransform = Affine(
      a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    layer.position = map.apply(anchor)
    screen.sublayers = [layer]
    return screen
  }

  mutating func removeOwnDrawing() {
    backgroundColor = nil
    contents = nil
    borderWidth = 0
    opacity = 1
    mask = nil
    if shadow.opacity != 0 { shadow.opacity = 0 }
    switch kind {
    case .plain, .replicator, .scroll, .transform: break
    case .shape, .text, .gradient, .tiled, .emitter, .external, .backdrop: kind = .plain
    }
  }

  /// Returns the tree with only what is drawn after the layer at a path and is not in it;
  /// everything else is hidden, so that paths stay the same.
  func above(_ path: [Int]) -> Layer {
    var copy = self
    guard let first = path.first else {
      copy.isHidden = true
      return copy
    }
    copy.removeOwnDrawing()
    let after = Set(layers(after: first))
    for index in sublayers.indices where !after.contains(index) {
      copy.sublayers[index].isHidden = true
    }
    copy.sublayers[first] = sublayers[first].above(Array(path.dropFirst()))
    return copy
  }

  /// Returns the tree with only the layer at a path in it, which draws as it does in the tree.
  func only(_ path: [Int], withSublayers: Bool) -> Layer {
    var copy = self
    guard let first = path.first else {
      if !withSublayers { copy.sublayers = [] }
      return copy
    }
    copy.removeOwnDrawing()
    copy.sublayers = [
      sublayers[first].only(Array(path.dropFirst()), withSublayers: withSublayers)
    ]
    return copy
  }

  /// Places of sublayers that are drawn before one of them, as they stand.
  private func layers(before place: Int) -> [Int] {
    drawingOrder.prefix { $0 != place }.sorted()
  }

  /// Places of sublayers that are drawn after one of them, as they stand.
  private func layers(after place: Int) -> [Int] {
    drawingOrder.reversed().prefix { $0 != place }.sorted()
  }
}
