internal import Geometry
internal import Layers
internal import Raster

/// Texture's clip corners: ``ClipCornersMethod`` with quarter circles, and covers a point larger
/// than the radius.
struct TextureClipCornersMethod: RoundingMethod {
  /// The node's background colour; nil for the colour that is looked up.
  var background: Color?

  private var intended: ClipCornersMethod { ClipCornersMethod(color: background, reach: 1) }

  var name: String { "texture-clipping" }
  var title: String { "Texture: clip corners" }
  var isMadeForOneScale: Bool { intended.isMadeForOneScale }
  var ownCurve: CornerCurve? { .circular }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] { intended.refusals(in: context) }

  func caveats(in context: RoundingContext) -> [Refusal.Reason] { intended.caveats(in: context) }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    intended.rewrite(&layer, in: &tree, context)
  }
}
