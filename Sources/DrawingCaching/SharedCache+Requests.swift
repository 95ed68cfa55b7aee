/// What a synchronous request has to do.
private enum Step<Value> {
  case take(Value)
  /// Make it, on this thread, and drop the closure that would have made it in the background.
  case make(WorkID, insteadOf: ((SharedCacheTurn) throws -> Value)?)
  /// Wait for another thread that makes it.
  case wait(WorkID)
  /// Report that it would wait for itself.
  case refuse
}

extension SharedCache {
  /// Returns a value: the cached one, or what `make` returns, on this thread and before this
  /// returns.
  ///
  /// - Parameter make: called at most once, not while the cache is locked.
  /// - Throws: what `make` throws, here or where it was under way already, and `SharedCacheError`.
  public func value(for key: Key, _ make: (SharedCacheTurn) throws -> Value) throws -> Value {
    let asking = ThreadWork.current
    switch monitor.withLock({ $0.step(for: key, asking: asking) }) {
    case .take(let value): return value
    case .refuse: throw SharedCacheError.circle(key: "\(key)")
    case .make(let id, let other):
      // Its captures are released when the work is done, and may then request this very key.
      defer { withExtendedLifetime(other) {} }
      defer { WaitGraph.end(asking, waitFor: id) }
      // A caller that does the work itself is waiting for it, so it is not stopped.
      let made = run(id, for: key) { try make(SharedCacheTurn()) }
      finish(id, made, ownThreads: 1)
      return try made.outcome.get()
    case .wait(let id):
      defer { WaitGraph.end(asking, waitFor: id) }
      let (outcome, released) = monitor.wait { state in
        state.takeOutcome(id).map { ($0, state.takeReleased()) }
      }
      defer { withExtendedLifetime(released) {} }
      return try outcome.get()
    }
  }

  /// Ends work and notifies everyone that waits for it.
  ///
  /// - Parameter ownThreads: 1 when it was done for the thread's own caller, which needs no notice.
  func finish(
    _ id: WorkID, _ made: Made<Value>, ownThreads: Int = 0
  ) {
    let (waiting, released) = locked { state in
      state.pending[id]?.threads -= ownThreads
      return state.finish(id, made)
    }
    if waiting.threads { monitor.signal() }
    for task in waiting.tasks { task.resume(with: made.outcome) }
    // Not earlier: a `deinit` here may wait for one of those.
    withExtendedLifetime(released) {}
  }
}

extension SharedCacheState {
  /// Registers a synchronous request and returns its next step.
  ///
  /// - Parameter asking: the work that makes the request; nil if none.
  fileprivate mutating func step(for key: Key, asking: WorkID?) -> Step<Value> {
    if let value = kept.use(key) {
      statistics.hits += 1
      return .take(value)
    }
    let known = underWay[key]
    let id = known ?? WorkID()
    guard WaitGraph.begin(asking, waitFor: id) else { return .refuse }
    guard known != nil else {
      statistics.misses += 1
      statistics.draws += 1
      add(Pending(key: key, phase: .running, threads: 1), as: id)
      return .make(id, insteadOf: nil)
    }
    statistics.joins += 1
    pending[id]?.threads += 1
    // If nobody has begun it, perhaps nobody can until this thread is free.
    return begin(id).map { .make(id, insteadOf: $0) } ?? .wait(id)
  }
}
