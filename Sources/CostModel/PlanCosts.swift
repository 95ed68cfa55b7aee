public import RenderPlan

/// What a plan makes a GPU do: counts only, the same on every device.
public struct PlanCosts: Hashable, Sendable {
  /// All passes of the frame, the screen's included.
  public var passes: Int
  /// Passes that draw into a surface other than the screen.
  public var offscreenPasses: Int
  /// Changes from one pass to the next.
  public var switches: Int
  /// All layers of the tree, hidden ones included.
  public var layers: Int
  /// Device pixels written, all passes.
  public var pixelsDrawn: Int
  /// Those of them whose target is read.
  public var pixelsBlended: Int
  /// Bytes stored when a pass ends: 4 for each pixel of its surface.
  ///
  /// A tile-based GPU keeps colour on chip while it draws, so that blending moves no bytes.
  public var bytesStored: Int
  /// Bytes read back when a pass goes on in a surface that was stored: 4 for each of its pixels.
  public var bytesLoaded: Int
  /// Bytes read from images and surfaces; of what is blurred each pixel once in either direction.
  public var bytesSampled: Int
  /// Bytes of the images that layers hold.
  public var imageBytes: Int
  /// Bytes of all surfaces but the screen.
  public var surfaceBytes: Int

  /// Bytes to and from memory in the frame: stored, loaded and sampled.
  public var bytesMoved: Int { bytesStored + bytesLoaded + bytesSampled }
  /// Bytes held while the frame shows: images and offscreen surfaces.
  public var memoryBytes: Int { imageBytes + surfaceBytes }

  /// Counts what a plan does.
  public init(_ plan: RenderPlan) {
    passes = plan.passes.count
    offscreenPasses = plan.passes.count { $0.surface != RenderPlan.screen }
    switches = max(0, plan.passes.count - 1)
    layers = plan.layerCount
    let draws = plan.passes.flatMap(\.draws)
    pixelsDrawn = draws.reduce(0) { $0 + $1.pixelsDrawn }
    pixelsBlended = draws.reduce(0) { $0 + ($1.isBlended ? $1.pixelsDrawn : 0) }
    bytesStored = plan.passes.reduce(0) { $0 + plan.surfaces[$1.surface].byteCount }
    bytesLoaded = plan.passes.reduce(0) {
      $0 + ($1.load == .load ? plan.surfaces[$1.surface].byteCount : 0)
    }
    bytesSampled = draws.reduce(0) { $0 + $1.bytesSampled }
    imageBytes = plan.images.reduce(0) { $0 + $1.byteCount }
    surfaceBytes = plan.surfaces.enumerated().reduce(0) {
      $1.offset == RenderPlan.screen ? $0 : $0 + $1.element.byteCount
    }
  }
}
