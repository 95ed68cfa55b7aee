/// What a cache knows, under its lock: values that are kept, work under way, and what stands in line.
struct SharedCacheState<Key: Hashable & Sendable, Value: Sendable> {
  typealias Outcome = Result<Value, any Error>
  typealias Listener = CheckedContinuation<Value, any Error>
  typealias Make = @Sendable (SharedCacheTurn) throws -> Value

  /// Work that is not finished, or of which not all have heard yet that it is.
  struct Pending {
    /// How far it has come.
    enum Phase {
      case waiting(Make)
      case running
      case finished(Outcome)
    }

    let key: Key
    var phase: Phase
    /// Tasks that wait for it.
    var listeners: [WorkID: Listener] = [:]
    /// Threads that wait for it, the one that does it for its own caller included.
    var threads = 0

    /// Whether it is of no use to anyone.
    var isAbandoned: Bool { listeners.isEmpty && threads == 0 }
  }

  var kept = RecentlyUsed<Key, Value>()
  let limit: Int
  /// Work by its identity.
  var pending: [WorkID: Pending] = [:]
  /// Which of it a request for a key joins.
  var underWay: [Key: WorkID] = [:]
  /// What waits for a thread, what waits longest first; some may be gone already.
  var line = Line()
  /// Threads that work in the background.
  var workers = 0
  var statistics = SharedCacheStatistics()

  /// What a value costs.
  let cost: @Sendable (Key, Value) -> Int

  init(limit: Int, cost: @escaping @Sendable (Key, Value) -> Int) {
    (self.limit, self.cost) = (limit, cost)
  }

  /// Adds work that a request for its key can join.
  mutating func add(_ work: Pending, as id: WorkID) {
    pending[id] = work
    underWay[work.key] = id
    if case .waiting = work.phase { line.append(id) }
  }

  /// Returns the next work for a thread, which counts as begun; nil when no one waits for any.
  mutating func takeNext() -> (id: WorkID, key: Key, make: Make)? {
    while let id = line.next() {
      guard let next = pending[id], case .waiting(let make) = next.phase else { continue }
      pending[id]?.phase = .running
      statistics.draws += 1
      return (id, next.key, make)
    }
    return nil
  }

  /// Takes work out of hand when nobody waits for it; returns whether it is out of hand.
  mutating func stopIfAbandoned(_ id: WorkID) -> Bool {
    guard let work = pending[id] else { return true }
    guard work.isAbandoned else { return false }
    forget(id)
    if case .running = work.phase { statistics.stopped += 1 } else { statistics.dropped += 1 }
    return true
  }

  /// Notes how work ended, keeps the value, and returns the tasks that are to hear of it.
  ///
  /// - Returns: also whether threads wait for it.
  mutating func finish(_ id: WorkID, _ outcome: Outcome) -> (tasks: [Listener], threads: Bool) {
    guard var work = pending[id] else { return ([], false) }
    let isCurrent = underWay[work.key] == id
    switch outcome {
    case .success(let value): if isCurrent { keep(value, for: work.key) }
    case .failure: statistics.failures += 1
    }
    if isCurrent { underWay[work.key] = nil }
    let listeners = Array(work.listeners.values)
    work.listeners = [:]
    work.phase = .finished(outcome)
    pending[id] = work.threads > 0 ? work : nil
    return (listeners, work.threads > 0)
  }

  /// Forgets work, so that the next request begins anew.
  mutating func forget(_ id: WorkID) {
    guard let work = pending.removeValue(forKey: id) else { return }
    if underWay[work.key] == id { underWay[work.key] = nil }
  }

  /// Keeps a value if there can be room for it.
  mutating func keep(_ value: Value, for key: Key) {
    kept.remove(key)
    let cost = max(0, cost(key, value))
    if cost > limit {
      statistics.oversized += 1
    } else {
      statistics.evictions += kept.trim(to: limit - cost)
      kept.insert(value, for: key, cost: cost)
      statistics.peakBytes = max(statistics.peakBytes, kept.cost)
    }
  }
}

/// A line of work, first come, first served.
struct Line {
  private var waiting: [WorkID] = []
  private var first = 0

  /// Adds one at the end.
  mutating func append(_ id: WorkID) { waiting.append(id) }

  /// Takes the first one.
  mutating func next() -> WorkID? {
    guard first < waiting.count else {
      (waiting, first) = ([], 0)
      return nil
    }
    let id = waiting[first]
    first += 1
    if first > 256, 2 * first > waiting.count {
      waiting.removeFirst(first)
      first = 0
    }
    return id
  }
}
