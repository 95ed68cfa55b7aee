internal import Geometry
internal import Layers

extension CornerStrategy {
  /// A picture drawn once in a disc, with a ring over its edge: one drawing for all avatars.
  ///
  /// Equal pictures of one size are drawn once. The image has transparent corners and is blended,
  /// as that of ``precompositedAlpha`` is. Refused for anything but a whole disc with a picture. A
  /// caveat names properties that are animated after they were drawn. The image is made at the
  /// scale of the screen.
  public static let roundBorderBlock = CornerStrategy(RoundBorderBlockMethod())
}

/// A shared drawing of a disc with its ring.
struct RoundBorderBlockMethod: RoundingMethod {
  var name: String { "round-border-block" }
  var title: String { "Round-border block" }
  var isMadeForOneScale: Bool { true }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] {
    context.clipsNothing
    context.borderAboveSublayers
    let undrawable = context.notDrawable
    undrawable
    if undrawable.isEmpty, context.layer.contents == nil { .noPicture }
    if !context.shape.isDisc { .notRound }
    context.sublayersInCorners
  }

  func caveats(in context: RoundingContext) -> [Refusal.Reason] {
    caveats(in: context, and: [])
  }

  /// Returns what may look wrong, with reasons particular to how the block draws.
  @ReasonList
  func caveats(in context: RoundingContext, and others: [Refusal.Reason]) -> [Refusal.Reason] {
    context.drawnOnce(.roundingProperties, .drawingProperties, ["bounds", "shadowOpacity"])
    context.transition
    context.effectsAtTheEdge
    context.curve
    others
    context.bitmapOffPixels()
    context.roundedOnceMore()
  }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    layer.contents = .drawn(layer.sharedDrawing(of: context.shape, scale: context.scale))
    layer.replaceOwnDrawing()
  }
}

extension RoundedRect {
  /// Whether the shape is a whole disc.
  fileprivate var isDisc: Bool {
    let r = fittedRadii
    let half = rect.width / 2
    guard rect.width == rect.height, half > 0 else { return false }
    // Continuous corners without room for their curve are arcs with a radius of half the side.
    return [r.topLeft, r.topRight, r.bottomRight, r.bottomLeft].allSatisfy { radius in
      curve == .circular
        ? radius >= half * (1 - 1e-9)
        : ContinuousCorner.regime(radius: radius, in: rect.size) == .bothAxesLimited
    }
  }
}
