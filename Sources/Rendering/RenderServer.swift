internal import Geometry
internal import Layers
public import Raster
public import RenderPlanning

/// Executes plans: draws every pass into a bitmap of its surface and returns the screen.
///
/// Keeps the images it has made, the bitmaps of rasterized layers, and memory for surfaces, so that
/// frames of one scene share them. The same plan gives the same bytes, whatever was rendered
/// before, and in whatever parts.
public struct RenderServer: Sendable {
  var images = ImageStore()
  private var pool = SurfacePool()
  private var kept = KeptBitmaps()

  /// Makes a server that has no images yet.
  public init() {}

  /// Renders a plan to the pixels of its screen.
  public mutating func render(_ plan: RenderPlan) -> Bitmap {
    var bitmaps = drawPasses(of: plan) { _ in }
    let screen = bitmaps[RenderPlan.screen]
    bitmaps[RenderPlan.screen] = nil
    release(&bitmaps)
    return screen ?? Bitmap(width: 0, height: 0)
  }

  /// Renders a plan and reports a pass's surface after each of its draws, and once for a pass whose
  /// surface is kept or that draws nothing.
  ///
  /// - Parameter see: gets the indices of pass and draw, and the bitmap; of a kept surface the draw
  ///   is nil, and the bitmap is empty where its content is not there any more.
  public mutating func renderDraws(
    _ plan: RenderPlan, _ see: (_ pass: Int, _ draw: Int?, Bitmap) -> Void
  ) {
    var pass = 0
    _ = drawPasses(of: plan, afterDraw: { see($0, $1, $2) }) { bitmap in
      if plan.passes[pass].isReused || plan.passes[pass].draws.isEmpty { see(pass, nil, bitmap) }
      pass += 1
    }
  }

  /// Draws all passes as a frame and returns what is in all surfaces then.
  mutating func drawPasses(
    of plan: RenderPlan,
    afterDraw: (_ pass: Int, _ draw: Int, Bitmap) -> Void = { _, _, _ in },
    afterPass: (Bitmap) -> Void
  ) -> [Bitmap?] {
    var used: [(content: SurfaceContent, bitmap: Bitmap)] = []
    let bitmaps = carryOut(plan, using: &used, afterDraw: afterDraw, afterPass)
    kept.keep(used, screen: plan.surfaces[RenderPlan.screen].bounds)
    images.endFrame(holding: plan.images)
    return bitmaps
  }

  /// Draws all passes and returns what is in all surfaces then; `used` gets the bitmaps of
  /// rasterized layers.
  mutating func carryOut(
    _ plan: RenderPlan, using used: inout [(content: SurfaceContent, bitmap: Bitmap)],
    afterDraw: (_ pass: Int, _ draw: Int, Bitmap) -> Void = { _, _, _ in },
    _ afterPass: (Bitmap) -> Void
  ) -> [Bitmap?] {
    var bitmaps = [Bitmap?](repeating: nil, count: plan.surfaces.count)
    let contents = rasterizedContents(of: plan)
    // All or nothing: a bitmap that is gone is drawn again with all that it reads.
    let canReuse = contents.allSatisfy { !plan.passes[$0].isReused || kept[$1] != nil }
    for (index, pass) in plan.passes.enumerated() {
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
      for (place, draw) in pass.draws.enumerated() {
        execute(draw, into: &target, at: bounds, plan, bitmaps)
        afterDraw(index, place, target)
      }
      afterPass(target)
      if let content = contents[index] { used.append((content, target)) }
      bitmaps[pass.surface] = target
    }
    return bitmaps
  }

  /// Recycles the memory of surfaces.
  mutating func release(_ bitmaps: inout [Bitmap?]) {
    for index in bitmaps.indices {
      guard let bitmap = bitmaps[index] else { continue }
      bitmaps[index] = nil
      pool.give(bitmap)
    }
  }

  /// What is in the bitmaps of rasterized layers, by the index of the last pass that draws each.
  private func rasterizedContents(of plan: RenderPlan) -> [Int: SurfaceContent] {
    var result: [Int: SurfaceContent] = [:]
    for index in plan.passes.indices where plan.passes[index].reason == .rasterization {
      result[index] = plan.content(after: index)
    }
    return result
  }
}

extension Pass {
  /// Whether all pixels of its surface are overwritten without reading the target.
  fileprivate func replaces(_ bounds: PixelRect) -> Bool {
    load == .dontCare
      && draws.contains { !$0.isBlended && $0.pixels == bounds && $0.source.replacesTarget }
  }
}
