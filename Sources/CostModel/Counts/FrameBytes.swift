internal import Geometry
public import RenderPlanning

/// Bytes in memory while a frame shows, by kind; the screen's own buffers are not counted.
public struct FrameBytes: Hashable, Sendable {
  /// Drawings by layers themselves, including composed contents and tiles.
  public var backingStores: Int
  /// Decoded images.
  public var images: Int
  /// Surfaces of passes that are drawn for this frame alone.
  public var offscreen: Int
  /// Surfaces that outlive the frame: bitmaps of rasterized layers, kept or just drawn.
  public var caches: Int
  /// The most in memory at once: everything held, plus the surfaces that passes need at the same
  /// time.
  public var peak: Int

  /// All kinds together: the total if no surface is reused.
  public var total: Int { backingStores + images + offscreen + caches }

  /// Counts what a plan holds.
  public init(_ plan: RenderPlan) {
    backingStores = plan.images.reduce(0) { $0 + ($1.isDrawnByApp ? $1.byteCount : 0) }
    images = plan.images.reduce(0) { $0 + ($1.isDrawnByApp ? 0 : $1.byteCount) }
    let (made, used) = FrameBytes.lives(of: plan)
    var isCache = [Bool](repeating: false, count: plan.surfaces.count)
    for pass in plan.passes where pass.reason == .rasterization { isCache[pass.surface] = true }
    (offscreen, caches, peak) = (0, 0, 0)
    for index in plan.surfaces.indices where index != RenderPlan.screen {
      if isCache[index] {
        caches += plan.surfaces[index].memoryBytes
      } else if made[index] != nil {
        offscreen += plan.surfaces[index].memoryBytes
      }
    }
    for place in plan.passes.indices {
      let live = plan.surfaces.indices.reduce(0) { sum, index in
        guard index != RenderPlan.screen, !isCache[index], let first = made[index] else {
          return sum
        }
        return first <= place && place <= (used[index] ?? first)
          ? sum + plan.surfaces[index].memoryBytes : sum
      }
      peak = max(peak, live)
    }
    peak += backingStores + images + caches
  }

  /// For each surface the pass that first draws it, and the last one that draws into it or reads
  /// it.
  private static func lives(of plan: RenderPlan) -> (made: [Int: Int], used: [Int: Int]) {
    var (made, used): ([Int: Int], [Int: Int]) = ([:], [:])
    for (place, pass) in plan.passes.enumerated() where !pass.isReused {
      if made[pass.surface] == nil { made[pass.surface] = place }
      used[pass.surface] = place
      for draw in pass.draws {
        for surface in draw.source.surfaces { used[surface] = place }
      }
    }
    return (made, used)
  }
}
