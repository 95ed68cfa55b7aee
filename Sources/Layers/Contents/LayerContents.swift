public import Geometry
public import Raster

/// What a layer shows as its `contents`: an image, or the recipe of one that is drawn beforehand.
///
/// Recipes are drawn at the scale of the screen, as an app would draw them for its screen.
public indirect enum LayerContents: Hashable, Sendable {
  case image(LayerImage)
  /// A procedural photograph, made at the layer's size in device pixels.
  case photo(Photo)
  /// What the layer has drawn itself: a backing store.
  case drawn(DrawnContents)
  /// A PNG file of the content folder, by path; read before the tree is shown.
  case file(String)
  /// Contents with corners cut or filled in: the precomposited strategies.
  case precomposited(PrecompositedContents)
  /// An overlay that covers what lies outside one corner's curve: the clip-corner strategy.
  case cornerCover(CornerCover)
}

extension LayerContents {
  /// Whether layers with equal contents share them: an image that an app assigns to several layers,
  /// loads by name, or keeps in a cache.
  ///
  /// What a layer draws or composes for itself is its own, also where another layer draws the same.
  package var isShared: Bool {
    switch self {
    case .image(let image): image.isShared
    case .photo, .file: true
    case .drawn(let drawn): drawn.isShared
    case .precomposited, .cornerCover: false
    }
  }
}

/// A ready image.
public struct LayerImage: Hashable, Sendable {
  /// The pixels: sRGB-encoded, premultiplied by alpha.
  public let bitmap: Bitmap
  /// Pixels a point (`contentsScale`); at least 0.01.
  public let scale: Double
  /// Whether every pixel is opaque, looked up once.
  public let isOpaque: Bool

  /// Bytes from one row to the next where the image was decoded.
  ///
  /// A render server copies an image whose rows do not begin at multiples of 64 bytes before the
  /// GPU reads it. That aligned rows avoid a copy is FastImageCache's experience; the number is
  /// assumed.
  public let bytesPerRow: Int

  /// Whether all layers that show an equal image show this one, as they do when an app assigns one
  /// image to them; off for an image that was composed for one layer.
  public let isShared: Bool

  /// What an app decoded to draw the image itself; nil for an image that is simply decoded.
  ///
  /// An app that flattens layers, or cuts a piece out of the screen's picture, draws on the CPU:
  /// the image then counts as drawn, not as decoded, and its sources as decoded.
  public let drawnFrom: Set<Source>?

  /// An image that was drawn into another one, at some number of pixels.
  public struct Source: Hashable, Sendable {
    /// The image, or its recipe.
    public var contents: LayerContents
    /// The width in the image's own pixels.
    public var width: Int
    /// The height in the image's own pixels.
    public var height: Int

    /// Names an image and its pixels.
    public init(contents: LayerContents, width: Int, height: Int) {
      (self.contents, self.width, self.height) = (contents, width, height)
    }
  }

  /// Rows are aligned to multiples of this many bytes to be read in place.
  public static let rowAlignment = 64

  /// Makes an image of `scale` pixels a point, at least 0.01; looks up once whether it is opaque.
  ///
  /// - Parameters:
  ///   - bytesPerRow: nil for aligned rows, as in images that the system decodes; four times the
  ///     width for a bitmap that an app has packed itself.
  ///   - isShared: see the property.
  ///   - drawnFrom: what an app had to decode to draw the image, possibly nothing; nil for an image
  ///     that is decoded itself.
  public init(
    _ bitmap: Bitmap, scale: Double, bytesPerRow: Int? = nil, isShared: Bool = true,
    drawnFrom: Set<Source>? = nil
  ) {
    self.bitmap = bitmap
    self.drawnFrom = drawnFrom
    self.scale = max(0.01, scale)
    self.isOpaque = bitmap.isOpaque
    self.isShared = isShared
    let step = LayerImage.rowAlignment
    self.bytesPerRow = bytesPerRow ?? (4 * bitmap.width + step - 1) / step * step
  }

  /// Whether the image has to be copied before it can be drawn.
  public var isCopied: Bool { !bytesPerRow.isMultiple(of: LayerImage.rowAlignment) }

  /// In points.
  public var size: Size {
    Size(Double(bitmap.width) / scale, Double(bitmap.height) / scale)
  }

  /// Compares scale, rows, sharing, origin and pixels; whether the image is opaque follows from the
  /// pixels.
  public static func == (a: LayerImage, b: LayerImage) -> Bool {
    a.scale == b.scale && a.bytesPerRow == b.bytesPerRow && a.isShared == b.isShared
      && a.drawnFrom == b.drawnFrom && a.bitmap == b.bitmap
  }

  /// Hashes the measures only: images are few, and their pixels many.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bitmap.width)
    hasher.combine(bitmap.height)
    hasher.combine(scale)
  }
}

/// An image whose corners are part of it, as `UIBezierPath.addClip` before drawing makes it.
///
/// The app draws it on the CPU, once for each layer that shows it; a plan lists how
/// (`Composition`).
public struct PrecompositedContents: Hashable, Sendable {
  /// Drawn below the contents.
  public var backgroundColor: Color?
  /// Drawn above the background colour, clipped to the shape; nil for none.
  public var contents: LayerContents?
  /// How the contents fit into the shape's rectangle.
  public var gravity: ContentsGravity
  /// The outline that everything is cut to, in the layer's points; its rectangle is the image.
  public var shape: RoundedRect
  /// Fills the corners and makes the image opaque; nil leaves them transparent.
  public var cornerColor: Color?
  /// The width of the border inside the shape, in points; 0 for none.
  public var borderWidth: Double
  /// The colour of the border, drawn above the contents.
  public var borderColor: Color

  /// Makes the recipe; nothing is drawn before the layer is shown.
  public init(
    backgroundColor: Color?, contents: LayerContents?, gravity: ContentsGravity,
    shape: RoundedRect, cornerColor: Color?, borderWidth: Double = 0, borderColor: Color = .black
  ) {
    self.backgroundColor = backgroundColor
    self.contents = contents
    self.gravity = gravity
    self.shape = shape
    self.cornerColor = cornerColor
    self.borderWidth = borderWidth
    self.borderColor = borderColor
  }
}

/// The part of one corner square that lies outside the curve, in one colour.
///
/// The app draws it on the CPU, like ``PrecompositedContents``.
public struct CornerCover: Hashable, Sendable {
  /// The colour outside the curve; inside it the cover is transparent.
  public var color: Color
  /// The whole rounded shape, in the coordinates of the layer that is covered.
  public var shape: RoundedRect
  /// The square of the covered layer, in the same coordinates.
  public var square: Rect

  /// Makes a cover for the corner that `square` holds.
  public init(color: Color, shape: RoundedRect, square: Rect) {
    self.color = color
    self.shape = shape
    self.square = square
  }
}
