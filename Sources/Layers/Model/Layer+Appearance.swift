public import Geometry
public import Raster

// Appearance that few layers set.

extension Layer {
  /// Whether opacity acts on the layer and its sublayers as one group; otherwise on each
  /// separately.
  public var allowsGroupOpacity: Bool {
    get { details.values.allowsGroupOpacity }
    set { details.values.allowsGroupOpacity = newValue }
  }

  /// The shadow below the layer; it lies outside the bounds, so `masksToBounds` hides it.
  public var shadow: LayerShadow {
    get { details.values.shadow }
    set { details.values.shadow = newValue }
  }

  /// Whether the layer's picture, with sublayers, is kept as a bitmap and drawn from it.
  public var shouldRasterize: Bool {
    get { details.values.shouldRasterize }
    set { details.values.shouldRasterize = newValue }
  }

  /// Pixels per point of that bitmap; 1 unless set, whatever the screen's scale.
  public var rasterizationScale: Double {
    get { details.values.rasterizationScale }
    set { details.values.rasterizationScale = newValue }
  }

  /// Whether contents that the layer draws are opaque: a promise, ignored for ready images.
  public var isOpaque: Bool {
    get { details.values.isOpaque }
    set { details.values.isOpaque = newValue }
  }

  /// Whether drawn contents are drawn anew when the bounds change, else stretched.
  public var needsDisplayOnBoundsChange: Bool {
    get { details.values.needsDisplayOnBoundsChange }
    set { details.values.needsDisplayOnBoundsChange = newValue }
  }

  /// How contents are cut and sampled.
  public var sampling: ContentsSampling {
    get { details.values.sampling }
    set { details.values.sampling = newValue }
  }

  /// How the layer's picture is composited onto what is behind it; nil is source-over.
  public var compositingFilter: BlendMode? {
    get { details.values.compositingFilter }
    set { details.values.compositingFilter = newValue }
  }

  /// Applied to the picture of the layer and its sublayers, in order.
  public var filters: [LayerFilter] {
    get { details.values.filters }
    set { details.values.filters = newValue }
  }

  /// Applied to the picture behind the layer, within its bounds, in order.
  public var backgroundFilters: [LayerFilter] {
    get { details.values.backgroundFilters }
    set { details.values.backgroundFilters = newValue }
  }
}

// Core Animation's own names for how contents are sampled.

extension Layer {
  /// The part of the contents that is shown, in unit coordinates.
  public var contentsRect: Rect {
    get { sampling.rect }
    set { sampling.rect = newValue }
  }

  /// The part of the contents that stretches, in unit coordinates.
  public var contentsCenter: Rect {
    get { sampling.center }
    set { sampling.center = newValue }
  }

  /// Pixels per point of contents that the layer draws; a ready image brings its own scale.
  public var contentsScale: Double {
    get { sampling.scale }
    set { sampling.scale = newValue }
  }

  /// The filter for contents that are shown smaller.
  public var minificationFilter: ContentsSampling.Filter {
    get { sampling.minificationFilter }
    set { sampling.minificationFilter = newValue }
  }

  /// The filter for contents that are shown larger.
  public var magnificationFilter: ContentsSampling.Filter {
    get { sampling.magnificationFilter }
    set { sampling.magnificationFilter = newValue }
  }

  /// Added to the level of detail that the trilinear filter chooses.
  public var minificationFilterBias: Double {
    get { sampling.minificationFilterBias }
    set { sampling.minificationFilterBias = newValue }
  }

  /// What is kept for each pixel of drawn contents.
  public var contentsFormat: ContentsFormat {
    get { sampling.format }
    set { sampling.format = newValue }
  }

  // The shadow's parts under their own names.

  /// The shadow's colour where the layer is opaque.
  public var shadowColor: Color {
    get { shadow.color }
    set { shadow.color = newValue }
  }

  /// A factor of the shadow's alpha, 0...1; 0 for none.
  public var shadowOpacity: Double {
    get { shadow.opacity }
    set { shadow.opacity = newValue }
  }

  /// How far the shadow lies from the layer; see ``LayerShadow/offset``.
  public var shadowOffset: Size {
    get { shadow.offset }
    set { shadow.offset = newValue }
  }

  /// The standard deviation of the shadow's blur, in points.
  public var shadowRadius: Double {
    get { shadow.radius }
    set { shadow.radius = newValue }
  }

  /// The outline that casts the shadow; nil for the layer's alpha.
  public var shadowPath: Path? {
    get { shadow.path }
    set { shadow.path = newValue }
  }
}
