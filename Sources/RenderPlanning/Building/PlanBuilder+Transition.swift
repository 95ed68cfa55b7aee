internal import Animation
internal import Geometry
internal import Layers
internal import Raster

extension Layer {
  /// How many primitives a transition draws, capped at 2: a fade draws one, of two surfaces.
  func primitives(in transition: TransitionState, _ facts: TreeFacts) -> Int {
    if transition.isFade, transition.progress > 0, transition.progress < 1 { return 1 }
    var count = 0
    if transition.progress < 1, let old = facts.old { count += old.primitives(of: old.top) }
    if transition.progress > 0 {
      var new = self
      new.transitionState = nil
      count += facts.primitives(of: new)
    }
    return min(2, count)
  }
}

extension TransitionState {
  /// Whether the pictures are added to each other.
  fileprivate var isFade: Bool { pictures.old.opacity != 1 || pictures.new.opacity != 1 }
}

extension PlanBuilder {
  /// The draws of a layer in a transition: its earlier and its new picture, clipped to its bounds.
  ///
  /// At the start there is only the old one, at the end only the new one, neither clipped. Moving
  /// pictures are drawn over each other without a pass, except for several primitives in bounds
  /// that are not on pixel boundaries: these are clipped as one picture. Pictures that fade need a
  /// surface each, unless both are a single opaque primitive in the same place.
  @inline(never)
  mutating func transitionDraws(of layer: Layer, _ state: GraphicsState) -> [Draw] {
    guard let transition = layer.transitionState else { return [] }
    // The layer's own flip is taken out, since its pictures have it.
    var state = state
    state.toDevice = layer.drawingMap(state.toDevice, layer.isGeometryFlipped)
    let toDevice = state.toDevice
    let box = toDevice.bounds(of: layer.bounds)
    var clipped = state
    clipped.scissor = state.scissor.intersection(PixelRect(covering: box))
    let isOnPixels = toDevice.isRectilinear && box.isPixelAligned
    if !isOnPixels {
      clipped.clips.append(Path(layer.bounds).applying(toDevice))
    }
    var now = layer
    now.transitionState = nil
    let new = now.placed(in: layer, by: transition.pictures.new.offset)
    let old = transition.old?.placed(in: layer, by: transition.pictures.old.offset)
    let facts = state.facts ?? TreeFacts(layer)
    if transition.progress <= 0 { return draws(of: old, facts.old, state) }
    if transition.progress >= 1 { return draws(of: new, facts, state) }
    if transition.isFade {
      clipped.facts = facts
      return fadeDraws(layer, old, new, transition.progress, clipped)
    }
    let pictures = [(picture: old, facts: facts.old), (picture: new, facts: facts)]
    let order = transition.pictures.isNewAbove ? pictures : pictures.reversed()
    let area = clipped.scissor
    guard !isOnPixels, !area.isEmpty, layer.primitives(in: transition, facts) > 1 else {
      return order.flatMap { draws(of: $0.picture, $0.facts, clipped) }
    }
    let inner = clipped.inside(area)
    let content = order.flatMap { draws(of: $0.picture, $0.facts, inner) }
    guard !content.isEmpty else { return [] }
    let surface = addPass(
      content, area, .transition, layer.name,
      liftsBackdrop: order.contains { $0.picture?.showsBackdrop == true })
    return outlineDraw(
      layer.name, .surface(surface, mask: nil), Path(area.rect), .nonZero, clipped)
  }

  /// The draws of one of the pictures; none when there is none.
  private mutating func draws(
    of picture: Layer?, _ facts: TreeFacts?, _ state: GraphicsState
  ) -> [Draw] {
    guard let picture else { return [] }
    var (draws, inner) = ([Draw](), state)
    inner.facts = facts
    addDraws(of: picture, under: inner, to: &draws)
    return draws
  }

  private mutating func fadeDraws(
    _ layer: Layer, _ old: Layer?, _ new: Layer, _ progress: Double, _ state: GraphicsState
  ) -> [Draw] {
    let area = state.scissor
    guard !area.isEmpty else { return [] }
    let inner = state.inside(area)
    let before = draws(of: old, state.facts?.old, inner)
    var after = draws(of: new, state.facts, inner)
    if state.clips.isEmpty, state.opacity == 1, state.blend == .normal, before.count == 1,
      after.count == 1, before[0].pixels == after[0].pixels, !before[0].isBlended,
      !after[0].isBlended
    {
      after[0].opacity = progress
      after[0].isBlended = true
      return before + after
    }
    let surfaces = [(before, old), (after, new)].map { draws, picture in
      draws.isEmpty
        ? nil
        : addPass(
          draws, area, .transition, layer.name, liftsBackdrop: picture?.showsBackdrop == true)
    }
    var state = state
    let source: Draw.Source
    switch (surfaces[0], surfaces[1]) {
    case (let old?, let new?): source = .dissolve(old: old, new: new, progress: progress)
    case (let old?, nil):
      source = .surface(old, mask: nil)
      state.opacity *= 1 - progress
    case (nil, let new?):
      source = .surface(new, mask: nil)
      state.opacity *= progress
    case (nil, nil): return []
    }
    return outlineDraw(layer.name, source, Path(area.rect), .nonZero, state)
  }
}

extension Layer {
  /// The layer as a picture that lies in the space of another, moved by an offset in points.
  fileprivate func placed(in other: Layer, by offset: Point) -> Layer {
    var copy = self
    copy.anchorPoint = .zero
    copy.anchorPointZ = 0
    copy.zPosition = 0
    copy.transform = .identity
    copy.position = other.bounds.origin + offset
    if !sublayerTransform.isIdentity {
      // It works about the anchor point, which therefore stays.
      copy.anchorPoint = anchorPoint
      copy.anchorPointZ = anchorPointZ
      copy.zPosition = anchorPointZ
      copy.position = copy.position + (anchor - bounds.origin)
    }
    return copy
  }
}
