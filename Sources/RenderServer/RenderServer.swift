internal import Geometry
internal import Layers
public import Raster
public import RenderPlan

/// Executes plans: draws every pass into a bitmap of its surface and returns the screen.
///
/// Keeps the images it has made, the bitmaps of rasterized layers, and memory for surfaces, so that
/// frames of one scene share them. The same plan gives the same bytes, whatever was rendered before,
/// in whatever parts.
public struct RenderServer: Sendable {
  var images = ImageStore()
  private var pool = SurfacePool()
  private var kept = KeptBitmaps()

  /// Makes a server that has no images yet.
  public init() {}

  /// Renders a plan to the pixels of its screen.
  public mutating func render(_ plan: RenderPlan) -> Bitmap {
    var screen = Bitmap(width: 0, height: 0)
    render(plan, into: &screen)
    return screen
  }

  /// Renders a plan into a bitmap whose memory is used again if it has the screen's size.
  public mutating func render(_ plan: RenderPlan, into screen: inout Bitmap) {
    pool.give(screen)
    // The only reference has to be the one that is drawn into.
    screen = Bitmap(width: 0, height: 0)
    var bitmaps = drawPasses(of: plan, upTo: plan.passes.count) { _ in }
    screen = bitmaps[RenderPlan.screen] ?? Bitmap(width: 0, height: 0)
    bitmaps[RenderPlan.screen] = nil
    release(&bitmaps)
  }

  /// Renders a plan and returns what is in its surface after each pass.
  public mutating func renderSteps(_ plan: RenderPlan) -> [Bitmap] {
    var steps: [Bitmap] = []
    _ = drawPasses(of: plan, upTo: plan.passes.count) { steps.append($0) }
    return steps
  }

  /// Draws the passes before one, by its index, as a frame, and returns what is in all surfaces then.
  mutating func drawPasses(
    of plan: RenderPlan, upTo end: Int, afterPass: (Bitmap) -> Void
  ) -> [Bitmap?] {
    var used: [(content: SurfaceContent, bitmap: Bitmap)] = []
    let bitmaps = carryOut(plan, upTo: end, using: &used, afterPass)
    kept.keep(used, screen: plan.surfaces[RenderPlan.screen].bounds)
    images.endFrame(holding: plan.images)
    return bitmaps
  }

  /// Draws the passes before one and returns what is in all surfaces then; `used` gets the bitmaps of
  /// rasterized layers.
  mutating func carryOut(
    _ plan: RenderPlan, upTo end: Int,
    using used: inout [(content: SurfaceContent, bitmap: Bitmap)], _ afterPass: (Bitmap) -> Void
  ) -> [Bitmap?] {
    var bitmaps = [Bitmap?](repeating: nil, count: plan.surfaces.count)
    let contents = rasterizedContents(of: plan, upTo: end)
    // All or nothing: a bitmap that is gone is drawn again with all that it reads.
    let canReuse = contents.allSatisfy { !plan.passes[$0].isReused || kept[$1] != nil }
    for index in 0..<end {
      let pass = plan.passes[index]
      if pass.isReused, canReuse {
        if let content = contents[index], let bitmap = kept[content] {
          used.append((content, bitmap))
          bitmaps[pass.surface] = bitmap
          afterPass(bitmap)
        } else {
          afterPass(Bitmap(width: 0, height: 0))
        }
        continue
      }
      let bounds = plan.surfaces[pass.surface].bounds
      var target: Bitmap
      if pass.load == .load, let stored = bitmaps[pass.surface] {
        bitmaps[pass.surface] = nil
        target = stored
      } else {
        target = pool.take(bounds.width, bounds.height, keepsPixels: pass.replaces(bounds))
      }
      for draw in pass.draws { execute(draw, into: &target, at: bounds, plan, bitmaps) }
      afterPass(target)
      if let content = contents[index] { used.append((content, target)) }
      bitmaps[pass.surface] = target
    }
    return bitmaps
  }

  /// Gives the memory of surfaces back.
  mutating func release(_ bitmaps: inout [Bitmap?]) {
    for index in bitmaps.indices {
      guard let bitmap = bitmaps[index] else { continue }
      bitmaps[index] = nil
      pool.give(bitmap)
    }
  }

  /// What is in the bitmaps of rasterized layers, by the index of the last pass that draws each.
  private func rasterizedContents(of plan: RenderPlan, upTo end: Int) -> [Int: SurfaceContent] {
    var result: [Int: SurfaceContent] = [:]
    for index in 0..<end where plan.passes[index].reason == .rasterization {
      result[index] = plan.content(after: index)
    }
    return result
  }

  /// Executes one draw into the bitmap of a surface that covers `bounds`.
  mutating func execute(
    _ draw: Draw, into target: inout Bitmap, at bounds: PixelRect, _ plan: RenderPlan,
    _ bitmaps: [Bitmap?]
  ) {
    let toTarget = Affine.translation(-Double(bounds.x), -Double(bounds.y))
    var clip = Clip(
      draw.scissor.offsetBy(x: -bounds.x, y: -bounds.y)
        .intersection(PixelRect(x: 0, y: 0, width: bounds.width, height: bounds.height)))
    for path in draw.clips { clip = clip.intersected(with: path.applying(toTarget)) }
    if let projection = draw.projection {
      return executeProjected(draw, by: projection, into: &target, at: bounds, clip, plan, bitmaps)
    }
    let outline = draw.outline.applying(toTarget)
    switch draw.source {
    case .color(let color):
      target.fill(
        outline, rule: draw.rule, with: .color(color), opacity: draw.opacity, clip: clip,
        blend: draw.blend)
    case .paint(let paint):
      target.fill(
        outline, rule: draw.rule, with: paint.applying(toTarget), opacity: draw.opacity, clip: clip,
        blend: draw.blend)
    case .image(let use):
      let bitmap = self.bitmap(of: use, in: plan)
      let placement = use.placement.then(toTarget)
      if use.isWhole, let (x, y) = placement.wholePixelTranslation {
        // A pixel for a pixel: no sampling, and the outline is the image's own edge.
        target.draw(bitmap, at: (x, y), opacity: draw.opacity, clip: clip, blend: draw.blend)
      } else {
        if let slice = use.slice {
          let pixels = draw.pixels.offsetBy(x: -bounds.x, y: -bounds.y)
          clip = clip.intersected(with: pixels)
            .intersected(toPixelsIn: slice, at: bounds)
        }
        let paint = ImagePaint(bitmap: bitmap, transform: placement, sampling: use.sampling)
        target.fill(
          outline, rule: draw.rule, with: .image(paint), opacity: draw.opacity, clip: clip,
          blend: draw.blend)
      }
    case .surface(let index, let mask):
      guard var source = bitmaps[index] else { return }
      let origin = plan.surfaces[index].bounds
      if let mask, let alpha = bitmaps[mask] {
        let area = plan.surfaces[mask].bounds
        source.keep(insideAlphaOf: alpha, at: (area.x - origin.x, area.y - origin.y))
      }
      let soft = CoverageMask(path: outline, rule: draw.rule, in: clip.bounds)
      target.draw(
        source, at: (origin.x - bounds.x, origin.y - bounds.y), opacity: draw.opacity, clip: clip,
        mask: soft, blend: draw.blend)
    case .rasterized(let index, let placement):
      guard let source = bitmaps[index] else { return }
      let origin = plan.surfaces[index].bounds
      let map = Affine.translation(Double(origin.x), Double(origin.y)).then(placement)
        .then(toTarget)
      if let (x, y) = map.wholePixelTranslation {
        target.draw(source, at: (x, y), opacity: draw.opacity, clip: clip, blend: draw.blend)
      } else {
        let paint = ImagePaint(bitmap: source, transform: map, extend: .transparent)
        target.fill(
          outline, rule: draw.rule, with: .image(paint), opacity: draw.opacity, clip: clip,
          blend: draw.blend)
      }
    case .shadow, .silhouette:
      castShadow(draw, into: &target, at: bounds, clip, plan, bitmaps)
    case .filtered, .blur, .capture, .backdrop, .vibrancy, .dissolve, .external:
      executeEffect(
        draw, into: &target, DrawTarget(bounds: bounds, outline: outline, clip: clip), plan, bitmaps
      )
    }
  }
}

extension Pass {
  /// Whether all pixels of its surface are drawn without a look at what was there.
  ///
  /// More than ``Pass/load`` says: what is laid alone on a cleared surface needs no mixing on a GPU, but here
  /// it is mixed, and the surface has to be clear.
  fileprivate func replaces(_ bounds: PixelRect) -> Bool {
    load == .dontCare
      && draws.contains { draw in
        guard !draw.isBlended, draw.pixels == bounds else { return false }
        switch draw.source {
        case .color, .image, .external, .blur, .capture: return true
        case .surface, .paint, .shadow, .silhouette, .rasterized, .filtered, .backdrop, .vibrancy,
          .dissolve:
          return false
        }
      }
  }
}

extension Clip {
  /// Returns the part of the clip in the pixels whose centres lie in a slice.
  ///
  /// - Parameter origin: where the clip's pixels are counted from.
  fileprivate func intersected(toPixelsIn slice: ImageUse.Slice, at origin: PixelRect) -> Clip {
    guard !isEmpty, let inverse = slice.toDevice.inverse else { return self }
    var coverage: [UInt8] = []
    coverage.reserveCapacity(bounds.area)
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        let p = inverse.apply(Point(Double(origin.x + x) + 0.5, Double(origin.y + y) + 0.5))
        let isInside = slice.columns.contains(p.x) && slice.rows.contains(p.y)
        coverage.append(isInside ? 255 : 0)
      }
    }
    return intersected(with: CoverageMask(bounds: bounds, coverage: coverage))
  }
}
