public import Geometry
public import Layers
public import Raster

/// One primitive: an outline filled with a colour, an image or a finished surface.
public struct Draw: Hashable, Sendable {
  /// What the outline is filled with.
  public enum Source: Hashable, Sendable {
    case color(Color)
    indirect case image(ImageUse)
    /// A surface of an earlier pass, its alpha multiplied by that of the `mask` surface.
    case surface(Int, mask: Int?)
    /// Colours that change from pixel to pixel, in device pixels.
    indirect case paint(Paint)
    /// The shadow of an outline that is known.
    indirect case shadow(ShadowUse)
    /// The shadow of what a surface shows: its alpha, blurred and moved.
    indirect case silhouette(Int, ShadowUse.Blur)
    /// A surface that was drawn at a scale of its own, mapped to the screen's pixels.
    indirect case rasterized(Int, placement: Affine)
    /// A surface with its colours mapped.
    indirect case filtered(Int, ColorMatrix)
    /// One direction of a Gaussian blur of a surface.
    indirect case blur(BlurUse)
    /// A smaller copy of what has been drawn so far.
    indirect case capture(CaptureUse)
    /// What was behind, blurred, enlarged and tinted.
    indirect case backdrop(BackdropUse)
    /// The same at full size, and content that takes its colours from it.
    indirect case vibrancy(VibrancyUse)
    /// Two surfaces added to each other, the second one weighted by the progress, 0...1, the first by
    /// the rest.
    case dissolve(old: Int, new: Int, progress: Double)
    /// What a player or a game has drawn.
    indirect case external(ExternalUse)
  }

  /// The layer that is drawn; empty when it has no name.
  public var layerName: String
  /// What the outline is filled with.
  public var source: Source
  /// The area to fill, as what it was made from; with a ``projection`` in pixels of its plane.
  public var area: Outline
  /// Which points the outline counts as inside.
  public var rule: FillRule
  /// Further outlines that clip while drawing.
  public var clips: [Path]
  /// Pixels outside are not touched; costs nothing.
  public var scissor: PixelRect
  /// 0...1
  public var opacity: Double
  /// How the draw and what is behind become one.
  public var blend = BlendMode.normal
  /// The pixels of the quads that are drawn.
  public var pixels: PixelRect
  /// How many pixels that is; fewer than `pixels.area` for a border.
  public var pixelsDrawn: Int
  /// The pixels inside that are left alone: those within a border.
  public var hole: PixelRect?
  /// Whether the target is read: alpha, opacity, a clip, or an edge inside a pixel.
  public var isBlended: Bool

  /// Where `projection` is kept: few draws have one.
  var boxedProjection: BoxedProjection?

  /// Maps a plane that is seen in perspective, in which outline and source lie, to the pass's pixels;
  /// nil when they lie in these themselves. Clips, scissor and pixels always do.
  public var projection: Projection? {
    get { if case .some(.box(let map)) = boxedProjection { map } else { nil } }
    set { boxedProjection = newValue.map { .box($0) } }
  }

  /// The area to fill, in device pixels of the screen; with a ``projection`` in those of its plane.
  public var outline: Path {
    get { area.path }
    set { area = Outline(newValue) }
  }

  /// Bytes that are sampled: of an image at most as many as it has, of what is blurred
  /// each pixel once.
  public var bytesSampled: Int {
    switch source {
    case .color, .paint, .shadow: 0
    case .silhouette, .rasterized, .filtered, .blur: pixelsDrawn * Surface.bytesPerPixel
    case .capture(let use): use.area.area * Surface.bytesPerPixel
    case .backdrop(let use):
      // The picture is small, and read once.
      (pixelsDrawn + use.factor * use.factor - 1) / (use.factor * use.factor)
        * Surface.bytesPerPixel
    case .vibrancy, .dissolve: 2 * pixelsDrawn * Surface.bytesPerPixel
    case .external(let use): min(use.byteCount, pixelsDrawn * Surface.bytesPerPixel)
    case .image(let use):
      min(use.key.byteCount, pixelsDrawn * use.key.contents.bytesPerPixel)
    case .surface(_, let mask):
      pixelsDrawn * Surface.bytesPerPixel * (mask == nil ? 1 : 2)
    }
  }
}

/// A projection that takes little room where there is none.
indirect enum BoxedProjection: Hashable, Sendable {
  case box(Projection)
}

extension Draw {
  /// Whether the alpha of a second surface multiplies what is drawn.
  public var isMasked: Bool {
    if case .surface(_, mask: .some) = source { true } else { false }
  }

  /// What lies between the pixels of what is sampled; nil when nothing is.
  public var filter: PixelCounts.ContentsFilter? {
    switch source {
    case .color: nil
    // In perspective these come by way of the pixels of their plane.
    case .paint, .shadow: projection == nil ? nil : .linear
    case .surface, .filtered, .blur, .vibrancy, .dissolve: projection == nil ? .nearest : .trilinear
    case .capture(let use): use.factor == 1 ? .nearest : .linear
    case .silhouette, .backdrop, .external: .linear
    case .rasterized: projection == nil ? .linear : .trilinear
    case .image(let use):
      switch use.sampling {
      case .nearest: .nearest
      case .bilinear: .linear
      case .trilinear: .trilinear
      default: .linear
      }
    }
  }

  /// Makes a draw of any outline.
  init(
    layerName: String, source: Source, outline: Path, rule: FillRule, clips: [Path],
    scissor: PixelRect, opacity: Double, blend: BlendMode = .normal, pixels: PixelRect,
    pixelsDrawn: Int, isBlended: Bool
  ) {
    self.init(
      layerName: layerName, source: source, area: Outline(outline), rule: rule, clips: clips,
      scissor: scissor, opacity: opacity, blend: blend, pixels: pixels, pixelsDrawn: pixelsDrawn,
      isBlended: isBlended)
  }
}

/// An image as a layer shows it.
public struct ImageUse: Hashable, Sendable {
  /// Contents at a number of pixels: what has to be in memory once for each layer that makes it, and once
  /// for all that share it.
  public struct Key: Hashable, Sendable {
    /// The image, or the recipe of it.
    public var contents: LayerContents
    /// The width in the image's own pixels.
    public var width: Int
    /// The height in the image's own pixels.
    public var height: Int
    /// Which of several equal stores it is, from 0; always 0 for what layers share.
    ///
    /// Each layer has a store of its own for what it draws, also where two draw the same. Layers have no
    /// identity in a plan, so that equal stores are told apart by their order, which decides nothing: their
    /// pixels are equal. For that reason draws name the first of them.
    public var copy = 0

    /// The image's size in memory: 4 bytes a pixel, of drawn contents as many as their format keeps.
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
  /// What lies between the image's pixels.
  public var sampling = ImagePaint.Sampling.bilinear
  /// Multiplies the image's colours; opaque white leaves them alone.
  public var tint = Color.white
  /// Whether `rect` shows the whole image once, so that its edges are those of the outline.
  public var isWhole = true
  /// Where one slice of several shows, all of which have the same outline; nil for all of it.
  public var slice: Slice?

  /// A part of an area whose edges inside of it are hard, so that there are no seams: a pixel belongs to
  /// the part in which its centre lies.
  public struct Slice: Hashable, Sendable {
    /// In points of the layer; without end where the whole area ends.
    public var columns: Range<Double>
    /// The same from top to bottom.
    public var rows: Range<Double>
    /// From the layer to pixels.
    public var toDevice: Affine
  }
}

/// A shadow whose outline is known.
public struct ShadowUse: Hashable, Sendable {
  /// How a shadow is made from what casts it, in device pixels.
  public struct Blur: Hashable, Sendable {
    /// The standard deviation of the Gaussian.
    public var sigma: Double
    /// By how much it is moved.
    public var offset: Point
    /// Its colour, with the shadow's opacity as alpha.
    public var color: Color
  }

  /// The outline that casts it, in device pixels.
  public var path: Path
  /// The same as a rounded rectangle, when it is one: its shadow has a closed form.
  public var shape: RoundedRect?
  /// How the shadow is made.
  public var blur: Blur
}
