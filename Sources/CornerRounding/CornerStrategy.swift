public import Geometry
public import Raster

/// A way of rounding corners: a rewrite of the layer tree.
public struct CornerStrategy: Hashable, Sendable {
  /// What the strategy does.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case cornerRadius = "corner-radius"
    case precompositedOpaque = "precomposited-opaque"
    case precompositedAlpha = "precomposited-alpha"
    case clipCorners = "clip-corners"
    case shapeMask = "shape-mask"
    case rasterized = "rasterized"
    case rasterizedSubtree = "rasterized-subtree"
    case shapeLayer = "shape-layer"
    case clipPathDrawing = "clip-path-drawing"
    case resizableAlpha = "resizable-alpha"
    case resizableOpaque = "resizable-opaque"
    case clipCornersPatches = "clip-corners-patches"
    case evenOddOverlay = "even-odd-overlay"
    case roundBorderBlock = "round-border-block"
    case cachedDrawing = "cached-drawing"
  }

  /// What the strategy does, apart from its colour and curve.
  public var kind: Kind
  /// The solid colour behind the corners, where the strategy needs one; nil to look it up in the
  /// scene's first frame.
  public var background: Color?
  /// A curve to draw instead of the requested one.
  public var curve: CornerCurve?
  /// How Texture does it, where that differs; nil for what it is to be.
  public var texture: TextureRounding?
  /// When a cached drawing is there, in seconds of the scene; 0 for the first frame.
  public var arrival = 0.0

  init(
    _ kind: Kind, background: Color? = nil, curve: CornerCurve? = nil,
    texture: TextureRounding? = nil
  ) {
    self.kind = kind
    self.background = background
    self.curve = curve
    self.texture = texture
  }

  // MARK: The chart's four

  /// `cornerRadius` with `masksToBounds`: the reference that the others are compared with.
  public static let cornerRadius = CornerStrategy(.cornerRadius)
  /// Corners drawn into the image in the colour behind, which is looked up.
  public static let precompositedOpaque = CornerStrategy(.precompositedOpaque)
  /// Corners cut out of the image, which gets an alpha channel.
  public static let precompositedAlpha = CornerStrategy(.precompositedAlpha)
  /// Four covers over the corners in the colour behind, which is looked up.
  public static let clipCorners = CornerStrategy(.clipCorners)

  /// Corners drawn into the image in a colour.
  public static func precompositedOpaque(_ background: CornerBackground) -> CornerStrategy {
    CornerStrategy(.precompositedOpaque, background: background.color)
  }

  /// Four covers over the corners in a colour.
  public static func clipCorners(_ background: CornerBackground) -> CornerStrategy {
    CornerStrategy(.clipCorners, background: background.color)
  }

  // MARK: Others

  /// A shape layer with the rounded path as the layer's mask, which follows animated bounds.
  ///
  /// Any curve, and any content that moves anywhere; it costs two passes on every frame. It cannot
  /// serve a layer that has a mask, nor bend a border. Bounds animated at a pace that paths cannot keep
  /// are a doubt. A plain background is faded twice where its edges lie within pixels.
  public static let shapeMask = CornerStrategy(.shapeMask)

  /// `cornerRadius` with `masksToBounds` and `shouldRasterize`, at the scale of the screen.
  ///
  /// As a rule it is right, and as cheap as an image while nothing inside changes; each change costs
  /// the clip and the bitmap anew. It cannot stay sharp on a screen of another scale, nor when the
  /// layer is turned or scaled: a doubt.
  public static let rasterized = CornerStrategy(.rasterized)
  /// The layer with all that is in it drawn once by the app, as an image with the corners in it.
  ///
  /// What Texture does with a rasterized node of which the corners are precomposited. It cannot show
  /// anything that moves inside: the image stays as it was when the scene began, which is a doubt. The
  /// image is made at the scale of the screen.
  public static let rasterizedSubtree = CornerStrategy(.rasterizedSubtree)

  /// A shape layer filled with the layer's colour, in place of the layer's background.
  ///
  /// Path and all follow animated bounds as those of ``shapeMask`` do. It cannot show anything but one
  /// solid colour: no contents, no border, no sublayers in the corners.
  public static let shapeLayer = CornerStrategy(.shapeLayer)
  /// What the layer shows drawn into its backing store, after the rounded path was made the clip.
  ///
  /// It cannot clip what other layers draw: sublayers in the corners, and what layers of other kinds
  /// draw of themselves. The store keeps what was drawn while things are animated, which is a doubt.
  public static let clipPathDrawing = CornerStrategy(.clipPathDrawing)
  /// A small image of corners in the layer's colour, with its border, stretched in nine slices.
  ///
  /// Its corners are transparent. Some corners may stay square. It cannot show anything but one solid
  /// colour, nor corners that have no room beside each other; a size that is not whole pixels is a
  /// doubt. The image is made at the scale of the screen.
  public static let resizableImage = CornerStrategy(.resizableAlpha)
  /// The same without transparency: what is behind the corners is in the image, and is looked up.
  ///
  /// It cannot stand on anything but that solid colour, beside what ``resizableImage`` cannot do.
  public static let resizableImageOpaque = CornerStrategy(.resizableOpaque)

  /// A small opaque image of corners over a colour, stretched in nine slices.
  public static func resizableImage(over background: CornerBackground) -> CornerStrategy {
    CornerStrategy(.resizableOpaque, background: background.color)
  }

  /// Four covers over the corners, cut out of what is behind them when the scene begins.
  ///
  /// It cannot stand on what moves, nor move itself over a photo: both are a doubt. The patches are
  /// made at the scale of the screen, for a layer that is neither turned nor scaled.
  public static func clipCorners(_ covers: CornerCovers) -> CornerStrategy {
    switch covers {
    case .patches: CornerStrategy(.clipCornersPatches)
    }
  }

  /// A window of the layer's size over it, which draws all but the rounded inside, by the even-odd rule,
  /// in the colour behind, which is looked up; touches pass through it.
  ///
  /// For content that moves through the corners, of a layer that cannot be changed. It cannot stand on
  /// more than one colour, costs a backing store as large as the layer and its blending, covers a border,
  /// and keeps its size while bounds are animated, which is a doubt.
  public static let evenOddOverlay = CornerStrategy(.evenOddOverlay)

  /// A window over the layer in a colour.
  public static func evenOddOverlay(_ background: CornerBackground) -> CornerStrategy {
    CornerStrategy(.evenOddOverlay, background: background.color)
  }

  /// A picture drawn once in a disc, with a ring over its edge: one block of drawing for all avatars.
  ///
  /// Equal pictures of one size are drawn once. The image has transparent corners and is blended, as
  /// ``precompositedAlpha``'s. It cannot round anything but a whole disc with a picture, nor show
  /// anything animated but its place. The image is made at the scale of the screen.
  public static let roundBorderBlock = CornerStrategy(.roundBorderBlock)

  /// What the layer shows, drawn once with its corners and kept under a key, in the first frame.
  ///
  /// The key is what is drawn: contents, size, corners, background, border. Equal layers share one
  /// drawing wherever they are, which a backing store as ``clipPathDrawing``'s cannot be. It trades
  /// memory for drawing: what is kept is as large as the layer. It cannot do what ``clipPathDrawing``
  /// cannot, nor gain anything where all layers differ.
  public static let cachedDrawing = CornerStrategy(.cachedDrawing)

  /// The same drawn in the background: until it arrives a placeholder shows, rounded, which is a doubt.
  ///
  /// - Parameters:
  ///   - arrival: seconds of the scene until the drawing is there; a negative one is 0.
  ///   - placeholder: the colour until then; nil for nothing.
  public static func cachedDrawing(
    arrival: Double, placeholder: Color? = nil
  ) -> CornerStrategy {
    var strategy = CornerStrategy(.cachedDrawing, background: placeholder)
    strategy.arrival = max(0, arrival)
    return strategy
  }

  // MARK: Lists

  /// The strategies that the decision chart leads to, with what they need looked up, the reference first.
  public static let all: [CornerStrategy] = [
    .cornerRadius, .precompositedOpaque, .precompositedAlpha, .clipCorners,
  ]

  /// Every strategy with what it needs looked up: those of the chart, then the others.
  ///
  /// Figures compare ``all`` unless told otherwise: many of the others are refused in most scenes, and
  /// tables with all of them hide what they are to show.
  public static let known: [CornerStrategy] =
    all + [
      .shapeMask, .rasterized, .rasterizedSubtree, .shapeLayer, .clipPathDrawing, .resizableImage,
      .resizableImageOpaque, .clipCorners(.patches), .evenOddOverlay, .roundBorderBlock,
      .cachedDrawing,
    ]

  /// Returns the strategy drawing another curve than the one requested, as Texture's clip corners do.
  public func drawing(_ curve: CornerCurve) -> CornerStrategy {
    var copy = self
    copy.curve = curve
    return copy
  }

  /// Whether the strategy makes bitmaps that are sharp on a screen of one scale only.
  public var isMadeForOneScale: Bool {
    switch kind {
    case .cornerRadius, .precompositedOpaque, .precompositedAlpha, .clipCorners, .shapeMask,
      .shapeLayer, .evenOddOverlay:
      texture == .precompositedScaledTwice
    case .rasterized, .rasterizedSubtree, .clipPathDrawing, .resizableAlpha, .resizableOpaque,
      .clipCornersPatches, .roundBorderBlock, .cachedDrawing:
      true
    }
  }

  /// Whether equal layers of a frame share one bitmap, so that copies of a layer say nothing about the
  /// cost of as many different ones.
  public var copiesShareBitmaps: Bool { kind == .rasterized }

  /// Stable name for addresses and command lines.
  public var name: String {
    if let texture { return "texture-\(texture.rawValue)" }
    if arrival > 0 { return "\(kind.rawValue)-\(Int((arrival * 1000).rounded()))ms" }
    return curve.map { "\(kind.rawValue)-\($0.rawValue)" } ?? kind.rawValue
  }

  /// Name for readers.
  public var title: String {
    if let texture { return "Texture: \(texture.title)" }
    if arrival > 0 {
      return "\(kind.title), after \(Int((arrival * 1000).rounded())) ms"
    }
    return curve.map { "\(kind.title), \($0.rawValue)" } ?? kind.title
  }
}

extension CornerStrategy.Kind {
  /// Name for readers.
  fileprivate var title: String {
    switch self {
    case .cornerRadius: "cornerRadius"
    case .precompositedOpaque: "Precomposited, opaque"
    case .precompositedAlpha: "Precomposited, alpha"
    case .clipCorners: "Clip corners"
    case .shapeMask: "Shape-layer mask"
    case .rasterized: "Rasterized"
    case .rasterizedSubtree: "Rasterized subtree"
    case .shapeLayer: "Shape layer"
    case .clipPathDrawing: "Clip path while drawing"
    case .resizableAlpha: "Resizable image, alpha"
    case .resizableOpaque: "Resizable image, opaque"
    case .clipCornersPatches: "Clip corners, patches"
    case .evenOddOverlay: "Even-odd overlay"
    case .roundBorderBlock: "Round-border block"
    case .cachedDrawing: "Cached drawing"
    }
  }
}

/// What covers over corners are, when they are not one colour.
public enum CornerCovers: Hashable, Sendable {
  /// Cut out of the picture behind the layer.
  case patches
}

/// What is behind the corners, as the author knows it.
public enum CornerBackground: Hashable, Sendable {
  case color(Color)

  var color: Color {
    switch self {
    case .color(let color): color
    }
  }
}
