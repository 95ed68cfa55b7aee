/// What a synchronous request has to do.
private enum Step<Value> {
  case take(Value)
  /// Make it, on this thread.
  case make(WorkID)
  /// Wait for another thread that makes it.
  case wait(WorkID)
  case fail(SharedCacheError)
}

extension SharedCache {
  /// Returns a value: the one that is kept, or what `make` returns, on this thread and before this returns.
  ///
  /// - Parameter make: called at most once, not while the cache is locked.
  /// - Throws: what `make` throws, here or where it was under way already, and `SharedCacheError`.
  public func value(for key: Key, _ make: (SharedCacheTurn) throws -> Value) throws -> Value {
    let asking = WorkID.current
    let step = monitor.withLock { $0.step(for: key, asking: asking) }
    defer {
      switch step {
      case .make, .wait: if let asking { WaitGraph.end(asking) }
      case .take, .fail: break
      }
    }
    switch step {
    case .take(let value): return value
    case .fail(let error): throw error
    case .make(let id):
      // Whoever works for itself is waiting for it: it is not stopped.
      let outcome = Result { try WorkID.$current.withValue(id) { try make(SharedCacheTurn()) } }
      finish(id, outcome, ownThreads: 1)
      return try outcome.get()
    case .wait(let id):
      let outcome: Result<Value, any Error> = monitor.wait { state in
        guard let work = state.pending[id], case .finished(let outcome) = work.phase else {
          return nil
        }
        state.pending[id]?.threads -= 1
        if work.threads == 1 { state.pending[id] = nil }
        return outcome
      }
      return try outcome.get()
    }
  }

  /// Ends work and tells all that wait for it.
  ///
  /// - Parameter ownThreads: 1 when it was done for the thread's own caller, which need not be told.
  func finish(
    _ id: WorkID, _ outcome: Result<Value, any Error>, ownThreads: Int = 0
  ) {
    let (tasks, hasThreads) = monitor.withLock { state in
      state.pending[id]?.threads -= ownThreads
      return state.finish(id, outcome)
    }
    if hasThreads { monitor.signal() }
    for task in tasks { task.resume(with: outcome) }
  }
}

extension SharedCacheState {
  /// Notes a synchronous request and returns what it has to do.
  ///
  /// - Parameter asking: the work that makes the request; nil for others.
  fileprivate mutating func step(
    for key: Key, asking: WorkID?
  ) -> Step<Value> {
    if let value = kept.use(key) {
      statistics.hits += 1
      return .take(value)
    }
    let known = underWay[key].flatMap { id in pending[id].map { (id, $0.phase) } }
    let id = known?.0 ?? WorkID()
    if let asking, !WaitGraph.begin(asking, waitsFor: id) {
      return .fail(.circle(key: "\(key)"))
    }
    guard let known else {
      statistics.misses += 1
      statistics.draws += 1
      add(Pending(key: key, phase: .running, threads: 1), as: id)
      return .make(id)
    }
    statistics.joins += 1
    pending[id]?.threads += 1
    if case .waiting = known.1 {
      // Nobody has begun it, and perhaps nobody could before this thread is free.
      pending[id]?.phase = .running
      statistics.draws += 1
      return .make(id)
    }
    return .wait(id)
  }
}
