extension SharedCache {
  /// Returns a value: the cached one, or what `make` returns, in the background.
  ///
  /// - Parameter make: called at most once, on another thread; long work checks
  ///   ``SharedCacheTurn/isCancelled`` now and then. It must not block for another request in the
  ///   background.
  /// - Throws: what `make` throws, `SharedCacheError`, and `CancellationError` when the task was
  ///   cancelled: others that wait go on waiting. Work that nobody waits for is not begun.
  public func valueInBackground(
    for key: Key, _ make: @escaping @Sendable (SharedCacheTurn) throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    if let value = kept(key) { return value }
    let listener = WorkID()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // A cancellation that came before this is seen here; one that comes later finds the
        // listener.
        let (known, isNewWorker) = monitor.withLock { state in
          state.listen(
            listener, continuation, for: key, isCancelled: Task.isCancelled, workers: workers, make)
        }
        if let known { continuation.resume(with: known) }
        if isNewWorker { startWorker() }
      }
    } onCancel: {
      cancel(listener)
    }
  }

  /// Removes a task from those that wait; its work is abandoned if there are no others.
  private func cancel(_ listener: WorkID) {
    let (continuation, released) = locked { $0.cancel(listener) }
    continuation?.resume(throwing: CancellationError())
    withExtendedLifetime(released) {}
  }

  /// Starts a thread that works as long as there is work.
  private func startWorker() {
    BackgroundThread.run { [self] in
      while let next = monitor.withLock({ state in
        let next = state.takeNext()
        if next == nil { state.workers -= 1 }
        return next
      }) {
        let id = next.id
        let turn = SharedCacheTurn { [self] in locked { $0.stopIfAbandoned(id) }.result }
        finish(id, run(id, for: next.key) { try next.make(turn) })
        withExtendedLifetime(next) {}
      }
    }
  }
}

extension SharedCacheState {
  /// Registers a task that waits for a key.
  ///
  /// - Returns: its answer if there is one at once, and whether another worker is needed.
  fileprivate mutating func listen(
    _ listener: WorkID, _ continuation: Listener, for key: Key, isCancelled: Bool, workers: Int,
    _ make: @escaping Make
  ) -> (known: Outcome?, isNewWorker: Bool) {
    if let value = kept.use(key) {
      statistics.hits += 1
      return (.success(value), false)
    }
    if isCancelled {
      statistics.cancellations += 1
      return (.failure(CancellationError()), false)
    }
    if let id = underWay[key], pending[id] != nil {
      statistics.joins += 1
      pending[id]?.listeners[listener] = continuation
      listening[listener] = id
      return (nil, false)
    }
    statistics.misses += 1
    let id = WorkID()
    add(Pending(key: key, phase: .waiting(make), listeners: [listener: continuation]), as: id)
    listening[listener] = id
    guard self.workers < workers else { return (nil, false) }
    self.workers += 1
    return (nil, true)
  }
}
