internal import Animation
internal import Geometry
internal import Layers
internal import Raster

// What each strategy needs. What cannot be done at all is refused; what can be done and may look wrong
// is a doubt, which the comparison of pixels confirms or not.

extension CornerStrategy {
  /// Why the strategy cannot be used for a layer; empty when it can.
  ///
  /// - Parameter scale: pixels a point of images that are made.
  func refusals(at site: SiteAnalysis, scale: Double) -> [Refusal] {
    let layer = site.site.layer
    func refusal(_ reason: Refusal.Reason) -> Refusal {
      Refusal(layerName: layer.name, reason: reason)
    }
    var found: [Refusal] = []
    switch kind {
    case .cornerRadius, .rasterized, .rasterizedSubtree: break
    case .precompositedOpaque, .precompositedAlpha:
      if layer.hasBorderAboveSublayers { found.append(refusal(.borderAboveSublayers)) }
      if !layer.drawsContentsOrBackground { found.append(refusal(.nothingToDraw)) }
      if !site.isOneLayer { found.append(refusal(.sublayersInCorners(site.intruders))) }
    case .clipPathDrawing, .cachedDrawing, .roundBorderBlock:
      if layer.hasBorderAboveSublayers { found.append(refusal(.borderAboveSublayers)) }
      if layer.kind != .plain {
        found.append(refusal(.drawsByKind(layer.kind.name)))
      } else if !layer.drawsContentsOrBackground {
        found.append(refusal(.nothingToDraw))
      } else if kind == .roundBorderBlock, layer.contents == nil {
        found.append(refusal(.noPicture))
      }
      if kind == .roundBorderBlock, !shape(of: site, in: layer.bounds).isDisc {
        found.append(refusal(.notRound))
      }
      if !site.isOneLayer { found.append(refusal(.sublayersInCorners(site.intruders))) }
    case .shapeLayer, .resizableAlpha, .resizableOpaque:
      if !layer.isOneColor { found.append(refusal(.notOneColor)) }
      if !site.isOneLayer { found.append(refusal(.sublayersInCorners(site.intruders))) }
      if kind == .shapeLayer {
        if layer.hasBorder { found.append(refusal(.squareBorder)) }
      } else {
        if layer.hasBorderAboveSublayers { found.append(refusal(.borderAboveSublayers)) }
        let tile = SliceTile(of: request(of: site), in: layer, scale: scale)
        if !tile.fits { found.append(refusal(.tooSmallForSlices)) }
      }
    case .clipCorners, .clipCornersPatches, .evenOddOverlay:
      if kind == .evenOddOverlay, site.site.path.isEmpty { found.append(refusal(.noSuperlayer)) }
      if layer.hasBorder { found.append(refusal(.borderAboveSublayers)) }
    case .shapeMask:
      if layer.mask != nil { found.append(refusal(.hasMask)) }
      if layer.hasBorder { found.append(refusal(.squareBorder)) }
    }
    return found
  }

  /// What the strategy needs and the scene does not give.
  ///
  /// - Parameters:
  ///   - frames: of the tree in which the layer stands.
  ///   - scale: pixels a point of images that are made.
  func doubts(at site: SiteAnalysis, in frames: ShownFrames, scale: Double) -> [Refusal] {
    let (layer, path) = (site.site.layer, site.site.path)
    var reasons: [Refusal.Reason] = []
    let frozen = layer.animatedProperties.intersection(frozenProperties)
    if !frozen.isEmpty { reasons.append(.animatedAfterDrawing(frozen.sorted())) }
    if roundsOnePicture, layer.hasBorder, layer.isRoundedByItself {
      reasons.append(.backgroundShinesThroughBorder)
    }
    switch kind {
    case .clipCornersPatches:
      if site.movesUnderneath { reasons.append(.movesUnderneath) }
    case .precompositedOpaque, .clipCorners, .evenOddOverlay:
      if site.solidBehind == nil { reasons.append(.severalColorsBehind) }
    case .shapeMask, .shapeLayer:
      if !frames.pathFollows(path, { shape(of: site, in: $0).path }) {
        reasons.append(.pathCannotFollow)
      }
      if kind == .shapeMask, layer.isRoundedByItself, frames.endsWithinPixels(path) {
        reasons.append(.edgesFadedTwice)
      }
    case .rasterizedSubtree:
      // What moves behind a sublayer that is rounded too shows in its corners alone.
      if site.movesThrough || site.movement.count(.inside) > 0 || layer.hasAnimatedParts {
        reasons.append(.movesInside)
      }
    case .resizableAlpha, .resizableOpaque:
      if kind == .resizableOpaque, site.solidBehind == nil { reasons.append(.severalColorsBehind) }
      let tile = SliceTile(of: request(of: site), in: layer, scale: scale)
      if tile.endsWithinPixels || layer.animatedProperties.contains("bounds") {
        reasons.append(.endsWithinPixels)
      }
    case .cachedDrawing:
      if arrival > 0 { reasons.append(.arrivesLater) }
    case .cornerRadius, .rasterized, .precompositedAlpha, .clipPathDrawing, .roundBorderBlock: break
    }
    if let curve, curve != site.site.request.curve { reasons.append(.anotherCurve(curve)) }
    switch texture {
    case .precompositedScaledTwice where scale > 1: reasons.append(.scaledTwice)
    case .roundBorder where layer.hasBorder: reasons.append(.halfOfBorder)
    default: break
    }
    if showsBitmaps {
      if frames.isTurnedOrScaled(path) {
        reasons.append(.turnedOrScaled)
      } else if frames.startsBetweenPixels(path) {
        reasons.append(.betweenPixels)
      }
    }
    if roundsBytesOnceMore(layer) { reasons.append(.roundedOnceMore) }
    return reasons.map { Refusal(layerName: layer.name, reason: $0) }
  }

  /// Whether corners are in a bitmap that was made for the pixels of the screen.
  private var showsBitmaps: Bool {
    switch kind {
    case .cornerRadius, .shapeMask, .shapeLayer: false
    default: true
    }
  }

  /// Whether bytes are rounded in other steps than those of the reference, which may differ by two.
  private func roundsBytesOnceMore(_ layer: Layer) -> Bool {
    guard kind != .cornerRadius else { return false }
    if layer.opacity < 1 || layer.animatedProperties.contains("opacity") { return true }
    let covers: [Kind] = [.clipCorners, .clipCornersPatches, .evenOddOverlay]
    if covers.contains(kind), layer.hasTranslucentBackground || layer.roundingSites.count > 1 {
      return true
    }
    // The reference fades background and border over the screen, one after the other.
    return [.rasterized, .rasterizedSubtree, .resizableAlpha].contains(kind)
      && layer.hasBorder && layer.isRoundedByItself
  }

  /// Whether background and border are rounded together, as parts of one picture.
  private var roundsOnePicture: Bool {
    [.precompositedOpaque, .precompositedAlpha, .clipPathDrawing, .cachedDrawing].contains(kind)
  }

  /// Properties whose animations are lost, since what they change is in a drawing that was made before.
  private var frozenProperties: Set<String> {
    switch kind {
    case .cornerRadius, .shapeMask, .rasterized: []
    case .clipCorners, .clipCornersPatches, .evenOddOverlay: ["bounds"]
    case .precompositedOpaque, .precompositedAlpha, .clipPathDrawing, .rasterizedSubtree,
      .roundBorderBlock, .cachedDrawing:
      ["backgroundColor", "borderColor", "borderWidth", "bounds", "contents"]
    case .shapeLayer: ["backgroundColor", "contents"]
    case .resizableAlpha, .resizableOpaque:
      ["backgroundColor", "borderColor", "borderWidth", "contents"]
    }
  }

  /// The corners that a layer asks for, with the strategy's own curve.
  func request(of site: SiteAnalysis) -> CornerRequest {
    var request = site.site.request
    request.curve = curve ?? request.curve
    return request
  }

  /// The outline that the strategy gives a layer in some bounds.
  func shape(of site: SiteAnalysis, in bounds: Rect) -> RoundedRect {
    request(of: site).shape(in: bounds)
  }
}

extension Layer {
  /// Whether a border is seen.
  var hasBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }

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
    let isColored = isOneColor || animatedProperties.contains("backgroundColor")
    return isColored && contents == nil && kind == .plain && sublayers.isEmpty
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
