internal import Animation
internal import Geometry
internal import Layers
internal import Raster

// Checks on a layer before it is rewritten.

extension Layer {
  /// Whether a border is visible, at least for a time.
  var hasBorder: Bool {
    let animated = animatedProperties
    return (borderWidth > 0 || animated.contains("borderWidth"))
      && (borderColor.alpha > 0 || animated.contains("borderColor"))
  }

  /// Whether a visible border lies above sublayers.
  var hasBorderAboveSublayers: Bool { hasBorder && !sublayers.isEmpty }

  /// The names of the properties that are animated.
  var animatedProperties: Set<String> { Set(animations.entries.flatMap(\.animation.properties)) }

  /// Whether the layer draws contents or a background that could be drawn beforehand.
  var drawsContentsOrBackground: Bool {
    contents != nil || (backgroundColor.map { $0.alpha > 0 } ?? false)
  }

  /// Whether the layer rounds everything it shows, one colour and a border, without a clip.
  var isRoundedByItself: Bool {
    let isColored =
      (backgroundColor.map { $0.alpha > 0 } ?? false)
      || animatedProperties.contains("backgroundColor")
    return isColored && contents == nil && !drawsByKind && sublayers.isEmpty
  }

  /// Whether the layer rounds a gradient, without a clip.
  var isGradientRoundedByItself: Bool {
    guard case .gradient = kind else { return false }
    return contents == nil && sublayers.isEmpty
  }

  /// Whether the layer rounds a background and a gradient over it, separately, without a clip.
  var roundsBackgroundAndGradient: Bool {
    guard isGradientRoundedByItself else { return false }
    return (backgroundColor.map { $0.alpha > 0 } ?? false)
      || animatedProperties.contains("backgroundColor")
  }

  /// Whether the layer's kind draws something beyond a plain layer.
  var drawsByKind: Bool {
    switch kind {
    case .plain, .scroll, .replicator, .transform: false
    case .shape, .text, .gradient, .tiled, .emitter, .external, .backdrop: true
    }
  }

  /// Whether the layer itself draws one colour, apart from a border; sublayers may lie on it.
  var isOneColor: Bool {
    contents == nil && kind == .plain && (backgroundColor.map { $0.alpha > 0 } ?? false)
  }

  /// Whether what is behind the layer shines through its background, at least for a time.
  var hasTranslucentBackground: Bool {
    guard contents == nil else { return false }
    let alpha = backgroundColor?.alpha ?? 0
    return animatedProperties.contains("backgroundColor") || (alpha > 0 && alpha < 1)
  }

  /// Whether a sublayer, at any depth, or the mask is animated.
  var hasAnimatedParts: Bool { sublayers.contains(where: \.isAnimated) || mask?.isAnimated == true }
}
