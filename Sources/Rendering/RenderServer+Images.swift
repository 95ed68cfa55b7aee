internal import Layers
internal import Raster
internal import RenderPlanning

extension RenderServer {
  /// Returns the bitmap of an image as a plan uses it, its colours multiplied.
  ///
  /// Images that the app composes are drawn by the plan's passes for them, once while they are
  /// held.
  mutating func bitmap(of use: ImageUse, in plan: RenderPlan) -> Bitmap {
    if !images.holds(use.key), let composition = plan.composition(of: use.key) {
      images.keep(draw(composition), for: use.key)
    }
    return images.bitmap(for: use.key, tint: use.tint)
  }

  private mutating func draw(_ composition: Composition) -> Bitmap {
    let plan = composition.plan
    // Nothing but the picture is kept from frame to frame.
    var used: [(content: SurfaceContent, bitmap: Bitmap)] = []
    var bitmaps = carryOut(plan, using: &used) { _ in }
    let image = bitmaps[RenderPlan.screen]
    bitmaps[RenderPlan.screen] = nil
    release(&bitmaps)
    return image ?? Bitmap(width: composition.image.width, height: composition.image.height)
  }
}
