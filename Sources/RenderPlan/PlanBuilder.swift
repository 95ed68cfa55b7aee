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
    var top = root
    if root.sublayerTransform.isIdentity {
      top.anchorPoint = .zero
      top.position = .zero
    } else {
      // A sublayer transform works about the anchor point.
      top.position = root.anchor - root.bounds.origin
    }
    let draws = builder.draws(
      of: top, under: .scale(scale), state: PlanBuilder.State(scissor: screen))
    builder.appendPasses(draws, into: RenderPlan.screen, .screen, root.name)
    builder.plan.layerCount = root.treeCount
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

    /// Whether pixels are those of a plane in perspective, in which nothing is known of what is behind.
    var isProjected = false

    /// What a pass of its own begins with: nothing clips or fades it.
    func inside(_ area: PixelRect) -> State {
      State(
        scissor: area, tint: tint, isFlipped: isFlipped, isBack: isBack, isProjected: isProjected)
    }
  }

  /// How a layer clips what is in it.
  private enum ClipPlan {
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

  /// Returns the draws for a layer in its superlayer's pass; adds the passes that they depend on.
  ///
  /// - Parameters:
  ///   - superlayer: maps the superlayer's coordinates to pixels.
  ///   - space: what a `sublayerTransform` of the superlayer does in its space; nil without one.
  mutating func draws(
    of layer: Layer, under superlayer: Affine, in space: Transform3D? = nil, state: State
  ) -> [Draw] {
    noteImage(of: layer)
    guard layer.isInTransition || (!layer.isHidden && layer.opacity > 0) else {
      return cull(layer, layer.isHidden ? .hidden : .transparent)
    }
    guard let map = layer.planeMap(in: space) else {
      return spaceDraws(of: layer, layer.spaceMap(in: space), superlayer, state)
    }
    return draws(of: layer, at: map.then(superlayer), state: state)
  }

  /// Returns the draws for a layer that is seen, from the map of its coordinates to pixels.
  mutating func draws(of layer: Layer, at toDevice: Affine, state: State) -> [Draw] {
    if layer.isCertainlyPlain, layer.sublayers.isEmpty, layer.mask == nil, !layer.masksToBounds {
      return leafDraws(of: layer, toDevice, state)
    }
    if !layer.isCertainlyPlain, let transition = layer.transitionState {
      // Without the layer's own flip, which its pictures have.
      let upright = layer.drawingMap(toDevice, layer.isGeometryFlipped)
      return transitionDraws(of: layer, transition, at: upright, state)
    }
    let known = plan.culled.count
    var state = state
    if layer.isGeometryFlipped { state.isFlipped.toggle() }
    let draws = drawsOfTree(layer, toDevice, state)
    if draws.isEmpty { noteOutside(layer, toDevice, state, since: known) }
    return draws
  }

  /// The same with the layer's own flip in the state.
  mutating func drawsOfTree(
    _ layer: Layer, _ toDevice: Affine, _ state: State
  ) -> [Draw] {
    if !layer.isDoubleSided, state.showsBack(toDevice) { return cull(layer, .backFacing) }
    let clip = clipPlan(of: layer, layer.drawingMap(toDevice, state.isFlipped))
    // What is behind a backdrop changes: it is not kept.
    if layer.shouldRasterize, !isRasterizing, !layer.showsBackdrop {
      return rasterized(layer, toDevice, state)
    }
    isRasterizing = false
    let fadesAsGroup =
      layer.opacity < 1 && layer.allowsGroupOpacity && layer.primitives(upTo: 2) > 1
    let mixesAsGroup = layer.compositingFilter != nil && layer.primitives(upTo: 2) > 1

    var inner = state
    var isClippedByOutline = false
    switch clip {
    case .none: break
    case .scissor(let rect): inner.scissor = inner.scissor.intersection(rect)
    case .whileDrawing(let path):
      inner.clips.append(path)
      isClippedByOutline = true
    case .surface: isClippedByOutline = true
    }

    var surfaceOutline: Path?
    if case .surface(let path) = clip { surfaceOutline = path }
    guard layer.mask != nil || surfaceOutline != nil || fadesAsGroup || mixesAsGroup else {
      inner.opacity *= layer.opacity
      if let mode = layer.compositingFilter { inner.blend = mode }
      return contentDraws(of: layer, toDevice, inner, roundsItself: !isClippedByOutline)
    }
    return composite(
      layer, toDevice, outer: state, inner: inner, outline: surfaceOutline,
      roundsItself: !isClippedByOutline)
  }

  // MARK: Passes of their own

  private mutating func composite(
    _ layer: Layer, _ toDevice: Affine, outer: State, inner: State, outline: Path?,
    roundsItself: Bool
  ) -> [Draw] {
    let extent =
      outline?.controlBounds ?? layer.deviceBounds(toDevice, isFlipped: inner.isFlipped)
    let area = PixelRect(covering: extent).intersection(inner.scissor)
    guard !area.isEmpty else {
      noteImages(below: layer)
      return []
    }
    let content = contentDraws(
      of: layer, toDevice, inner.inside(area), roundsItself: roundsItself)
    guard !content.isEmpty else { return [] }
    let reason: Pass.Reason =
      layer.mask != nil
      ? .maskedContent
      : outline != nil ? .roundedClip : layer.opacity < 1 ? .groupOpacity : .compositing
    let surface = addPass(
      content, area, reason, layer.name, liftsBackdrop: layer.showsBackdrop)
    var maskSurface: Int?
    if let mask = layer.mask {
      var plain = inner.inside(area)
      plain.tint = .white
      let draws = draws(of: mask, under: toDevice, state: plain)
      maskSurface = addPass(draws, area, .mask, mask.name.isEmpty ? layer.name : mask.name)
    }
    return [
      Draw(
        layerName: layer.name, source: .surface(surface, mask: maskSurface),
        outline: outline ?? Path(area.rect), rule: .nonZero, clips: outer.clips, scissor: area,
        opacity: outer.opacity * layer.opacity, blend: layer.compositingFilter ?? outer.blend,
        pixels: area, pixelsDrawn: area.area, isBlended: true)
    ]
  }

  private func clipPlan(of layer: Layer, _ toDevice: Affine) -> ClipPlan {
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
      && layer.primitives(upTo: 2) == 1
      ? .whileDrawing(path) : .surface(path)
  }

  // MARK: What a layer draws

  mutating func contentDraws(
    of layer: Layer, _ toDevice: Affine, _ state: State, roundsItself: Bool,
    castsShadow: Bool = true
  ) -> [Draw] {
    var draws: [Draw] = []
    // A shadow lies outside of what the layer clips.
    if castsShadow, layer.shadow.isVisible, !layer.masksToBounds {
      draws = shadow(of: layer, toDevice, state, roundsItself: roundsItself)
    }
    if layer.hasFilters {
      return draws + filteredDraws(of: layer, toDevice, state, roundsItself: roundsItself)
    }
    let own = layer.drawingMap(toDevice, state.isFlipped)
    let shape = roundsItself ? layer.roundedBounds : RoundedRect(layer.bounds, radius: 0)
    if layer.showsBackdrop {
      draws += backdropDraws(of: layer, shape, toDevice, state)
      if layer.backdrop?.isVibrant == true, !isCastingShadow, !state.isProjected { return draws }
    }
    if let color = layer.backgroundColor, color.alpha > 0 {
      draws.append(contentsOf: fill(layer.name, .color(color), shape, own, state))
    }
    if let contents = layer.contents {
      draws += contentsDraws(contents, of: layer, own, state)
    }
    draws.append(contentsOf: kindDraws(of: layer, shape, own, state))
    if let replicator = layer.replicator {
      draws.append(contentsOf: instanceDraws(replicator, of: layer, toDevice, state))
    } else if !layer.sublayers.isEmpty {
      let space = layer.turnedSublayerSpace
      for index in layer.drawingOrder {
        draws.append(
          contentsOf: self.draws(
            of: layer.sublayers[index], under: toDevice, in: space, state: state))
      }
    }
    if layer.drawsBorder {
      draws.append(contentsOf: border(of: layer, shape, own, state))
    }
    return draws
  }

  func fill(
    _ name: String, _ source: Draw.Source, _ shape: RoundedRect, _ toDevice: Affine, _ state: State
  ) -> [Draw] {
    let box = toDevice.bounds(of: shape.rect)
    let source = source.tinted(state.tint)
    let pixels = PixelRect(covering: box).intersection(state.scissor)
    guard !pixels.isEmpty else { return [] }
    let area = Outline(shape, toDevice)
    var isBlended = true
    if case .rect = area, box.isPixelAligned, state.clips.isEmpty, state.blend == .normal,
      source.isOpaque, state.opacity == 1
    {
      isBlended = false
    }
    return [
      Draw(
        layerName: name, source: source, area: area, rule: .nonZero, clips: state.clips,
        scissor: state.scissor, opacity: state.opacity, blend: state.blend, pixels: pixels,
        pixelsDrawn: pixels.area, isBlended: isBlended)
    ]
  }

  private func border(
    of layer: Layer, _ shape: RoundedRect, _ toDevice: Affine, _ state: State
  ) -> [Draw] {
    let inner = layer.innerBorderShape
    var outline = shape.path
    outline.append(inner.path)
    outline = outline.applying(toDevice)
    let pixels = PixelRect(covering: toDevice.bounds(of: layer.bounds))
      .intersection(state.scissor)
    guard !pixels.isEmpty else { return [] }
    let hole = PixelRect(covering: toDevice.bounds(of: inner.rect)).intersection(state.scissor)
    return [
      Draw(
        layerName: layer.name, source: .color(layer.borderColor.multiplied(by: state.tint)),
        outline: outline, rule: .evenOdd, clips: state.clips, scissor: state.scissor,
        opacity: state.opacity, blend: state.blend, pixels: pixels,
        pixelsDrawn: max(0, pixels.area - hole.area), isBlended: true)
    ].map {
      var draw = $0
      draw.hole = hole.isEmpty ? nil : hole
      return draw
    }
  }
}
