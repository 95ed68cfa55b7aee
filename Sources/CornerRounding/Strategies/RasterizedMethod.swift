internal import Layers
internal import SituationAnalysis

extension CornerStrategy {
  /// `cornerRadius` with `masksToBounds` and `shouldRasterize`, at the scale of the screen.
  ///
  /// As cheap as an image while nothing inside changes; each change costs the clip and the bitmap
  /// again. Never refused. A caveat names layers that are turned or scaled, which blurs the bitmap,
  /// as does a screen of another scale.
  public static let rasterized = CornerStrategy(RasterizedMethod())
}

/// The layer's own clip, kept as a bitmap.
struct RasterizedMethod: RoundingMethod {
  var name: String { "rasterized" }
  var title: String { "Rasterized" }
  var isMadeForOneScale: Bool { true }
  var copiesShareBitmaps: Bool { true }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] {}

  func caveats(in context: RoundingContext) -> [Refusal.Reason] {
    context.effectsAtTheEdge
    context.curve
    // The bitmap's pixels are fixed to the layer's origin, which scrolling moves.
    context.bitmapOffPixels(orIf: context.frames.scrollsBetweenPixels(context.path))
    context.roundedOnceMore(if: context.becomesOnePicture)
  }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    layer.clip(to: context.request)
    layer.shouldRasterize = true
    layer.rasterizationScale = context.scale
  }
}
