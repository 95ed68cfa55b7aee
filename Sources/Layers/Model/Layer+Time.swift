public import Animation

// A layer's time.

extension Layer {
  /// The layer's own time within its superlayer's; its animations and its sublayers run in it.
  ///
  /// Begin time, speed and time offset count. Duration, repeats and fill mode do not: a layer
  /// always exists. Its duration is documented to be infinite unless set; that a finite one,
  /// repeats and a fill mode have no effect is assumed.
  public var timing: MediaTiming {
    get { details.values.timing }
    set { details.values.timing = newValue }
  }

  /// The animations in the order in which they were added, in the layer's own time.
  public var animations: AnimationStack {
    get { details.values.animations }
    set { details.values.animations = newValue }
  }

  /// Moves the layer over time, replacing `position` while it has an effect; in the layer's time.
  ///
  /// It comes before ``animations``: one of `position` overrides it, an additive one adds to it.
  public var positionAnimation: PositionAnimation? {
    get { details.values.positionAnimation }
    set { details.values.positionAnimation = newValue }
  }

  /// How the layer's earlier picture gives way to its present one; nil when there is no transition.
  public var transition: LayerTransition? {
    get { details.values.transition }
    set { details.values.transition = newValue }
  }

  /// Where such a transition is: set by the presentation only.
  public package(set) var transitionState: TransitionState? {
    get { details.values.transitionState }
    set { details.values.transitionState = newValue }
  }

  /// The delegate, asked first what to do when a property changes; nil for none.
  public var delegate: LayerDelegate? {
    get { details.values.delegate }
    set { details.values.delegate = newValue }
  }

  /// What to do when a property changes, by its name; asked after the delegate.
  public var actions: [String: LayerAction] {
    get { details.values.actions }
    set { details.values.actions = newValue }
  }

  /// The actions of the layer's `style` dictionary; asked after `actions`.
  public var styleActions: [String: LayerAction] {
    get { details.values.styleActions }
    set { details.values.styleActions = newValue }
  }
}
