import CSystemShims
import Foundation

/// One worker process as its pool sees it.
final class Worker {
  /// The job that runs, and until when it may.
  struct Assignment {
    var index: Int
    /// What the reply begins with: what was written earlier, or for another job, is none.
    var token: String
    var timeoutSeconds: Double
    var begin: ContinuousClock.Instant
    /// When its time is over, or that of telling where it is.
    var deadline: ContinuousClock.Instant
    var stage = Stage.running

    /// Whether it still has time; when that is over it is asked where it is, and has more time if
    /// it begins to tell.
    enum Stage { case running, asked, telling }
    /// Whether its time is over.
    var isOver: Bool { stage != .running }

    /// How long it has run.
    func seconds(until now: ContinuousClock.Instant) -> Double {
      begin.duration(to: now) / .seconds(1)
    }
  }

  /// The outcome of checking on a worker.
  enum Event {
    /// The job is done; and how long it took.
    case done(Int, WorkerOutcome, seconds: Double)
    /// The job failed or crashed, but not as this process's first.
    case runAgain(Int)
  }

  /// How long a process that was aborted may take to begin to write where it was, and then to
  /// end that.
  private static let (answerSeconds, traceSeconds) = (2.0, 20.0)

  let process: ChildProcess
  /// Its place among those that run at the same time; one that replaces it has the same.
  let number: Int
  private(set) var assignment: Assignment?
  /// The article of the job that runs or of the last one; nil before the first.
  private(set) var article: String?
  /// Jobs answered so far.
  private(set) var served = 0
  /// Whether the process has ended.
  private(set) var isGone = false
  private var reader: LineReader
  /// Of a request that the process has not taken yet.
  private var unsent: ArraySlice<UInt8> = []
  private var printed = PrintedText()
  private var permits: TracePermits
  private let folder: WorkerFolder
  private let pictures: PictureStore
  private var taken: Set<String> = []

  /// Starts a worker.
  ///
  /// - Parameters:
  ///   - command: without the last argument, the folder for its pictures.
  ///   - number: its place among those that run at the same time.
  ///   - pictures: where those of its answers are taken.
  init(_ command: [String], number: Int, pictures: PictureStore) throws(SiteError) {
    (self.number, self.pictures) = (number, pictures)
    folder = try WorkerFolder(in: pictures.workerFolder)
    process = try ChildProcess(command + [folder.path], environment: WorkerPool.environment)
    // One that reads nothing would make its pool wait for ever.
    _ = csystem_set_nonblocking(process.input)
    reader = LineReader(descriptor: process.output)
    permits = TracePermits(channel: process.input)
  }

  /// Its folder is removed after this.
  deinit { process.stop() }

  /// What it may be waited for: an answer, a message, a question of the kernel, room for a request.
  var watched: [pollfd] {
    let read = [process.output, process.messages, permits.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let isSent = unsent.isEmpty
    return isSent ? read : read + [pollfd(fd: process.input, events: Int16(POLLOUT), revents: 0)]
  }

  /// The job that it is running; nil when it has none.
  func running(now: ContinuousClock.Instant) -> RunningJob? {
    assignment.map { RunningJob(index: $0.index, seconds: $0.seconds(until: now)) }
  }

  /// Sends a job; failures to do so show when the worker is looked at.
  func start(_ index: Int, _ job: WorkerJob, now: ContinuousClock.Instant) {
    let token = String(UInt64.random(in: .min ... .max), radix: 16)
    assignment = Assignment(
      index: index, token: token, timeoutSeconds: job.timeoutSeconds, begin: now,
      deadline: now + .seconds(job.timeoutSeconds))
    article = job.request.article
    printed = PrintedText()
    guard let data = try? JSONEncoder().encode(job) else { return }
    unsent = Array("\(token) ".utf8)[...] + data + [UInt8(ascii: "\n")]
    send()
  }

  /// Writes what the process takes without waiting. That it is gone shows when it is looked at.
  private func send() {
    while !unsent.isEmpty {
      let put = unsafe unsent.withUnsafeBytes {
        unsafe write(process.input, $0.baseAddress, $0.count)
      }
      if put < 0 && errno == EINTR { continue }
      guard put > 0 else { return }
      unsent.removeFirst(put)
    }
  }

  /// Takes what has arrived; nil while the job still runs or there is none.
  func advance(now: ContinuousClock.Instant) -> Event? {
    guard let assignment else { return nil }
    send()
    permits.answer()
    printed.drain(process.messages)
    var arrival = LineReader.Arrival.bytes
    while arrival == .bytes {
      if let line = reader.takeLine(), !assignment.isOver {
        return finish(assignment, line: line)
      }
      if reader.pendingCount > WorkerPool.maximumReplySize { return lose(assignment, .nonsense) }
      arrival = reader.fill()
    }
    if arrival == .end {
      if assignment.isOver { return overtime(assignment) }
      switch process.waitBriefly() {
      case .exit(let code): return lose(assignment, .exit(code: code))
      case .signal(let number): return lose(assignment, .signal(number))
      }
    }
    if assignment.isOver, printed.hasWholeTrace { return overtime(assignment) }
    guard now >= assignment.deadline else { return nil }
    switch assignment.stage {
    case .running:
      process.abort()
      self.assignment?.stage = .asked
      self.assignment?.deadline = now + .seconds(Worker.answerSeconds)
    case .asked where printed.hasTrace:
      self.assignment?.stage = .telling
      self.assignment?.deadline = now + .seconds(Worker.traceSeconds)
    case .asked, .telling: return overtime(assignment)
    }
    return nil
  }

  private func overtime(_ assignment: Assignment) -> Event {
    lose(assignment, .timeout(seconds: assignment.timeoutSeconds))
  }

  private func finish(_ assignment: Assignment, line: [UInt8]) -> Event {
    guard unsent.isEmpty, line.starts(with: "\(assignment.token) ".utf8),
      var line = WorkerLine(line.dropFirst(assignment.token.utf8.count + 1))
    else { return lose(assignment, .nonsense) }
    do throws(SiteError) {
      let new = line.pictureNames.subtracting(taken)
      try pictures.take(new, from: PictureStore(folder: folder.path))
      taken.formUnion(new)
    } catch {
      line = WorkerLine(.failure("\(error)"))
    }
    // All that was printed before the reply is in the pipe by now.
    printed.drain(process.messages)
    self.assignment = nil
    defer { served += 1 }
    // An earlier figure may have used up what this one needed, such as open files.
    if line.reply.isFailure, served > 0 { return .runAgain(assignment.index) }
    return .done(
      assignment.index, WorkerOutcome(line, printed: printed.text),
      seconds: assignment.seconds(until: .now))
  }

  private func lose(_ assignment: Assignment, _ reason: WorkerCrash.Reason) -> Event {
    process.stop()
    isGone = true
    printed.drain(process.messages)
    self.assignment = nil
    if case .timeout = reason {
      // Its time does not depend on earlier jobs.
    } else if served > 0 {
      return .runAgain(assignment.index)
    }
    return .done(
      assignment.index, .crash(WorkerCrash(reason: reason, printed: printed.text)),
      seconds: assignment.seconds(until: .now))
  }
}
