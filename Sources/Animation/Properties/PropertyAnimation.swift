internal import Geometry

/// An animation of one property, as `CAPropertyAnimation` and its subclasses.
public struct PropertyAnimation: Hashable, Sendable {
  /// What happens to the value.
  public enum Motion: Hashable, Sendable {
    /// `CABasicAnimation`.
    case basic(BasicAnimation<AnimationValue>)
    /// `CASpringAnimation`: the spring's own time runs from 0 to the duration, which may cut it.
    case spring(BasicAnimation<AnimationValue>, Spring)
    /// `CAKeyframeAnimation` of values.
    case keyframes(KeyframeAnimation<AnimationValue>)
    /// `CAKeyframeAnimation` of a path; the property is a point.
    case path(PathKeyframes)
  }

  /// What is animated.
  public var keyPath: AnimationKeyPath
  /// What happens to the value.
  public var motion: Motion
  /// When it runs, in the time of its layer or group.
  public var timing: MediaTiming
  /// The pace of the whole; a spring has its own.
  public var timingFunction: TimingFunction
  /// Whether the value is added to what shows without it.
  public var isAdditive: Bool
  /// Whether each repetition begins where the one before ended.
  public var isCumulative: Bool
  /// Makes a transform of the animated numbers; the property is a transform.
  public var valueFunction: ValueFunction?
  /// Whether it is removed when it is over.
  public var isRemovedOnCompletion: Bool

  /// Makes an animation, by default at an even pace.
  public init(
    _ keyPath: AnimationKeyPath, _ motion: Motion, timing: MediaTiming,
    timingFunction: TimingFunction = .linear, isAdditive: Bool = false, isCumulative: Bool = false,
    valueFunction: ValueFunction? = nil, isRemovedOnCompletion: Bool = true
  ) {
    self.keyPath = keyPath
    self.motion = motion
    self.timing = timing
    self.timingFunction = timingFunction
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.valueFunction = valueFunction
    self.isRemovedOnCompletion = isRemovedOnCompletion
  }

  /// Returns the property's value at a time of the parent, given what shows without the animation.
  ///
  /// Nil when it has no effect: before and after (unless filled), and when its values do not fit
  /// the property. In an additive one missing ends mean no change, and nothing is added twice.
  public func value(at parentTime: Double, shown: AnimationValue) -> AnimationValue? {
    guard let moment = timing.moment(at: parentTime) else { return nil }
    guard let component = keyPath.component else { return applied(moment, to: shown) }
    return shown.component(component).flatMap { applied(moment, to: $0) }.flatMap {
      shown.setting(component, to: $0)
    }
  }

  /// Returns the angle by which the layer turns along the path; nil without effect or rotation
  /// mode.
  public func pathRotation(at parentTime: Double) -> Double? {
    guard case .path(let path) = motion, path.rotationMode != nil,
      let moment = timing.moment(at: parentTime)
    else { return nil }
    return path.place(at: timingFunction.value(at: moment.progress))?.rotation
  }

  private func applied(_ moment: MediaTiming.Moment, to shown: AnimationValue) -> AnimationValue? {
    var base = shown
    if let valueFunction {
      guard case .transform(let m) = shown, let input = valueFunction.input(of: m) else {
        return nil
      }
      base = input
    }
    // Otherwise the sum would count the shown value twice.
    if isAdditive { base = valueFunction?.input(of: .identity) ?? base.repeated(0) }
    guard var value = plain(at: moment, base) else { return nil }
    if isCumulative, moment.repetition > 0 {
      // Where a repetition ends: at its start when it autoreverses or runs backwards.
      let runsBack = timing.autoreverses || timing.speed < 0
      let last = MediaTiming.Moment(
        basicTime: runsBack ? 0 : timing.duration, progress: runsBack ? 0 : 1, repetition: 0,
        isReversing: timing.autoreverses)
      guard let end = plain(at: last, base) else { return nil }
      value = value.adding(end.repeated(moment.repetition))
    }
    if let valueFunction {
      guard let m = valueFunction.transform(of: value) else { return nil }
      value = .transform(m)
    }
    guard value.isSameKind(as: shown) else { return nil }
    return isAdditive ? value.adding(shown) : value
  }

  private func plain(at moment: MediaTiming.Moment, _ base: AnimationValue) -> AnimationValue? {
    let progress = timingFunction.value(at: moment.progress)
    switch motion {
    case .basic(let basic): return basic.value(at: progress, shown: base)
    case .spring(let basic, let spring):
      return basic.value(at: spring.value(at: moment.basicTime), shown: base)
    case .keyframes(let keyframes): return keyframes.value(at: progress)
    case .path(let path): return path.place(at: progress).map { .point($0.point) }
    }
  }
}

extension AnimationValue {
  /// Whether both are numbers, both points and so on.
  func isSameKind(as other: AnimationValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect), (.affine, .affine),
      (.transform, .transform), (.color, .color), (.radii, .radii), (.path, .path),
      (.list, .list), (.bool, .bool), (.name, .name):
      true
    default: false
    }
  }
}
