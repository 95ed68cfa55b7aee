internal import Geometry
internal import Layers
internal import Raster

extension CornerStrategy {
  /// Rewrites every layer with requested corners so that they are rounded by this strategy.
  ///
  /// - Parameters:
  ///   - analysis: of the same timeline; colours to be looked up are taken from it.
  ///   - scale: device pixels a point of the screen, for strategies that make bitmaps
  ///     (``isMadeForOneScale``); nil for that of the analysis.
  public func apply(
    to timeline: Timeline, _ analysis: SceneAnalysis, scale: Double? = nil
  ) -> StrategyOutcome {
    apply(to: timeline, analysis, scale: scale, shown: nil)
  }

  /// - Parameter shown: the timeline's frames at that scale; nil to present them.
  func apply(
    to timeline: Timeline, _ analysis: SceneAnalysis, scale: Double?, shown: PresentedFrames?
  ) -> StrategyOutcome {
    let scale = scale ?? analysis.scale
    var outcome = StrategyOutcome(
      strategy: self, timeline: timeline, refusals: [], doubts: [])
    let frames = ShownFrames(of: timeline, scale: scale, shown)
    for site in analysis.sites {
      outcome.refusals.append(contentsOf: refusals(at: site, scale: scale))
      outcome.doubts.append(contentsOf: doubts(at: site, in: frames, scale: scale))
    }
    let strategy = outcome.isApplied ? self : .cornerRadius
    // Patches are cut out of what everything looks like by the reference.
    let pictured =
      strategy.kind == .clipCornersPatches
      ? CornerStrategy.cornerRadius.apply(to: timeline, analysis).timeline.root
        .presentation(at: 0, scale: scale) : timeline.root
    for site in analysis.sites.inRewritingOrder {
      strategy.rewrite(&outcome.timeline.root, site, pictured, scale: scale)
    }
    return outcome
  }

  /// Rewrites the layer of one site in a tree in which those that come after it are rewritten.
  ///
  /// - Parameters:
  ///   - pictured: the tree as the reference shows it first, where the strategy looks at it.
  ///   - scale: pixels a point of bitmaps that are made.
  private func rewrite(
    _ root: inout Layer, _ site: SiteAnalysis, _ pictured: Layer, scale: Double
  ) {
    let path = site.site.path
    var layer = root[path: path]
    layer.requestedCorners = nil
    let shape = shape(of: site, in: layer.bounds)
    if let texture {
      layer.round(like: texture, shape, background, scale: scale) { site.firstColor }
      root[path: path] = layer
      return
    }
    switch kind {
    case .cornerRadius: layer.clip(to: request(of: site))
    case .precompositedOpaque:
      layer.precomposite(shape, background ?? site.firstColor, scale: scale)
    case .precompositedAlpha: layer.precomposite(shape, nil, scale: scale)
    case .clipCorners: layer.cover(shape, background ?? site.firstColor)
    case .shapeMask: layer.maskWithShape { self.shape(of: site, in: $0).path }
    case .rasterized:
      layer.clip(to: request(of: site))
      layer.shouldRasterize = true
      layer.rasterizationScale = scale
    case .rasterizedSubtree:
      var picture = root.presentation(at: 0, scale: scale)[path: path]
      picture.clip(to: request(of: site))
      // Flipped an even number of times, the layer is not flipped on the screen.
      if !root.drawsFlipped(path) { picture.isGeometryFlipped = false }
      layer.flatten(picture, scale: scale)
    case .shapeLayer: layer.showShape { self.shape(of: site, in: $0).path }
    case .clipPathDrawing: layer.drawClipped(to: shape, scale: scale)
    case .resizableAlpha:
      layer.showResizableImage(request(of: site), over: nil, scale: scale)
    case .resizableOpaque:
      layer.showResizableImage(
        request(of: site), over: background ?? site.firstColor, scale: scale)
    case .clipCornersPatches:
      // What layers around it still cover themselves is not to be missing beneath.
      var pictured = pictured
      for length in path.indices where root[path: Array(path[..<length])].requestedCorners != nil {
        pictured[path: Array(path[..<length])].cornerRadius = 0
      }
      let source = PatchSource(behind: path, in: pictured, scale: scale)
      layer.cover(shape) { .image(source.patch(of: $0, outside: $1)) }
    case .roundBorderBlock: layer.drawRoundBorder(shape, scale: scale)
    case .cachedDrawing:
      layer.showCachedDrawing(shape, scale: scale, from: arrival, placeholder: background)
    case .evenOddOverlay:
      layer.cornerRadius = 0
      layer.masksToBounds = true
      if let place = path.last {
        let window = layer.overlay(shape, background ?? site.firstColor)
        root[path: Array(path.dropLast())].sublayers.insert(window, at: place + 1)
      }
    }
    root[path: path] = layer
  }
}

extension [SiteAnalysis] {
  /// Deepest first, and of those the last first: a rewrite may add layers inside of one or behind it,
  /// which must not shift the paths still to come.
  fileprivate var inRewritingOrder: [SiteAnalysis] {
    sorted {
      let (a, b) = ($0.site.path, $1.site.path)
      return a.count == b.count ? b.lexicographicallyPrecedes(a) : a.count > b.count
    }
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
