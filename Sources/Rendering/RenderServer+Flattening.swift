internal import Geometry
public import Layers
public import Raster
public import RenderPlanning

extension RenderServer {
  /// Draws a layer and all in it into a bitmap, as `render(in:)` does (`renderInContext:`).
  ///
  /// Differences from what the screen shows, which are those of Core Animation but for masks:
  /// - The model is drawn: no animation and no transition shows. A replicator has its instances, an
  ///   emitter no particles, since nothing has begun.
  /// - The layer lies in its own coordinates: its position, its own transform and its superlayers
  ///   do not count. Anything outside its bounds, such as a shadow, is cut off.
  /// - Layers whose `transform` or `sublayerTransform` is not a plane map are left out, with
  ///   everything in them; so are those with `filters`, `backgroundFilters` or a
  ///   `compositingFilter`, and backdrops, and players' and games' contents.
  /// - Masks are drawn. Apple's documentation says that they are not; that was of macOS.
  ///
  /// - Parameters:
  ///   - scale: pixels a point, above 0.
  ///   - era: the rules for clips, which differ by at most one level.
  /// - Precondition: all files are read.
  public mutating func flatten(_ layer: Layer, scale: Double, era: Era = .current) -> Bitmap {
    render(RenderPlan(flattening: layer, scale: scale, era: era))
  }

  /// Draws a layer like ``flatten(_:scale:era:)`` into an image that counts as drawn by the app,
  /// noting what had to be decoded for it.
  public mutating func flattenedImage(
    of layer: Layer, scale: Double, era: Era = .current
  ) -> LayerImage {
    let plan = RenderPlan(flattening: layer, scale: scale, era: era)
    return LayerImage(render(plan), scale: scale, drawnFrom: plan.drawingSources)
  }
}

extension RenderPlan {
  fileprivate init(flattening layer: Layer, scale: Double, era: Era) {
    var model = layer.still
    model.transform = .identity
    self.init(of: model.presentation(at: 0, scale: scale), scale: scale, era: era)
  }
}

extension Layer {
  /// The model without what flattening leaves out.
  fileprivate var still: Layer {
    var copy = self
    copy.animations = Layer(bounds: bounds, position: position).animations
    copy.positionAnimation = nil
    copy.transition = nil
    copy.mask = mask.map { $0.isFlattened ? $0.still : $0.left }
    copy.sublayers = sublayers.map { $0.isFlattened ? $0.still : $0.left }
    if !isItselfFlattened { copy.isHidden = true }
    return copy
  }

  /// The layer, hidden: the positions of others stay.
  private var left: Layer {
    var copy = self
    copy.isHidden = true
    copy.transition = nil
    copy.animations = Layer(bounds: bounds, position: position).animations
    return copy
  }

  private var isFlattened: Bool { transform.affine != nil && isItselfFlattened }

  /// Whether the layer is drawn, its own transform aside.
  private var isItselfFlattened: Bool {
    guard filters.isEmpty, backgroundFilters.isEmpty, compositingFilter == nil,
      sublayerTransform.affine != nil
    else { return false }
    switch kind {
    case .backdrop, .external: return false
    case .plain, .shape, .text, .gradient, .replicator, .scroll, .tiled, .transform, .emitter:
      return true
    }
  }
}
