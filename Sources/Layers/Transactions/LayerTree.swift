public import Animation

/// A layer tree that changes by transactions while time passes: model, animations and events.
///
/// Setting a property changes the model at once, and adds the animation that the search for an
/// action finds. The clock stands still inside a transaction. Events are those that Core Animation
/// sends: at a commit first the interrupted animations, then `animationDidStart`; later, moment by
/// moment, completion blocks of transactions before `animationDidStop`.
///
/// Each layer of the tree has its own ``Layer/id``; layers without one, and copies of existing
/// layers, get one when they are added.
public struct LayerTree: Hashable, Sendable {
  /// The model tree.
  public internal(set) var root: Layer
  /// The time in seconds: that of the last transaction, or up to which it was advanced.
  public private(set) var now: Double
  /// All events so far, in their order.
  public private(set) var events: [TimelineEvent] = []

  var transactions = TransactionLog()
  private var nextID: Int

  /// Makes a tree at a time in seconds.
  public init(_ root: Layer, at time: Double = 0) {
    self.root = root
    now = time
    nextID = 1
    root.visit { if let id = $0.id { nextID = max(nextID, id.rawValue + 1) } }
    name()
  }

  /// Returns the presentation tree at the current time.
  public func presentation(scale: Double) -> Layer { root.presentation(at: now, scale: scale) }

  /// Returns the identity of the layer at a path; nil if there is no layer.
  public func id(at path: LayerPath) -> LayerID? { root.layer(at: path)?.id }

  // MARK: Transactions

  /// Changes the tree in a transaction, as between `CATransaction.begin` and `commit`.
  ///
  /// Transactions nest: an inner one inherits what it does not set. Animations begin at the
  /// outermost commit, which also displays the layers that need it. The completion comes when all
  /// animations added in the transaction, inner ones included, are over or removed, and at the
  /// commit when there are none.
  ///
  /// - Parameters:
  ///   - time: of the outermost transaction in seconds, not before `now`; nil for now. Inner ones
  ///     happen at the same time, and ignore it.
  ///   - duration: of animations that have none, in seconds; nil for the outer one's, or 0.25. At 0
  ///     nothing is animated.
  ///   - timingFunction: of implicit animations; nil for the outer one's, or `default`.
  ///   - disablesActions: whether changes are made without actions; nil for the outer one's.
  ///   - completion: the name of the completion event; nil for none.
  public mutating func transaction(
    at time: Double? = nil, duration: Double? = nil, timingFunction: TimingFunction? = nil,
    disablesActions: Bool? = nil, completion: String? = nil,
    _ changes: (inout LayerTree) throws -> Void
  ) rethrows {
    try perform(
      Transaction(
        duration: duration, timingFunction: timingFunction, disablesActions: disablesActions,
        completion: completion), at: time, changes)
  }

  /// Changes the tree in an animation block of views, as `UIView.animate`.
  ///
  /// Layers whose delegate is a view animate with it; others as in any transaction. A block inside
  /// of another takes duration and pace from that, unless it overrides them.
  public mutating func animateViews(
    _ animation: ViewAnimation, at time: Double? = nil, completion: String? = nil,
    _ changes: (inout LayerTree) throws -> Void
  ) rethrows {
    try perform(
      Transaction(view: animation, completion: completion), at: time, changes)
  }

  private mutating func perform(
    _ transaction: Transaction, at time: Double?, _ changes: (inout LayerTree) throws -> Void
  ) rethrows {
    if !transactions.isOpen, let time { advance(to: time) }
    transactions.begin(transaction)
    defer {
      if let batch = transactions.end(in: root) {
        root.displayTreeIfNeeded()
        record(batch)
      }
    }
    try changes(&self)
  }

  private mutating func record(_ batch: [TimelineEvent.Kind]) {
    events += batch.map { TimelineEvent(time: now, kind: $0) }
  }

  // MARK: Explicit animations

  /// Adds an animation to the layer at a path; one with the same key is removed, unfinished.
  ///
  /// A begin time of 0 becomes now, a duration of 0 the transaction's. Without a key it gets a
  /// fresh one, so that events can name it.
  ///
  /// - Precondition: the path leads to a layer.
  public mutating func add(
    _ animation: LayerAnimation, forKey key: String? = nil, at path: LayerPath
  ) {
    transaction { tree in
      let local = tree.root.timeSpace(of: path)?.time(atRoot: tree.now) ?? tree.now
      var added = animation
      if added.timing.beginTime == 0 { added.timing.beginTime = local }
      tree.addRunning(added, forKey: key ?? tree.transactions.freshKey(), at: path)
    }
  }

  /// Adds a transition to the layer at a path, from what it shows now; change the layer afterwards.
  ///
  /// - Precondition: the path leads to a layer.
  public mutating func add(_ transition: Transition, at path: LayerPath) {
    transaction { tree in
      let local = tree.root.timeSpace(of: path)?.time(atRoot: tree.now) ?? tree.now
      var added = transition
      if added.timing.beginTime == 0 { added.timing.beginTime = local }
      tree.addRunning(added, from: tree.root[path], at: path)
    }
  }

  /// Removes an animation, or with the key `transition` the transition, before it ends.
  public mutating func removeAnimation(forKey key: String, at path: LayerPath) {
    guard let id = id(at: path) else { return }
    transaction { tree in
      tree.transactions.interrupt(id, key)
      if key == Transaction.transitionKey { tree.root[path].transition = nil }
      tree.root[path].animations.remove(forKey: key)
    }
  }

  /// Adds an animation whose begin time is set, and notes that it starts.
  mutating func addRunning(
    _ animation: LayerAnimation, forKey key: String, at path: LayerPath
  ) {
    guard let id = id(at: path) else { return }
    transactions.started(id, key)
    root[path].animations.add(
      animation, forKey: key, transactionDuration: transactions.settings.duration)
  }

  /// Adds a transition whose begin time is set, from what a layer showed.
  mutating func addRunning(
    _ transition: Transition, from before: Layer, at path: LayerPath
  ) {
    guard let id = id(at: path), let space = root.timeSpace(of: path) else { return }
    transactions.started(id, Transaction.transitionKey)
    var added = transition
    added.timing = transition.timing.added(transactionDuration: transactions.settings.duration)
    // Without the layer's own timing: the earlier picture stands still.
    var old = before
    old.transition = nil
    old.timing = .layer
    root[path].transition = LayerTransition(
      added, from: old.presentation(at: space.time(atRoot: now), scale: 1))
  }

  // MARK: Time

  /// Advances time; animations that end on the way are removed. Returns the new events.
  ///
  /// - Precondition: it is not inside of a transaction. An earlier time does nothing.
  @discardableResult
  public mutating func advance(to time: Double) -> [TimelineEvent] {
    precondition(!transactions.isOpen, "time stands still inside of a transaction")
    let known = events.count
    while let (end, over) = transactions.nextEnd(in: root, until: time) {
      now = max(now, end)
      for running in over { root.removeCompleted(running) }
      record(transactions.finish(over.map { ($0, true) }))
    }
    now = max(now, time)
    return Array(events[known...])
  }

  /// Gives an identity to all layers that have none of their own.
  mutating func name() {
    var seen: Set<LayerID> = []
    var next = nextID
    root.nameLayers { id in
      if let id, seen.insert(id).inserted { return id }
      next += 1
      return LayerID(next - 1)
    }
    nextID = next
  }
}

extension Layer {
  /// Calls a function with every layer of the tree.
  fileprivate func visit(_ body: (Layer) -> Void) {
    body(self)
    mask?.visit(body)
    for sublayer in sublayers { sublayer.visit(body) }
  }

  fileprivate mutating func nameLayers(_ name: (LayerID?) -> LayerID) {
    let own = name(id)
    if own != id { id = own }
    mask?.nameLayers(name)
    for index in sublayers.indices { sublayers[index].nameLayers(name) }
  }

  /// Removes an animation that is over, if it is removed on completion.
  fileprivate mutating func removeCompleted(_ running: RunningAnimation) {
    guard let path = path(of: running.layer) else { return }
    if running.key == Transaction.transitionKey {
      self[path].transition = nil
    } else if self[path].animations[running.key]?.isRemovedOnCompletion == true {
      self[path].animations.remove(forKey: running.key)
    }
  }
}
