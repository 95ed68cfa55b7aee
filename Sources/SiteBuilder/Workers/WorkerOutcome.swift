/// The outcome of a job that was given to a worker.
enum WorkerOutcome: Hashable, Sendable {
  /// The worker showed a figure; `printed` is what the figure's code wrote meanwhile.
  case result(EncodedResult, drawn: DrawnByProcess, printed: String)
  /// The worker answered otherwise, with what was printed.
  case reply(WorkerReply, printed: String)
  /// The worker is gone.
  case crash(WorkerCrash)

  /// Makes an outcome of what a worker wrote.
  init(_ line: WorkerLine, printed: String) {
    if case .result(let drawn) = line.reply, let result = line.result {
      self = .result(result, drawn: drawn, printed: printed)
    } else {
      self = .reply(line.reply, printed: printed)
    }
  }
}

/// How a worker was lost, with what it had printed.
struct WorkerCrash: Hashable, Sendable {
  /// Why the process ended.
  enum Reason: Hashable, Sendable {
    /// It was ended after this many seconds without an answer.
    case timeout(seconds: Double)
    /// It ended itself with an exit code.
    case exit(code: Int32)
    /// A signal ended it: a trap, a stack overflow, memory refused.
    case signal(Int32)
    /// It wrote something that is not an answer.
    case nonsense
  }

  var reason: Reason
  var printed: String
}

/// One thing for a worker to do.
package struct WorkerJob: Hashable, Sendable, Codable {
  /// What is wanted.
  package var request: WorkerRequest
  /// Seconds after which the worker is ended.
  package var timeoutSeconds: Double
  /// Those of all jobs of the article, whose code could lift the limit for one job.
  package var articleSeconds = 0.0

  /// Makes a job.
  package init(request: WorkerRequest, timeoutSeconds: Double) {
    (self.request, self.timeoutSeconds) = (request, timeoutSeconds)
  }
}

/// A job that a worker is running.
struct RunningJob: Hashable, Sendable {
  /// Its place among the jobs.
  var index: Int
  /// How long it has taken so far.
  var seconds: Double
}
