internal import Geometry
internal import Layers

extension CornerStrategy {
  /// A shape layer filled with the layer's colour, in place of the layer's background.
  ///
  /// For plain backgrounds; the path follows animated bounds as that of ``shapeMask`` does, without
  /// its passes. Refused for anything but one solid colour: for contents, a border, sublayers in
  /// the corners.
  public static let shapeLayer = CornerStrategy(ShapeLayerMethod())
}

/// A filled path in place of the background.
struct ShapeLayerMethod: RoundingMethod {
  var name: String { "shape-layer" }
  var title: String { "Shape layer" }
  var isMadeForOneScale: Bool { false }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] {
    context.clipsNothing
    context.notOneColor
    context.sublayersInCorners
    context.squareBorder
  }

  func caveats(in context: RoundingContext) -> [Refusal.Reason] {
    context.drawnOnce(.roundingProperties, ["backgroundColor", "contents", "shadowOpacity"])
    context.transition
    context.effectsAtTheEdge
    context.laggingPath
    // With sublayers the straight edges are clipped, and the clip fades what the shape has already
    // faded.
    if !context.layer.sublayers.isEmpty, context.frames.endsWithinPixels(context.path) {
      .edgesFadedTwice
    }
    context.seenFromTheSide
    context.curve
    context.roundedOnceMore()
  }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    let original = layer
    var filled = ShapeLayer(path: context.outline(in: layer.bounds))
    filled.fillColor = layer.backgroundColor
    layer.shape = filled
    layer.replaceOwnDrawing()
    layer.addPathAnimations(like: original, context.outline(in:))
  }
}
