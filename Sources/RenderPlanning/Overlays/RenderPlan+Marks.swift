internal import Geometry
internal import Layers
internal import Raster

extension RenderPlan {
  /// Returns the areas that an overlay colours in this frame, the lowest first.
  ///
  /// Draws into surfaces that are aligned to the screen's pixels are marked like those into the
  /// screen; those in the bitmaps of rasterized layers are not.
  ///
  /// - Parameters:
  ///   - earlier: the frame before, for ``DebugOverlay/flashUpdated``; nil marks the whole screen.
  ///   - lookups: what the rasterization cache found, for ``DebugOverlay/rasterized``.
  public func marks(
    of overlay: DebugOverlay, since earlier: RenderPlan? = nil,
    lookups: [RasterizationCache.Lookup] = []
  ) -> [OverlayMark] {
    switch overlay {
    case .blended: blendedMarks
    case .rasterized:
      lookups.map {
        OverlayMark(
          layerName: $0.layerName,
          meaning: $0.outcome == .hit ? .rasterizationHit : .rasterizationMiss, pixels: $0.pixels)
      }
    case .copiedImages: imageMarks { use, _ in use.key.contents.isCopied ? .copied : nil }
    case .misaligned: imageMarks { use, draw in draw.projection == nil ? use.misfit : .scaled }
    case .offscreen: offscreenMarks
    case .flashUpdated:
      (earlier.map { dirtyRegion(since: $0).rects } ?? [surfaces[RenderPlan.screen].bounds]).map {
        OverlayMark(layerName: "", meaning: .updated, pixels: $0)
      }
    case .fastPath: fastPathMark.map { [$0] } ?? []
    case .overdraw: overdrawCounts.marks
    }
  }

  private var screenPasses: [Pass] { passes.filter { $0.surface == RenderPlan.screen } }

  private var blendedMarks: [OverlayMark] {
    screenPasses.flatMap(\.draws).flatMap { draw in
      draw.coveredRects.map {
        OverlayMark(
          layerName: draw.layerName, meaning: draw.isBlended ? .blended : .opaque, pixels: $0)
      }
    }
  }

  private func imageMarks(
    _ meaning: (ImageUse, Draw) -> OverlayMark.Meaning?
  ) -> [OverlayMark] {
    let apart = surfacesApart
    return passes.filter { !apart.contains($0.surface) }.flatMap(\.draws).compactMap { draw in
      guard case .image(let use) = draw.source, let meaning = meaning(use, draw) else { return nil }
      return OverlayMark(layerName: draw.layerName, meaning: meaning, pixels: draw.pixels)
    }
  }

  /// Surfaces that are not aligned to the screen's pixels: bitmaps of rasterized layers, those of
  /// planes seen in perspective, and whatever goes into them.
  private var surfacesApart: Set<Int> {
    var found: Set<Int> = []
    for pass in passes.reversed() {
      let isApart = pass.reason == .rasterization || found.contains(pass.surface)
      if isApart { found.insert(pass.surface) }
      for draw in pass.draws where isApart || draw.projection != nil {
        found.formUnion(draw.source.surfaces)
      }
    }
    return found
  }

  private var offscreenMarks: [OverlayMark] {
    screenPasses.flatMap(\.draws).compactMap { draw in
      let count = offscreenPasses(behind: draw.source.surfaces)
      guard count > 0 else { return nil }
      return OverlayMark(
        layerName: draw.layerName, meaning: .offscreen(passes: count), pixels: draw.pixels)
    }
  }

  /// How many passes of this frame lead to surfaces, those into the screen left out.
  private func offscreenPasses(behind surfaces: [Int]) -> Int {
    var wanted = Set(surfaces)
    var count = 0
    for pass in passes.reversed()
    where pass.surface != RenderPlan.screen && wanted.contains(pass.surface) && !pass.isReused {
      count += 1
      for draw in pass.draws { wanted.formUnion(draw.source.surfaces) }
    }
    return count
  }

  /// A player's or game's frame that nothing covers: it can go to the display as it is, if it is
  /// opaque and fills the screen.
  private var fastPathMark: OverlayMark? {
    guard let top = screenPasses.last?.draws.last, case .external = top.source, !top.isBlended,
      top.pixels == surfaces[RenderPlan.screen].bounds
    else { return nil }
    return OverlayMark(layerName: top.layerName, meaning: .fastPath, pixels: top.pixels)
  }

  /// How many times each pixel of the screen is drawn.
  public var overdrawCounts: OverdrawCounts {
    var counts = OverdrawCounts(surfaces[RenderPlan.screen].bounds)
    for draw in screenPasses.flatMap(\.draws) {
      for rect in draw.coveredRects { counts.add(rect) }
    }
    return counts
  }
}

extension Draw {
  /// The pixels that are drawn, as rectangles: for a border all but its hole.
  fileprivate var coveredRects: [PixelRect] {
    guard let hole, pixelsDrawn < pixels.area else { return [pixels] }
    return pixels.subtracting(hole)
  }
}

extension ImageUse {
  /// How the image's pixels miss the screen's; nil when each falls on one.
  fileprivate var misfit: OverlayMark.Meaning? {
    let slack = 1.0 / 1024
    let turns = placement.b != 0 || placement.c != 0
    if turns || abs(placement.a - 1) > slack / Double(key.width)
      || abs(placement.d - 1) > slack / Double(key.height)
    {
      return .scaled
    }
    let isAligned = [placement.tx, placement.ty].allSatisfy { abs($0 - $0.rounded()) <= slack }
    return isAligned ? nil : .misaligned
  }
}
