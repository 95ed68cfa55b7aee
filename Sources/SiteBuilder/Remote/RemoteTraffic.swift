import Foundation
import Synchronization

/// The traffic between a build and a server while workers draw.
///
/// Threads look figures up from the front of the list. Missing ones go to workers at once, and what
/// these drew is written while they draw on. So round trips cost little, however many there are,
/// and a server costs little time:
///
/// - Workers do not wait long for it. They may be idle for ``patience`` and a quarter of a second
///   for each figure that came, which is what drawing one takes. After that they draw from the back
///   of the list, one figure after the other.
/// - Three failures in a row end the traffic in their direction; a server that cannot be read is
///   not written to either. Figures with wrong answers are drawn and written anew, which repairs
///   the server; after twenty nothing more is asked.
/// - At the end, a build waits for ``writingTime`` at most, and for ``silence`` while nothing is
///   stored. What is not stored by then is drawn elsewhere.
final class RemoteTraffic: Sendable {
  /// Seconds for which workers wait for a server that gives nothing.
  static let patience = 5.0
  /// Seconds of waiting that each figure is worth.
  static let worth = 0.25
  /// Seconds for which a build waits at its end until all is written.
  static let writingTime = 120.0
  /// Seconds for which it waits while nothing is stored.
  static let silence = 15.0
  /// How many figures are asked for or written at once.
  static let lanes = 16

  private let results: RemoteResults
  private let patience: Double
  private let state = Mutex(State())
  /// Counts tasks; some may be gone when they are taken.
  private let tasks = DispatchSemaphore(value: 0)

  init(_ results: RemoteResults, patience: Double = RemoteTraffic.patience) {
    (self.results, self.patience) = (results, patience)
  }

  fileprivate struct State {
    var lookUps = RemoteLookUps([])
    var writes: [Write] = []
    /// How many of the writes were begun, and how many of those go on.
    var begun = 0
    var writing = 0
    var reading = RemoteTries()
    var storing = RemoteTries()
    var sent: Set<String> = []
    var stored = 0
    var trouble: SiteError?
    var hasThreads = false
    var isClosed = false
  }

  fileprivate struct Write: Sendable {
    var job: FigureJob
    var result: EncodedResult
    var seconds: Double?
    /// Whether the server is first asked if it already has it.
    var isOffer: Bool
  }

  private enum Task {
    case read(Int, FigureJob)
    case write(Write)
  }

  // MARK: What the build asks for

  /// Begins to look figures up.
  func read(_ jobs: [FigureJob]) {
    guard !jobs.isEmpty else { return }
    state.withLock { $0.lookUps = RemoteLookUps(jobs) }
    for _ in jobs { tasks.signal() }
    startThreads()
  }

  /// Returns which figures workers have to draw, by their places in the list; each is returned
  /// once.
  ///
  /// - Parameter isIdle: whether a worker has nothing to do.
  func arrivals(isIdle: Bool, now: ContinuousClock.Instant = .now) -> WorkerPool.Arrival {
    state.withLock { $0.lookUps.arrivals(isIdle: isIdle, patience: patience, now: now) }
  }

  /// The figures that came from the server, by their places in the list.
  var hits: [Int: RemoteHit] { state.withLock { $0.lookUps.hits } }

  /// How many came so far.
  var hitCount: Int { state.withLock { $0.lookUps.hits.count } }

  /// Why this machine could not keep what it was given, such as a full disk.
  var trouble: SiteError? { state.withLock { $0.trouble } }

  /// Writes a result.
  ///
  /// - Parameter isOffer: whether the server may have it already.
  func write(_ result: EncodedResult, seconds: Double?, for job: FigureJob, isOffer: Bool = false) {
    let isTaken = state.withLock { state in
      guard !state.storing.isOver, !state.reading.isDown else { return false }
      state.writes.append(Write(job: job, result: result, seconds: seconds, isOffer: isOffer))
      return true
    }
    guard isTaken else { return }
    tasks.signal()
    startThreads()
  }

  /// Waits until all is written, and reports the outcome.
  ///
  /// - Parameters:
  ///   - seconds: how long it waits at most.
  ///   - silence: how long it waits while nothing is stored.
  func finish(
    within seconds: Double = RemoteTraffic.writingTime, silence: Double = RemoteTraffic.silence
  ) -> RemoteReport {
    let begin = ContinuousClock.now
    var (last, ended) = (begin, 0)
    while true {
      let (isWriting, count) = state.withLock { ($0.isWriting, $0.begun - $0.writing) }
      let now = ContinuousClock.now
      if count > ended { (last, ended) = (now, count) }
      guard isWriting, now < begin + .seconds(seconds), now < last + .seconds(silence) else {
        break
      }
      usleep(2_000)
    }
    let waited = begin.duration(to: .now) / .seconds(1)
    let report = state.withLock { state in
      var report = RemoteReport(server: results.store.displayName)
      report.stored = state.stored
      let left = state.isWriting ? state.writes.count - state.begun + state.writing : 0
      report.problems = [
        state.reading.text(
          what: ("answer", "used"), over: "using it"),
        // Of a server that is down enough is said.
        state.reading.isDown ? nil : state.lookUps.slowText,
        state.storing.text(what: ("result", "stored"), over: "writing to it"),
        left > 0 ? "after \(Int(waited.rounded())) s, \(left) results were still not stored" : nil,
      ].compactMap(\.self)
      return report
    }
    close()
    return report
  }

  /// Ends all activity; answers that still arrive are ignored.
  func close() {
    let hadThreads = state.withLock { state in
      defer { state.isClosed = true }
      return state.hasThreads && !state.isClosed
    }
    if hadThreads { for _ in 0..<RemoteTraffic.lanes { tasks.signal() } }
  }

  // MARK: Threads

  private func startThreads() {
    let isFirst = state.withLock { state in
      defer { state.hasThreads = true }
      return !state.hasThreads
    }
    guard isFirst else { return }
    for _ in 0..<RemoteTraffic.lanes {
      Thread.detachNewThread { while let task = self.next() { self.perform(task) } }
    }
  }

  /// Waits for something to do; nil when nothing more will come.
  private func next() -> Task? {
    while true {
      tasks.wait()
      let (task, isClosed) = state.withLock { state -> (Task?, Bool) in
        guard !state.isClosed else { return (nil, true) }
        // Lookups keep workers waiting; writes do not.
        if let (index, job) = state.lookUps.begin() { return (.read(index, job), false) }
        return (state.beginWriting().map(Task.write), false)
      }
      if task != nil || isClosed { return task }
    }
  }

  private func perform(_ task: Task) {
    switch task {
    case .read(let index, let job):
      let reading = results.read(job)
      state.withLock { $0.finish(index, reading) }
    case .write(let write):
      let isSent = { (digest: String) in
        self.state.withLock { !$0.sent.insert(digest).inserted }
      }
      let writing =
        write.isOffer
        ? results.offer(write.result, seconds: write.seconds, for: write.job, isSent: isSent)
        : results.write(write.result, seconds: write.seconds, for: write.job, isSent: isSent)
      state.withLock { $0.finish(writing) }
    }
  }
}

extension RemoteTraffic.State {
  /// Whether there are writes that can still arrive.
  fileprivate var isWriting: Bool {
    !storing.isOver && !reading.isDown && (begun < writes.count || writing > 0)
  }

  fileprivate mutating func beginWriting() -> RemoteTraffic.Write? {
    guard begun < writes.count, !storing.isOver, !reading.isDown else { return nil }
    begun += 1
    writing += 1
    return writes[begun - 1]
  }

  fileprivate mutating func finish(_ index: Int, _ reading: RemoteResults.Reading) {
    switch reading {
    case .hit(let result, let seconds):
      self.reading.succeed()
      lookUps.finish(index, RemoteHit(result: result, seconds: seconds))
    case .miss:
      self.reading.succeed()
      lookUps.finish(index, nil)
    case .failure(let problem):
      self.reading.fail(problem)
      lookUps.finish(index, nil)
    case .wrong(let problem):
      self.reading.note(wrong: problem)
      lookUps.finish(index, nil)
    case .trouble(let error):
      trouble = trouble ?? error
      lookUps.finish(index, nil)
    }
    if self.reading.isOver { lookUps.giveUp() }
  }

  fileprivate mutating func finish(_ result: RemoteResults.Writing) {
    writing -= 1
    switch result {
    case .kept:
      stored += 1
      storing.succeed()
    case .known: storing.succeed()
    case .damaged: break
    case .failure(let problem): storing.fail(problem)
    }
  }
}

/// What a server did for a build.
public struct RemoteReport: Hashable, Sendable {
  /// The server, without passwords.
  public var server: String
  /// How many figures came from it.
  public var fetched = 0
  /// How many were given to it.
  public var stored = 0
  /// What went wrong, a sentence each; none of it makes a site wrong.
  public var problems: [String] = []

  /// Makes the report of a server that did nothing yet.
  public init(server: String) { self.server = server }
}
