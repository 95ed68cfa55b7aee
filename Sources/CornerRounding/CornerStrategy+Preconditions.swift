internal import Animation
internal import Geometry
internal import Layers
internal import Raster

// What each strategy needs. What cannot be done at all is refused; what can be done and will look wrong
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
    case .clipPathDrawing:
      if layer.hasBorderAboveSublayers { found.append(refusal(.borderAboveSublayers)) }
      if layer.kind != .plain {
        found.append(refusal(.drawsByKind(layer.kind.name)))
      } else if !layer.drawsContentsOrBackground {
        found.append(refusal(.nothingToDraw))
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
  ///   - root: the tree in which the layer stands.
  ///   - scale: pixels a point of images that are made.
  func doubts(at site: SiteAnalysis, in root: Layer, scale: Double) -> [Refusal] {
    let layer = site.site.layer
    var reasons: [Refusal.Reason] = []
    let frozen = layer.animatedProperties.intersection(frozenProperties)
    if !frozen.isEmpty { reasons.append(.animatedAfterDrawing(frozen.sorted())) }
    if roundsOnePicture, layer.hasBorder, layer.isOneColor, layer.sublayers.isEmpty {
      reasons.append(.backgroundShinesThroughBorder)
    }
    switch kind {
    case .clipCornersPatches:
      if site.movesUnderneath { reasons.append(.movesUnderneath) }
      if root.isTurnedOrScaled(at: site.site.path) { reasons.append(.turnedOrScaled) }
    case .precompositedOpaque, .clipCorners, .evenOddOverlay:
      if site.solidBehind == nil { reasons.append(.severalColorsBehind) }
    case .shapeMask, .shapeLayer:
      if layer.pathAnimations(following: { shape(of: site, in: $0).path }) == nil {
        reasons.append(.pathCannotFollow)
      }
    case .rasterized:
      if root.isTurnedOrScaled(at: site.site.path) { reasons.append(.turnedOrScaled) }
    case .rasterizedSubtree:
      if site.movesThrough || site.movement.count(.inside) > 0 { reasons.append(.movesInside) }
      if root.isTurnedOrScaled(at: site.site.path) { reasons.append(.turnedOrScaled) }
    case .resizableAlpha, .resizableOpaque:
      if kind == .resizableOpaque, site.solidBehind == nil { reasons.append(.severalColorsBehind) }
      let tile = SliceTile(of: request(of: site), in: layer, scale: scale)
      if tile.endsWithinPixels || layer.animatedProperties.contains("bounds") {
        reasons.append(.endsWithinPixels)
      }
    case .cornerRadius, .precompositedAlpha, .clipPathDrawing: break
    }
    return reasons.map { Refusal(layerName: layer.name, reason: $0) }
  }

  /// Whether background and border are rounded together, as parts of one picture.
  private var roundsOnePicture: Bool {
    [.precompositedOpaque, .precompositedAlpha, .clipPathDrawing].contains(kind)
  }

  /// Properties whose animations are lost, since what they change is in a drawing that was made before.
  private var frozenProperties: Set<String> {
    switch kind {
    case .cornerRadius, .clipCorners, .shapeMask, .rasterized: []
    case .clipCornersPatches, .evenOddOverlay: ["bounds"]
    case .precompositedOpaque, .precompositedAlpha, .clipPathDrawing, .rasterizedSubtree:
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

  /// Whether the layer at a path is ever seen otherwise than moved: turned, scaled or in perspective.
  func isTurnedOrScaled(at path: [Int]) -> Bool {
    var layer = self
    var isInSpace = false
    for index in path {
      isInSpace = isInSpace || !layer.sublayerTransform.isIdentity
      layer = layer.sublayers[index]
      let map = layer.affineToSuperlayer
      let isMoved = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
      let isTurning = !layer.animatedProperties.isDisjoint(with: ["transform", "sublayerTransform"])
      if !isMoved || isTurning { return true }
    }
    return isInSpace
  }

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
