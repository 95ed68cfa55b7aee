internal import Animation
internal import Geometry

/// The result of a property change.
enum TriggeredAction {
  case add(LayerAnimation, key: String)
  /// Under a fresh key if this one is taken: it then runs together with the animation that has it.
  case stack(LayerAnimation, key: String)
  case transition(Transition)
}

/// A property that was set to another value.
private struct PropertyChange {
  var key: String
  /// The model's value before; like the others, nil for properties that cannot be interpolated.
  var old: AnimationValue?
  /// What shows before.
  var shown: AnimationValue?
  /// The model's value now.
  var new: AnimationValue?
}

extension Layer {
  /// Returns the actions of all properties that differ in another version of the layer.
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
      // Continues from running animations instead of jumping back.
      let change = PropertyChange(
        key: property.name, old: old, shown: property.get(shown) ?? old, new: value)
      found += new.triggered(action, change, at: local, settings)
    }
    for key in Layer.pictureKeys where pictureDiffers(key, new) {
      guard let action = new.action(for: key, isInViewBlock: settings.view != nil) else { continue }
      found += new.triggered(action, PropertyChange(key: key), at: local, settings)
    }
    return found
  }

  private func pictureDiffers(_ key: String, _ new: Layer) -> Bool {
    switch key {
    case "contents": contents != new.contents
    // Changes inside these layers are handled by the layers themselves.
    case "mask": mask?.id != new.mask?.id
    case "sublayers": sublayers.map(\.id) != new.sublayers.map(\.id)
    case "filters": filters != new.filters
    case "backgroundFilters": backgroundFilters != new.backgroundFilters
    default: compositingFilter != new.compositingFilter
    }
  }

  private func triggered(
    _ action: LayerAction, _ change: PropertyChange, at local: Double,
    _ settings: Transaction.Settings
  ) -> [TriggeredAction] {
    let view = delegate == .view ? settings.view : nil
    switch action {
    case .none: return []
    case .implicit:
      if let view { return view.actions(for: change, at: local) }
      guard let from = change.shown, settings.duration > 0 else { return [] }
      let animation = PropertyAnimation(
        AnimationKeyPath(property: change.key), .basic(.implicit(from: from, to: change.new)),
        timing: MediaTiming(
          beginTime: local, duration: settings.duration, fillMode: .backwards),
        timingFunction: settings.timingFunction)
      return [.add(.property(animation), key: change.key)]
    case .animation(var animation):
      if animation.timing.beginTime == 0 { animation.timing.beginTime = local }
      guard animation.timing.duration > 0 || settings.duration > 0 else { return [] }
      return [.add(animation.filling(from: change.shown), key: change.key)]
    case .transition(var transition):
      if transition.timing.beginTime == 0 { transition.timing.beginTime = local }
      if transition.timing.duration == 0 { transition.timing.duration = settings.duration }
      return transition.timing.duration > 0 ? [.transition(transition)] : []
    }
  }
}

extension ViewAnimation {
  /// Returns the animations of a view's property in the block.
  fileprivate func actions(for change: PropertyChange, at local: Double) -> [TriggeredAction] {
    guard let from = change.shown, duration > 0 else { return [] }
    func animation(
      _ path: AnimationKeyPath, _ basic: BasicAnimation<AnimationValue>, isAdditive: Bool = false
    ) -> LayerAnimation {
      .property(
        PropertyAnimation(
          path, spring.map { .spring(basic, $0) } ?? .basic(basic),
          timing: MediaTiming(beginTime: local + delay, duration: duration, fillMode: .both),
          timingFunction: timingFunction, isAdditive: isAdditive))
    }
    let path = AnimationKeyPath(property: change.key)
    guard isAdditive, let steps = change.additiveSteps else {
      return [.add(animation(path, .implicit(from: from, to: change.new)), key: change.key)]
    }
    return steps.map { path, step in
      let basic = BasicAnimation(from: step, to: step.repeated(0))
      return .stack(animation(path, basic, isAdditive: true), key: path.description)
    }
  }
}

extension PropertyChange {
  /// What has to be added to the new value to get the old one, part by part.
  ///
  /// Nil for properties that views do not animate additively, and where there is no such
  /// difference: when the new map flattens.
  fileprivate var additiveSteps: [(AnimationKeyPath, AnimationValue)]? {
    guard let old, let new, Layer.additiveViewKeys.contains(key) else { return nil }
    if case .transform(let map) = new, map.inverse == nil { return nil }
    let parts: [AnimationKeyPath.Component?] = key == "bounds" ? [.origin, .size] : [nil]
    return parts.map { part in
      let ends = part.map { (old.component($0) ?? old, new.component($0) ?? new) } ?? (old, new)
      return (
        AnimationKeyPath(property: key, component: part), ends.0.subtracting(ends.1)
      )
    }
  }
}

extension BasicAnimation<AnimationValue> {
  /// From the old value to the model's; transparent ends take the hue of the other end.
  ///
  /// Else a colour from or to nothing would pass through the black of a transparent colour.
  static func implicit(from: AnimationValue, to: AnimationValue?) -> Self {
    guard case .color(let a) = from, case .color(let b)? = to else { return Self(from: from) }
    if a.w == 0 { return Self(from: .color(SIMD4(b.x, b.y, b.z, 0))) }
    return b.w == 0 ? Self(from: from, to: .color(SIMD4(a.x, a.y, a.z, 0))) : Self(from: from)
  }
}

extension LayerAnimation {
  /// Returns the animation with the old value as its start, where it has no value at all.
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
