public import Geometry
public import Layers
internal import Raster

extension RenderPlan {
  /// Makes the plan of a layer tree.
  ///
  /// - Parameters:
  ///   - root: the tree as it shows at one moment (`presentation(at:scale:)`); its bounds are the
  ///     screen, placed with their origin at (0, 0).
  ///   - scale: device pixels a point, above 0.
  ///   - region: the device pixels that are drawn, which may lie outside the screen; nil for all of
  ///     it.
  /// - Precondition: all files are read: no `LayerContents.file` is left.
  public init(of root: Layer, scale: Double, era: Era, region: PixelRect? = nil) {
    precondition(scale > 0 && scale.isFinite, "a scale is a positive number")
    let screen =
      region
      ?? PixelRect(
        covering: Rect(x: 0, y: 0, width: root.bounds.width, height: root.bounds.height)
          .scaled(by: scale))
    self.init(scale: scale, era: era, surfaces: [Surface(bounds: screen)])
    var builder = PlanBuilder(plan: self)
    builder.holdImages(of: root)
    var top = root
    if root.sublayerTransform.isIdentity {
      top.anchorPoint = .zero
      top.position = .zero
    } else {
      // A sublayer transform works about the anchor point.
      top.position = root.anchor - root.bounds.origin
    }
    var draws: [Draw] = []
    builder.addDraws(
      of: top, under: .scale(scale), state: PlanBuilder.State(scissor: screen), to: &draws)
    builder.appendPasses(draws, into: RenderPlan.screen, .screen, root.name)
    builder.plan.layerCount = root.treeCount
    builder.plan.culled = builder.culled.map(\.note)
    builder.plan.removeCovered()
    self = builder.plan
  }
}

extension Rect {
  fileprivate func scaled(by s: Double) -> Rect {
    Rect(x: minX * s, y: minY * s, width: width * s, height: height * s)
  }
}

/// Walks a layer tree and decides, layer by layer, what needs a pass of its own.
///
/// Functions that call themselves through others are kept apart (`@inline(never)`), since every copy of a
/// layer that is inlined into them makes the stack of each level larger.
///
/// The cost is linear in the layers and draws, however deep they are in each other: draws are added to the
/// list of their pass, how large a surface has to be is known when its draws are, and what concerns
/// whole trees is kept (``TreeFacts``, ``Silhouette``).
struct PlanBuilder {
  /// What a layer inherits from those around it in the same pass.
  struct State {
    var scissor: PixelRect
    var clips: [Path] = []
    var opacity = 1.0
    /// Multiplies all colours: that of a replicator's instance.
    var tint = Color.white
    var blend = BlendMode.normal
    /// Whether an odd number of flipped geometries leads here.
    var isFlipped = false
    /// Whether the plane that is drawn in shows its back.
    var isBack = false

    /// Whether the layer was drawn before in this plan: in another instance, or as what it was before a
    /// transition.
    var isRepeated = false
    /// Whether pixels are those of a plane in perspective, in which nothing is known of what is behind.
    var isProjected = false
    /// What is known of the layer's tree; nil when nobody has asked yet.
    var facts: TreeFacts?

    /// What a pass of its own begins with: nothing clips or fades it.
    func inside(_ area: PixelRect) -> State {
      State(
        scissor: area, tint: tint, isFlipped: isFlipped, isBack: isBack, isRepeated: isRepeated,
        isProjected: isProjected, facts: facts)
    }
  }

  /// How a layer is drawn.
  private struct Way {
    /// What it inherits.
    var outer: State
    /// What is in it inherits.
    var inner: State
    /// Whether it has a bitmap of its own that is kept.
    var isRasterized = false
    /// Whether it needs a surface of its own.
    var isComposite = false
    /// What that surface is clipped to; nil for nothing.
    var outline: Path?
    /// Whether nothing else rounds what the layer draws itself.
    var roundsItself = true
  }

  /// How a layer clips what is in it.
  enum ClipPlan {
    case none
    case scissor(PixelRect)
    case whileDrawing(Path)
    case surface(Path)
  }

  var plan: RenderPlan
  /// Whether the next layer is drawn into its own bitmap, and not from it.
  var isRasterizing = false
  /// Whether only the alpha of what is drawn counts.
  var isCastingShadow = false
  /// Passes that wait for what is behind them to be drawn, by the surface that the last one makes.
  var pendingBackdrops: [Int: PendingBackdrop] = [:]
  /// Trees that are left out so far.
  var culled: [CulledTree] = []
  /// What casts shadows, as it was drawn for them.
  var silhouettes: [Silhouette.Key: Silhouette] = [:]
  /// How often each image that is no layer's whole contents is held so far.
  var heldTiles: [ImageUse.Key: Int] = [:]
  /// Images of which it is known how they are composed.
  var composed: Set<ImageUse.Key> = []
  /// Texts that are drawn for layers.
  var texts: [TextKey: LayerContents] = [:]

  /// Adds the draws for a layer to those of its superlayer's pass, and the passes that they depend on.
  ///
  /// - Parameters:
  ///   - superlayer: maps the superlayer's coordinates to pixels.
  ///   - space: what a `sublayerTransform` of the superlayer does in its space; nil without one.
  @inline(never)
  mutating func addDraws(
    of layer: Layer, under superlayer: Affine, in space: Transform3D? = nil, state: State,
    to draws: inout [Draw]
  ) {
    guard layer.isInTransition || (!layer.isHidden && layer.opacity > 0) else {
      return cull(layer, layer.isHidden ? .hidden : .transparent)
    }
    guard let map = layer.planeMap(in: space) else {
      return addSpaceDraws(of: layer, layer.spaceMap(in: space), superlayer, state, to: &draws)
    }
    addDraws(of: layer, at: map.then(superlayer), state: state, to: &draws)
  }

  /// Adds the draws for a layer that is seen, from the map of its coordinates to pixels.
  @inline(never)
  mutating func addDraws(
    of layer: Layer, at toDevice: Affine, state: State, to draws: inout [Draw]
  ) {
    if layer.isLeaf {
      return addLeafDraws(of: layer, toDevice, state, to: &draws)
    }
    if layer.isInTransition {
      draws += transitionDraws(of: layer, at: toDevice, state)
      return
    }
    let (known, count) = (culled.count, draws.count)
    if layer.isGeometryFlipped {
      addFlippedDraws(of: layer, toDevice, state, to: &draws)
    } else {
      addTreeDraws(of: layer, toDevice, state, to: &draws)
    }
    if draws.count == count { noteOutside(layer, toDevice, state, since: known) }
  }

  @inline(never)
  private mutating func addFlippedDraws(
    of layer: Layer, _ toDevice: Affine, _ state: State, to draws: inout [Draw]
  ) {
    var state = state
    state.isFlipped.toggle()
    addTreeDraws(of: layer, toDevice, state, to: &draws)
  }

  /// The same with the layer's own flip in the state.
  @inline(never)
  mutating func addTreeDraws(
    of layer: Layer, _ toDevice: Affine, _ state: State, to draws: inout [Draw]
  ) {
    guard let way = way(of: layer, toDevice, state) else { return cull(layer, .backFacing) }
    if way.isRasterized {
      draws += rasterized(layer, toDevice, way.outer)
    } else if way.isComposite {
      addComposite(layer, toDevice, way, to: &draws)
    } else {
      addContentDraws(of: layer, toDevice, way.inner, roundsItself: way.roundsItself, to: &draws)
    }
  }

  /// Decides how a layer is drawn; nil when its back is seen and it is not double-sided.
  @inline(never)
  private mutating func way(of layer: Layer, _ toDevice: Affine, _ state: State) -> Way? {
    if !layer.isDoubleSided, state.showsBack(toDevice) { return nil }
    var way = Way(outer: state, inner: state)
    let facts = state.facts ?? TreeFacts(layer)
    if layer.needsFacts {
      way.outer.facts = facts
      way.inner.facts = facts
    }
    // What is behind a backdrop changes: it is not kept.
    if layer.shouldRasterize, !isRasterizing, !layer.showsBackdrop {
      way.isRasterized = true
      return way
    }
    isRasterizing = false
    switch clipPlan(of: layer, layer.drawingMap(toDevice, state.isFlipped), facts) {
    case .none: break
    case .scissor(let rect): way.inner.scissor = way.inner.scissor.intersection(rect)
    case .whileDrawing(let path):
      way.inner.clips.append(path)
      way.roundsItself = false
    case .surface(let path):
      way.outline = path
      way.roundsItself = false
    }
    let isGroup =
      layer.opacity < 1 && layer.allowsGroupOpacity || layer.compositingFilter != nil
    way.isComposite =
      layer.mask != nil || way.outline != nil || isGroup && facts.primitives(of: layer) > 1
    if !way.isComposite {
      way.inner.opacity *= layer.opacity
      if let mode = layer.compositingFilter { way.inner.blend = mode }
    }
    return way
  }

  // MARK: Passes of their own

  @inline(never)
  private mutating func addComposite(
    _ layer: Layer, _ toDevice: Affine, _ way: Way, to draws: inout [Draw]
  ) {
    var area = way.inner.scissor
    if let outline = way.outline {
      area = area.intersection(PixelRect(covering: outline.controlBounds))
      guard !area.isEmpty else { return }
    }
    let content = contentDraws(
      of: layer, toDevice, way.inner.inside(area), roundsItself: way.roundsItself)
    guard !content.isEmpty else { return }
    if way.outline == nil { area = content.pixels }
    draws.append(composite(content, area, of: layer, toDevice, way))
  }

  /// The draw of a surface with what a layer shows, masked if the layer has a mask.
  @inline(never)
  private mutating func composite(
    _ content: [Draw], _ area: PixelRect, of layer: Layer, _ toDevice: Affine, _ way: Way
  ) -> Draw {
    let reason: Pass.Reason =
      layer.mask != nil
      ? .maskedContent
      : way.outline != nil ? .roundedClip : layer.opacity < 1 ? .groupOpacity : .compositing
    let surface = addPass(
      content, area, reason, layer.name, liftsBackdrop: layer.showsBackdrop)
    var maskSurface: Int?
    if let mask = layer.mask {
      var plain = way.inner.inside(area)
      plain.tint = .white
      plain.facts = nil
      var draws: [Draw] = []
      addDraws(of: mask, under: toDevice, state: plain, to: &draws)
      maskSurface = addPass(draws, area, .mask, mask.name.isEmpty ? layer.name : mask.name)
    }
    return Draw(
      layerName: layer.name, source: .surface(surface, mask: maskSurface),
      outline: way.outline ?? Path(area.rect), rule: .nonZero, clips: way.outer.clips,
      scissor: area, opacity: way.outer.opacity * layer.opacity,
      blend: layer.compositingFilter ?? way.outer.blend, pixels: area, pixelsDrawn: area.area,
      isBlended: true)
  }

  @inline(never)
  private func clipPlan(of layer: Layer, _ toDevice: Affine, _ facts: TreeFacts) -> ClipPlan {
    guard layer.masksToBounds else { return .none }
    let shape = layer.roundedBounds
    if shape.fittedRadii.isZero {
      let rect = toDevice.bounds(of: layer.bounds)
      if toDevice.isRectilinear, rect.isPixelAligned { return .scissor(PixelRect(covering: rect)) }
    }
    // Nothing inside: the radius only rounds what the layer itself draws, unless a filter spreads that.
    guard
      layer.contents != nil || !layer.sublayers.isEmpty || layer.kindReachesCorners
        || layer.hasFilters
    else { return .none }
    let path = shape.path.applying(toDevice)
    return plan.era.clipsOnePrimitiveWhileDrawing && layer.mask == nil
      && facts.primitives(of: layer) == 1
      ? .whileDrawing(path) : .surface(path)
  }
}

extension [Draw] {
  /// The smallest rectangle that holds all that is drawn.
  var pixels: PixelRect { reduce(PixelRect.zero) { $0.union($1.pixels) } }
}

extension Layer {
  /// Whether the layer has nothing but a background, contents and a border.
  @inline(never)
  fileprivate var isLeaf: Bool {
    isCertainlyPlain && sublayers.isEmpty && !masksToBounds && mask == nil
  }

  /// Whether its plan asks for more than what is seen of it, so that what is found out is kept.
  fileprivate var needsFacts: Bool {
    opacity < 1 || masksToBounds
      || !isCertainlyPlain && (shouldRasterize || compositingFilter != nil || shadow.isVisible)
  }
}
