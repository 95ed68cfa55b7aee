internal import Geometry
internal import Layers
internal import Raster

extension CornerStrategy {
  /// Rewrites every layer with requested corners so that they are rounded by this strategy.
  ///
  /// - Parameter analysis: of the same timeline; colours to be looked up are taken from it.
  public func apply(to timeline: Timeline, _ analysis: SceneAnalysis) -> StrategyOutcome {
    var outcome = StrategyOutcome(
      strategy: self, timeline: timeline, refusals: [], doubts: [])
    for site in analysis.sites {
      outcome.refusals.append(contentsOf: refusals(at: site))
      outcome.doubts.append(contentsOf: doubts(at: site))
    }
    let rewrite = outcome.isApplied ? self : .cornerRadius
    // Deepest first: a rewrite may add sublayers, which must not shift the paths still to come.
    for site in analysis.sites.sorted(by: { $0.site.path.count > $1.site.path.count }) {
      let path = site.site.path
      outcome.timeline.root[path: path] = rewrite.rewrite(outcome.timeline.root[path: path], site)
    }
    return outcome
  }

  private func rewrite(_ original: Layer, _ site: SiteAnalysis) -> Layer {
    var layer = original
    layer.requestedCorners = nil
    var request = site.site.request
    request.curve = curve ?? request.curve
    let bounds = layer.bounds
    switch kind {
    case .cornerRadius:
      layer.cornerRadius = request.radius
      layer.maskedCorners = request.corners
      layer.cornerCurve = request.curve
      layer.masksToBounds = true
    case .precompositedOpaque:
      precomposite(&layer, request.shape(in: bounds), background ?? site.firstColor)
    case .precompositedAlpha:
      precomposite(&layer, request.shape(in: bounds), nil)
    case .clipCorners:
      cover(&layer, request.shape(in: bounds), background ?? site.firstColor)
    }
    return layer
  }

  /// Replaces what the layer draws itself by one image with the corners in it.
  private func precomposite(_ layer: inout Layer, _ shape: RoundedRect, _ corner: Color?) {
    layer.contents = .precomposited(
      PrecompositedContents(
        backgroundColor: layer.backgroundColor, contents: layer.contents,
        gravity: layer.contentsGravity, shape: shape, cornerColor: corner,
        borderWidth: layer.borderWidth, borderColor: layer.borderColor))
    layer.contentsGravity = .resize
    layer.backgroundColor = nil
    layer.borderWidth = 0
    layer.cornerRadius = 0
    // What the rounded clip cut at the straight edges stays cut, by a rectangle that costs nothing.
    if !layer.sublayers.isEmpty { layer.masksToBounds = true }
  }

  /// Lays four covers over the corners, above everything in the layer.
  private func cover(_ layer: inout Layer, _ shape: RoundedRect, _ color: Color) {
    layer.cornerRadius = 0
    layer.masksToBounds = true
    for (corner, square) in shape.coverSquares {
      var cover = Layer(bounds: Rect(origin: .zero, size: square.size), position: square.center)
      cover.name = "\(layer.name) \(corner.words) cover"
      cover.contents = .cornerCover(CornerCover(color: color, shape: shape, square: square))
      layer.sublayers.append(cover)
    }
  }

  private func refusals(at site: SiteAnalysis) -> [Refusal] {
    let layer = site.site.layer
    let hasBorder = layer.borderWidth > 0 && layer.borderColor.alpha > 0
    if kind == .clipCorners, hasBorder {
      return [Refusal(layerName: layer.name, reason: .borderAboveSublayers)]
    }
    guard kind == .precompositedAlpha || kind == .precompositedOpaque else { return [] }
    var found: [Refusal] = []
    if hasBorder, !layer.sublayers.isEmpty {
      found.append(Refusal(layerName: layer.name, reason: .borderAboveSublayers))
    }
    let draws = layer.contents != nil || (layer.backgroundColor.map { $0.alpha > 0 } ?? false)
    if !draws { found.append(Refusal(layerName: layer.name, reason: .nothingToDraw)) }
    if !site.isOneLayer {
      found.append(Refusal(layerName: layer.name, reason: .sublayersInCorners(site.intruders)))
    }
    return found
  }

  private func doubts(at site: SiteAnalysis) -> [Refusal] {
    guard kind == .precompositedOpaque || kind == .clipCorners, site.solidBehind == nil else {
      return []
    }
    return [Refusal(layerName: site.site.layer.name, reason: .severalColorsBehind)]
  }
}

extension SiteAnalysis {
  /// The colour to draw corners in when the author gives none.
  var firstColor: Color {
    guard let pixel = solidBehind ?? firstBehind, pixel.a > 0 else { return .clear }
    let a = Double(pixel.a)
    return Color(
      red: Double(pixel.r) / a, green: Double(pixel.g) / a, blue: Double(pixel.b) / a,
      alpha: a / 255)
  }
}

extension CornerMask {
  /// One corner in words.
  var words: String {
    switch self {
    case .topLeft: "top left"
    case .topRight: "top right"
    case .bottomRight: "bottom right"
    default: "bottom left"
    }
  }
}

extension RoundedRect {
  /// Squares of whole points that hold the corners and do not overlap: 29 points of 57 end at the
  /// middle on one side and begin there on the other.
  var coverSquares: [(CornerMask, Rect)] {
    let middle = Point(
      x: rect.minX + (rect.width / 2).rounded(.down),
      y: rect.minY + (rect.height / 2).rounded(.down))
    return CornerMask.each.compactMap { corner in
      let side = cornerExtent(corner).rounded(.up)
      guard side > 0 else { return nil }
      let isLeft = corner == .topLeft || corner == .bottomLeft
      let isTop = corner == .topLeft || corner == .topRight
      return (
        corner,
        Rect(
          minX: isLeft ? rect.minX : max(middle.x, rect.maxX - side),
          minY: isTop ? rect.minY : max(middle.y, rect.maxY - side),
          maxX: isLeft ? min(middle.x, rect.minX + side) : rect.maxX,
          maxY: isTop ? min(middle.y, rect.minY + side) : rect.maxY)
      )
    }
  }
}
