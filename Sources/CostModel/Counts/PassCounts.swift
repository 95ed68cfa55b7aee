internal import Geometry
public import RenderPlanning

/// The work that one pass makes for a GPU: counts only, the same on every device.
public struct PassCounts: Hashable, Sendable {
  /// The pass in ``RenderPlan/passes``.
  public var index: Int
  /// Why there is the pass.
  public var reason: Pass.Reason
  /// The layer that needs it.
  public var layerName: String
  /// Whether it draws into the screen's own surface.
  public var isOnScreen: Bool
  /// Changes from another pass to this one: none for the frame's first pass.
  public var switches: Int
  /// Draws, each a draw call.
  public var drawCalls: Int
  /// Pixels that are filled.
  public var pixelsDrawn: Int
  /// Those of them whose target is read, on chip.
  public var pixelsBlended: Int
  /// Samples taken from images and surfaces: for each pixel 1 for the nearest or four neighbours, 2
  /// between mip levels, for each surface that is read; for a blur as many as it sums.
  public var samples: Int
  /// Bytes read back when the pass continues what an earlier one left.
  public var bytesLoaded: Int
  /// Bytes stored when the pass ends.
  public var bytesStored: Int
  /// Bytes read from images and surfaces.
  public var bytesSampled: Int
  /// Passes that are not in the plan: the blurs of shadows without a path.
  public var blurPasses: Int
  /// Bytes that these store and sample.
  public var bytesOfBlurs: Int
  /// Offscreen groups that are first needed after the pass has begun.
  ///
  /// A renderer that draws them on demand leaves the pass and returns to it.
  public var interruptions: Int
  /// Bytes stored and loaded again by one of them.
  public var bytesOfInterruption: Int

  /// Bytes to and from memory of the plan itself, without interruptions and blurs of shadows.
  public var bytesMoved: Int { bytesLoaded + bytesStored + bytesSampled }

  /// Counts what the executed passes of a plan do.
  public static func all(of plan: RenderPlan) -> [PassCounts] {
    var work: [PassCounts] = []
    var isMade = [Bool](repeating: false, count: plan.surfaces.count)
    for (index, pass) in plan.passes.enumerated() where pass.isReused {
      isMade[plan.passes[index].surface] = true
    }
    for (index, pass) in plan.passes.enumerated() where !pass.isReused {
      work.append(PassCounts(pass, at: index, in: plan, isFirst: work.isEmpty, &isMade))
    }
    return work
  }

  private init(
    _ pass: Pass, at index: Int, in plan: RenderPlan, isFirst: Bool, _ isMade: inout [Bool]
  ) {
    let bytes = plan.surfaces[pass.surface].byteCount
    isOnScreen = pass.surface == RenderPlan.screen
    self.index = index
    (reason, layerName) = (pass.reason, pass.layerName)
    switches = isFirst ? 0 : 1
    drawCalls = pass.draws.count
    pixelsDrawn = pass.pixelsDrawn
    pixelsBlended = pass.draws.reduce(0) { $0 + ($1.isBlended ? $1.pixelsDrawn : 0) }
    samples = pass.draws.reduce(0) { $0 + $1.samples }
    bytesLoaded = pass.load == .load ? bytes : 0
    bytesStored = bytes
    bytesSampled = pass.draws.reduce(0) { $0 + $1.bytesSampled }
    let shadows = pass.draws.filter { if case .silhouette = $0.source { true } else { false } }
    let passes = Int(ModelConstant.shadowPasses.high)
    blurPasses = passes * shadows.count
    bytesOfBlurs = shadows.reduce(0) {
      $0 + passes * 2 * Surface.bytesPerPixel * $1.pixelsDrawn
    }
    interruptions = 0
    bytesOfInterruption = 2 * bytes
    // A pass for the first draw is done before anything is in the target.
    for (place, draw) in pass.draws.enumerated() {
      let surfaces = draw.source.surfaces
      if place > 0, surfaces.contains(where: { !isMade[$0] && $0 != pass.surface }) {
        interruptions += 1
      }
      for surface in surfaces { isMade[surface] = true }
    }
  }
}

extension Draw {
  /// Samples that are taken for all of its pixels.
  var samples: Int { samples(mostTaps: Int(ModelConstant.blurTaps.high)) }
}
