/// Makes what it is asked for once, and keeps it as long as there is room.
///
/// However many ask for a key at once, on whatever threads, it is made once, and the others wait for it.
/// What the making throws reaches all of them, and is not kept. When values cost more than the limit, those
/// that were used longest ago go first; one that costs more by itself is made and not kept.
///
/// **Waiting and threads.** Work in the background has threads of their own, `workers` at most, so that
/// Swift's tasks are not kept from running. A task that waits is suspended and blocks no thread. A synchronous
/// request blocks its own thread, but only for work that runs on another one at that moment: what still
/// stands in line is taken over and done at once. The work may make synchronous requests
/// itself; what would wait for itself gets `SharedCacheError.circle` instead, through whatever caches. So
/// requests alone never stop each other, however few threads there are. Values do not depend on any of this.
///
/// **What is not seen.** A request is known to be the work's if it is made on the thread that makes the value.
/// Work that hands a request to another thread or task and blocks until it is answered can wait for ever. So can work that blocks for
/// ``valueInBackground(for:_:)``, which needs a worker, and may be on the last one: it asks synchronously.
///
/// **Code of others.** Making, costs, and what happens when values, keys and closures are released, run while
/// nothing is locked, and may use the cache. Only `==` and `hash(into:)` of keys run under its lock, and must not.
public final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The most that all values together may cost, at least 0.
  public let limit: Int
  /// The most threads that work in the background, at least 1; there are none while there is nothing to do.
  public let workers: Int
  private let cost: @Sendable (Key, Value) -> Int
  let monitor: Monitor<SharedCacheState<Key, Value>>

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - limit: below 0 counts as 0, with which nothing is kept that costs anything.
  ///   - workers: how much is made in the background at a time; at least 1 counts.
  ///   - cost: of a value, mostly in bytes; below 0 counts as 0. Called once when a value is made, as a part of
  ///     its making.
  public init(
    limit: Int, workers: Int = 2, cost: @escaping @Sendable (Key, Value) -> Int
  ) {
    (self.limit, self.workers) = (max(0, limit), max(1, workers))
    self.cost = cost
    monitor = Monitor(SharedCacheState(limit: max(0, limit)))
  }

  /// Runs `body` while no other thread touches the state.
  ///
  /// - Returns: also what was let go of, which ends where the caller lets it end: its `deinit` may use the cache.
  func locked<Result>(
    _ body: (inout SharedCacheState<Key, Value>) -> Result
  ) -> (result: Result, released: SharedCacheState<Key, Value>.Released) {
    monitor.withLock { state in
      let result = body(&state)
      return (result, state.takeReleased())
    }
  }

  /// Makes a value for its key, and finds its cost.
  func run(
    _ id: WorkID, for key: Key, _ make: () throws -> Value
  ) -> Made<Value> {
    ThreadWork.make(id) {
      let outcome = Result { try make() }
      guard case .success(let value) = outcome else { return Made(outcome: outcome, cost: 0) }
      return Made(outcome: outcome, cost: max(0, cost(key, value)))
    }
  }

  /// Returns a value that is kept, which counts as a request for it; nil when there is none, which counts as
  /// nothing.
  public func kept(_ key: Key) -> Value? {
    monitor.withLock { state in
      let value = state.kept.use(key)
      if value != nil { state.statistics.hits += 1 }
      return value
    }
  }

  /// Lets values go until a share of what is kept now is left, by cost, as when memory is short.
  ///
  /// - Parameter share: 0 for none, 1 for all; what lies outside counts as the nearer of these.
  public func releaseMemory(keeping share: Double = 0) {
    _ = locked { state in
      let share = share > 0 ? min(share, 1) : 0
      let target = Int((Double(state.kept.cost) * share).rounded(.down))
      state.trim(to: target)
    }
  }

  /// Forgets a value since it is out of date: the next request makes it anew.
  ///
  /// Work that is under way still reaches those that wait for it, and is not kept.
  public func remove(_ key: Key) { _ = locked { $0.remove(key) } }

  /// What the cache was asked for and has done so far.
  public var statistics: SharedCacheStatistics {
    monitor.withLock { state in
      var result = state.statistics
      (result.bytes, result.count) = (state.kept.cost, state.kept.count)
      return result
    }
  }

  /// The keys of what is kept, that of the value used last first.
  var keptKeys: [Key] { monitor.withLock { $0.kept.keys } }
}
