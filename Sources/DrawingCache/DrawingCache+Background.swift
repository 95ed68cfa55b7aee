public import Drawing
public import Raster

extension DrawingCache {
  /// Returns a picture: the one that is kept, or what `body` draws in the background.
  ///
  /// - Parameter body: draws in points from the origin, on another thread; not called when another request for
  ///   the key came first. Its commands are drawn one by one, and it is stopped between two of them when nobody
  ///   waits any more.
  /// - Throws: what the drawing throws, `DrawingCacheError`, and `CancellationError` when the task was cancelled:
  ///   others that wait go on waiting. A drawing for which nobody waits is not begun.
  public func drawingInBackground(
    for key: Key, _ body: @escaping @Sendable (inout DrawingContext) throws -> Void
  ) async throws -> CachedDrawing {
    try await requestInBackground(key) { turn in
      try CachedDrawing(try RecordedDrawing(body), over: key) { turn.isCancelled }
        .orCancelled()
    }
  }

  /// Returns a picture that `body` makes in a way of its own, if it is not kept; as
  /// ``drawingInBackground(for:_:)`` else.
  ///
  /// - Parameter body: makes the pixels without the background; a long one looks at
  ///   ``DrawingTurn/isCancelled`` now and then.
  public func bitmapInBackground(
    for key: Key, _ body: @escaping @Sendable (DrawingTurn) throws -> Bitmap
  ) async throws -> CachedDrawing {
    try await requestInBackground(key) { CachedDrawing(try body($0), laidOver: key) }
  }

  private func requestInBackground(
    _ key: Key, _ draw: @escaping @Sendable (DrawingTurn) throws -> CachedDrawing
  ) async throws -> CachedDrawing {
    try Task.checkCancellation()
    if let picture = kept(key) { return picture }
    let listener = DrawingID()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // A cancellation that came before this is seen here; one that comes later finds the listener.
        let (known, isNewWorker) = monitor.withLock { state in
          state.listen(
            listener, continuation, for: key, isCancelled: Task.isCancelled, workers: workers, draw)
        }
        if let known { continuation.resume(with: known) }
        if isNewWorker { startWorker() }
      }
    } onCancel: {
      cancel(listener, key)
    }
  }

  /// Takes a task out of those that wait; its drawing is given up if there are no others.
  private func cancel(_ listener: DrawingID, _ key: Key) {
    let continuation = monitor.withLock { state in
      // A drawing that is out of date is not the one under way.
      let place = state.pending.first { $0.value.listeners[listener] != nil }?.key
      guard let id = place,
        let continuation = state.pending[id]?.listeners.removeValue(forKey: listener)
      else { return nil as CheckedContinuation<CachedDrawing, any Error>? }
      state.statistics.cancellations += 1
      // One that runs notices by itself, and can be joined until then.
      if case .waiting = state.pending[id]?.phase { _ = state.stopIfAbandoned(id) }
      return continuation
    }
    continuation?.resume(throwing: CancellationError())
  }

  /// Starts a thread that makes drawings as long as there are any.
  private func startWorker() {
    BackgroundThread.run { [self] in
      while let next = monitor.withLock({ state in
        let next = state.takeNext()
        if next == nil { state.workers -= 1 }
        return next
      }) {
        let id = next.id
        let turn = DrawingTurn(next.key) { [self] in
          monitor.withLock { $0.stopIfAbandoned(id) }
        }
        let outcome = Result { try DrawingID.$current.withValue(id) { try next.draw(turn) } }
        finish(id, outcome)
      }
    }
  }
}

extension DrawingCacheState {
  /// Notes a task that waits for a key.
  ///
  /// - Returns: its answer if there is one at once, and whether a worker more is needed.
  fileprivate mutating func listen(
    _ listener: DrawingID, _ continuation: Listener, for key: Key, isCancelled: Bool, workers: Int,
    _ draw: @escaping Draw
  ) -> (known: Outcome?, isNewWorker: Bool) {
    if let picture = kept.use(key) {
      statistics.hits += 1
      return (.success(picture), false)
    }
    if isCancelled {
      statistics.cancellations += 1
      return (.failure(CancellationError()), false)
    }
    if let id = underWay[key], pending[id] != nil {
      statistics.joins += 1
      pending[id]?.listeners[listener] = continuation
      return (nil, false)
    }
    statistics.misses += 1
    add(
      Pending(key: key, phase: .waiting(draw), listeners: [listener: continuation]),
      as: DrawingID())
    guard self.workers < workers else { return (nil, false) }
    self.workers += 1
    return (nil, true)
  }
}
