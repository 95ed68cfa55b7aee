internal import Geometry
internal import Layers
internal import Raster

// From a layer to draws: where it lies, and whether it is drawn directly into its superlayer's
// pass.

extension PlanBuilder {
  /// How a layer is composited, by its properties and the era's rules.
  private struct Compositing {
    /// The state that the layer inherits.
    var outer: GraphicsState
    /// The state that its sublayers inherit.
    var inner: GraphicsState
    /// Whether it has its own bitmap that is kept.
    var isRasterized = false
    /// Whether it needs a surface of its own.
    var isGroup = false
    /// What that surface is clipped to; nil for nothing.
    var outline: Path?
    /// Whether the layer's own drawing is rounded by nothing else.
    var roundsItself = true
  }

  /// How a layer clips its contents and sublayers.
  private enum ClipPlan {
    case none
    case scissor(PixelRect)
    case whileDrawing(Path)
    case surface(Path)
  }

  /// Adds the draws for a layer to those of its superlayer's pass, and the passes that they depend
  /// on.
  ///
  /// - Parameters:
  ///   - space: the superlayer's `sublayerTransform` in its space; nil without one.
  ///   - superlayer: the state in which the superlayer's coordinates are.
  @inline(never)
  mutating func addDraws(
    of layer: Layer, in space: Transform3D? = nil, under superlayer: GraphicsState,
    to draws: inout [Draw]
  ) {
    guard layer.isShown else {
      return cull(layer, layer.isHidden ? .hidden : .transparent)
    }
    guard let map = layer.planeMap(in: space) else {
      return addSpaceDraws(of: layer, layer.spaceMap(in: space), superlayer, to: &draws)
    }
    addDraws(of: layer, superlayer.concatenating(map), to: &draws)
  }

  /// Adds the draws for a visible layer, in the state of its own coordinates.
  @inline(never)
  mutating func addDraws(of layer: Layer, _ state: GraphicsState, to draws: inout [Draw]) {
    if layer.isLeaf {
      return addLeafDraws(of: layer, state, to: &draws)
    }
    if layer.isInTransition {
      draws += transitionDraws(of: layer, state)
      return
    }
    let (known, count) = (culled.count, draws.count)
    if layer.isGeometryFlipped {
      addFlippedDraws(of: layer, state, to: &draws)
    } else {
      addTreeDraws(of: layer, state, to: &draws)
    }
    if draws.count == count { noteOutside(layer, since: known) }
  }

  @inline(never)
  private mutating func addFlippedDraws(
    of layer: Layer, _ state: GraphicsState, to draws: inout [Draw]
  ) {
    var state = state
    state.isFlipped.toggle()
    addTreeDraws(of: layer, state, to: &draws)
  }

  /// The same with the layer's own flip in the state.
  @inline(never)
  mutating func addTreeDraws(of layer: Layer, _ state: GraphicsState, to draws: inout [Draw]) {
    guard let made = compositing(of: layer, state) else { return cull(layer, .backFacing) }
    if made.isRasterized {
      draws += rasterized(layer, made.outer)
    } else if made.isGroup {
      addGroup(layer, made, to: &draws)
    } else {
      addContentDraws(of: layer, made.inner, roundsItself: made.roundsItself, to: &draws)
    }
  }

  /// Decides how a layer is drawn; nil when its back is seen and it is not double-sided.
  @inline(never)
  private mutating func compositing(of layer: Layer, _ state: GraphicsState) -> Compositing? {
    if !layer.isDoubleSided, state.showsBack { return nil }
    var made = Compositing(outer: state, inner: state)
    let facts = state.facts ?? TreeFacts(layer)
    if layer.needsFacts {
      made.outer.facts = facts
      made.inner.facts = facts
    }
    // What is behind a backdrop changes, so no bitmap of it is kept.
    if layer.shouldRasterize, !isRasterizing, !layer.showsBackdrop {
      made.isRasterized = true
      return made
    }
    isRasterizing = false
    switch clipPlan(of: layer, state.drawing(layer), facts) {
    case .none: break
    case .scissor(let rect): made.inner.scissor = made.inner.scissor.intersection(rect)
    case .whileDrawing(let path):
      made.inner.clips.append(path)
      made.roundsItself = false
    case .surface(let path):
      made.outline = path
      made.roundsItself = false
    }
    let isOne = layer.opacity < 1 && layer.allowsGroupOpacity || layer.compositingFilter != nil
    made.isGroup =
      layer.mask != nil || made.outline != nil || isOne && facts.primitives(of: layer) > 1
    if !made.isGroup {
      made.inner.opacity *= layer.opacity
      if let mode = layer.compositingFilter { made.inner.blend = mode }
    }
    return made
  }

  // MARK: Passes of their own

  @inline(never)
  private mutating func addGroup(
    _ layer: Layer, _ made: Compositing, to draws: inout [Draw]
  ) {
    var area = made.inner.scissor
    if let outline = made.outline {
      area = area.intersection(PixelRect(covering: outline.controlBounds))
      guard !area.isEmpty else { return }
    }
    let content = contentDraws(
      of: layer, made.inner.inside(area), roundsItself: made.roundsItself)
    guard !content.isEmpty else { return }
    if made.outline == nil { area = content.pixels }
    draws.append(group(content, area, of: layer, made))
  }

  /// The draw of a surface with what a layer shows, masked if the layer has a mask.
  @inline(never)
  private mutating func group(
    _ content: [Draw], _ area: PixelRect, of layer: Layer, _ made: Compositing
  ) -> Draw {
    let reason: Pass.Reason =
      layer.mask != nil
      ? .maskedContent
      : made.outline != nil ? .roundedClip : layer.opacity < 1 ? .groupOpacity : .compositing
    let surface = addPass(
      content, area, reason, layer.name, liftsBackdrop: layer.showsBackdrop)
    var maskSurface: Int?
    if let mask = layer.mask {
      var plain = made.inner.inside(area)
      plain.tint = .white
      plain.facts = nil
      var draws: [Draw] = []
      addDraws(of: mask, under: plain, to: &draws)
      maskSurface = addPass(draws, area, .mask, mask.name.isEmpty ? layer.name : mask.name)
    }
    return Draw(
      layerName: layer.name, source: .surface(surface, mask: maskSurface),
      outline: made.outline ?? Path(area.rect), rule: .nonZero, clips: made.outer.clips,
      scissor: area, opacity: made.outer.opacity * layer.opacity,
      blend: layer.compositingFilter ?? made.outer.blend, pixels: area, pixelsDrawn: area.area,
      isBlended: true)
  }

  @inline(never)
  private func clipPlan(
    of layer: Layer, _ state: GraphicsState, _ facts: TreeFacts
  ) -> ClipPlan {
    guard layer.masksToBounds else { return .none }
    let shape = layer.roundedBounds
    if shape.fittedRadii.isZero {
      let rect = state.toDevice.bounds(of: layer.bounds)
      if state.toDevice.isRectilinear, rect.isPixelAligned {
        return .scissor(PixelRect(covering: rect))
      }
    }
    // With nothing inside, the radius only rounds the layer's own drawing, unless a filter spreads
    // that.
    guard
      layer.contents != nil || !layer.sublayers.isEmpty || layer.kindReachesCorners
        || layer.hasFilters
    else { return .none }
    let path = shape.path.applying(state.toDevice)
    return plan.era.clipsOnePrimitiveWhileDrawing && layer.mask == nil
      && facts.primitives(of: layer) == 1
      ? .whileDrawing(path) : .surface(path)
  }
}

extension Layer {
  /// Whether the layer has nothing but a background, contents and a border.
  @inline(never)
  fileprivate var isLeaf: Bool {
    isCertainlyPlain && sublayers.isEmpty && !masksToBounds && mask == nil
  }

  /// Whether its plan needs more than its visible part, so that the facts found are kept.
  fileprivate var needsFacts: Bool {
    opacity < 1 || masksToBounds
      || !isCertainlyPlain && (shouldRasterize || compositingFilter != nil || shadow.isVisible)
  }
}
