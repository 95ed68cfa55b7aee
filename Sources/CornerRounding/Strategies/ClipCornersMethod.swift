internal import Geometry
internal import Layers
internal import Raster

extension CornerStrategy {
  /// Four covers over the corners in the colour behind, which is looked up.
  public static let clipCorners = CornerStrategy(ClipCornersMethod())

  /// Four covers over the corners in a colour.
  public static func clipCorners(_ background: CornerBackground) -> CornerStrategy {
    CornerStrategy(ClipCornersMethod(color: background.color))
  }
}

/// Covers over the corners, in one colour.
struct ClipCornersMethod: RoundingMethod {
  /// The colour of the covers; nil to look it up.
  var color: Color?
  /// How much larger than the curve the covers are, in points.
  var reach = 0.0

  var name: String { "clip-corners" }
  var title: String { "Clip corners" }
  var isMadeForOneScale: Bool { false }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] {
    context.clipsNothing
    context.borderUnderCovers
  }

  func caveats(in context: RoundingContext) -> [Refusal.Reason] {
    context.drawnOnce(.roundingProperties, ["bounds"])
    context.transition
    context.effectsAtTheEdge
    context.paintedCorners
    context.severalColorsBehind
    context.curve
    context.bitmapOffPixels()
    context.roundedOnceMore(if: context.showsSeveralStepsUnderCovers || context.isInRoundedClip)
  }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    let color = color ?? context.colorBehind
    layer.cover(context.shape, reaching: reach) { square, shape in
      .cornerCover(CornerCover(color: color, shape: shape, square: square))
    }
  }
}
