internal import Geometry
internal import Layers
internal import SituationAnalysis

// Caveats that several methods share.

extension RoundingContext {
  /// For methods that read properties once: animations of these no longer have an effect.
  @ReasonList func drawnOnce(_ properties: Set<String>...) -> [Refusal.Reason] {
    let frozen = layer.animatedProperties.intersection(properties.reduce([]) { $0.union($1) })
    if !frozen.isEmpty { .animatedAfterDrawing(frozen.sorted()) }
  }

  /// The same for methods after which only a few properties still have their effect.
  @ReasonList func drawnOnce(allBut properties: Set<String>) -> [Refusal.Reason] {
    let frozen = layer.animatedProperties.subtracting(properties)
    if !frozen.isEmpty { .animatedAfterDrawing(frozen.sorted()) }
  }

  /// For methods that no longer clip: the picture before a transition is not rounded.
  @ReasonList var transition: [Refusal.Reason] {
    if layer.transition != nil { .inTransition }
  }

  /// For all methods but the plain clip: effects that look different at any other kind of edge.
  @ReasonList var effectsAtTheEdge: [Refusal.Reason] {
    if layer.hasFilters || layer.showsBackdrop
      || layer.compositingFilter != nil && frames.isInGroup(path)
    {
      .hasFilter
    }
    if frames.isInBitmapOfOtherPixels(path) { .inBitmapOfOtherPixels }
    if frames.showsShadowFromTheSide(path) { .shadowFromTheSide }
    if layer.roundsBackgroundAndGradient { .backgroundShinesThroughGradient }
  }

  /// For methods that paint what is behind the layer into its corners: it is right for one instance
  /// only, and only where nothing changes it together with the layer.
  @ReasonList var paintedCorners: [Refusal.Reason] {
    if layer.compositingFilter != nil || frames.isInGroup(path) { .paintedInGroup }
    if frames.isRepeated(path) { .repeated }
  }

  /// For methods that round background and border as one picture. The reference rounds them one
  /// after the other, and a seam of background shows along the border.
  @ReasonList var seamAtBorder: [Refusal.Reason] {
    if layer.hasBorder, layer.isRoundedByItself { .backgroundShinesThroughBorder }
  }

  /// For methods that paint the corners in one colour.
  @ReasonList var severalColorsBehind: [Refusal.Reason] {
    if analysis.solidBehind == nil { .severalColorsBehind }
  }

  /// For methods that cut to a path: it may lag behind animated bounds.
  @ReasonList var laggingPath: [Refusal.Reason] {
    if !frames.pathFollows(path, outline(in:)) { .pathCannotFollow }
  }

  /// For methods that cut to a path: tilted in space, its edges are sampled differently.
  @ReasonList var seenFromTheSide: [Refusal.Reason] {
    if frames.isProjected(path) { .seenFromTheSide }
  }

  /// For every method: the strategy was given a curve, or has its own, that the layer does not ask
  /// for.
  @ReasonList var curve: [Refusal.Reason] {
    if request.curve != analysis.site.request.curve { .anotherCurve(request.curve) }
  }

  /// For methods that show corners in a bitmap made for the screen's pixels.
  ///
  /// - Parameter isShifted: whether its pixels lie between those of the screen for a reason
  ///   particular to the method.
  @ReasonList func bitmapOffPixels(orIf isShifted: Bool = false) -> [Refusal.Reason] {
    if frames.isTurnedOrScaled(path) {
      .turnedOrScaled
    } else if frames.startsBetweenPixels(path) || isShifted {
      .betweenPixels
    }
  }

  /// For all methods but the plain clip: bytes are rounded in different steps, and may differ by
  /// two.
  ///
  /// - Parameter condition: whether that happens for a reason particular to the method.
  @ReasonList func roundedOnceMore(if condition: Bool = false) -> [Refusal.Reason] {
    let isFaded = layer.opacity < 1 || layer.animatedProperties.contains("opacity")
    if condition || isFaded || frames.isInGroup(path) { .roundedOnceMore }
  }

  /// Whether painted corners are cut again, by a layer around this one.
  var isInRoundedClip: Bool { frames.isInRoundedClip(path) }

  /// Whether covers lie over something that the reference draws in several steps.
  var showsSeveralStepsUnderCovers: Bool {
    layer.hasTranslucentBackground || layer.roundingSites.count > 1
      || !layer.sublayerTransform.isIdentity
  }

  /// Whether one picture of the layer replaces several things that the reference, which clips
  /// nothing here, draws onto the screen one after the other.
  var becomesOnePicture: Bool {
    layer.hasBorder && layer.contents == nil && layer.sublayers.isEmpty
      || layer.animatedProperties.contains("masksToBounds") || layer.compositingFilter != nil
  }
}

extension Set<String> {
  /// The properties that say which corners are rounded, and how.
  static let roundingProperties: Set = [
    "cornerRadius", "maskedCorners", "cornerCurve", "masksToBounds",
  ]
  /// The properties that determine what a layer draws itself.
  static let drawingProperties: Set = [
    "backgroundColor", "borderColor", "borderWidth", "contents", "contentsRect", "contentsCenter",
    "contentsGravity", "contentsScale", "minificationFilter", "magnificationFilter",
    "minificationFilterBias",
  ]
}
