public import Animation

/// The answers of views inside `UIView.animate`, in place of the transaction's duration and pace.
///
/// A view animates `bounds`, `position`, `transform`, `opacity`, `backgroundColor` and
/// `contentsCenter`, as its reference says in its own words; that `cornerRadius`, and nothing else,
/// has joined them since iOS 11 is assumed. Animations fill both ways. Differences: where
/// animations are not additive they continue from what shows, as with `beginFromCurrentState`.
public struct ViewAnimation: Hashable, Sendable {
  /// In seconds of the layer.
  public var duration: Double
  /// The delay after the transaction, in seconds of the layer.
  public var delay: Double
  /// The pace; `UIView`'s is ease in and out unless set.
  public var timingFunction: TimingFunction
  /// Moves by a spring instead of the timing function; nil for none.
  public var spring: Spring?
  /// Whether animations are added to running ones, as since iOS 8, or replace them, as before.
  ///
  /// An additive one runs from the old value minus the new one to zero, and a second one gets its
  /// own key (`position-2`); bounds have two, of `bounds.origin` and of `bounds.size`. Bounds and
  /// position are reported; that transform and opacity are additive too, and colours and radii not,
  /// is assumed.
  public var isAdditive: Bool
  /// Whether inside of another block it keeps its own duration: `overrideInheritedDuration`.
  public var overridesInheritedDuration = false
  /// Whether inside of another block it keeps its own pace or spring: `overrideInheritedCurve`.
  public var overridesInheritedCurve = false

  /// Makes an animation block's parameters.
  public init(
    duration: Double, delay: Double = 0, timingFunction: TimingFunction = .easeInEaseOut,
    spring: Spring? = nil, isAdditive: Bool = true
  ) {
    (self.duration, self.delay) = (duration, delay)
    (self.timingFunction, self.spring) = (timingFunction, spring)
    self.isAdditive = isAdditive
  }

  /// Returns the settings for a block inside another: duration and pace are the outer one's, unless
  /// overridden (documented); the delay is its own (assumed).
  func inside(_ outer: ViewAnimation?) -> ViewAnimation {
    guard let outer else { return self }
    var result = self
    if !overridesInheritedDuration { result.duration = outer.duration }
    if !overridesInheritedCurve {
      (result.timingFunction, result.spring) = (outer.timingFunction, outer.spring)
    }
    return result
  }
}

extension Layer {
  /// The properties that a view animates in a block; ``ViewAnimation`` says how sure that is.
  static let viewKeys: Set<String> = [
    "bounds", "position", "transform", "opacity", "backgroundColor", "contentsCenter",
    "cornerRadius",
  ]

  /// Those of them that are animated additively.
  static let additiveViewKeys: Set<String> = ["bounds", "position", "transform", "opacity"]
}
