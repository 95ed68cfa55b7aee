public import Geometry
public import Layers
public import Raster

/// One primitive: an outline filled with a colour, an image or a finished surface.
public struct Draw: Hashable, Sendable {
  /// What the outline is filled with.
  public enum Source: Hashable, Sendable {
    case color(Color)
    case image(ImageUse)
    /// A surface of an earlier pass, its alpha multiplied by that of the `mask` surface.
    case surface(Int, mask: Int?)
  }

  public var layerName: String
  public var source: Source
  public var outline: Path
  public var rule: FillRule
  /// Further outlines that clip while drawing.
  public var clips: [Path]
  /// Pixels outside are not touched; costs nothing.
  public var scissor: PixelRect
  /// 0...1
  public var opacity: Double
  /// The pixels of the quads that are drawn.
  public var pixels: PixelRect
  /// How many pixels that is; fewer than `pixels.area` for a border.
  public var pixelsDrawn: Int
  /// Whether the target is read: alpha, opacity, a clip, or an edge inside a pixel.
  public var isBlended: Bool

  /// Bytes that are sampled: of an image at most as many as it has.
  public var bytesSampled: Int {
    switch source {
    case .color: 0
    case .image(let use):
      min(use.key.byteCount, pixelsDrawn * Surface.bytesPerPixel)
    case .surface(_, let mask):
      pixelsDrawn * Surface.bytesPerPixel * (mask == nil ? 1 : 2)
    }
  }
}

/// An image as a layer shows it.
public struct ImageUse: Hashable, Sendable {
  /// Contents at a number of pixels: what has to be in memory once, however often it is shown.
  public struct Key: Hashable, Sendable {
    public var contents: LayerContents
    public var width: Int
    public var height: Int

    public var byteCount: Int { width * height * Surface.bytesPerPixel }
  }

  public var key: Key
  public var isOpaque: Bool
  /// Maps the image's pixels to the screen's.
  public var placement: Affine
  /// Where it goes in its layer's coordinates.
  public var rect: Rect
}
