internal import Animation
internal import Geometry
internal import Layers
internal import Raster

extension Layer {
  /// How many primitives a transition draws: a fade one, of two surfaces.
  func primitives(in transition: TransitionState, upTo limit: Int) -> Int {
    var new = self
    new.transitionState = nil
    let counts = (
      transition.old?.primitives(upTo: limit) ?? 0, new.primitives(upTo: limit)
    )
    if transition.progress <= 0 { return counts.0 }
    if transition.progress >= 1 { return counts.1 }
    return min(limit, transition.isFade ? 1 : counts.0 + counts.1)
  }
}

extension TransitionState {
  /// Whether the pictures are added to each other.
  fileprivate var isFade: Bool { pictures.old.opacity != 1 || pictures.new.opacity != 1 }
}

extension PlanBuilder {
  /// The draws of a layer in a transition: its earlier and its new picture, clipped to its bounds.
  ///
  /// At the start there is only the old one, at the end only the new one, neither clipped. Pictures that move are drawn
  /// over each other without a pass, but for several primitives in bounds that are not on pixel boundaries:
  /// what is clipped there is one picture. Those that fade into each other need a surface each, unless both
  /// are a single opaque primitive in the same place.
  ///
  /// - Parameter toDevice: maps the layer's coordinates, as they are without a flip, to pixels.
  mutating func transitionDraws(
    of layer: Layer, _ transition: TransitionState, at toDevice: Affine, _ state: State
  ) -> [Draw] {
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
    // Images are held, whether they are seen or not.
    for picture in [old, new].compactMap(\.self) {
      noteImage(of: picture)
      noteImages(below: picture)
    }
    if transition.progress <= 0 {
      return old.map { draws(of: $0, under: toDevice, state: state) } ?? []
    }
    if transition.progress >= 1 { return draws(of: new, under: toDevice, state: state) }
    if transition.isFade {
      return fadeDraws(layer, old, new, transition.progress, toDevice, clipped)
    }
    let order = (transition.pictures.isNewAbove ? [old, new] : [new, old]).compactMap(\.self)
    let area = clipped.scissor
    guard !isOnPixels, !area.isEmpty, layer.primitives(in: transition, upTo: 2) > 1 else {
      return order.flatMap { draws(of: $0, under: toDevice, state: clipped) }
    }
    let inner = clipped.inside(area)
    let content = order.flatMap { draws(of: $0, under: toDevice, state: inner) }
    guard !content.isEmpty else { return [] }
    let surface = addPass(
      content, area, .transition, layer.name,
      liftsBackdrop: order.contains { $0.showsBackdrop })
    return outlineDraw(
      layer.name, .surface(surface, mask: nil), Path(area.rect), .nonZero, clipped)
  }

  private mutating func fadeDraws(
    _ layer: Layer, _ old: Layer?, _ new: Layer, _ progress: Double, _ toDevice: Affine,
    _ state: State
  ) -> [Draw] {
    let area = state.scissor
    guard !area.isEmpty else { return [] }
    let inner = state.inside(area)
    let before = old.map { draws(of: $0, under: toDevice, state: inner) } ?? []
    var after = draws(of: new, under: toDevice, state: inner)
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
