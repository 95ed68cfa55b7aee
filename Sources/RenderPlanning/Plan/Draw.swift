public import Geometry
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
    /// Two surfaces added to each other, the second one weighted by the progress, 0...1, the first
    /// by the rest.
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
  /// How the draw is composited onto what is behind it.
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

  /// Maps a plane seen in perspective, in which outline and source lie, to the pass's pixels; nil
  /// when they are in those pixels already. Clips, scissor and pixels always are.
  public var projection: Projection? {
    get { if case .some(.box(let map)) = boxedProjection { map } else { nil } }
    set { boxedProjection = newValue.map { .box($0) } }
  }

  /// The area to fill, in device pixels of the screen; with a ``projection`` in those of its plane.
  public var outline: Path {
    get { area.path }
    set { area = Outline(newValue) }
  }
}

/// A projection that takes little space when there is none.
indirect enum BoxedProjection: Hashable, Sendable {
  case box(Projection)
}

extension Draw {
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
