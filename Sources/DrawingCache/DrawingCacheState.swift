/// What a cache knows, under its lock: pictures that are kept, drawings under way, and those in line.
struct DrawingCacheState<Name: Hashable & Sendable> {
  typealias Key = DrawingKey<Name>
  typealias Outcome = Result<CachedDrawing, any Error>
  typealias Listener = CheckedContinuation<CachedDrawing, any Error>
  typealias Draw = @Sendable (DrawingTurn) throws -> CachedDrawing

  /// A drawing that is not finished, or of which not all have heard yet that it is.
  struct Pending {
    /// How far it has come.
    enum Phase {
      case waiting(Draw)
      case running
      case finished(Outcome)
    }

    let key: Key
    var phase: Phase
    /// Tasks that wait for it.
    var listeners: [DrawingID: Listener] = [:]
    /// Threads that wait for it, the one that draws it for its own caller included.
    var threads = 0

    /// Whether it is of no use to anyone.
    var isAbandoned: Bool { listeners.isEmpty && threads == 0 }
  }

  var kept = RecentlyUsed<Key, CachedDrawing>()
  var limit: Int
  /// Drawings by their identity.
  var pending: [DrawingID: Pending] = [:]
  /// Which of them a request for a key joins.
  var underWay: [Key: DrawingID] = [:]
  /// Those that wait for a worker, the one that waits longest first; some may be gone already.
  var line = Line()
  /// Threads that draw in the background.
  var workers = 0
  var statistics = DrawingCacheStatistics()

  init(limit: Int) { self.limit = limit }

  /// Adds a drawing that a request for its key can join.
  mutating func add(_ drawing: Pending, as id: DrawingID) {
    pending[id] = drawing
    underWay[drawing.key] = id
    if case .waiting = drawing.phase { line.append(id) }
  }

  /// Returns the next drawing for a worker, which counts as begun; nil when no one waits for any.
  mutating func takeNext() -> (id: DrawingID, key: Key, draw: Draw)? {
    while let id = line.next() {
      guard let next = pending[id], case .waiting(let draw) = next.phase else { continue }
      pending[id]?.phase = .running
      statistics.draws += 1
      return (id, next.key, draw)
    }
    return nil
  }

  /// Takes a drawing out of hand when nobody waits for it; returns whether it is out of hand.
  mutating func stopIfAbandoned(_ id: DrawingID) -> Bool {
    guard let drawing = pending[id] else { return true }
    guard drawing.isAbandoned else { return false }
    forget(id)
    if case .running = drawing.phase { statistics.stopped += 1 } else { statistics.dropped += 1 }
    return true
  }

  /// Notes how a drawing ended, keeps the picture, and returns the tasks that are to hear of it.
  ///
  /// - Returns: also whether threads wait for it.
  mutating func finish(_ id: DrawingID, _ outcome: Outcome) -> (tasks: [Listener], threads: Bool) {
    guard var drawing = pending[id] else { return ([], false) }
    let isCurrent = underWay[drawing.key] == id
    switch outcome {
    case .success(let picture): if isCurrent { keep(picture, for: drawing.key) }
    case .failure: statistics.failures += 1
    }
    if isCurrent { underWay[drawing.key] = nil }
    let listeners = Array(drawing.listeners.values)
    drawing.listeners = [:]
    drawing.phase = .finished(outcome)
    pending[id] = drawing.threads > 0 ? drawing : nil
    return (listeners, drawing.threads > 0)
  }

  /// Forgets a drawing, so that the next request begins a new one.
  mutating func forget(_ id: DrawingID) {
    guard let drawing = pending.removeValue(forKey: id) else { return }
    if underWay[drawing.key] == id { underWay[drawing.key] = nil }
  }

  /// Keeps a picture if there can be room for it.
  mutating func keep(_ picture: CachedDrawing, for key: Key) {
    kept.remove(key)
    if picture.byteCount > limit {
      statistics.oversized += 1
    } else {
      statistics.evictions += kept.trim(to: limit - picture.byteCount)
      kept.insert(picture, for: key, cost: picture.byteCount)
      statistics.peakBytes = max(statistics.peakBytes, kept.cost)
    }
  }
}

/// A line of drawings, first come, first served.
struct Line {
  private var waiting: [DrawingID] = []
  private var first = 0

  /// Adds one at the end.
  mutating func append(_ id: DrawingID) { waiting.append(id) }

  /// Takes the first one.
  mutating func next() -> DrawingID? {
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
