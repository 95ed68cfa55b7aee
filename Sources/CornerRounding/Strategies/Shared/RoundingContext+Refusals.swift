internal import Layers
internal import SituationAnalysis

// Reasons to refuse that several methods share. Each is a list of one reason, or empty.

extension RoundingContext {
  /// For methods that replace the clip: a transform layer clips nothing, so there is nothing to
  /// replace.
  @ReasonList var clipsNothing: [Refusal.Reason] {
    if layer.isTransformLayer { .clipsNothing }
  }

  /// For methods that draw the border into the layer's own image, where sublayers would cover it.
  @ReasonList var borderAboveSublayers: [Refusal.Reason] {
    if layer.hasBorderAboveSublayers { .borderAboveSublayers }
  }

  /// For methods that lay something over the corners, which would hide the border.
  @ReasonList var borderUnderCovers: [Refusal.Reason] {
    if layer.hasBorder { .borderAboveSublayers }
  }

  /// For methods that cut to a path, which a layer's border does not follow.
  @ReasonList var squareBorder: [Refusal.Reason] {
    if layer.hasBorder { .squareBorder }
  }

  /// For methods that round the layer's own drawing and leave its sublayers as they are.
  @ReasonList var sublayersInCorners: [Refusal.Reason] {
    if !analysis.isOneLayer { .sublayersInCorners(analysis.intruders) }
  }

  /// For methods that need a plain background and nothing else.
  @ReasonList var notOneColor: [Refusal.Reason] {
    if !layer.isOneColor { .notOneColor }
  }

  /// For methods that draw what the layer shows with a drawing context, which only contents and
  /// backgrounds of plain layers can be drawn into.
  @ReasonList var notDrawable: [Refusal.Reason] {
    if layer.kind != .plain {
      .drawsByKind(layer.kind.name)
    } else if !layer.drawsContentsOrBackground {
      .nothingToDraw
    }
  }
}
