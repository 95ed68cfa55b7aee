import Raster

/// What a synchronous request has to do.
private enum Step {
  case take(CachedDrawing)
  /// Draw it, on this thread.
  case draw(DrawingID)
  /// Wait for one that another thread draws.
  case wait(DrawingID)
  case fail(DrawingCacheError)
}

extension DrawingCache {
  /// Returns a picture that is kept, or draws it, or waits for the thread that does.
  func request(
    _ key: Key, _ draw: (DrawingTurn) throws -> CachedDrawing
  ) throws -> CachedDrawing {
    let asking = DrawingID.current
    let step = monitor.withLock { $0.step(for: key, asking: asking) }
    defer {
      switch step {
      case .draw, .wait: if let asking { WaitGraph.end(asking) }
      case .take, .fail: break
      }
    }
    switch step {
    case .take(let picture): return picture
    case .fail(let error): throw error
    case .draw(let id):
      // Whoever draws for itself is waiting for it: it is not stopped.
      let outcome = Result { try DrawingID.$current.withValue(id) { try draw(DrawingTurn(key)) } }
      finish(id, outcome, ownThreads: 1)
      return try outcome.get()
    case .wait(let id):
      let outcome: Result<CachedDrawing, any Error> = monitor.wait { state in
        guard let drawing = state.pending[id], case .finished(let outcome) = drawing.phase else {
          return nil
        }
        state.pending[id]?.threads -= 1
        if drawing.threads == 1 { state.pending[id] = nil }
        return outcome
      }
      return try outcome.get()
    }
  }

  /// Ends a drawing and tells all that wait for it.
  ///
  /// - Parameter ownThreads: 1 when it was drawn for the thread's own caller, which need not be told.
  func finish(
    _ id: DrawingID, _ outcome: Result<CachedDrawing, any Error>, ownThreads: Int = 0
  ) {
    let (tasks, hasThreads) = monitor.withLock { state in
      state.pending[id]?.threads -= ownThreads
      return state.finish(id, outcome)
    }
    if hasThreads { monitor.signal() }
    for task in tasks { task.resume(with: outcome) }
  }
}

extension DrawingCacheState {
  /// Notes a synchronous request and returns what it has to do.
  ///
  /// - Parameter asking: the drawing that makes the request; nil for others.
  fileprivate mutating func step(
    for key: Key, asking: DrawingID?
  ) -> Step {
    if let picture = kept.use(key) {
      statistics.hits += 1
      return .take(picture)
    }
    let known = underWay[key].flatMap { id in pending[id].map { (id, $0.phase) } }
    let id = known?.0 ?? DrawingID()
    if let asking, !WaitGraph.begin(asking, waitsFor: id) {
      return .fail(.circle(name: "\(key.name)"))
    }
    guard let known else {
      statistics.misses += 1
      statistics.draws += 1
      add(Pending(key: key, phase: .running, threads: 1), as: id)
      return .draw(id)
    }
    statistics.joins += 1
    pending[id]?.threads += 1
    if case .waiting = known.1 {
      // Nobody has begun it, and perhaps nobody could before this thread is free.
      pending[id]?.phase = .running
      statistics.draws += 1
      return .draw(id)
    }
    return .wait(id)
  }
}
