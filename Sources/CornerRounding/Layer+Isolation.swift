internal import Geometry
internal import Layers
internal import Raster

extension Layer {
  /// Maps the coordinates of the layer at a path to device pixels.
  func toDevice(of path: [Int], scale: Double) -> Affine {
    var result = Affine.translation(-bounds.minX, -bounds.minY).then(.scale(scale))
    var layer = self
    for index in path {
      layer = layer.sublayers[index]
      result = layer.affineToSuperlayer.then(result)
    }
    return result
  }

  /// Returns the part of a device rectangle that can be seen of the layer at a path: nothing if it or
  /// a layer around it is hidden, else what is inside all that clip to their bounds around it.
  func visiblePart(of rect: PixelRect, _ path: [Int], scale: Double) -> PixelRect {
    var part = rect
    for length in 0...path.count {
      let layer = self[path: Array(path[..<length])]
      guard !layer.isHidden, layer.opacity > 0 else { return .zero }
      guard length < path.count, layer.masksToBounds else { continue }
      let box = toDevice(of: Array(path[..<length]), scale: scale).bounds(of: layer.bounds)
      part = part.intersection(PixelRect(covering: box))
    }
    return part
  }

  /// Returns the tree with only what is drawn before the layer at a path.
  func behind(_ path: [Int]) -> Layer {
    guard let first = path.first else {
      var empty = self
      empty.removeOwnDrawing()
      empty.sublayers = []
      return empty
    }
    var copy = self
    copy.borderWidth = 0
    copy.sublayers = Array(sublayers[..<first])
    if path.count > 1 {
      copy.sublayers.append(sublayers[first].behind(Array(path.dropFirst())))
    }
    return copy
  }

  /// Returns the tree with only the layer at a path and what is in it, corners square.
  func alone(_ path: [Int]) -> Layer {
    var copy = self
    guard let first = path.first else {
      copy.cornerRadius = 0
      return copy
    }
    copy.removeOwnDrawing()
    copy.sublayers = [sublayers[first].alone(Array(path.dropFirst()))]
    return copy
  }

  private mutating func removeOwnDrawing() {
    backgroundColor = nil
    contents = nil
    borderWidth = 0
    opacity = 1
    mask = nil
  }

  /// The names of visible sublayers, at any depth, that reach into one of the rectangles.
  func sublayersReaching(_ areas: [Rect]) -> [String] {
    var names: [String] = []
    func visit(_ layer: Layer, _ toRoot: Affine) {
      for sublayer in layer.sublayers where !sublayer.isHidden && sublayer.opacity > 0 {
        let here = sublayer.affineToSuperlayer.then(toRoot)
        let box = here.bounds(of: sublayer.bounds)
        if sublayer.drawsSomething, areas.contains(where: { $0.intersects(box) }) {
          names.append(sublayer.name.isEmpty ? "a sublayer" : sublayer.name)
        }
        if !sublayer.masksToBounds || areas.contains(where: { $0.intersects(box) }) {
          visit(sublayer, here)
        }
      }
    }
    visit(self, .identity)
    return names
  }

  var drawsSomething: Bool {
    contents != nil || borderWidth > 0 || (backgroundColor.map { $0.alpha > 0 } ?? false)
  }
}

extension RoundedRect {
  /// The squares at the rounded corners outside which the outline is straight.
  var cornerSquares: [Rect] {
    CornerMask.each.compactMap { corner in
      let side = cornerExtent(corner)
      guard side > 0 else { return nil }
      let (w, h) = (min(side, rect.width), min(side, rect.height))
      return Rect(
        x: corner == .topLeft || corner == .bottomLeft ? rect.minX : rect.maxX - w,
        y: corner == .topLeft || corner == .topRight ? rect.minY : rect.maxY - h,
        width: w, height: h)
    }
  }
}

extension PixelRect {
  func contains(x: Int, y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }
}

extension RGBA8 {
  /// Orders colours by their bytes.
  var sortKey: UInt32 { UInt32(r) << 24 | UInt32(g) << 16 | UInt32(b) << 8 | UInt32(a) }
}
