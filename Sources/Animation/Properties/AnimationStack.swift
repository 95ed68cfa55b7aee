/// The animations of a layer in the order in which they were added.
public struct AnimationStack: Hashable, Sendable {
  /// An animation with the key under which it can be removed.
  public struct Entry: Hashable, Sendable {
    /// The key; nil when there is none.
    public var key: String?
    /// The animation, its timing in the layer's time.
    public var animation: LayerAnimation
  }

  /// The animations, the last added at the end.
  public private(set) var entries: [Entry] = []

  /// Makes an empty stack.
  public init() {}

  /// Whether there is no animation.
  public var isEmpty: Bool { entries.isEmpty }

  /// Adds an animation above all others; one that had the same key is removed.
  ///
  /// A duration of 0 becomes the transaction's, or else a quarter of a second; within a group it
  /// becomes the group's (``LayerAnimation/added(transactionDuration:)``). A begin time of 0 is
  /// kept: in Core Animation it means now, which the caller must write down.
  public mutating func add(
    _ animation: LayerAnimation, forKey key: String? = nil, transactionDuration: Double? = nil
  ) {
    if let key { remove(forKey: key) }
    let added = animation.added(transactionDuration: transactionDuration)
    entries.append(Entry(key: key, animation: added))
  }

  /// Removes the animation with a key, if there is one.
  public mutating func remove(forKey key: String) { entries.removeAll { $0.key == key } }

  /// Removes all animations.
  public mutating func removeAll() { entries = [] }

  /// Removes and returns the animations that are over at a time of the layer, if they are removed
  /// on completion.
  public mutating func removeCompleted(at time: Double) -> [Entry] {
    func isDone(_ entry: Entry) -> Bool {
      entry.animation.isRemovedOnCompletion && entry.animation.timing.isOver(at: time)
    }
    let done = entries.filter(isDone)
    entries.removeAll(where: isDone)
    return done
  }

  /// The animation with a key; nil when there is none.
  public subscript(key: String) -> LayerAnimation? {
    entries.last { $0.key == key }?.animation
  }

  /// Returns the value of a property that shows at a time of the layer.
  ///
  /// Each animation is applied to the result of those before it, so the later one wins, and an
  /// additive one adds to what lies under it.
  public func value(of property: String, at time: Double, model: AnimationValue) -> AnimationValue {
    entries.reduce(model) { shown, entry in
      entry.animation.value(of: property, at: time, shown: shown) ?? shown
    }
  }

  /// Returns the angle by which the layer turns along the path of its last such animation, else 0.
  public func pathRotation(at time: Double) -> Double {
    entries.reversed().lazy.compactMap { $0.animation.pathRotation(at: time) }.first ?? 0
  }
}
