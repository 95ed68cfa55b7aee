/// Makes each requested value once, and keeps it while there is room.
///
/// However many ask for a key at once, on whatever threads, it is made once, and the others wait
/// for it. Errors thrown while making it reach all of them, and are not kept. When values cost more
/// than the limit, the least recently used are dropped first; one that exceeds the limit by itself
/// is made and not kept.
///
/// **Waiting and threads.** Background work has its own threads, `workers` at most, so that Swift's
/// tasks are not kept from running. A waiting task is suspended and blocks no thread. A synchronous
/// request blocks its own thread, but only for work that is running on another one: work that is
/// still queued is taken over and done at once. The work may make synchronous requests itself; a
/// request that would wait for itself gets `SharedCacheError.circle` instead, across all caches. So
/// requests alone never deadlock, however few threads there are. Values do not depend on any of
/// this.
///
/// **Undetected waits.** A request is attributed to work if it is made on the thread that makes the
/// value. Work that hands a request to another thread or task and blocks until it is answered can
/// wait for ever. So can work that blocks for ``valueInBackground(for:_:)``, which needs a worker,
/// and may be on the last one: it must ask synchronously.
///
/// **Foreign code.** Making, costs, and what happens when values, keys and closures are released,
/// run while nothing is locked, and may use the cache. Only `==` and `hash(into:)` of keys run
/// under its lock, and must not.
public final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The most that all values together may cost, at least 0.
  public let limit: Int
  /// The most threads that work in the background, at least 1; there are none while there is
  /// nothing to do.
  public let workers: Int
  private let cost: @Sendable (Key, Value) -> Int
  let monitor: Monitor<SharedCacheState<Key, Value>>

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - limit: below 0 counts as 0, with which nothing that costs anything is kept.
  ///   - workers: how many values are made in the background at a time; at least 1 counts.
  ///   - cost: of a value, mostly in bytes; below 0 counts as 0. Called once when a value is made,
  ///     as part of making it.
  public init(
    limit: Int, workers: Int = 2, cost: @escaping @Sendable (Key, Value) -> Int
  ) {
    (self.limit, self.workers) = (max(0, limit), max(1, workers))
    self.cost = cost
    monitor = Monitor(SharedCacheState(limit: max(0, limit)))
  }

  /// Runs `body` while no other thread touches the state.
  ///
  /// - Returns: also everything released, which ends where the caller lets it end: its `deinit` may
  ///   use the cache.
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

  /// Returns a cached value, which counts as a request; nil when there is none, which does not
  /// count.
  public func kept(_ key: Key) -> Value? {
    monitor.withLock { state in
      let value = state.kept.use(key)
      if value != nil { state.statistics.hits += 1 }
      return value
    }
  }

  /// Drops values until a share of the present cost is left, as when memory is short.
  ///
  /// - Parameter share: 0 for none, 1 for all; clamped to these.
  public func releaseMemory(keeping share: Double = 0) {
    _ = locked { state in
      let share = share > 0 ? min(share, 1) : 0
      let target = Int((Double(state.kept.cost) * share).rounded(.down))
      state.trim(to: target)
    }
  }

  /// Drops an outdated value: the next request makes it anew.
  ///
  /// Work under way still answers those that wait for it, and is not kept.
  public func remove(_ key: Key) { _ = locked { $0.remove(key) } }

  /// Requests to the cache and its work so far.
  public var statistics: SharedCacheStatistics {
    monitor.withLock { state in
      var result = state.statistics
      (result.bytes, result.count) = (state.kept.cost, state.kept.count)
      return result
    }
  }

  /// The keys of all cached values, most recently used first.
  var keptKeys: [Key] { monitor.withLock { $0.kept.keys } }
}
