internal import Geometry
internal import Layers
internal import SituationAnalysis

extension CornerStrategy {
  /// The layer with everything in it drawn once by the app, as an image with the corners in it.
  ///
  /// What Texture does with a rasterized node whose corners are precomposited. Refused only for
  /// transform layers. The image stays as it was when the scene began, so that a caveat names
  /// whatever moves inside. It is made at the scale of the screen.
  public static let rasterizedSubtree = CornerStrategy(RasterizedSubtreeMethod())
}

/// One image of the layer and everything in it.
struct RasterizedSubtreeMethod: RoundingMethod {
  var name: String { "rasterized-subtree" }
  var title: String { "Rasterized subtree" }
  var isMadeForOneScale: Bool { true }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] { context.clipsNothing }

  func caveats(in context: RoundingContext) -> [Refusal.Reason] {
    // One image is left; only what acts on the layer as a whole still acts.
    context.drawnOnce(allBut: [
      "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "opacity", "hidden",
      "doubleSided", "sublayerTransform",
    ])
    context.transition
    context.effectsAtTheEdge
    if movesInside(context) { .movesInside }
    context.curve
    context.bitmapOffPixels()
    context.roundedOnceMore(if: context.becomesOnePicture)
  }

  /// Whether anything in the layer changes, in its corners or inside of them.
  private func movesInside(_ context: RoundingContext) -> Bool {
    // Movement behind a sublayer that is also rounded shows only in that sublayer's corners.
    context.analysis.movesThrough || context.analysis.movement.count(.inside) > 0
      || context.layer.hasAnimatedParts
  }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    var picture = tree.presentation(at: 0, scale: context.scale)[path: context.path]
    picture.clip(to: context.request)
    // Flipped an even number of times, the layer appears unflipped on the screen.
    if !tree.drawsFlipped(context.path) { picture.isGeometryFlipped = false }
    layer.flatten(picture, scale: context.scale)
  }
}

extension Layer {
  /// Replaces the layer's drawing and everything in it by one image of how it looks.
  ///
  /// Effects on the layer as a whole stay: place, opacity, animations of these.
  ///
  /// - Parameters:
  ///   - picture: the layer as it shows when the image is made.
  ///   - scale: pixels a point of the image.
  fileprivate mutating func flatten(_ picture: Layer, scale: Double) {
    let image = picture.image(scale: scale, isShared: false)
    contents = .image(image)
    // An image of whole pixels may be larger than the layer by a fraction of one.
    contentsGravity = image.size == bounds.size ? .resize : .topLeft
    sampling = ContentsSampling()
    if shadow.opacity != 0 { shadow.opacity = 0 }
    backgroundColor = nil
    borderWidth = 0
    cornerRadius = 0
    masksToBounds = false
    mask = nil
    sublayers = []
    kind = .plain
    filters = []
    shouldRasterize = false
  }
}
