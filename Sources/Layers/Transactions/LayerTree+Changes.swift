public import Animation

extension LayerTree {
  /// Changes the layer at a path, with the actions of the changed properties.
  ///
  /// Everything that differs afterwards counts as set, in a fixed order of properties; so do
  /// changes of layers below it, each of which asks for its own actions. Which layers there are and
  /// in which order is the property `sublayers`; a layer put in place of another is a new one
  /// unless it has the same ``id``. Outside of a transaction this is one by itself.
  ///
  /// Animations and transitions set here begin, end and send events like those of
  /// ``add(_:forKey:at:)``. Those that a new layer brings along send no events, and stay.
  ///
  /// - Precondition: the path leads to a layer.
  public mutating func change(_ path: LayerPath, _ body: (inout Layer) -> Void) {
    transaction { tree in
      let before = tree.root[path]
      var after = before
      body(&after)
      after.id = before.id
      tree.root[path] = after
      if before.sublayers != after.sublayers || before.mask != after.mask { tree.name() }
      for change in before.changes(to: tree.root[path]) {
        let place = LayerPath(path.steps + change.path.steps)
        let (animations, transition) = (tree.root[place].animations, tree.root[place].transition)
        if animations != change.before.animations {
          tree.root[place].animations = change.before.animations
        }
        if transition != change.before.transition {
          tree.root[place].transition = change.before.transition
        }
        tree.runActions(from: change.before, at: place)
        tree.register(animations, from: change.before.animations, at: place)
        tree.register(transition, from: change.before.transition, at: place)
      }
    }
  }

  /// Changes the layer with an identity; does nothing when there is none.
  public mutating func change(_ id: LayerID, _ body: (inout Layer) -> Void) {
    if let path = root.path(of: id) { change(path, body) }
  }

  /// Sets a property of the layer at a path; returns whether the layer has it and the value fits.
  @discardableResult
  public mutating func set(
    _ keyPath: AnimationKeyPath, to value: AnimationValue, at path: LayerPath
  ) -> Bool {
    guard let changed = root.layer(at: path)?.setting(keyPath, to: value) else { return false }
    change(path) { $0 = changed }
    return true
  }

  private mutating func runActions(from before: Layer, at path: LayerPath) {
    let settings = transactions.settings
    guard !settings.disablesActions, let space = root.timeSpace(of: path) else { return }
    let local = space.time(atRoot: now)
    for action in before.actions(
      changingTo: root[path], at: local, settings: settings)
    {
      switch action {
      case .add(let animation, let key): addRunning(animation, forKey: key, at: path)
      case .stack(let animation, let key):
        addRunning(animation, forKey: root[path].animations.freeKey(key), at: path)
      case .transition(let transition): addRunning(transition, from: before, at: path)
      }
    }
  }

  /// Registers the animations that a change has added to a layer, and those it has removed.
  private mutating func register(
    _ new: AnimationStack, from old: AnimationStack, at path: LayerPath
  ) {
    guard new != old, let id = id(at: path), let space = root.timeSpace(of: path) else { return }
    let gone = Set(old.entries).subtracting(new.entries)
    var kept = AnimationStack()
    for entry in root[path].animations.entries {
      if gone.contains(entry) {
        if let key = entry.key { transactions.interrupt(id, key) }
      } else {
        kept.add(entry.animation, forKey: entry.key, transactionDuration: 0)
      }
    }
    root[path].animations = kept
    for entry in new.entries where !old.entries.contains(entry) {
      var added = entry.animation
      if added.timing.beginTime == 0 { added.timing.beginTime = space.time(atRoot: now) }
      addRunning(added, forKey: entry.key ?? transactions.freshKey(), at: path)
    }
  }

  /// Registers a transition that a change has set or removed.
  private mutating func register(
    _ new: LayerTransition?, from old: LayerTransition?, at path: LayerPath
  ) {
    guard new != old, let id = id(at: path), let space = root.timeSpace(of: path) else { return }
    guard var added = new else {
      // An action's transition may have replaced it.
      guard root[path].transition == old else { return }
      transactions.interrupt(id, Transaction.transitionKey)
      root[path].transition = nil
      return
    }
    if added.transition.timing.beginTime == 0 {
      added.transition.timing.beginTime = space.time(atRoot: now)
    }
    transactions.started(id, Transaction.transitionKey)
    root[path].transition = added
  }
}

extension AnimationStack {
  /// Returns an unused key: this one, or with a number appended, from 2 on.
  fileprivate func freeKey(_ key: String) -> String {
    guard self[key] != nil else { return key }
    var number = 2
    while self["\(key)-\(number)"] != nil { number += 1 }
    return "\(key)-\(number)"
  }
}
