public import Geometry
public import Layers
internal import Raster

extension RenderPlan {
  /// Makes the plan of a layer tree.
  ///
  /// - Parameters:
  ///   - root: the tree as it shows at one moment (`presentation(at:scale:)`); its bounds are the
  ///     screen, placed with their origin at (0, 0).
  ///   - scale: device pixels a point, above 0.
  ///   - region: the device pixels that are drawn, which may lie outside the screen; nil for all of
  ///     it.
  /// - Precondition: all files are read: no `LayerContents.file` is left.
  public init(of root: Layer, scale: Double, era: Era, region: PixelRect? = nil) {
    precondition(scale > 0 && scale.isFinite, "a scale is a positive number")
    let screen =
      region
      ?? PixelRect(
        covering: Rect(x: 0, y: 0, width: root.bounds.width, height: root.bounds.height)
          .scaled(by: scale))
    self.init(scale: scale, era: era, surfaces: [Surface(bounds: screen)])
    var builder = PlanBuilder(plan: self)
    builder.holdImages(of: root)
    var top = root
    if root.sublayerTransform.isIdentity {
      top.anchorPoint = .zero
      top.position = .zero
    } else {
      // A sublayer transform works about the anchor point.
      top.position = root.anchor - root.bounds.origin
    }
    var draws: [Draw] = []
    let state = GraphicsState(toDevice: .scale(scale), scissor: screen)
    builder.addDraws(of: top, under: state, to: &draws)
    builder.appendPasses(draws, into: RenderPlan.screen, .screen, root.name)
    builder.plan.layerCount = root.treeCount
    builder.plan.culled = builder.culled.map(\.note)
    builder.plan.removeCovered()
    self = builder.plan
  }
}

extension Rect {
  fileprivate func scaled(by s: Double) -> Rect {
    Rect(x: minX * s, y: minY * s, width: width * s, height: height * s)
  }
}

/// Walks a layer tree and decides, layer by layer, what needs a pass of its own.
///
/// The stages for a layer, in the order of the calls:
///
///     addDraws(under:)    its place: flat, or in space (+Space, +Projection), or in a transition
///     compositing(of:)    its era's rules: drawn straight, as a group, or from a kept bitmap
///     addGroup            a surface with all it shows, and one for its mask; +Rasterized keeps one
///     addContentDraws     shadow (+Shadow), filters (+Filters), backdrop, background, contents
///                         (+Images), what its kind draws (+Kinds, +Stores), sublayers, border
///     addPass             a surface, when all of its draws are known (+Passes, +Backdrop)
///
/// Each gets the layer and a ``GraphicsState``: what those around it leave for it to draw with.
///
/// Mutually recursive functions are not inlined (`@inline(never)`), since every copy of a layer
/// inlined into them enlarges the stack of each level.
///
/// The cost is linear in layers and draws, however deeply nested: draws are added to the list of
/// their pass, a surface's size is known when its draws are, and facts about whole trees are kept
/// (``TreeFacts``, ``Silhouette``).
struct PlanBuilder {
  var plan: RenderPlan
  /// Whether the next layer is drawn into its own bitmap, not from it.
  var isRasterizing = false
  /// Whether only the alpha of what is drawn counts.
  var isCastingShadow = false
  /// Passes that wait for what is behind them to be drawn, by the surface that the last one makes.
  var pendingBackdrops: [Int: PendingBackdrop] = [:]
  /// Trees that are left out so far.
  var culled: [CulledTree] = []
  /// What casts shadows, as it was drawn for them.
  var silhouettes: [Silhouette.Key: Silhouette] = [:]
  /// How often each image that is not a layer's whole contents is held so far.
  var heldTiles: [ImageUse.Key: Int] = [:]
  /// Images whose composition is already in the plan.
  var composed: Set<ImageUse.Key> = []
  /// Texts that are drawn for layers.
  var texts: [TextKey: LayerContents] = [:]
}
