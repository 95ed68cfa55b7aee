/// What is drawn for one frame: passes over surfaces, in order, each a list of draws.
///
/// The keystone: the renderer executes a plan, the cost model prices the same plan, and tests print
/// it. All coordinates are device pixels of the screen, whatever the surface.
///
///     layer tree at a time ── RenderPlan(of:) ──▶ pass 0  offscreen   draws…
///                                                 pass 1  offscreen   draws…
///                                                 pass n  screen      draws, composites of 0, 1…
public struct RenderPlan: Hashable, Sendable {
  /// Index of the surface that is shown.
  public static let screen = 0

  /// Device pixels a point.
  public var scale: Double
  /// The rules that decided which passes there are.
  public var era: Era
  /// Surface 0 is the screen.
  public internal(set) var surfaces: [Surface]
  /// All passes, including those whose surface is kept from an earlier frame: the frame's pass
  /// count is that of ``executedPasses``.
  ///
  /// In order of execution: a surface is finished before it is used, except where a backdrop copies
  /// what has been drawn in it so far; the last pass is one into the screen.
  public internal(set) var passes: [Pass] = []
  /// All layers of the tree, hidden ones and those outside the screen included.
  public internal(set) var layerCount = 0
  /// Every image that layers hold, visible in this frame or not: a store for each layer that draws
  /// itself, and each shared image once.
  public internal(set) var images: Set<ImageUse.Key> = []
  /// How the app composes the images that it makes by a recipe, one for all equal images, in the
  /// order of the tree.
  public internal(set) var compositions: [Composition] = []
  /// Everything culled because it would be invisible, in the order of the tree, then of passes.
  public internal(set) var culled: [Culled] = []
  /// What could not be drawn, in words, such as a text without a font.
  public internal(set) var problems: [String] = []

  /// The passes that the frame takes: those in which something is drawn.
  public var executedPasses: [Pass] { passes.filter { !$0.isReused } }
  /// The passes that cost nothing: their surfaces are still available from an earlier frame, or
  /// serve only such surfaces.
  public var keptPasses: [Pass] { passes.filter(\.isReused) }
  /// Draws of all executed passes, each a draw call.
  public var drawCalls: Int { executedPasses.reduce(0) { $0 + $1.draws.count } }
  /// Device pixels that all executed passes draw.
  public var pixelsDrawn: Int { executedPasses.reduce(0) { $0 + $1.pixelsDrawn } }
}
