/// An animation as it is added to a layer: of one property, or several together.
public enum LayerAnimation: Hashable, Sendable {
  case property(PropertyAnimation)
  case group(AnimationGroup)

  /// Its timing in the time of what it is added to.
  public var timing: MediaTiming {
    get {
      switch self {
      case .property(let animation): animation.timing
      case .group(let group): group.timing
      }
    }
    set {
      switch self {
      case .property(var animation):
        animation.timing = newValue
        self = .property(animation)
      case .group(var group):
        group.timing = newValue
        self = .group(group)
      }
    }
  }

  /// Whether it is removed when it is over.
  public var isRemovedOnCompletion: Bool {
    switch self {
    case .property(let animation): animation.isRemovedOnCompletion
    case .group(let group): group.isRemovedOnCompletion
    }
  }

  /// The properties that it animates, each once, in the order of their first animation.
  public var properties: [String] {
    switch self {
    case .property(let animation): return [animation.keyPath.property]
    case .group(let group):
      var result: [String] = []
      for name in group.animations.flatMap(\.properties) where !result.contains(name) {
        result.append(name)
      }
      return result
    }
  }

  /// Returns the animation as it is when it is added: a duration of 0 is the transaction's.
  ///
  /// In a group, animations without a duration take the group's: Apple's own example of a group
  /// needs that (`CAAnimationGroup`, listing 1), though no reference says so.
  public func added(transactionDuration: Double? = nil) -> LayerAnimation {
    var copy = self
    copy.timing = timing.added(transactionDuration: transactionDuration)
    guard case .group(var group) = copy else { return copy }
    let duration = group.timing.duration
    group.animations = group.animations.map { $0.added(transactionDuration: duration) }
    return .group(group)
  }

  /// Returns the value of a property at a time of the parent, given the one that shows without it;
  /// nil without effect.
  public func value(
    of property: String, at parentTime: Double, shown: AnimationValue
  ) -> AnimationValue? {
    switch self {
    case .property(let animation):
      return animation.keyPath.property == property
        ? animation.value(at: parentTime, shown: shown) : nil
    case .group(let group):
      guard let time = group.time(at: parentTime) else { return nil }
      var result: AnimationValue?
      for animation in group.animations {
        result = animation.value(of: property, at: time, shown: result ?? shown) ?? result
      }
      return result
    }
  }

  /// Returns the angle by which the layer turns along a path that `position` follows; nil without.
  public func pathRotation(at parentTime: Double) -> Double? {
    switch self {
    case .property(let animation): return animation.pathRotation(at: parentTime)
    case .group(let group):
      guard let time = group.time(at: parentTime) else { return nil }
      return group.animations.reversed().lazy.compactMap { $0.pathRotation(at: time) }.first
    }
  }
}

/// Several animations sharing one time, as `CAAnimationGroup`.
///
/// They run in the group's own time and are cut off, not scaled, at its duration; when added to a
/// layer, those without a duration get the group's. Their own removal on completion is ignored.
public struct AnimationGroup: Hashable, Sendable {
  /// The animations; among those of one property later ones win.
  public var animations: [LayerAnimation]
  /// When the group runs, in the time of its parent.
  public var timing: MediaTiming
  /// The pace at which the group's time passes for its animations.
  public var timingFunction: TimingFunction
  /// Whether it is removed when it is over.
  public var isRemovedOnCompletion: Bool

  /// Makes a group.
  public init(
    _ animations: [LayerAnimation], timing: MediaTiming, timingFunction: TimingFunction = .linear,
    isRemovedOnCompletion: Bool = true
  ) {
    self.animations = animations
    self.timing = timing
    self.timingFunction = timingFunction
    self.isRemovedOnCompletion = isRemovedOnCompletion
  }

  /// Returns the time for its animations at a time of the parent; nil when the group has no effect.
  public func time(at parentTime: Double) -> Double? {
    guard let moment = timing.moment(at: parentTime) else { return nil }
    guard timing.duration.isFinite else { return moment.basicTime }
    return timingFunction.value(at: moment.progress) * timing.duration
  }
}
