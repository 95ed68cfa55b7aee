/// The state of a cache, under its lock: cached values, work under way, and queued work.
struct SharedCacheState<Key: Hashable & Sendable, Value: Sendable> {
  typealias Outcome = Result<Value, any Error>
  typealias Listener = CheckedContinuation<Value, any Error>
  typealias Make = @Sendable (SharedCacheTurn) throws -> Value

  /// Work that is unfinished, or whose end not all have been notified of yet.
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
    /// Threads that wait for it, including one that does it for its own caller.
    var threads = 0

    /// Whether nobody needs it.
    var isAbandoned: Bool { listeners.isEmpty && threads == 0 }
  }

  var kept = RecentlyUsed<Key, Value>()
  let limit: Int
  /// Work by its identity.
  var pending: [WorkID: Pending] = [:]
  /// The work that a request for a key joins.
  var underWay: [Key: WorkID] = [:]
  /// Work waiting for a thread, longest first; some may be abandoned already.
  var line = Line()
  /// Threads that work in the background.
  var workers = 0
  /// The work that a listener waits for.
  var listening: [WorkID: WorkID] = [:]
  var statistics = SharedCacheStatistics()
  /// Everything released so far; all that is removed ends up here.
  private var released = Released()

  /// What is released outside of the lock, since its `deinit` may use the cache.
  struct Released {
    fileprivate var values: [RecentlyUsed<Key, Value>.Entry] = []
    fileprivate var works: [Pending] = []
  }

  init(limit: Int) { self.limit = limit }

  /// Hands out everything released since the last call.
  mutating func takeReleased() -> Released {
    defer { released = Released() }
    return released
  }

  /// Adds work that a request for its key can join.
  mutating func add(_ work: Pending, as id: WorkID) {
    pending[id] = work
    underWay[work.key] = id
    if case .waiting = work.phase { line.append(id) }
  }

  /// Returns the next work for a thread, which counts as begun; nil when there is none.
  mutating func takeNext() -> (id: WorkID, key: Key, make: Make)? {
    while let id = line.next() {
      if let key = pending[id]?.key, let make = begin(id) { return (id, key, make) }
    }
    return nil
  }

  /// Abandons work that nobody waits for; returns whether it is abandoned.
  mutating func stopIfAbandoned(_ id: WorkID) -> Bool {
    guard let work = pending[id] else { return true }
    guard work.isAbandoned else { return false }
    if underWay[work.key] == id { underWay[work.key] = nil }
    if case .running = work.phase { statistics.stopped += 1 } else { statistics.dropped += 1 }
    drop(id)
    return true
  }

  /// Removes a task from those that wait, and its work from the queue if there are no others.
  ///
  /// - Complexity: O(1).
  mutating func cancel(_ listener: WorkID) -> Listener? {
    guard let id = listening.removeValue(forKey: listener),
      let continuation = pending[id]?.listeners.removeValue(forKey: listener)
    else { return nil }
    statistics.cancellations += 1
    // Running work notices by itself, and can be joined until then.
    if case .waiting = pending[id]?.phase { _ = stopIfAbandoned(id) }
    return continuation
  }

  /// Counts work as begun, and returns how it is made in the background; does nothing unless it is
  /// queued.
  mutating func begin(_ id: WorkID) -> Make? {
    guard case .waiting(let make) = pending[id]?.phase else { return nil }
    pending[id]?.phase = .running
    statistics.draws += 1
    return make
  }

  /// Records how work ended, keeps the value, and returns the tasks to notify.
  ///
  /// - Returns: also whether threads wait for it.
  mutating func finish(
    _ id: WorkID, _ made: Made<Value>
  ) -> (tasks: [Listener], threads: Bool) {
    guard let work = pending[id] else { return ([], false) }
    let isCurrent = underWay[work.key] == id
    switch made.outcome {
    case .success(let value): if isCurrent { keep(value, for: work.key, cost: made.cost) }
    case .failure: statistics.failures += 1
    }
    if isCurrent { underWay[work.key] = nil }
    for listener in work.listeners.keys { listening[listener] = nil }
    pending[id]?.listeners = [:]
    pending[id]?.phase = .finished(made.outcome)
    if work.threads == 0 { drop(id) }
    return (Array(work.listeners.values), work.threads > 0)
  }

  /// Returns how work ended, for one thread that waits for it; nil when it has not.
  mutating func takeOutcome(_ id: WorkID) -> Outcome? {
    guard let work = pending[id], case .finished(let outcome) = work.phase else { return nil }
    pending[id]?.threads -= 1
    if work.threads == 1 { drop(id) }
    return outcome
  }

  /// Forgets work that no request can join any more.
  private mutating func drop(_ id: WorkID) {
    if let work = pending.removeValue(forKey: id) { released.works.append(work) }
  }

  /// Forgets a value, and that work for it is under way.
  mutating func remove(_ key: Key) {
    if let old = kept.remove(key) { released.values.append(old) }
    underWay[key] = nil
  }

  /// Drops the least recently used values until the rest costs no more than `target`.
  mutating func trim(to target: Int) {
    let old = kept.trim(to: target)
    statistics.evictions += old.count
    released.values += old
  }

  /// Keeps a value if there can be room for it.
  private mutating func keep(_ value: Value, for key: Key, cost: Int) {
    if let old = kept.remove(key) { released.values.append(old) }
    if cost > limit {
      statistics.oversized += 1
    } else {
      trim(to: limit - cost)
      kept.insert(value, for: key, cost: cost)
      statistics.peakBytes = max(statistics.peakBytes, kept.cost)
    }
  }
}

/// How making a value ended.
struct Made<Value: Sendable>: Sendable {
  let outcome: Result<Value, any Error>
  /// The value's cost, at least 0; 0 when there is none.
  let cost: Int
}

/// A queue of work, first come, first served.
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
