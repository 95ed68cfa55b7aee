internal import Geometry
internal import Layers
internal import Raster

// Passes are added when all their draws are known, so that what they sample is finished first. A
// backdrop samples what was drawn before it in the same pass, which is therefore split there.

extension PlanBuilder {
  /// Adds a surface with a pass that draws into it, after the passes that it depends on.
  ///
  /// - Parameter liftsBackdrop: whether the draws belong to a layer that shows what is behind it in
  ///   its superlayer's surface instead of this one: the pass is then added once a draw uses the
  ///   returned surface, after the backdrop's passes.
  mutating func addPass(
    _ draws: [Draw], _ area: PixelRect, _ reason: Pass.Reason, _ name: String,
    liftsBackdrop: Bool = false
  ) -> Int {
    let isTransient = reason == .roundedClip && !plan.era.roundedClipAllocates
    let index = addSurface(area, isTransient: isTransient)
    if liftsBackdrop, var pending = takePending(drawnIn: draws) {
      pending.passes.append(
        PendingBackdrop.Step(surface: index, reason: reason, layerName: name, draws: draws))
      pendingBackdrops[index] = pending
    } else {
      appendPasses(draws, into: index, reason, name)
    }
    return index
  }

  /// Adds a surface that nothing is drawn into yet.
  mutating func addSurface(_ area: PixelRect, isTransient: Bool = false) -> Int {
    plan.surfaces.append(Surface(bounds: area, isTransient: isTransient))
    return plan.surfaces.count - 1
  }

  /// Adds a pass, split in parts if backdrops among its draws sample what was drawn before.
  mutating func appendPasses(
    _ draws: [Draw], into surface: Int, _ reason: Pass.Reason, _ name: String
  ) {
    var (part, load) = ([Draw](), Pass.Load.clear)
    for draw in draws {
      let waiting = draw.source.surfaces.compactMap { pendingBackdrops.removeValue(forKey: $0) }
      if let first = waiting.first {
        append(part, surface, .behindBackdrop, first.layerName, load)
        (part, load) = ([], .load)
        // A surface that is stored and read back has to be in memory.
        plan.surfaces[surface].isTransient = false
        for pending in waiting { carryOut(pending, behind: surface) }
      }
      part.append(draw)
    }
    append(part, surface, reason, name, load)
  }

  private mutating func append(
    _ draws: [Draw], _ surface: Int, _ reason: Pass.Reason, _ name: String, _ load: Pass.Load
  ) {
    var pass = Pass(surface: surface, reason: reason, layerName: name, draws: draws)
    pass.load = load
    plan.passes.append(pass)
  }

  /// Takes the first of the passes that wait for one of the draws.
  private mutating func takePending(drawnIn draws: [Draw]) -> PendingBackdrop? {
    for draw in draws {
      for index in draw.source.surfaces {
        if let pending = pendingBackdrops.removeValue(forKey: index) { return pending }
      }
    }
    return nil
  }
}
