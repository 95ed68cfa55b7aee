public import Geometry
public import Layers
public import Raster

/// An image as a layer shows it.
public struct ImageUse: Hashable, Sendable {
  /// Contents at a pixel size: in memory once for each layer that makes them, and once for all that
  /// share them.
  public struct Key: Hashable, Sendable {
    /// The image, or the recipe of it.
    public var contents: LayerContents
    /// The width in the image's own pixels.
    public var width: Int
    /// The height in the image's own pixels.
    public var height: Int
    /// Which of several equal stores it is, from 0; always 0 for what layers share.
    ///
    /// Each layer has its own store for what it draws, even where two draw the same. Layers have no
    /// identity in a plan, so equal stores are told apart by their order, which does not matter:
    /// their pixels are equal. For that reason draws name the first of them.
    public var copy = 0

    /// The image's size in memory: 4 bytes a pixel, of drawn contents as many as their format
    /// keeps.
    public var byteCount: Int { width * height * contents.bytesPerPixel }
  }

  /// Which image, at which number of pixels.
  public var key: Key
  /// Whether every pixel of the image is opaque.
  public var isOpaque: Bool
  /// Maps the image's pixels to the screen's.
  public var placement: Affine
  /// Where it goes in its layer's coordinates.
  public var rect: Rect
  /// How the image is sampled between its pixels.
  public var sampling = ImagePaint.Sampling.bilinear
  /// Multiplies the image's colours; opaque white leaves them alone.
  public var tint = Color.white
  /// Whether `rect` shows the whole image once, so that its edges are those of the outline.
  public var isWhole = true
  /// Where one slice of several is visible, all of which have the same outline; nil for all of it.
  public var slice: Slice?

  /// A part of an area whose inner edges are hard, so that there are no seams: a pixel belongs to
  /// the part that contains its centre.
  public struct Slice: Hashable, Sendable {
    /// In points of the layer; without end where the whole area ends.
    public var columns: Range<Double>
    /// The same from top to bottom.
    public var rows: Range<Double>
    /// From the layer to pixels.
    public var toDevice: Affine
  }
}
