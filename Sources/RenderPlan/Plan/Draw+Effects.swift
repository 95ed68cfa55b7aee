public import Geometry
public import Layers
public import Raster

// What the draws of filters, backdrops, transitions and external contents need to know.

/// One of the two passes of a Gaussian blur.
///
/// Each pixel is a weighted sum of a line of pixels. Bytes are counted as if the line's neighbours came
/// from the cache: the source is read once.
public struct BlurUse: Hashable, Sendable {
  /// The surface that is blurred.
  public var surface: Int
  /// The standard deviation in that surface's pixels.
  public var sigma: Double
  /// The direction in which pixels are mixed.
  public var axis: BlurAxis
  /// What lies outside of the surface.
  public var edge: EdgeMode

  /// How many pixels are summed for one: as far as 3.75 sigmas on both sides, as the rasterizer does
  /// for narrow blurs.
  public var taps: Int { 2 * Int((3.75 * sigma).rounded(.up)) + 1 }
}

/// A copy of a surface, made smaller by a whole number.
public struct CaptureUse: Hashable, Sendable {
  /// The surface that is copied, as far as it is drawn.
  public var surface: Int
  /// How many pixels in each direction become one, their mean. The grid begins at the screen's origin.
  public var factor: Int
  /// The part of the surface that is read, in its pixels.
  public var area: PixelRect
}

/// A blurred, reduced picture that is laid back over what it was made of.
public struct BackdropUse: Hashable, Sendable {
  /// The surface with the picture.
  public var surface: Int
  /// By how much the picture is enlarged, with bilinear sampling.
  public var factor: Int
  /// Maps of its colours, in order.
  public var colors: [ColorMatrix]
  /// Laid over it.
  public var tint: Color
}

/// Content that takes its colours from a picture: `UIVibrancyEffect`.
public struct VibrancyUse: Hashable, Sendable {
  /// The surface whose alpha counts.
  public var content: Int
  /// The surface with the blurred and tinted picture.
  public var backdrop: Int
  /// What becomes of the picture's colours where the content is opaque.
  public var colors: ColorMatrix
}

/// A frame that something outside of the layer tree has drawn.
public struct ExternalUse: Hashable, Sendable {
  /// Who draws.
  public var source: ExternalLayer.Source
  /// What is drawn.
  public var name: String
  /// Which frame of it.
  public var frame: Int
  /// The frame's width in its own pixels.
  public var width: Int
  /// The frame's height in its own pixels.
  public var height: Int
  /// Whether every pixel is opaque.
  public var isOpaque: Bool
  /// Multiplies its colours; opaque white leaves them alone.
  public var tint: Color
  /// Maps the frame's pixels to the screen's.
  public var placement: Affine

  /// The frame's size in memory: 4 bytes a pixel. It belongs to who draws it, not to the layers.
  public var byteCount: Int { width * height * Surface.bytesPerPixel }
}

extension Draw.Source {
  /// The surfaces that are sampled; all must be finished before.
  public var surfaces: [Int] {
    switch self {
    case .color, .image, .paint, .shadow, .external: []
    case .surface(let index, let mask): [index] + (mask.map { [$0] } ?? [])
    case .silhouette(let index, _), .rasterized(let index, _), .filtered(let index, _): [index]
    case .blur(let use): [use.surface]
    case .capture(let use): [use.surface]
    case .backdrop(let use): [use.surface]
    case .vibrancy(let use): [use.backdrop, use.content]
    case .dissolve(let old, let new, _): [old, new]
    }
  }

  /// Gives the surfaces new numbers.
  mutating func renumberSurfaces(_ numbers: [Int]) {
    switch self {
    case .color, .image, .paint, .shadow, .external: break
    case .surface(let index, let mask):
      self = .surface(numbers[index], mask: mask.map { numbers[$0] })
    case .silhouette(let index, let blur): self = .silhouette(numbers[index], blur)
    case .rasterized(let index, let placement):
      self = .rasterized(numbers[index], placement: placement)
    case .filtered(let index, let matrix): self = .filtered(numbers[index], matrix)
    case .blur(var use):
      use.surface = numbers[use.surface]
      self = .blur(use)
    case .capture(var use):
      use.surface = numbers[use.surface]
      self = .capture(use)
    case .backdrop(var use):
      use.surface = numbers[use.surface]
      self = .backdrop(use)
    case .vibrancy(var use):
      (use.content, use.backdrop) = (numbers[use.content], numbers[use.backdrop])
      self = .vibrancy(use)
    case .dissolve(let old, let new, let progress):
      self = .dissolve(old: numbers[old], new: numbers[new], progress: progress)
    }
  }
}
