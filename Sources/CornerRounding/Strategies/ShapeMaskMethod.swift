internal import Geometry
internal import Layers

extension CornerStrategy {
  /// A shape layer with the rounded path as the layer's mask, which follows animated bounds.
  ///
  /// Shows any curve and any moving content, for two passes in every frame. Refused for a layer
  /// that has a mask or a border. A caveat names bounds that are animated at a pace no path can
  /// keep, and plain backgrounds with edges within pixels, which the mask fades a second time.
  public static let shapeMask = CornerStrategy(ShapeMaskMethod())
}

/// A shape layer as the layer's mask.
struct ShapeMaskMethod: RoundingMethod {
  var name: String { "shape-mask" }
  var title: String { "Shape-layer mask" }
  var isMadeForOneScale: Bool { false }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] {
    context.clipsNothing
    if context.layer.mask != nil { .hasMask }
    context.squareBorder
  }

  func caveats(in context: RoundingContext) -> [Refusal.Reason] {
    context.drawnOnce(.roundingProperties, ["shadowOpacity"])
    context.transition
    context.effectsAtTheEdge
    context.laggingPath
    if fadesTwice(context) { .edgesFadedTwice }
    context.seenFromTheSide
    context.curve
    context.roundedOnceMore()
  }

  /// Whether the mask fades straight edges that no clip has cut: the layer has faded them already.
  private func fadesTwice(_ context: RoundingContext) -> Bool {
    let layer = context.layer
    return (layer.isRoundedByItself || layer.isGradientRoundedByItself)
      && context.frames.endsWithinPixels(context.path)
  }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    layer.maskWithShape(context.outline(in:))
  }
}

extension Layer {
  /// Masks the layer with a shape layer that follows animations of the bounds at their pace.
  mutating func maskWithShape(_ outline: (Rect) -> Path) {
    // The layer's own coordinates, whatever the origin of its bounds; and the same bounds, so that
    // flipped geometry flips layer and mask about the same line.
    var shapeLayer = Layer(bounds: bounds, position: bounds.origin)
    shapeLayer.anchorPoint = .zero
    shapeLayer.name = "\(name) mask"
    shapeLayer.shape = ShapeLayer(path: outline(bounds))
    shapeLayer.addPathAnimations(like: self, outline)
    mask = shapeLayer
    cornerRadius = 0
    // The mask cuts straight edges too; a second clip would fade edges that lie within pixels.
    masksToBounds = false
    // The clip cut the shadow off; the mask would show it inside the shape.
    if shadow.opacity != 0 { shadow.opacity = 0 }
  }
}
