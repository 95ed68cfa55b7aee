import Geometry
import Raster

@testable import RenderPlanning
@testable import Rendering

extension RenderServer {
  /// Draws only what differs from an earlier frame, and returns which pixels that were.
  ///
  /// Nothing of the product draws so; what it says of a dirty region, in prices and in marks, is
  /// true only if this gives the bytes of the whole frame. An outline that a clip cuts may get
  /// another coverage in its edge pixels, so each draw is executed whole and put back outside of
  /// the region. A frame in which a pass reads the screen itself, as a backdrop does, is drawn
  /// whole, as is one of another size.
  ///
  /// - Parameters:
  ///   - screen: what `earlier` was rendered to.
  mutating func update(
    _ screen: inout Bitmap, from earlier: RenderPlan, to plan: RenderPlan
  ) -> PixelRegion {
    let bounds = plan.surfaces[RenderPlan.screen].bounds
    guard let last = plan.passes.last, plan.isScreenDrawnOnce,
      bounds == earlier.surfaces[RenderPlan.screen].bounds
    else {
      screen = render(plan)
      return PixelRegion([bounds])
    }
    let dirty = plan.dirtyRegion(since: earlier)
    guard !dirty.isEmpty else { return dirty }
    var before = plan
    before.passes.removeLast()
    var bitmaps = drawPasses(of: before) { _ in }
    for window in dirty.rects {
      screen.clear(window.offsetBy(x: -bounds.x, y: -bounds.y))
      for draw in last.draws where !draw.pixels.intersection(window).isEmpty {
        let outside = draw.pixels.intersection(bounds).subtracting(window).map {
          $0.offsetBy(x: -bounds.x, y: -bounds.y)
        }
        let saved = outside.map { screen.cropped(to: $0) }
        execute(draw, into: &screen, at: bounds, plan, bitmaps)
        for (rect, bitmap) in zip(outside, saved) {
          screen.replace(at: (rect.x, rect.y), with: bitmap)
        }
      }
    }
    release(&bitmaps)
    return dirty
  }
}

extension RenderPlan {
  /// Whether the last pass alone draws into the screen, and no pass reads it.
  fileprivate var isScreenDrawnOnce: Bool {
    passes.count { $0.surface == RenderPlan.screen } == 1
      && passes.last?.surface == RenderPlan.screen
  }
}
