internal import Animation
internal import Geometry

extension Layer {
  /// Returns the tree as it shows at a time: the presentation tree.
  ///
  /// All animations are applied in each layer's own time, and removed. Transitions become a
  /// ``transitionState``, replicators get their instances, emitters and external contents their
  /// time. The result no longer depends on time.
  ///
  /// - Parameters:
  ///   - time: seconds since the scene began: the time of this layer's superlayer.
  ///   - scale: device pixels a point; animations that snap round to them.
  public func presentation(at time: Double, scale: Double) -> Layer {
    let local = timing == .layer ? time : timing.localTime(at: time)
    var copy = presentationOfOwn(at: local, scale: scale)
    copy.sublayers = sublayers.map { $0.presentation(at: local, scale: scale) }
    if let mask { copy.mask = mask.presentation(at: local, scale: scale) }
    guard var replicator = copy.replicator else { return copy }
    // Animated delays and transforms count, sublayers are those of the model.
    var model = copy
    model.timing = .layer
    model.sublayers = sublayers
    replicator.instances = model.instances(at: local, scale: scale)
    copy.replicator = replicator
    return copy
  }

  /// Returns the layer with its own animations applied at a time of its own.
  func presentationOfOwn(at local: Double, scale: Double) -> Layer {
    guard details.values.isTimed else { return self }
    var copy = self
    if let animation = positionAnimation {
      copy.position = animation.value(at: local, scale: scale) ?? position
    }
    if !animations.isEmpty { copy.applyAnimations(at: local) }
    // One write for all that is set aside.
    var rest = copy.details.values
    if let running = rest.transition {
      rest.transitionState = running.transition.progress(at: local).map {
        TransitionState(
          progress: $0, pictures: running.transition.pictures(at: $0, size: copy.bounds.size),
          old: running.old)
      }
    }
    if case .emitter(var emitter) = rest.kind {
      emitter.time = local
      rest.kind = .emitter(emitter)
    }
    if case .external(var external) = rest.kind {
      external.time = local
      rest.kind = .external(external)
    }
    if case .text(var text) = rest.kind, copy.bounds.size != bounds.size {
      text.drawnBounds = bounds
      rest.kind = .text(text)
    }
    if case .tiled(var tiled) = rest.kind, tiled.arrival != nil {
      tiled.time = local
      rest.kind = .tiled(tiled)
    }
    rest.positionAnimation = nil
    rest.transition = nil
    rest.animations = AnimationStack()
    rest.timing = .layer
    copy.details = Details(rest)
    return copy
  }

  /// Sets every animated property to what the stack makes of it.
  private mutating func applyAnimations(at local: Double) {
    let stack = animations
    var seen: [String] = []
    for entry in stack.entries {
      for name in entry.animation.properties where !seen.contains(name) {
        seen.append(name)
        guard let property = property(name), let model = property.get(self) else { continue }
        let shown = stack.value(of: name, at: local, model: model)
        if shown != model { _ = property.set(&self, shown) }
      }
    }
    let turn = stack.pathRotation(at: local)
    if turn != 0 { transform = Transform3D(.rotation(turn)).then(transform) }
  }

  /// Whether anything in the tree changes with time.
  public var isAnimated: Bool {
    details.values.isTimed && changesWithTime || mask?.isAnimated == true
      || sublayers.contains(where: \.isAnimated)
  }

  private var changesWithTime: Bool {
    if positionAnimation != nil || !animations.isEmpty || transition != nil { return true }
    switch kind {
    case .emitter(let emitter): return !emitter.cells.isEmpty
    case .external(let external): return external.frameRate > 0
    case .tiled(let tiled): return tiled.arrival != nil
    default: return false
    }
  }

  /// Returns the tree with every `fillsSuperlayer` carried out, superlayers first.
  ///
  /// A layer with drawn contents whose size changes draws them for the new size: layout comes
  /// before display.
  public func laidOut() -> Layer {
    var copy = self
    copy.sublayers = sublayers.map { $0.sized(to: bounds).laidOut() }
    if let mask { copy.mask = mask.sized(to: bounds).laidOut() }
    return copy
  }

  private func sized(to area: Rect) -> Layer {
    guard fillsSuperlayer else { return self }
    var copy = self
    copy.bounds.size = area.size
    copy.anchorPoint = Point(x: 0.5, y: 0.5)
    copy.position = area.center
    copy.fillsSuperlayer = false
    if case .drawn(let drawn) = copy.contents, drawn.bounds != copy.bounds { copy.display() }
    return copy
  }
}

extension Layer.Details.Values {
  /// Whether something here depends on time; false for the values that all plain layers share.
  fileprivate var isTimed: Bool {
    if positionAnimation != nil || !animations.isEmpty || transition != nil { return true }
    if timing != .layer { return true }
    switch kind {
    case .emitter, .external: return true
    case .tiled(let tiled): return tiled.arrival != nil
    default: return false
    }
  }
}
