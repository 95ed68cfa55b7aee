internal import Animation
internal import Geometry
internal import Layers
internal import Raster

// What is asked of a layer before it is rewritten.

extension Layer {
  /// Whether a border is seen, at least for a time.
  var hasBorder: Bool {
    let animated = animatedProperties
    return (borderWidth > 0 || animated.contains("borderWidth"))
      && (borderColor.alpha > 0 || animated.contains("borderColor"))
  }

  /// Whether a border is seen that lies above sublayers.
  var hasBorderAboveSublayers: Bool { hasBorder && !sublayers.isEmpty }

  /// The names of the properties that are animated.
  var animatedProperties: Set<String> { Set(animations.entries.flatMap(\.animation.properties)) }

  /// Whether the layer draws contents or a background, which could be drawn beforehand.
  var drawsContentsOrBackground: Bool {
    contents != nil || (backgroundColor.map { $0.alpha > 0 } ?? false)
  }

  /// Whether the layer rounds all that it shows, which is one colour and a border, without a clip.
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

  /// Whether the layer rounds a background and a gradient over it, one by one, without a clip.
  var roundsBackgroundAndGradient: Bool {
    guard isGradientRoundedByItself else { return false }
    return (backgroundColor.map { $0.alpha > 0 } ?? false)
      || animatedProperties.contains("backgroundColor")
  }

  /// Whether the layer draws something as what it is beyond a plain layer.
  var drawsByKind: Bool {
    switch kind {
    case .plain, .scroll, .replicator, .transform: false
    case .shape, .text, .gradient, .tiled, .emitter, .external, .backdrop: true
    }
  }

  /// Whether what is behind the layer shines through its background, at least for a time.
  var hasTranslucentBackground: Bool {
    guard contents == nil else { return false }
    let alpha = backgroundColor?.alpha ?? 0
    return animatedProperties.contains("backgroundColor") || (alpha > 0 && alpha < 1)
  }

  /// Whether a sublayer, at any depth, or the mask is animated.
  var hasAnimatedParts: Bool { sublayers.contains(where: \.isAnimated) || mask?.isAnimated == true }

  /// The animations of bounds as animations of a path that is the outline of the bounds, with their keys;
  /// nil when one of them has no such path.
  func pathAnimations(
    following outline: (Rect) -> Path
  ) -> [(key: String?, animation: PropertyAnimation)]? {
    var found: [(key: String?, animation: PropertyAnimation)] = []
    for entry in animations.entries where entry.animation.properties.contains("bounds") {
      guard case .property(let animation) = entry.animation,
        let path = animation.maskPath(model: bounds, outline: outline)
      else { return nil }
      let key = entry.key.map { $0.hasPrefix("bounds") ? "path" + $0.dropFirst(6) : $0 }
      found.append((key, path))
    }
    return found
  }
}

extension RoundedRect {
  /// Whether the shape is a whole disc.
  var isDisc: Bool {
    let r = fittedRadii
    let half = rect.width / 2
    guard rect.width == rect.height, half > 0 else { return false }
    // Continuous corners without room for their curve are arcs of half the side.
    return [r.topLeft, r.topRight, r.bottomRight, r.bottomLeft].allSatisfy { radius in
      curve == .circular
        ? radius >= half * (1 - 1e-9)
        : ContinuousCorner.regime(radius: radius, in: rect.size) == .bothAxesLimited
    }
  }
}
