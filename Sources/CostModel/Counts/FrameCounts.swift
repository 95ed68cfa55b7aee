internal import Geometry
public import RenderPlanning

/// The work that a frame makes for GPU and CPU, and what it holds: counts only, the same on every
/// device.
public struct FrameCounts: Hashable, Sendable {
  /// The rules by which the frame was planned.
  public var era: Era
  /// The executed passes in order; none when nothing changes.
  public var byPass: [PassCounts]
  /// What application and render server do.
  public var processor: ProcessorCounts
  /// What is in memory.
  public var bytes: FrameBytes
  /// Passes whose surfaces are kept from an earlier frame: they cost nothing.
  public var keptPasses: Int
  /// All layers of the tree, hidden ones included.
  public var layers: Int
  /// Pixels of the screen.
  public var screenPixels: Int
  /// Whether nothing changes, so nothing is drawn.
  public var isIdle: Bool

  /// Counts what a frame does.
  ///
  /// - Parameters:
  ///   - plan: the frame's, without passes that a cache has saved (``RasterizationCache``).
  ///   - work: of the six phases; nil for a frame of an animation, for which the application does
  ///     nothing.
  public init(_ plan: RenderPlan, _ work: FrameWork? = nil) {
    era = plan.era
    isIdle = work?.isIdle ?? false
    byPass = isIdle ? [] : PassCounts.all(of: plan)
    processor = ProcessorCounts(plan, work, isIdle: isIdle)
    bytes = FrameBytes(plan)
    keptPasses = plan.keptPasses.count
    layers = plan.layerCount
    screenPixels = plan.surfaces[RenderPlan.screen].bounds.area
  }
}

// Sums over the passes.
extension FrameCounts {
  /// Passes that are executed, the screen's included.
  public var passes: Int { byPass.count }
  /// Executed passes that draw into a surface other than the screen.
  public var offscreenPasses: Int { byPass.count { !$0.isOnScreen } }
  /// Changes from one pass to the next.
  public var switches: Int { sum(\.switches) }
  /// Device pixels written.
  public var pixelsDrawn: Int { sum(\.pixelsDrawn) }
  /// Those of them whose target is read.
  ///
  /// A tile-based GPU keeps colour on chip while it draws, so that blending moves no bytes.
  public var pixelsBlended: Int { sum(\.pixelsBlended) }
  /// Samples of images and surfaces.
  public var samples: Int { sum(\.samples) }
  /// Bytes read back when a pass continues what an earlier one left.
  public var bytesLoaded: Int { sum(\.bytesLoaded) }
  /// Bytes stored when a pass ends: 4 for each pixel of its surface.
  public var bytesStored: Int { sum(\.bytesStored) }
  /// Bytes read from images and surfaces; for a blur each pixel once in either direction.
  public var bytesSampled: Int { sum(\.bytesSampled) }
  /// Offscreen groups that are first needed after the pass they go to has begun.
  public var interruptions: Int { sum(\.interruptions) }
  /// Passes of shadow blurs that are not in the plan.
  public var blurPasses: Int { sum(\.blurPasses) }

  /// Bytes to and from memory by the plan: loaded, stored and sampled.
  ///
  /// Additional traffic of the device, for ``interruptions`` and ``blurPasses``, is in
  /// ``FrameCost/bytesMoved``.
  public var bytesMoved: Int { sum(\.bytesMoved) }

  /// Bytes of the images that layers hold.
  public var imageBytes: Int { bytes.backingStores + bytes.images }
  /// Bytes of all surfaces but the screen.
  public var surfaceBytes: Int { bytes.offscreen + bytes.caches }
  /// Bytes held while the frame shows: images and offscreen surfaces.
  public var memoryBytes: Int { bytes.total }

  /// Pixels drawn for each one of the screen; 1 when each is drawn once, 0 when nothing is.
  public var overdraw: Double {
    screenPixels == 0 ? 0 : Double(pixelsDrawn) / Double(screenPixels)
  }

  private func sum(_ count: KeyPath<PassCounts, Int>) -> Int {
    byPass.reduce(0) { $0 + $1[keyPath: count] }
  }
}

extension FrameCounts {
  /// The same draws on a screen of another size, in pixels.
  ///
  /// - Parameter isFilled: whether the extra area of the other screen is filled once with its
  ///   colour.
  func onScreen(of pixels: Int, isFilled: Bool) -> FrameCounts {
    var copy = self
    let bytes = pixels * Surface.bytesPerPixel
    if isFilled, let index = byPass.firstIndex(where: \.isOnScreen) {
      copy.byPass[index].pixelsDrawn += pixels - screenPixels
    }
    for index in byPass.indices where byPass[index].isOnScreen {
      copy.byPass[index].bytesStored = bytes
      if copy.byPass[index].bytesLoaded > 0 { copy.byPass[index].bytesLoaded = bytes }
      copy.byPass[index].bytesOfInterruption = 2 * bytes
    }
    copy.screenPixels = pixels
    return copy
  }
}
