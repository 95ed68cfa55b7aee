internal import Animation
internal import Geometry
internal import Raster

extension Layer {
  /// The rarely set properties, shared by all layers that leave them at their defaults.
  struct Details: Hashable, Sendable {
    private var box = Details.defaults

    private static let defaults = Box(Values())

    /// Never changes, so that it can be shared; a write makes a new one.
    private final class Box: Sendable {
      let values: Values
      init(_ values: Values) { self.values = values }
    }

    init() {}

    /// Shares the common defaults if nothing differs from them.
    init(_ values: Values) {
      if values != Details.defaults.values { box = Box(values) }
    }

    /// Whether nothing was ever set; values that were set back may still count as set.
    var areDefaults: Bool { box === Details.defaults }

    /// The values; a write makes new ones.
    var values: Values {
      get { box.values }
      set { box = Box(newValue) }
    }

    static func == (a: Details, b: Details) -> Bool {
      a.box === b.box || a.box.values == b.box.values
    }

    func hash(into hasher: inout Hasher) { hasher.combine(box.values.kind.name) }

    /// The values themselves; the accessors of `Layer` say what they mean.
    struct Values: Hashable, Sendable {
      var id: LayerID?
      var kind = LayerKind.plain
      var problems: [String] = []

      var transform = Transform3D.identity
      var sublayerTransform = Transform3D.identity
      var anchorPointZ = 0.0
      var isGeometryFlipped = false
      var isDoubleSided = true

      var allowsGroupOpacity = true
      var shadow = LayerShadow()
      var shouldRasterize = false
      var rasterizationScale = 1.0
      var isOpaque = false
      var needsDisplayOnBoundsChange = false
      var sampling = ContentsSampling()
      var contentsProvider = ContentsProvider()
      var displayRequest = DisplayRequest.none
      var compositingFilter: BlendMode?
      var filters: [LayerFilter] = []
      var backgroundFilters: [LayerFilter] = []

      var touches = TouchHandling.enabled
      var timing = MediaTiming.layer
      var animations = AnimationStack()
      var positionAnimation: PositionAnimation?
      var transition: LayerTransition?
      var transitionState: TransitionState?
      var delegate: LayerDelegate?
      var actions: [String: LayerAction] = [:]
      var styleActions: [String: LayerAction] = [:]
    }
  }
}
