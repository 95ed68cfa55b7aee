import Foundation

/// Worker processes that share a list of jobs.
///
/// One thread waits for all of them with `poll`. A worker that crashes is replaced. A job that
/// failed or crashed in a worker that had done others before runs once more in a fresh one, so that
/// an outcome never depends on which figures a process ran earlier, hence not on the number of
/// workers.
///
/// A worker stays with an article as long as it has figures: they share photos, scenes and what was
/// worked out about them, which another process would have to make again. It never runs another
/// article, whose figures the code of the first could change.
struct WorkerPool {
  /// The executable and its arguments but the last: each worker has a folder of its own.
  let command: [String]
  /// Where the pictures of figures are kept.
  let pictures: PictureStore
  /// The most processes at a time; at least 1.
  let limit: Int

  /// Variables that decide what figures show: sets and dictionaries have one order in all
  /// processes, the time zone is UTC, and no language of the machine's user is known. On macOS that
  /// is in the user's settings instead.
  static let surroundings = [
    "SWIFT_DETERMINISTIC_HASHING": "1", "TZ": "UTC", "LANG": "C.UTF-8", "LANGUAGE": "",
    "LC_ALL": "C.UTF-8",
  ]

  /// Variables for workers: the Swift runtime writes a plain trace of a trap to standard error,
  /// in about 12 ms, from which `CrashReport` takes the article's line.
  static let environment = surroundings.merging([
    "SWIFT_BACKTRACE":
      "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,limit=64,"
      + "output-to=stderr"
  ]) { $1 }

  /// The longest answer in bytes that is taken.
  static let maximumReplySize = 16 << 20

  /// Jobs that turn out to be needed while others run.
  struct Arrival {
    /// Those that are needed, each once.
    var jobs: [Int] = []
    /// Whether more may come.
    var isOpen = false
  }

  /// A job that is done.
  struct Finished {
    var index: Int
    var outcome: WorkerOutcome
    var seconds: Double
    /// Which of the workers that run at the same time did it, from 0.
    var worker: Int
  }

  /// Runs all jobs and returns their outcomes in the jobs' order.
  ///
  /// - Throws: `SiteError` when no process can be started; others are ended then.
  func run(_ jobs: [WorkerJob]) throws(SiteError) -> [WorkerOutcome] {
    try run(jobs, finished: { _ in }).compactMap(\.self)
  }

  /// Runs jobs and returns their outcomes in the jobs' order; nil for those that never had to be
  /// done, or were not done when it was stopped.
  ///
  /// - Parameters:
  ///   - arriving: Says which jobs have to be done, given whether a worker is idle; asked a few
  ///     hundred times a second while more may come. Without it, all jobs have to be.
  ///   - isStopped: Asked ten times a second and more; when it says so, the workers are ended. Nil
  ///     for never.
  ///   - finished: Called with each job as soon as it is done.
  ///   - settled: Says which others need not be done, since they have the same outcome.
  ///   - running: Called at least twice a second with the jobs that workers are at.
  /// - Throws: `SiteError` when no process can be started; others are ended then.
  func run(
    _ jobs: [WorkerJob], arriving: ((_ isIdle: Bool) -> Arrival)? = nil,
    isStopped: (() -> Bool)? = nil, finished: (Finished) -> Void,
    settled: (Finished) -> Set<Int> = { _ in [] },
    running: ([RunningJob]) -> Void = { _ in }
  ) throws(SiteError) -> [WorkerOutcome?] {
    signal(SIGPIPE, SIG_IGN)
    WorkerFolder.removeAbandoned(in: pictures.workerFolder)
    var jobs = jobs
    let times = Dictionary(
      jobs.map { ($0.request.article, $0.timeoutSeconds + 3) }, uniquingKeysWith: +)
    for index in jobs.indices {
      jobs[index].articleSeconds = times[jobs[index].request.article] ?? 0
    }
    var outcomes = [WorkerOutcome?](repeating: nil, count: jobs.count)
    var waiting: [PendingJob] = []
    var workers: [Worker] = []
    var isOpen = true
    while isOpen || !waiting.isEmpty || workers.contains(where: { $0.assignment != nil }) {
      if isStopped?() == true { break }
      if isOpen {
        let busy = workers.count { $0.assignment != nil }
        let arrival =
          arriving?(waiting.isEmpty && busy < max(1, limit)) ?? Arrival(jobs: Array(jobs.indices))
        if !arrival.jobs.isEmpty {
          waiting = WorkerPool.inOrder(
            waiting + arrival.jobs.map { PendingJob(index: $0, needsFreshWorker: false) }, of: jobs)
        }
        isOpen = arrival.isOpen
      }
      try assign(&waiting, of: jobs, to: &workers)
      WorkerPool.wait(for: workers, atMost: isOpen ? 4 : isStopped == nil ? 500 : 100)
      for worker in workers {
        guard let event = worker.advance(now: .now) else { continue }
        if worker.isGone { workers.removeAll { $0 === worker } }
        switch event {
        case .done(let index, let outcome, let seconds):
          var done = Finished(
            index: index, outcome: outcome, seconds: seconds, worker: worker.number)
          outcomes[index] = outcome
          finished(done)
          let others = settled(done)
          for job in waiting.reversed() where others.contains(job.index) {
            (done.index, done.seconds) = (job.index, 0)
            outcomes[job.index] = outcome
            finished(done)
          }
          waiting.removeAll { others.contains($0.index) }
        case .runAgain(let index):
          waiting.append(PendingJob(index: index, needsFreshWorker: true))
        }
      }
      running(workers.compactMap { $0.running(now: .now) })
    }
    return outcomes
  }

  private struct PendingJob {
    var index: Int
    var needsFreshWorker: Bool
  }

  /// Returns jobs with the next one last: those that have to run again, then those of the article
  /// that may take longest.
  ///
  /// Left to the end, such an article would be divided between workers that each work out the same,
  /// or keep one of them busy alone.
  private static func inOrder(_ waiting: [PendingJob], of jobs: [WorkerJob]) -> [PendingJob] {
    waiting.sorted { a, b in
      let (one, other) = (jobs[a.index].articleSeconds, jobs[b.index].articleSeconds)
      return a.needsFreshWorker != b.needsFreshWorker
        ? b.needsFreshWorker : one == other ? a.index > b.index : one < other
    }
  }

  private func assign(
    _ waiting: inout [PendingJob], of jobs: [WorkerJob], to workers: inout [Worker]
  ) throws(SiteError) {
    while let next = waiting.last {
      let free = workers.first { $0.assignment == nil }
      guard free != nil || workers.count < max(1, limit) else { return }
      let place =
        next.needsFreshWorker
        ? waiting.count - 1
        : WorkerPool.place(
          of: waiting.map { jobs[$0.index].request.article }, after: free?.article,
          others: Set(workers.filter { $0 !== free }.compactMap(\.article)))
      let job = waiting.remove(at: place)
      let request = jobs[job.index].request
      var worker = free
      if let used = free, used.served > 0,
        job.needsFreshWorker || used.article != request.article
      {
        workers.removeAll { $0 === used }
        worker = nil
      }
      let taker = if let worker { worker } else { try start(&workers) }
      taker.start(job.index, jobs[job.index], now: .now)
    }
  }

  private func start(_ workers: inout [Worker]) throws(SiteError) -> Worker {
    let taken = Set(workers.map(\.number))
    let number = (0...workers.count).first { !taken.contains($0) } ?? workers.count
    let started = try Worker(command, number: number, pictures: pictures)
    workers.append(started)
    return started
  }

  /// Returns the best job for a worker: one of the article that it worked on, else one of an
  /// article that no other worker is on, else the next one.
  ///
  /// - Parameters:
  ///   - waiting: the articles of the jobs, that of the next one last; not empty.
  ///   - article: that of the worker's last job; nil when it has done none.
  ///   - others: the articles of the other workers.
  static func place(of waiting: [String], after article: String?, others: Set<String>) -> Int {
    waiting.lastIndex { $0 == article } ?? waiting.lastIndex { !others.contains($0) }
      ?? waiting.count - 1
  }

  /// Waits until a worker has something to say or its time is over, but no longer than a number of
  /// milliseconds.
  private static func wait(for workers: [Worker], atMost most: Double) {
    let busy = workers.filter { $0.assignment != nil }
    var watched = busy.flatMap(\.watched)
    let deadlines = busy.compactMap { $0.assignment?.deadline }
    let longest = busy.isEmpty && most > 4 ? 0 : most
    let left = deadlines.min().map { ContinuousClock.now.duration(to: $0) / .milliseconds(1) }
    let milliseconds = min(longest, max(0, left ?? longest)).rounded(.up)
    _ = unsafe poll(&watched, nfds_t(watched.count), Int32(milliseconds))
  }
}
