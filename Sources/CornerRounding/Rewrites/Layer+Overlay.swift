internal import Animation
internal import Drawing
internal import Geometry
internal import Layers
internal import Raster

extension Layer {
  /// Returns a window to lay over the layer, in the same superlayer: a frame in one colour, drawn with the
  /// even-odd rule, that moves as the layer does and passes touches on.
  func overlay(_ shape: RoundedRect, _ color: Color) -> Layer {
    let area = bounds
    let drawing = RecordedDrawing { context in
      context.addRect(area)
      context.addRoundedRect(shape)
      context.setFillColor(color)
      context.fillPath(using: .evenOdd)
    }
    var window = Layer(bounds: bounds, position: position)
    window.name = "\(name) overlay"
    window.anchorPoint = anchorPoint
    window.anchorPointZ = anchorPointZ
    window.zPosition = zPosition
    window.transform = transform
    window.isHidden = isHidden
    window.timing = timing
    window.positionAnimation = positionAnimation
    for entry in animations.entries {
      guard let moving = entry.animation.onlyMoving else { continue }
      window.animations.add(moving, forKey: entry.key)
    }
    window.touches = .passesThrough
    window.contents = .drawn(DrawnContents(drawing, bounds: bounds))
    return window
  }
}

extension LayerAnimation {
  /// What the animation does to the place of a layer; nil without. The rest is not for its window.
  fileprivate var onlyMoving: LayerAnimation? {
    switch self {
    case .property(let animation):
      let places: Set = [
        "position", "anchorPoint", "anchorPointZ", "zPosition", "transform", "bounds", "hidden",
      ]
      return places.contains(animation.keyPath.property) ? self : nil
    case .group(var group):
      group.animations = group.animations.compactMap(\.onlyMoving)
      return group.animations.isEmpty ? nil : .group(group)
    }
  }
}
