internal import Layers

extension CornerStrategy {
  /// What the layer shows, drawn into its backing store with the rounded path as the clip.
  ///
  /// Rounds only the layer's own drawing: refused where sublayers are in the corners, and for
  /// layers of other kinds. The store keeps what was drawn, so a caveat names properties that are
  /// animated later.
  public static let clipPathDrawing = CornerStrategy(ClipPathDrawingMethod())
}

/// A backing store, drawn through a clip path.
struct ClipPathDrawingMethod: RoundingMethod {
  var name: String { "clip-path-drawing" }
  var title: String { "Clip path while drawing" }
  var isMadeForOneScale: Bool { true }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] {
    context.clipsNothing
    context.borderAboveSublayers
    context.notDrawable
    context.sublayersInCorners
  }

  func caveats(in context: RoundingContext) -> [Refusal.Reason] {
    context.drawnOnce(.roundingProperties, .drawingProperties, ["bounds", "shadowOpacity"])
    context.transition
    context.effectsAtTheEdge
    context.seamAtBorder
    context.curve
    context.bitmapOffPixels()
    context.roundedOnceMore()
  }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    layer.drawClipped(to: context.shape, scale: context.scale)
  }
}
