import Foundation

extension WorkerCrash.Reason {
  /// What happened, as the end of the sentence "The figure …".
  var clause: String {
    switch self {
    case .timeout(let seconds):
      "did not finish within \(WorkerCrash.seconds(seconds))"
    case .exit(let code): "ended its process with exit code \(code)"
    case .signal(SIGKILL): "was killed by the system"
    case .signal(SIGSEGV), .signal(SIGBUS): "accessed invalid memory or recursed too deeply"
    case .signal(SIGILL), .signal(SIGTRAP): "stopped at a failed check"
    case .signal(SIGABRT): "was aborted"
    case .signal(SIGXCPU): "used too much processor time"
    case .signal(SIGXFSZ): "wrote a file that is too large"
    case .signal(let number): "was killed by signal \(number)"
    case .nonsense: "wrote to the channel on which results are sent"
    }
  }

  /// What the author can do, in full sentences; nil when the message says it all.
  var advice: String? {
    switch self {
    case .timeout:
      "Look for a loop that does not end, or something awaited that does not come, here or in the "
        + "set-up code before it. If the figure needs more time, say so in its fence: `timeout=120`, in seconds."
    case .exit: "A figure's code must return, not call exit."
    case .signal(SIGKILL):
      "Usually memory ran out. Look for a size or a count that is too large."
    case .signal(SIGABRT):
      "Usually a figure needed more memory than a worker may use. Look for a size or a count "
        + "that is too large."
    default: nil
    }
  }
}

extension WorkerCrash {
  fileprivate static func seconds(_ value: Double) -> String {
    let text = value == value.rounded() ? "\(Int(value))" : "\(value)"
    return text == "1" ? "1 second" : "\(text) seconds"
  }
}
