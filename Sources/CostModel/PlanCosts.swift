public import RenderPlan

/// What a plan makes a GPU do: counts only, the same on every device.
public struct PlanCosts: Hashable, Sendable {
  /// Passes of the frame that are executed, the screen's included.
  public var passes: Int
  /// Passes whose surfaces are kept from an earlier frame: they take nothing.
  public var keptPasses: Int
  /// Executed passes that draw into a surface other than the screen.
  public var offscreenPasses: Int
  /// Changes from one pass to the next.
  public var switches: Int
  /// All layers of the tree, hidden ones included.
  public var layers: Int
  /// Device pixels written, all passes.
  public var pixelsDrawn: Int
  /// Those of them whose target is read.
  public var pixelsBlended: Int
  /// Bytes read back when a pass goes on with what an earlier one left.
  public var bytesLoaded: Int
  /// Bytes stored when a pass ends: 4 for each pixel of its surface.
  ///
  /// A tile-based GPU keeps colour on chip while it draws, so that blending moves no bytes.
  public var bytesStored: Int
  /// Bytes read from images and surfaces; of what is blurred each pixel once in either direction.
  public var bytesSampled: Int
  /// Offscreen groups that are needed when the pass they go to has begun already.
  public var interruptions: Int
  /// Passes that the blurs of shadows take beside those of the plan.
  public var blurPasses: Int
  /// Bytes of the images that layers hold.
  public var imageBytes: Int
  /// Bytes of all surfaces but the screen.
  public var surfaceBytes: Int

  /// What each pass does: its times are worked out one by one.
  public let passWork: [PassWork]

  /// Bytes to and from memory in the frame by the plan: loaded, stored and sampled.
  ///
  /// What a device moves beside them, for ``interruptions`` and ``blurPasses``, is in its ``CostEstimate``.
  public var bytesMoved: Int { bytesLoaded + bytesStored + bytesSampled }
  /// Bytes held while the frame shows: images and offscreen surfaces.
  public var memoryBytes: Int { imageBytes + surfaceBytes }

  /// Counts what a plan does.
  public init(_ plan: RenderPlan) {
    let drawn = plan.executedPasses
    passWork = PassWork.all(of: plan)
    passes = drawn.count
    keptPasses = plan.passes.count - drawn.count
    offscreenPasses = drawn.count { $0.surface != RenderPlan.screen }
    switches = passWork.reduce(0) { $0 + $1.switches }
    layers = plan.layerCount
    pixelsDrawn = passWork.reduce(0) { $0 + $1.pixelsDrawn }
    pixelsBlended = passWork.reduce(0) { $0 + $1.pixelsBlended }
    bytesLoaded = passWork.reduce(0) { $0 + $1.bytesLoaded }
    bytesStored = passWork.reduce(0) { $0 + $1.bytesStored }
    bytesSampled = passWork.reduce(0) { $0 + $1.bytesSampled }
    interruptions = passWork.reduce(0) { $0 + $1.interruptions }
    blurPasses = passWork.reduce(0) { $0 + $1.blurPasses }
    imageBytes = plan.images.reduce(0) { $0 + $1.byteCount }
    surfaceBytes = plan.surfaces.dropFirst(RenderPlan.screen + 1).reduce(0) { $0 + $1.memoryBytes }
  }
}
