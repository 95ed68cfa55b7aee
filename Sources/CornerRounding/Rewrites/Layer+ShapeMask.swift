internal import Animation
internal import Geometry
internal import Layers

extension Layer {
  /// Masks the layer with a shape layer that follows animations of the bounds at their pace.
  mutating func maskWithShape(_ outline: (Rect) -> Path) {
    // In the layer's own coordinates, whatever the origin of its bounds; and with these bounds, in which
    // flipped geometry turns both around.
    var shapeLayer = Layer(bounds: bounds, position: bounds.origin)
    shapeLayer.anchorPoint = .zero
    shapeLayer.name = "\(name) mask"
    shapeLayer.shape = ShapeLayer(path: outline(bounds))
    shapeLayer.addPathAnimations(like: self, outline)
    mask = shapeLayer
    cornerRadius = 0
    // The mask cuts at the straight edges too; a second cut would fade edges that lie within pixels.
    masksToBounds = false
    // It would cut a shadow to the shape, where the clip cuts it off.
    if shadow.opacity != 0 { shadow.opacity = 0 }
  }

  /// Adds animations of the shape's path that keep pace with a layer's bounds, where that can be.
  mutating func addPathAnimations(like layer: Layer, _ outline: (Rect) -> Path) {
    for following in layer.pathAnimations(following: outline) ?? [] {
      animations.add(.property(following.animation), forKey: following.key)
    }
  }
}
