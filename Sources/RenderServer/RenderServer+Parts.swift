public import Geometry
public import Raster
public import RenderPlan

// Frames drawn in parts: only what has changed, or strips side by side. Bytes are those of the whole.
//
// An outline that a clip cuts may get another coverage in its edge pixels, by one level. So a draw is cut
// only where that changes nothing (upright rectangles, images pixel for pixel); any other draw that
// a part touches is drawn whole.

extension RenderServer {
  /// Draws what differs from an earlier frame, and returns which pixels that were.
  ///
  /// A frame in which a pass reads the screen itself, as a backdrop does, is drawn whole, as is one of another
  /// size.
  ///
  /// - Parameters:
  ///   - screen: what `earlier` was rendered to.
  public mutating func update(
    _ screen: inout Bitmap, from earlier: RenderPlan, to plan: RenderPlan
  ) -> PixelRegion {
    let bounds = plan.surfaces[RenderPlan.screen].bounds
    guard let last = plan.passes.last, plan.isScreenDrawnOnce,
      bounds == earlier.surfaces[RenderPlan.screen].bounds, screen.width == bounds.width,
      screen.height == bounds.height
    else {
      render(plan, into: &screen)
      return PixelRegion([bounds])
    }
    let dirty = plan.dirtyRegion(since: earlier)
    guard !dirty.isEmpty else { return dirty }
    let draws = last.draws.filter { draw in
      dirty.rects.contains { !$0.intersection(draw.pixels).isEmpty }
    }
    var bitmaps = drawPasses(
      of: plan, upTo: plan.passes.count - 1, needed: plan.surfaces(readBy: draws)
    ) { _ in }
    for window in dirty.rects {
      screen.clear(window.offsetBy(x: -bounds.x, y: -bounds.y))
      for draw in draws where !draw.pixels.intersection(window).isEmpty {
        execute(draw, onlyIn: window, into: &screen, at: bounds, plan, bitmaps)
      }
    }
    release(&bitmaps)
    return dirty
  }

  /// Executes a draw and leaves alone what is outside of a window in the pixels of the plan.
  private mutating func execute(
    _ draw: Draw, onlyIn window: PixelRect, into target: inout Bitmap, at bounds: PixelRect,
    _ plan: RenderPlan, _ bitmaps: [Bitmap?]
  ) {
    if let part = draw.cut(to: window) {
      execute(part, into: &target, at: bounds, plan, bitmaps)
      return
    }
    let outside = draw.pixels.intersection(bounds).subtracting(window).map {
      $0.offsetBy(x: -bounds.x, y: -bounds.y)
    }
    let saved = outside.map { target.cropped(to: $0) }
    execute(draw, into: &target, at: bounds, plan, bitmaps)
    for (rect, bitmap) in zip(outside, saved) { target.replace(at: (rect.x, rect.y), with: bitmap) }
  }

  /// Renders a plan with the screen's pass in strips, side by side on several threads.
  ///
  /// Passes into other surfaces are drawn before, one after the other.
  ///
  /// - Parameter strips: how many, at least 1; never more than the screen has rows.
  public mutating func render(_ plan: RenderPlan, strips: Int) async -> Bitmap {
    let bounds = plan.surfaces[RenderPlan.screen].bounds
    let count = min(max(1, strips), max(1, bounds.height))
    guard let last = plan.passes.last, plan.isScreenDrawnOnce, count > 1 else {
      return render(plan)
    }
    var bitmaps = drawPasses(of: plan, upTo: plan.passes.count - 1) { _ in }
    // Made once, not by every thread.
    for draw in last.draws {
      if case .image(let use) = draw.source { _ = images.bitmap(for: use.key, tint: .white) }
    }
    let (server, surfaces) = (self, bitmaps)
    var screen = Bitmap(width: bounds.width, height: bounds.height)
    await withTaskGroup(of: (Int, Bitmap).self) { group in
      for strip in 0..<count {
        let top = bounds.height * strip / count
        let window = PixelRect(
          x: bounds.x, y: bounds.y + top, width: bounds.width,
          height: bounds.height * (strip + 1) / count - top)
        group.addTask {
          (top, await server.strip(of: last, window, at: bounds, plan, surfaces))
        }
      }
      for await (top, bitmap) in group { screen.replace(at: (0, top), with: bitmap) }
    }
    release(&bitmaps)
    return screen
  }

  /// Draws a pass and returns the rows of a window.
  @concurrent
  private func strip(
    of pass: Pass, _ window: PixelRect, at bounds: PixelRect, _ plan: RenderPlan,
    _ bitmaps: [Bitmap?]
  ) async -> Bitmap {
    var copy = self
    // As large as the screen, so that all is drawn with the same coordinates; other rows are not read.
    var target = Bitmap(width: bounds.width, height: bounds.height)
    for draw in pass.draws where !draw.pixels.intersection(window).isEmpty {
      copy.execute(
        draw.cut(to: window) ?? draw, into: &target, at: bounds, plan, bitmaps)
    }
    return target.cropped(to: window.offsetBy(x: -bounds.x, y: -bounds.y))
  }
}

extension RenderPlan {
  /// Whether the last pass alone draws into the screen, and no pass reads it.
  fileprivate var isScreenDrawnOnce: Bool {
    passes.count { $0.surface == RenderPlan.screen } == 1
      && passes.last?.surface == RenderPlan.screen
  }

  /// The surfaces that draws read, with all that lead to them.
  fileprivate func surfaces(readBy draws: [Draw]) -> Set<Int> {
    var needed = Set(draws.flatMap(\.source.surfaces))
    for pass in passes.reversed() where needed.contains(pass.surface) {
      for draw in pass.draws { needed.formUnion(draw.source.surfaces) }
    }
    return needed
  }
}

extension Draw {
  /// The draw with nothing outside of a window, if that leaves the bytes inside as they are; nil if it
  /// might not.
  fileprivate func cut(to window: PixelRect) -> Draw? {
    var part = self
    part.scissor = scissor.intersection(window)
    // Nothing of it is cut off.
    if window.contains(pixels.intersection(scissor)) { return self }
    guard case .rect = area, clips.isEmpty, projection == nil else { return nil }
    switch source {
    case .color: return part
    case .image(let use):
      return use.isWhole && use.placement.wholePixelTranslation != nil ? part : nil
    case .surface(_, mask: nil): return part
    default: return nil
    }
  }
}
