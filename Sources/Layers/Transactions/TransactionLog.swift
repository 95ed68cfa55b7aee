internal import Animation

/// What one transaction sets.
struct Transaction: Hashable, Sendable {
  /// The key of a transition, `kCATransition`.
  static let transitionKey = "transition"

  var duration: Double?
  var timingFunction: TimingFunction?
  var disablesActions: Bool?
  var view: ViewAnimation?
  var completion: String?
  /// Its number, in the order of beginning.
  var serial = 0

  /// The settings in effect inside all open transactions.
  struct Settings {
    var duration = MediaTiming.defaultDuration
    var timingFunction = TimingFunction.default
    var disablesActions = false
    var view: ViewAnimation?
  }
}

/// An animation that was added in a transaction and has not been reported as stopped.
struct RunningAnimation: Hashable, Sendable {
  var layer: LayerID
  var key: String
  /// The transactions that wait for it, the outermost first.
  var serials: [Int]

  /// When it ends in the root's time; nil when it no longer exists.
  func end(in root: Layer) -> Double? {
    guard let path = root.path(of: layer), let space = root.timeSpace(of: path) else { return nil }
    let here = root[path]
    guard
      let timing = key == Transaction.transitionKey
        ? here.transition?.transition.timing : here.animations[key]?.timing
    else { return nil }
    // With time running backwards, or standing still, it never ends.
    guard space.rate > 0, let end = timing.activeInterval?.upperBound, end.isFinite else {
      return .infinity
    }
    return space.rootTime(at: end) ?? .infinity
  }
}

/// The open transactions, the running animations, and the completions waiting for them.
struct TransactionLog: Hashable, Sendable {
  private var open: [Transaction] = []
  private var running: [RunningAnimation] = []
  /// Ended transactions whose completion is still to come, in the order in which they ended.
  private var waiting: [Transaction] = []
  private var started: [RunningAnimation] = []
  private var interrupted: [RunningAnimation] = []
  private var serial = 0
  private var keyCount = 0

  var isOpen: Bool { !open.isEmpty }

  /// Merges the settings of all open transactions; inner ones win.
  var settings: Transaction.Settings {
    var result = Transaction.Settings()
    for transaction in open {
      if let duration = transaction.duration { result.duration = duration }
      if let function = transaction.timingFunction { result.timingFunction = function }
      if let disables = transaction.disablesActions { result.disablesActions = disables }
      if let view = transaction.view { result.view = view.inside(result.view) }
    }
    return result
  }

  mutating func begin(_ transaction: Transaction) {
    var numbered = transaction
    numbered.serial = serial
    serial += 1
    open.append(numbered)
  }

  /// Ends the innermost transaction; at the outermost commit returns the events due.
  mutating func end(in root: Layer) -> [TimelineEvent.Kind]? {
    guard let ended = open.popLast() else { return nil }
    if ended.completion != nil { waiting.append(ended) }
    guard open.isEmpty else { return nil }
    let lost = running.filter { $0.end(in: root) == nil }
    let stopped = (interrupted + lost).map { ($0, false) }
    interrupted = []
    let beginning = started
    started = []
    return finish(stopped)
      + beginning.map { .animationDidStart(layer: $0.layer, key: $0.key) }
  }

  /// Notes an animation; one of the same layer and key is interrupted.
  mutating func started(_ layer: LayerID, _ key: String) {
    interrupt(layer, key)
    let new = RunningAnimation(layer: layer, key: key, serials: open.map(\.serial))
    running.append(new)
    started.append(new)
  }

  /// Notes that an animation is removed before its time.
  mutating func interrupt(_ layer: LayerID, _ key: String) {
    func isMeant(_ one: RunningAnimation) -> Bool { one.layer == layer && one.key == key }
    // One added in this very transaction never started, and is not reported.
    let fresh = started.filter(isMeant)
    interrupted += running.filter { isMeant($0) && !fresh.contains($0) }
    running.removeAll(where: isMeant)
    started.removeAll(where: isMeant)
  }

  /// A key that no other animation has.
  mutating func freshKey() -> String {
    keyCount += 1
    return "animation \(keyCount)"
  }

  /// Returns the next moment up to a time at which animations are over, with those animations.
  func nextEnd(in root: Layer, until time: Double) -> (Double, [RunningAnimation])? {
    let ends = running.map { $0.end(in: root) ?? .infinity }
    guard let first = ends.min(), first <= time else { return nil }
    // Animations that end together count as one moment, though times were converted along different
    // paths.
    let over = zip(running, ends).filter { $0.1 <= first + 1e-9 }.map(\.0)
    return (first, over)
  }

  /// Removes animations and returns the events: completions first, then stops.
  mutating func finish(_ stopped: [(RunningAnimation, Bool)]) -> [TimelineEvent.Kind] {
    let gone = Set(stopped.map(\.0))
    running.removeAll { gone.contains($0) }
    let needed = Set(running.flatMap(\.serials))
    let done = waiting.filter { !needed.contains($0.serial) }
    waiting.removeAll { !needed.contains($0.serial) }
    return done.compactMap { $0.completion.map { .transactionDidComplete($0) } }
      + stopped.map {
        .animationDidStop(layer: $0.0.layer, key: $0.0.key, finished: $0.1)
      }
  }
}
