internal import Geometry
internal import Layers

// What may look wrong, and why: the comparison of pixels confirms a doubt, or not.

extension CornerStrategy {
  /// What the strategy needs and the scene does not give.
  ///
  /// - Parameters:
  ///   - frames: of the tree in which the layer stands.
  ///   - scale: pixels a point of images that are made.
  func doubts(at site: SiteAnalysis, in frames: ShownFrames, scale: Double) -> [Refusal] {
    let (layer, path) = (site.site.layer, site.site.path)
    var reasons: [Refusal.Reason] = []
    let frozen = frozenProperties(of: layer)
    if !frozen.isEmpty { reasons.append(.animatedAfterDrawing(frozen.sorted())) }
    if ![.cornerRadius, .rasterized].contains(kind), layer.transition != nil {
      reasons.append(.inTransition)
    }
    if kind != .cornerRadius {
      if layer.hasFilters || layer.showsBackdrop
        || layer.compositingFilter != nil && frames.isInGroup(path)
      {
        reasons.append(.hasFilter)
      }
      if frames.isInBitmapOfOtherPixels(path) { reasons.append(.inBitmapOfOtherPixels) }
      if frames.showsShadowFromTheSide(path) { reasons.append(.shadowFromTheSide) }
      if layer.roundsBackgroundAndGradient { reasons.append(.backgroundShinesThroughGradient) }
    }
    if paintsCorners {
      if layer.compositingFilter != nil || frames.isInGroup(path) {
        reasons.append(.paintedInGroup)
      }
      if frames.isRepeated(path) { reasons.append(.repeated) }
    }
    if roundsOnePicture, layer.hasBorder, layer.isRoundedByItself {
      reasons.append(.backgroundShinesThroughBorder)
    }
    switch kind {
    case .clipCornersPatches:
      if site.movesUnderneath { reasons.append(.movesUnderneath) }
      if frames.comesOntoScreen(path) { reasons.append(.besideScreenAtFirst) }
    case .precompositedOpaque, .clipCorners, .evenOddOverlay:
      if site.solidBehind == nil { reasons.append(.severalColorsBehind) }
    case .shapeMask, .shapeLayer:
      if !frames.pathFollows(path, { shape(of: site, in: $0).path }) {
        reasons.append(.pathCannotFollow)
      }
      // Beside the shape the clip of straight edges fades them; a mask does where no clip did.
      let fadesTwice =
        kind == .shapeLayer
        ? !layer.sublayers.isEmpty : layer.isRoundedByItself || layer.isGradientRoundedByItself
      if fadesTwice, frames.endsWithinPixels(path) { reasons.append(.edgesFadedTwice) }
      if frames.isProjected(path) { reasons.append(.seenFromTheSide) }
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
      } else if frames.startsBetweenPixels(path)
        || kind == .rasterized && frames.scrollsBetweenPixels(path)
      {
        reasons.append(.betweenPixels)
      }
    }
    if roundsBytesOnceMore(layer) || kind != .cornerRadius && frames.isInGroup(path)
      || paintsCorners && frames.isInRoundedClip(path)
    {
      reasons.append(.roundedOnceMore)
    }
    return reasons.map { Refusal(layerName: layer.name, reason: $0) }
  }

  /// Whether corners are in a bitmap that was made for the pixels of the screen.
  private var showsBitmaps: Bool {
    switch kind {
    case .cornerRadius, .shapeMask, .shapeLayer: false
    default: true
    }
  }

  /// Whether what is behind the corners is painted anew, in or over the layer.
  private var paintsCorners: Bool {
    switch kind {
    case .precompositedOpaque, .clipCorners, .clipCornersPatches, .evenOddOverlay, .resizableOpaque:
      true
    default: false
    }
  }

  /// Whether bytes are rounded in other steps than those of the reference, which may differ by two.
  private func roundsBytesOnceMore(_ layer: Layer) -> Bool {
    guard kind != .cornerRadius else { return false }
    if layer.opacity < 1 || layer.animatedProperties.contains("opacity") { return true }
    let covers: [Kind] = [.clipCorners, .clipCornersPatches, .evenOddOverlay]
    if covers.contains(kind),
      layer.hasTranslucentBackground || layer.roundingSites.count > 1
        || !layer.sublayerTransform.isIdentity
    {
      return true
    }
    guard [.rasterized, .rasterizedSubtree, .resizableAlpha].contains(kind) else { return false }
    // The reference fades what nothing clips over the screen, one thing after the other.
    return layer.hasBorder && layer.contents == nil && layer.sublayers.isEmpty
      || layer.animatedProperties.contains("masksToBounds") || layer.compositingFilter != nil
  }

  /// Whether background and border are rounded together, as parts of one picture.
  private var roundsOnePicture: Bool {
    [.precompositedOpaque, .precompositedAlpha, .clipPathDrawing, .cachedDrawing].contains(kind)
  }

  /// The animated properties of a layer that no longer have their effect, since what they change was drawn
  /// or cut before.
  private func frozenProperties(of layer: Layer) -> Set<String> {
    let animated = layer.animatedProperties
    let rounding: Set = ["cornerRadius", "maskedCorners", "cornerCurve", "masksToBounds"]
    let colors: Set = ["backgroundColor", "borderColor", "borderWidth", "contents"]
    let sampling: Set = [
      "contentsRect", "contentsCenter", "contentsGravity", "contentsScale", "minificationFilter",
      "magnificationFilter", "minificationFilterBias",
    ]
    switch kind {
    case .cornerRadius, .rasterized: return []
    case .shapeMask: return animated.intersection(rounding.union(["shadowOpacity"]))
    case .clipCorners, .clipCornersPatches, .evenOddOverlay:
      return animated.intersection(rounding.union(["bounds"]))
    case .rasterizedSubtree:
      // One image is left, on which acts what acts on the layer as a whole.
      return animated.subtracting([
        "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "opacity", "hidden",
        "doubleSided", "sublayerTransform",
      ])
    case .shapeLayer:
      return animated.intersection(
        rounding.union(["backgroundColor", "contents", "shadowOpacity"]))
    case .precompositedOpaque, .precompositedAlpha, .clipPathDrawing, .roundBorderBlock,
      .cachedDrawing:
      return animated.intersection(
        rounding.union(colors).union(sampling).union(["bounds", "shadowOpacity"]))
    case .resizableAlpha, .resizableOpaque:
      return animated.intersection(
        rounding.union(colors).union(sampling).union(["shadowOpacity"]))
    }
  }
}
