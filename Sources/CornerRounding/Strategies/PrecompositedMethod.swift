internal import Geometry
internal import Layers
internal import Raster

extension CornerStrategy {
  /// Corners drawn into the image in the colour behind, which is looked up.
  public static let precompositedOpaque = CornerStrategy(PrecompositedMethod(corners: .filled(nil)))
  /// Corners cut out of the image, which gets an alpha channel.
  public static let precompositedAlpha = CornerStrategy(PrecompositedMethod(corners: .transparent))

  /// Corners drawn into the image in a colour.
  public static func precompositedOpaque(_ background: CornerBackground) -> CornerStrategy {
    CornerStrategy(PrecompositedMethod(corners: .filled(background.color)))
  }
}

/// One image with the corners in it, in place of what the layer draws itself.
struct PrecompositedMethod: RoundingMethod {
  /// What is outside of the curve.
  var corners: CornerFill

  private var isOpaque: Bool { corners.isOpaque }

  var name: String { isOpaque ? "precomposited-opaque" : "precomposited-alpha" }
  var title: String { isOpaque ? "Precomposited, opaque" : "Precomposited, alpha" }
  var isMadeForOneScale: Bool { false }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] {
    context.clipsNothing
    context.borderAboveSublayers
    if context.layer.drawsByKind {
      .drawsByKind(context.layer.kind.name)
    } else if !context.layer.drawsContentsOrBackground {
      .nothingToDraw
    }
    context.sublayersInCorners
  }

  func caveats(in context: RoundingContext) -> [Refusal.Reason] {
    caveats(in: context, and: [])
  }

  /// Returns what may look wrong, with reasons particular to how the image is made.
  @ReasonList
  func caveats(in context: RoundingContext, and others: [Refusal.Reason]) -> [Refusal.Reason] {
    context.drawnOnce(.roundingProperties, .drawingProperties, ["bounds", "shadowOpacity"])
    context.transition
    context.effectsAtTheEdge
    if isOpaque { context.paintedCorners }
    context.seamAtBorder
    if isOpaque { context.severalColorsBehind }
    context.curve
    others
    context.bitmapOffPixels()
    context.roundedOnceMore(if: isOpaque && context.isInRoundedClip)
  }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    layer.precomposite(context.shape, corners.color(in: context), scale: context.scale)
  }
}

extension Layer {
  /// Replaces the layer's own drawing by one image with the corners in it.
  ///
  /// - Parameters:
  ///   - corner: the colour outside of the curve; nil leaves it transparent.
  ///   - scale: pixels per point of a part of the contents, where only that is shown.
  fileprivate mutating func precomposite(_ shape: RoundedRect, _ corner: Color?, scale: Double) {
    let isPlain = contents == nil || sampling.drawsAsIs
    contents = .precomposited(
      PrecompositedContents(
        backgroundColor: backgroundColor,
        contents: isPlain ? contents : .image(contentsImage(scale: scale)),
        gravity: isPlain ? contentsGravity : .topLeft,
        shape: shape, cornerColor: corner, borderWidth: borderWidth, borderColor: borderColor))
    replaceOwnDrawing()
  }
}

extension ContentsSampling {
  /// Whether contents are shown whole, with nothing but interpolation between their pixels.
  fileprivate var drawsAsIs: Bool {
    isPlain && minificationFilter == .linear && magnificationFilter == .linear
  }
}
