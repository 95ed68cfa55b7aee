internal import Geometry
internal import Layers
internal import Raster
internal import SituationAnalysis

extension CornerStrategy {
  /// A small image of corners in the layer's colour, with its border, stretched in nine slices.
  ///
  /// The corners are transparent; some may stay square. Refused for anything but one solid colour,
  /// and where corners do not fit side by side. A caveat names sizes that are not whole pixels. The
  /// image is made at the scale of the screen.
  public static let resizableImage = CornerStrategy(ResizableImageMethod(corners: .transparent))
  /// The same without transparency: the image shows what is behind the corners, which is looked up.
  ///
  /// As limited as ``resizableImage``; a caveat also names corners with several colours behind
  /// them.
  public static let resizableImageOpaque = CornerStrategy(
    ResizableImageMethod(corners: .filled(nil)))

  /// A small opaque image of corners over a colour, stretched in nine slices.
  public static func resizableImage(over background: CornerBackground) -> CornerStrategy {
    CornerStrategy(ResizableImageMethod(corners: .filled(background.color)))
  }
}

/// A nine-slice image in place of background and border.
struct ResizableImageMethod: RoundingMethod {
  /// What is outside of the curve.
  var corners: CornerFill

  private var isOpaque: Bool { corners.isOpaque }

  var name: String { isOpaque ? "resizable-opaque" : "resizable-alpha" }
  var title: String { isOpaque ? "Resizable image, opaque" : "Resizable image, alpha" }
  var isMadeForOneScale: Bool { true }

  private func tile(_ context: RoundingContext) -> SliceTile {
    SliceTile(of: context.request, in: context.layer, scale: context.scale)
  }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] {
    context.clipsNothing
    context.notOneColor
    context.sublayersInCorners
    context.borderAboveSublayers
    if !tile(context).fits { .tooSmallForSlices }
  }

  func caveats(in context: RoundingContext) -> [Refusal.Reason] {
    // Not the bounds: stretching is what the image is for.
    context.drawnOnce(.roundingProperties, .drawingProperties, ["shadowOpacity"])
    context.transition
    context.effectsAtTheEdge
    if isOpaque {
      context.paintedCorners
      context.severalColorsBehind
    }
    if tile(context).endsWithinPixels || context.layer.animatedProperties.contains("bounds") {
      .endsWithinPixels
    }
    context.curve
    context.bitmapOffPixels()
    context.roundedOnceMore(if: isOpaque ? context.isInRoundedClip : context.becomesOnePicture)
  }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    layer.showResizableImage(
      context.request, over: corners.color(in: context), scale: context.scale)
  }
}

extension Layer {
  /// Shows the smallest image with corners and border in it, stretched between them.
  ///
  /// - Parameters:
  ///   - background: what is behind the corners; nil leaves them transparent.
  ///   - scale: pixels a point of the image.
  fileprivate mutating func showResizableImage(
    _ request: CornerRequest, over background: Color?, scale: Double
  ) {
    let tile = SliceTile(of: request, in: self, scale: scale)
    var rounded = Layer(bounds: tile.bounds, position: tile.bounds.center)
    rounded.backgroundColor = backgroundColor
    rounded.borderWidth = borderWidth
    rounded.borderColor = borderColor
    rounded.clip(to: request)
    var picture = Layer(bounds: tile.bounds, position: .zero)
    picture.backgroundColor = background
    picture.sublayers = [rounded]
    contents = .image(picture.image(scale: scale))
    replaceOwnDrawing()
    contentsCenter = tile.center
  }
}
