internal import Geometry
internal import Layers
internal import Raster

/// Texture's precomposited corners: ``PrecompositedMethod`` with a continuous curve and, for a node
/// with an image, with the screen's scale applied twice.
struct TexturePrecompositedMethod: RoundingMethod {
  /// The node's background colour; nil for transparent corners.
  var background: Color?
  /// Whether the screen's scale is applied to the image twice.
  var isScaledTwice = false

  private var intended: PrecompositedMethod {
    PrecompositedMethod(corners: background == nil ? .transparent : .filled(background))
  }

  var name: String { isScaledTwice ? "texture-precomposited-twice" : "texture-precomposited" }
  var title: String {
    isScaledTwice ? "Texture: precomposited, scaled twice" : "Texture: precomposited"
  }
  var isMadeForOneScale: Bool { isScaledTwice }
  var ownCurve: CornerCurve? { .continuous }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] { intended.refusals(in: context) }

  func caveats(in context: RoundingContext) -> [Refusal.Reason] {
    intended.caveats(in: context, and: isScaledTwice && context.scale > 1 ? [.scaledTwice] : [])
  }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    guard isScaledTwice else { return intended.rewrite(&layer, in: &tree, context) }
    let scale = context.scale
    layer.drawClipped(
      to: context.shape, scale: scale, over: background, storeScale: scale * scale)
  }
}
