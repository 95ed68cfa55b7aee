public import Animation

/// What happens when a property changes: the answer of Core Animation's search for an action.
public enum LayerAction: Hashable, Sendable {
  /// Nothing, and the search ends: `NSNull`.
  case none
  /// The animation that the property's class has by default, in the transaction's duration and
  /// pace.
  case implicit
  /// An animation; a basic one without values goes from the old value to the new one.
  case animation(LayerAnimation)
  /// The old picture gives way to the new one.
  case transition(Transition)
}

/// The delegate that is asked first for an action: `actionForLayer:forKey:`.
public enum LayerDelegate: Hashable, Sendable {
  /// A `UIView`: no action outside of an animation block; within one its animation for what views
  /// animate, and no action for all else, such as `hidden` and `sublayers`.
  case view
  /// Fixed answers by key; for a key without one the search goes on.
  case answers([String: LayerAction])
}

extension Layer {
  /// Returns what the layer does when a property changes: delegate, `actions`, `style`, class
  /// default.
  ///
  /// The first answer counts; ``LayerAction/none`` ends the search too. Nil when nobody answers:
  /// for an unknown property, or one that Core Animation does not animate by itself.
  ///
  /// - Parameter isInViewBlock: whether the change is made inside of an animation block of views.
  public func action(for key: String, isInViewBlock: Bool = false) -> LayerAction? {
    switch delegate {
    case .view:
      return isInViewBlock && Layer.viewKeys.contains(key) ? .implicit : LayerAction.none
    case .answers(let answers): if let answer = answers[key] { return answer }
    case nil: break
    }
    return actions[key] ?? styleActions[key] ?? Layer.defaultAction(for: key)
  }

  /// Returns what `defaultActionForKey:` answers: an animation, a fade, or nil.
  public static func defaultAction(for key: String) -> LayerAction? {
    if pictureKeys.contains(key) { return .transition(Transition(.fade, timing: MediaTiming())) }
    switch LayerProperties.named[key]?.first?.action {
    case .animation: return .implicit
    case .transition: return .transition(Transition(.fade, timing: MediaTiming()))
    case .silence, nil: return nil
    }
  }

  /// Properties without a value between two values: a change shows as a fade.
  static let pictureKeys = [
    "contents", "mask", "sublayers", "filters", "backgroundFilters", "compositingFilter",
  ]
}
