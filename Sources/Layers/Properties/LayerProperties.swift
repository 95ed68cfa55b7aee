internal import Animation
internal import Geometry
internal import Raster

/// All properties that have a name, in Core Animation's words.
///
/// Differences: `contents` has no value between two images, so it acts by a fade transition;
/// `maskedCorners` is a name, its bits as a decimal number, and switches.
enum LayerProperties {
  /// The properties by their names; of several with one name the kind of the layer decides.
  static let named: [String: [LayerProperty<Layer>]] = Dictionary(grouping: all, by: \.name)

  /// In the order in which actions are run when several change at once.
  static let all: [LayerProperty<Layer>] =
    geometry + appearance + contents + shape + gradient + text + replicator + emitter + others

  private static let geometry: [LayerProperty<Layer>] = [
    .rect("bounds", \.bounds), .point("position", \.position),
    .number("zPosition", \.zPosition), .point("anchorPoint", \.anchorPoint),
    .number("anchorPointZ", \.anchorPointZ), .transform("transform", \.transform),
    .transform("sublayerTransform", \.sublayerTransform),
    .rect("frame", \.frame).acting(.silence),
    .bool("hidden", \.isHidden).acting(.transition),
    .bool("geometryFlipped", \.isGeometryFlipped).acting(.transition),
    .bool("doubleSided", \.isDoubleSided).acting(.silence),
    .bool("masksToBounds", \.masksToBounds).acting(.transition),
  ]

  private static let appearance: [LayerProperty<Layer>] = [
    .number("opacity", \.opacity), .color("backgroundColor", \.backgroundColor),
    .number("cornerRadius", \.cornerRadius),
    // The bits as text: a set of corners has nothing between, as numbers would.
    LayerProperty(name: "maskedCorners", action: .transition) {
      .name(String($0.maskedCorners.rawValue))
    } set: {
      guard case .name(let text) = $1, let bits = Int(text), 0..<16 ~= bits else { return false }
      $0.maskedCorners = CornerMask(rawValue: bits)
      return true
    },
    .named("cornerCurve", \.cornerCurve).acting(.silence),
    .number("borderWidth", \.borderWidth), .color("borderColor", \.borderColor),
    .color("shadowColor", \.shadowColor), .number("shadowOpacity", \.shadowOpacity),
    .size("shadowOffset", \.shadowOffset), .number("shadowRadius", \.shadowRadius),
    .path("shadowPath", \.shadowPath),
    .bool("allowsGroupOpacity", \.allowsGroupOpacity).acting(.silence),
    .bool("shouldRasterize", \.shouldRasterize),
    .number("rasterizationScale", \.rasterizationScale),
  ]

  private static let contents: [LayerProperty<Layer>] = [
    .named("contentsGravity", \.contentsGravity).acting(.silence),
    .rect("contentsRect", \.contentsRect), .rect("contentsCenter", \.contentsCenter),
    .number("contentsScale", \.contentsScale),
    .number("minificationFilterBias", \.minificationFilterBias),
    .named("minificationFilter", \.minificationFilter).acting(.silence),
    .named("magnificationFilter", \.magnificationFilter).acting(.silence),
    .named("contentsFormat", \.contentsFormat).acting(.silence),
    .bool("opaque", \.isOpaque).acting(.silence),
    .bool("needsDisplayOnBoundsChange", \.needsDisplayOnBoundsChange).acting(.silence),
  ]

  private static let shape: [LayerProperty<Layer>] = {
    let own: [LayerProperty<ShapeLayer>] = [
      .path("path", \.path).acting(.silence), .color("fillColor", \.fillColor),
      .color("strokeColor", \.strokeColor), .number("lineWidth", \.lineWidth),
      .number("miterLimit", \.miterLimit), .number("lineDashPhase", \.lineDashPhase),
      .numbers("lineDashPattern", \.lineDashPattern),
      .number("strokeStart", \.strokeStart), .number("strokeEnd", \.strokeEnd),
      .named("fillRule", \.fillRule).acting(.silence),
      .named("lineCap", \.lineCap).acting(.silence),
      .named("lineJoin", \.lineJoin).acting(.silence),
    ]
    return own.map { $0.of(\.shape) }
  }()

  private static let gradient: [LayerProperty<Layer>] = {
    let own: [LayerProperty<GradientLayer>] = [
      .colors("colors", \.colors), .numbers("locations", \.shownLocations),
      .point("startPoint", \.startPoint), .point("endPoint", \.endPoint),
      .named("type", \.kind).acting(.silence),
    ]
    return own.map { $0.of(\.gradient) }
  }()

  private static let text: [LayerProperty<Layer>] = {
    let own: [LayerProperty<TextLayer>] = [
      .number("fontSize", \.fontSize), .color("foregroundColor", \.foregroundColor),
      .bool("wrapped", \.isWrapped).acting(.silence),
      .named("alignmentMode", \.alignmentMode).acting(.silence),
      .named("truncationMode", \.truncationMode).acting(.silence),
    ]
    return own.map { $0.of(\.text) }
  }()

  private static let replicator: [LayerProperty<Layer>] = {
    let own: [LayerProperty<ReplicatorLayer>] = [
      .count("instanceCount", \.instanceCount), .number("instanceDelay", \.instanceDelay),
      .transform("instanceTransform", \.instanceTransform),
      .color("instanceColor", \.instanceColor),
      .number("instanceRedOffset", \.instanceRedOffset),
      .number("instanceGreenOffset", \.instanceGreenOffset),
      .number("instanceBlueOffset", \.instanceBlueOffset),
      .number("instanceAlphaOffset", \.instanceAlphaOffset),
      .bool("preservesDepth", \.preservesDepth).acting(.silence),
    ]
    return own.map { $0.of(\.replicator) }
  }()

  private static let emitter: [LayerProperty<Layer>] = {
    let own: [LayerProperty<EmitterLayer>] = [
      .point("emitterPosition", \.position), .number("emitterZPosition", \.zPosition),
      .size("emitterSize", \.size), .number("emitterDepth", \.depth),
      .number("birthRate", \.birthRate), .number("lifetime", \.lifetime),
      .number("velocity", \.velocity), .number("scale", \.scale), .number("spin", \.spin),
      .named("emitterShape", \.shape).acting(.silence),
      .named("emitterMode", \.mode).acting(.silence),
      .named("renderMode", \.renderMode).acting(.silence),
      .bool("preservesDepth", \.preservesDepth).acting(.silence),
    ]
    return own.map { $0.of(\.emitter) }
  }()

  private static let others: [LayerProperty<Layer>] =
    [
      LayerProperty<TiledLayer>.size("tileSize", \.tileSize).acting(.silence).of(\.tiled),
      LayerProperty<TiledLayer>.count("levelsOfDetail", \.levelsOfDetail).acting(.silence)
        .of(\.tiled),
      LayerProperty<TiledLayer>.count("levelsOfDetailBias", \.levelsOfDetailBias).acting(.silence)
        .of(\.tiled),
      LayerProperty<ScrollLayer>.named("scrollMode", \.mode).acting(.silence).of(\.scroll),
      LayerProperty<BackdropMaterial>.number("blurRadius", \.blurRadius).of(\.backdrop),
      LayerProperty<BackdropMaterial>.number("saturation", \.saturation).of(\.backdrop),
      LayerProperty<BackdropMaterial>.color("tintColor", \.tint).of(\.backdrop),
    ]

  /// Properties of an emitter's cell.
  static let cell: [LayerProperty<EmitterCell>] = [
    .number("birthRate", \.birthRate), .number("lifetime", \.lifetime),
    .number("lifetimeRange", \.lifetimeRange), .number("emissionLatitude", \.emissionLatitude),
    .number("emissionLongitude", \.emissionLongitude),
    .number("emissionRange", \.emissionRange), .number("velocity", \.velocity),
    .number("velocityRange", \.velocityRange), .number("xAcceleration", \.xAcceleration),
    .number("yAcceleration", \.yAcceleration), .number("zAcceleration", \.zAcceleration),
    .number("scale", \.scale), .number("scaleRange", \.scaleRange),
    .number("scaleSpeed", \.scaleSpeed), .number("spin", \.spin),
    .number("spinRange", \.spinRange), .color("color", \.color), .number("redRange", \.redRange),
    .number("greenRange", \.greenRange), .number("blueRange", \.blueRange),
    .number("alphaRange", \.alphaRange), .number("redSpeed", \.redSpeed),
    .number("greenSpeed", \.greenSpeed), .number("blueSpeed", \.blueSpeed),
    .number("alphaSpeed", \.alphaSpeed), .rect("contentsRect", \.contentsRect),
    .bool("enabled", \.isEnabled),
  ]
}

extension GradientLayer {
  /// The places as they are set; none are spread evenly.
  fileprivate var shownLocations: [Double] {
    get { locations ?? [] }
    set { locations = newValue.isEmpty ? nil : newValue }
  }
}
