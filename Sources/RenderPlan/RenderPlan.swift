public import Geometry

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
  /// In order of execution: a surface is finished before it is used; the screen's pass is the last.
  public internal(set) var passes: [Pass] = []
  /// All layers of the tree, hidden ones and those outside the screen included.
  public internal(set) var layerCount = 0
  /// Every image that layers hold, whether it is seen in this frame or not.
  public internal(set) var images: Set<ImageUse.Key> = []
  /// What could not be drawn, in words, such as a text without a font.
  public internal(set) var problems: [String] = []
}

/// A bitmap that a pass draws into.
public struct Surface: Hashable, Sendable {
  /// The part of the screen's pixel space that it covers; of rasterized content and of what is in a
  /// plane seen in perspective, of their own.
  public var bounds: PixelRect

  /// 8 bits for each of four channels.
  public static let bytesPerPixel = 4
  /// The surface's size in memory: 4 bytes a pixel.
  public var byteCount: Int { bounds.area * Surface.bytesPerPixel }
}

/// Drawing into one surface without leaving it.
public struct Pass: Hashable, Sendable {
  /// Why there is a pass at all.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    case screen
    case roundedClip
    case mask
    case maskedContent
    case groupOpacity
    case shadowContent
    case rasterization
    case compositing

    /// The reason in words.
    public var explanation: String {
      switch self {
      case .screen: "the frame itself"
      case .roundedClip: "content to be clipped to a rounded outline"
      case .mask: "a mask"
      case .maskedContent: "content to be masked"
      case .groupOpacity: "a group to be faded as one"
      case .shadowContent: "content that casts a shadow"
      case .rasterization: "content to be kept as a bitmap"
      case .compositing: "a group to be mixed with what is behind as one"
      }
    }
  }

  /// The index of the surface in ``RenderPlan/surfaces`` that is drawn into.
  public var surface: Int
  /// Why the pass is needed.
  public var reason: Reason
  /// The layer that needs the pass.
  public var layerName: String
  /// What is drawn, the lowest first.
  public var draws: [Draw]
}
