internal import Animation
internal import Geometry

/// What a change of properties sets off.
enum TriggeredAction {
  case add(LayerAnimation, key: String)
  case transition(Transition)
}

extension Layer {
  /// Returns the actions of all properties that another version of the layer has otherwise.
  ///
  /// - Parameter local: the time in the layer's own time.
  func actions(
    changingTo new: Layer, at local: Double, settings: Transaction.Settings
  ) -> [TriggeredAction] {
    let shown = presentationOfOwn(at: local, scale: 1)
    var found: [TriggeredAction] = []
    for property in LayerProperties.all {
      guard let old = property.get(self), let value = property.get(new), old != value,
        let action = new.action(for: property.name, isInViewBlock: settings.view != nil)
      else { continue }
      // Running animations are gone on from, not jumped back from.
      let from = property.get(shown) ?? old
      found += new.triggered(
        action, property.name, from: from, to: value, at: local, settings)
    }
    for key in Layer.pictureKeys where pictureDiffers(key, new) {
      guard let action = new.action(for: key, isInViewBlock: settings.view != nil) else { continue }
      found += new.triggered(action, key, from: nil, to: nil, at: local, settings)
    }
    return found
  }

  private func pictureDiffers(_ key: String, _ new: Layer) -> Bool {
    switch key {
    case "contents": contents != new.contents
    // What these are in themselves is their own matter.
    case "mask": mask?.id != new.mask?.id
    case "sublayers": sublayers.map(\.id) != new.sublayers.map(\.id)
    case "filters": filters != new.filters
    case "backgroundFilters": backgroundFilters != new.backgroundFilters
    default: compositingFilter != new.compositingFilter
    }
  }

  private func triggered(
    _ action: LayerAction, _ key: String, from: AnimationValue?, to: AnimationValue?,
    at local: Double, _ settings: Transaction.Settings
  ) -> [TriggeredAction] {
    let view = delegate == .view ? settings.view : nil
    switch action {
    case .none: return []
    case .implicit:
      let duration = view?.duration ?? settings.duration
      guard let from, duration > 0 else { return [] }
      let basic = BasicAnimation<AnimationValue>.implicit(from: from, to: to)
      let animation = PropertyAnimation(
        AnimationKeyPath(property: key),
        view?.spring.map { .spring(basic, $0) } ?? .basic(basic),
        timing: MediaTiming(
          beginTime: local + (view?.delay ?? 0), duration: duration, fillMode: .backwards),
        timingFunction: view?.timingFunction ?? settings.timingFunction)
      return [.add(.property(animation), key: key)]
    case .animation(var animation):
      if animation.timing.beginTime == 0 { animation.timing.beginTime = local }
      guard animation.timing.duration > 0 || settings.duration > 0 else { return [] }
      return [.add(animation.filling(from: from), key: key)]
    case .transition(var transition):
      if transition.timing.beginTime == 0 { transition.timing.beginTime = local }
      if transition.timing.duration == 0 {
        transition.timing.duration = view?.duration ?? settings.duration
        transition.timing.beginTime += view?.delay ?? 0
      }
      return transition.timing.duration > 0 ? [.transition(transition)] : []
    }
  }
}

extension BasicAnimation<AnimationValue> {
  /// From the old value to whatever the model is; colours keep their hue where they are transparent.
  ///
  /// A colour from or to nothing would else go through the black of a transparent colour.
  static func implicit(from: AnimationValue, to: AnimationValue?) -> Self {
    guard case .color(let a) = from, case .color(let b)? = to else { return Self(from: from) }
    if a.w == 0 { return Self(from: .color(SIMD4(b.x, b.y, b.z, 0))) }
    return b.w == 0 ? Self(from: from, to: .color(SIMD4(a.x, a.y, a.z, 0))) : Self(from: from)
  }
}

extension LayerAnimation {
  /// Returns the animation with a missing beginning filled in, where it has no value at all.
  fileprivate func filling(from old: AnimationValue?) -> LayerAnimation {
    guard case .property(var animation) = self, let old else { return self }
    let start = animation.keyPath.component.flatMap { old.component($0) } ?? old
    func filled(_ basic: BasicAnimation<AnimationValue>) -> BasicAnimation<AnimationValue> {
      basic.from == nil && basic.to == nil && basic.by == nil
        ? BasicAnimation(from: start) : basic
    }
    switch animation.motion {
    case .basic(let basic): animation.motion = .basic(filled(basic))
    case .spring(let basic, let spring): animation.motion = .spring(filled(basic), spring)
    case .keyframes, .path: break
    }
    return .property(animation)
  }
}
