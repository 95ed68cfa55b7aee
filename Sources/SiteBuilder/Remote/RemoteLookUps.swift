/// A figure that came from a server.
struct RemoteHit: Sendable {
  var result: EncodedResult
  /// How long it took where it was drawn; nil when that is unknown.
  var seconds: Double?
}

/// Figures that are looked up on a server, and which of them workers have to draw.
///
///     0 … asked and answered … being asked … next … not asked … end … taken back by workers …
///
/// The order of asking is that of the list. Workers that wait for too long take figures from its
/// end.
struct RemoteLookUps: Sendable {
  private let jobs: [FigureJob]
  private var next = 0
  private var end: Int
  private var asked: Set<Int> = []
  /// Those that have to be drawn and were not returned yet.
  private var missed: [Int] = []
  private(set) var hits: [Int: RemoteHit] = [:]
  /// How many figures workers took because answers did not come.
  private(set) var takenBack = 0
  /// For how many seconds workers had waited when they took the first.
  private(set) var secondsWaited = 0.0
  private var idleSeconds = 0.0
  /// When a worker was last seen to have nothing to do.
  private var idleSince: ContinuousClock.Instant?

  init(_ jobs: [FigureJob]) {
    self.jobs = jobs
    end = jobs.count
  }

  /// Takes the next figure that is to be asked for; nil when there is none.
  mutating func begin() -> (Int, FigureJob)? {
    guard next < end else { return nil }
    defer { next += 1 }
    asked.insert(next)
    return (next, jobs[next])
  }

  /// Records the answer for a figure; one that a worker took meanwhile stays with that worker.
  mutating func finish(_ index: Int, _ hit: RemoteHit?) {
    guard asked.remove(index) != nil else { return }
    if let hit { hits[index] = hit } else { missed.append(index) }
  }

  /// Asks for nothing more.
  mutating func giveUp() {
    missed += next..<end
    end = next
  }

  /// Returns what has to be drawn and was not returned yet.
  mutating func arrivals(
    isIdle: Bool, patience: Double, now: ContinuousClock.Instant
  ) -> WorkerPool.Arrival {
    if isIdle, let idleSince { idleSeconds += idleSince.duration(to: now) / .seconds(1) }
    idleSince = isIdle ? now : nil
    if isIdle, missed.isEmpty,
      idleSeconds > patience + RemoteTraffic.worth * Double(hits.count)
    {
      takeBack()
    }
    defer { missed = [] }
    return WorkerPool.Arrival(jobs: missed, isOpen: next < end || !asked.isEmpty)
  }

  /// Takes one figure back to be drawn: one that was not asked for, else one whose answer has not
  /// come.
  private mutating func takeBack() {
    if next < end {
      end -= 1
      missed.append(end)
    } else if let last = asked.max() {
      asked.remove(last)
      missed.append(last)
    } else {
      return
    }
    if takenBack == 0 { secondsWaited = idleSeconds }
    takenBack += 1
  }

  /// What to say about a server that took too long; nil if it was quick enough.
  var slowText: String? {
    guard takenBack > 0 else { return nil }
    let figures = takenBack == 1 ? "1 figure was" : "\(takenBack) figures were"
    return "\(figures) drawn here, since the server had not answered after "
      + "\(Int(secondsWaited.rounded())) s"
  }
}
