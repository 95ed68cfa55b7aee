public import Geometry

/// The bitmaps of rasterized layers that are still available from earlier frames.
///
/// Bitmaps of 2.5 screens in all are kept, each for 100 ms after its last use (WWDC 2014 session
/// 419). Any that do not fit are redrawn in every frame. Which bitmap is evicted first is not
/// documented: here it is the least recently used.
public struct RasterizationCache: Hashable, Sendable {
  /// How many screens of pixels are kept.
  public static let screens = 2.5
  /// How long a bitmap is kept after its last use, in seconds.
  public static let lifetime = 0.1

  /// Whether the bitmap of a rasterized layer was there.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    case hit
    /// Drawn now and kept.
    case miss
    /// Drawn now, but too large to be kept along with the others used in this frame.
    case tooLarge
  }

  /// What a frame found.
  public struct Lookup: Hashable, Sendable {
    /// The layer's name.
    public var layerName: String
    /// Whether the bitmap was there.
    public var outcome: Outcome
    /// Where the layer is seen on its target.
    public var pixels: PixelRect
  }

  private struct Entry: Hashable, Sendable {
    var pixels: Int
    var lastUse: Double
  }

  /// The identity of a bitmap: its content, and its number among those with the same content.
  ///
  /// Each layer keeps its own bitmap, even where two show the same. Layers have no identity in a
  /// plan, so equal ones are told apart by their order, which does not matter: their bitmaps are
  /// equal.
  private struct Key: Hashable, Sendable {
    var content: SurfaceContent
    var copy: Int
  }

  private var entries: [Key: Entry] = [:]
  /// What the last frame found, in the order of its passes.
  public private(set) var lookups: [Lookup] = []

  /// Makes a cache in which there is nothing.
  public init() {}

  /// The pixels of all bitmaps that are kept.
  public var pixels: Int { entries.values.reduce(0) { $0 + $1.pixels } }

  /// Returns the plan of the next frame without the passes whose results are still available.
  ///
  /// - Parameter time: of the frame, in seconds; not before that of the frame before.
  public mutating func frame(_ plan: RenderPlan, at time: Double) -> RenderPlan {
    // The border case counts as kept: 100 ms are six frames at 60 Hz except for rounding.
    entries = entries.filter { time - $0.value.lastUse <= RasterizationCache.lifetime + 1e-9 }
    lookups = []
    var copies: [SurfaceContent: Int] = [:]
    var result = plan
    let limit = Int(
      RasterizationCache.screens * Double(plan.surfaces[RenderPlan.screen].bounds.area))
    for index in plan.passes.indices where plan.passes[index].reason == .rasterization {
      let pass = plan.passes[index]
      let content = SurfaceContent(of: pass.surface, in: plan, before: index + 1)
      let key = Key(content: content, copy: copies[content, default: 0])
      copies[content] = key.copy + 1
      let size = plan.surfaces[pass.surface].bounds.area
      var outcome = Outcome.hit
      if pass.isPart {
        outcome = .tooLarge
      } else if entries[key] == nil {
        outcome = makeRoom(for: size, limit, at: time) ? .miss : .tooLarge
      }
      if outcome != .tooLarge { entries[key] = Entry(pixels: size, lastUse: time) }
      result.passes[index].isReused = outcome == .hit
      lookups.append(
        Lookup(
          layerName: pass.layerName, outcome: outcome, pixels: plan.place(of: pass.surface)))
    }
    result.reuseWhatOnlyReusedPassesRead()
    return result
  }

  /// Removes bitmaps that this frame does not use, the oldest first, until there is room.
  private mutating func makeRoom(for size: Int, _ limit: Int, at time: Double) -> Bool {
    let idle = entries.filter { $0.value.lastUse < time }.sorted {
      $0.value.lastUse < $1.value.lastUse
    }
    var used = pixels
    guard used - idle.reduce(0, { $0 + $1.value.pixels }) + size <= limit else { return false }
    for (key, entry) in idle where used + size > limit {
      entries[key] = nil
      used -= entry.pixels
    }
    return true
  }
}

extension RenderPlan {
  /// Where the first draw from a surface is; nowhere when there is none.
  func place(of surface: Int) -> PixelRect {
    for pass in passes {
      for draw in pass.draws where draw.source.surfaces.contains(surface) { return draw.pixels }
    }
    return .zero
  }

  /// Marks passes as reused if only reused passes read them.
  mutating func reuseWhatOnlyReusedPassesRead() {
    guard passes.contains(where: \.isReused) else { return }
    var isNeeded = [Bool](repeating: false, count: surfaces.count)
    isNeeded[RenderPlan.screen] = true
    for index in passes.indices.reversed() {
      guard isNeeded[passes[index].surface], !passes[index].isReused else {
        passes[index].isReused = true
        // Earlier parts of a pass split by a backdrop are kept as well.
        isNeeded[passes[index].surface] = false
        continue
      }
      for draw in passes[index].draws {
        for surface in draw.source.surfaces { isNeeded[surface] = true }
      }
    }
  }
}
