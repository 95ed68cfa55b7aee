internal import Geometry
internal import Layers
internal import Raster
internal import RenderPlanning
internal import Rendering
internal import SituationAnalysis

extension CornerStrategy {
  /// Four covers over the corners, cut out of what is behind them when the scene begins.
  ///
  /// For a layer that rests on a photo. The patches stay as they were cut, so a caveat names any
  /// movement behind the layer, or of the layer itself. They are made at the scale of the screen,
  /// for a layer that is neither turned nor scaled.
  public static func clipCorners(_ covers: CornerCovers) -> CornerStrategy {
    switch covers {
    case .patches: CornerStrategy(ClipCornersPatchesMethod())
    }
  }
}

/// What covers over corners are, when they are not one colour.
public enum CornerCovers: Hashable, Sendable {
  /// Cut out of the picture behind the layer.
  case patches
}

/// Covers over the corners, each a patch of what is behind the layer.
struct ClipCornersPatchesMethod: RoundingMethod {
  var name: String { "clip-corners-patches" }
  var title: String { "Clip corners, patches" }
  var isMadeForOneScale: Bool { true }

  func refusals(in context: RoundingContext) -> [Refusal.Reason] {
    context.clipsNothing
    context.borderUnderCovers
  }

  func caveats(in context: RoundingContext) -> [Refusal.Reason] {
    context.drawnOnce(.roundingProperties, ["bounds"])
    context.transition
    context.effectsAtTheEdge
    context.paintedCorners
    if context.analysis.movesUnderneath { .movesUnderneath }
    if context.frames.comesOntoScreen(context.path) { .besideScreenAtFirst }
    context.curve
    context.bitmapOffPixels()
    context.roundedOnceMore(if: context.showsSeveralStepsUnderCovers || context.isInRoundedClip)
  }

  func rewrite(_ layer: inout Layer, in tree: inout Layer, _ context: RoundingContext) {
    let path = context.path
    var pictured = context.original.roundedAsRequested.presentation(at: 0, scale: context.scale)
    // A layer around this one that still covers its own corners must not be cut off in the patch.
    for length in path.indices where tree[path: Array(path[..<length])].requestedCorners != nil {
      pictured[path: Array(path[..<length])].cornerRadius = 0
    }
    let source = PatchSource(behind: path, in: pictured, scale: context.scale)
    layer.cover(context.shape) { square, shape in .image(source.patch(of: square, outside: shape)) }
  }
}

/// The picture behind a layer at one moment, from which covers are cut.
private struct PatchSource {
  /// The tree with only what is drawn before the layer, everything rounded as it should be.
  private let behind: Layer
  /// Maps the layer's points to pixels.
  private let toDevice: Affine
  private let scale: Double

  /// Takes the picture behind the layer at a path.
  ///
  /// - Parameter frame: the tree as it shows, rounded by the reference.
  init(behind path: [Int], in frame: Layer, scale: Double) {
    behind = frame.behind(path)
    toDevice = frame.toDevice(of: path, scale: scale)
    self.scale = scale
  }

  /// Returns the picture in a square of the layer, without what lies inside the curve.
  ///
  /// Right only for a layer that is moved by whole pixels and not turned or scaled. A caveat says
  /// where it is not.
  func patch(of square: Rect, outside shape: RoundedRect) -> LayerImage {
    let region = PixelRect(covering: toDevice.bounds(of: square))
    var server = RenderServer()
    let plan = RenderPlan(of: behind, scale: scale, era: .forPixels, region: region)
    var bitmap = server.render(plan)
    let mask = CoverageMask(path: shape.path.applying(toDevice), in: region)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let outside = 255 - Int(mask[region.x + x, region.y + y])
        bitmap[x, y] = bitmap[x, y].scaled(by: UInt32(outside))
      }
    }
    return LayerImage(bitmap, scale: scale, isShared: false, drawnFrom: plan.drawingSources)
  }
}
