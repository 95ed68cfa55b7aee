public import Animation

/// A transition that runs on a layer: `CATransition` under the key `transition`.
public struct LayerTransition: Hashable, Sendable {
  /// What happens, in the layer's time.
  public var transition: Transition
  private var oldStorage: [Layer]

  /// Makes a transition from what the layer showed.
  ///
  /// - Parameter old: the layer's presentation when the transition was added; it does not change.
  public init(_ transition: Transition, from old: Layer) {
    self.transition = transition
    oldStorage = [old]
  }

  /// What the layer showed before; may be set to nil.
  public var old: Layer? {
    get { oldStorage.first }
    set { oldStorage = newValue.map { [$0] } ?? [] }
  }
}

/// Where a transition is at a moment: two pictures of the layer instead of one.
public struct TransitionState: Hashable, Sendable {
  /// How much of the whole transition is done, 0...1.
  public var progress: Double
  /// Where both pictures lie; they are clipped to the layer's bounds (assumed).
  public var pictures: Transition.Pictures
  private var oldStorage: [Layer]

  /// Makes a state.
  public init(progress: Double, pictures: Transition.Pictures, old: Layer?) {
    (self.progress, self.pictures) = (progress, pictures)
    oldStorage = old.map { [$0] } ?? []
  }

  /// The layer as it showed before, with its sublayers.
  public var old: Layer? { oldStorage.first }
}
