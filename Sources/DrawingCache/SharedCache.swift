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
/// itself; what would wait for itself gets an error instead. So there is always work that gets on, however
/// few threads there are. Values do not depend on any of this.
public final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The most that all values together may cost, at least 0.
  public let limit: Int
  /// The most threads that work in the background, at least 1; there are none while there is nothing to do.
  public let workers: Int
  let monitor: Monitor<SharedCacheState<Key, Value>>

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - limit: below 0 counts as 0, with which nothing is kept that costs anything.
  ///   - workers: how much is made in the background at a time; at least 1 counts.
  ///   - cost: of a value, mostly in bytes; below 0 counts as 0.
  public init(
    limit: Int, workers: Int = 2, cost: @escaping @Sendable (Key, Value) -> Int
  ) {
    (self.limit, self.workers) = (max(0, limit), max(1, workers))
    monitor = Monitor(SharedCacheState(limit: max(0, limit), cost: cost))
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
    monitor.withLock { state in
      let share = share > 0 ? min(share, 1) : 0
      let target = Int((Double(state.kept.cost) * share).rounded(.down))
      state.statistics.evictions += state.kept.trim(to: target)
    }
  }

  /// Forgets a value since it is out of date: the next request makes it anew.
  ///
  /// Work that is under way still reaches those that wait for it, and is not kept.
  public func remove(_ key: Key) {
    monitor.withLock { state in
      state.kept.remove(key)
      state.underWay[key] = nil
    }
  }

  /// What the cache was asked for and has done so far.
  public var statistics: SharedCacheStatistics {
    monitor.withLock { state in
      var result = state.statistics
      (result.bytes, result.count) = (state.kept.cost, state.kept.count)
      return result
    }
  }

  /// The keys of what is kept, that of the value used last first.
  public var keptKeys: [Key] { monitor.withLock { $0.kept.keys } }
}

/// What the making of a value can ask while it runs.
public struct SharedCacheTurn: Sendable {
  private let abandoned: @Sendable () -> Bool

  init(abandoned: @escaping @Sendable () -> Bool = { false }) { self.abandoned = abandoned }

  /// Whether nobody waits for the value any more. Once it was, the work is out of the cache's hands, and
  /// should end with a `CancellationError`; what it returns is let go.
  public var isCancelled: Bool { abandoned() }

  /// Throws when nobody waits for the value any more.
  ///
  /// - Throws: `CancellationError`.
  public func checkCancellation() throws { if isCancelled { throw CancellationError() } }
}
