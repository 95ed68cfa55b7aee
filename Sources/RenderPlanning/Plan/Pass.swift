public import Geometry

/// A bitmap that a pass draws into.
public struct Surface: Hashable, Sendable {
  /// The part of the screen's pixel space that it covers; rasterized content and planes seen in
  /// perspective have their own space.
  public var bounds: PixelRect
  /// Whether it takes no memory beyond the frame's own, by the era's rules.
  ///
  /// Its pixels are stored and sampled all the same: what Apple has said is about memory that is
  /// allocated, and says nothing of traffic.
  public var isTransient = false

  /// 8 bits for each of four channels.
  public static let bytesPerPixel = 4
  /// The bytes of its pixels, 4 for each.
  public var byteCount: Int { bounds.area * Surface.bytesPerPixel }
  /// The bytes that it holds in memory: none when it is transient.
  public var memoryBytes: Int { isTransient ? 0 : byteCount }
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
    case filterContent
    case horizontalBlur
    case verticalBlur
    case colorFilter
    case behindBackdrop
    case backdropCapture
    case backdropUpscale
    case vibrantContent
    case transition
    case composition

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
      case .filterContent: "content to be filtered"
      case .horizontalBlur: "a blur along rows"
      case .verticalBlur: "a blur along columns"
      case .colorFilter: "a map of colours"
      case .behindBackdrop: "what lies behind a backdrop"
      case .backdropCapture: "a smaller copy of what lies behind"
      case .backdropUpscale: "the blurred picture enlarged and tinted"
      case .vibrantContent: "content to be mixed with what is behind it"
      case .transition: "one picture of a transition"
      case .composition: "a picture that the app draws"
      }
    }

    /// The topic of the era's rule that requires the pass; nil for the frame itself and for what
    /// any compositor has to do.
    public var rule: EraRule.Topic? {
      switch self {
      case .screen, .compositing, .filterContent, .colorFilter, .transition, .composition: nil
      case .roundedClip: .roundedClip
      case .mask, .maskedContent: .mask
      case .groupOpacity: .groupOpacity
      case .shadowContent: .shadow
      case .rasterization: .rasterization
      case .behindBackdrop, .backdropCapture, .horizontalBlur, .verticalBlur: .blur
      case .backdropUpscale, .vibrantContent: .vibrancy
      }
    }

    /// The property of the layer that asks for the pass, by Core Animation's name.
    public var property: String? {
      switch self {
      case .screen, .composition: nil
      case .roundedClip: "cornerRadius with masksToBounds"
      case .mask, .maskedContent: "mask"
      case .groupOpacity: "opacity"
      case .shadowContent: "shadowOpacity without shadowPath"
      case .rasterization: "shouldRasterize"
      case .compositing: "compositingFilter"
      case .filterContent, .colorFilter: "filters"
      case .horizontalBlur, .verticalBlur: "a blur in filters, backgroundFilters or the material"
      case .behindBackdrop, .backdropCapture: "backgroundFilters or the material of a backdrop"
      case .backdropUpscale, .vibrantContent: "the vibrant material of a backdrop"
      case .transition: "a transition"
      }
    }
  }

  /// What is in the surface when the pass begins.
  public enum Load: String, Hashable, Sendable, CaseIterable {
    /// Transparent black, which costs no traffic on a tile-based GPU.
    case clear
    /// Anything: every pixel is drawn.
    case dontCare
    /// What an earlier pass left: read back from memory.
    case load
  }

  /// The index of the surface in ``RenderPlan/surfaces`` that is drawn into.
  public var surface: Int
  /// Why the pass is needed.
  public var reason: Reason
  /// The layer that needs the pass.
  public var layerName: String
  /// What is drawn, the lowest first.
  public var draws: [Draw]
  /// The surface's content before the pass; afterwards all of it is stored.
  public var load = Load.clear
  /// Whether the surface is still available from an earlier frame, or serves only such surfaces, so
  /// that nothing is drawn.
  public var isReused = false
  /// Whether it draws only the visible part of a rasterized layer too large for a bitmap, so that
  /// nothing is kept.
  public var isPart = false

  /// Device pixels that its draws write.
  public var pixelsDrawn: Int { draws.reduce(0) { $0 + $1.pixelsDrawn } }

  /// Makes a pass that begins with a clear surface.
  public init(surface: Int, reason: Reason, layerName: String, draws: [Draw]) {
    (self.surface, self.reason) = (surface, reason)
    (self.layerName, self.draws) = (layerName, draws)
  }
}

/// How many pixels are drawn in each way.
public struct PixelCounts: Hashable, Sendable {
  /// Pixels whose target is not read.
  public var opaque = 0
  /// Pixels that are mixed with what is in the target.
  public var blended = 0
  /// Those of the blended ones that a mask multiplies.
  public var masked = 0
  /// Pixels that sample an image or a surface, by filter.
  public var sampled: [ContentsFilter: Int] = [:]

  /// How samples between pixels are interpolated.
  public enum ContentsFilter: String, Hashable, Sendable, CaseIterable {
    case nearest, linear, trilinear
  }
}

extension Pass {
  /// The pixels of all draws by kind.
  public var pixelCounts: PixelCounts {
    var counts = PixelCounts()
    for draw in draws {
      if draw.isBlended {
        counts.blended += draw.pixelsDrawn
      } else {
        counts.opaque += draw.pixelsDrawn
      }
      if draw.isMasked { counts.masked += draw.pixelsDrawn }
      if let filter = draw.filter { counts.sampled[filter, default: 0] += draw.pixelsDrawn }
    }
    return counts
  }
}
