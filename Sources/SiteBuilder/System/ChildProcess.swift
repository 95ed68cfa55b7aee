import CSystemShims
import Foundation

/// A started program with pipes to its standard input, output and error.
///
/// The ends held here are closed in programs that are started later, so that each program sees
/// the end of its input as soon as this one closes it or dies.
final class ChildProcess {
  /// How a program ended.
  enum Ending: Hashable {
    case exit(Int32)
    case signal(Int32)
  }

  let identifier: pid_t
  /// Write to this to be read by the program, which can send back descriptors.
  let input: Int32
  /// What the program writes to standard output; reads do not block.
  let output: Int32
  /// What the program writes to standard error; reads do not block.
  let messages: Int32
  private var ending: Ending?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The executable's path and its arguments; not empty.
  ///   - environment: Variables that are added to this program's own.
  init(_ command: [String], environment: [String: String]) throws(SiteError) {
    let (childInput, input) = try ChildProcess.pipe(isChannel: true)
    let (output, childOutput) = try ChildProcess.pipe()
    let (messages, childMessages) = try ChildProcess.pipe()
    defer { for end in [childInput, childOutput, childMessages] { close(end) } }
    var variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Articles' code does not need a server's key.
    variables[RemoteSecret.variable] = nil
    let started = ChildProcess.spawn(
      command, environment: variables.map { "\($0)=\($1)" }.sorted(),
      standard: [childInput, childOutput, childMessages])
    switch started {
    case .success(let identifier): self.identifier = identifier
    case .failure(let code):
      for end in [input, output, messages] { close(end) }
      throw .system(doing: "start", path: command[0], code: code.number)
    }
    _ = csystem_set_nonblocking(output)
    _ = csystem_set_nonblocking(messages)
    self.input = input
    self.output = output
    self.messages = messages
  }

  deinit {
    stop()
    for end in [input, output, messages] { close(end) }
  }

  /// Ends the program and its process group at once, waits until it is gone, and says how it ended.
  @discardableResult func stop() -> Ending {
    if let ending { return ending }
    // Until it has been waited for, nothing else has its number. Only a program that made a group
    // leads one.
    kill(-identifier, SIGKILL)
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    let result = ChildProcess.ending(status)
    ending = result
    return result
  }

  /// Lets the Swift runtime write where the program's main thread is.
  ///
  /// The program goes on when that is written; a second time would end it at once.
  func abort() { if ending == nil { csystem_abort(identifier) } }

  /// Waits until the program has ended by itself, or ends it after a while, and says how it ended.
  ///
  /// For a program that has closed its output: it is about to end, unless it only pretends to.
  func waitBriefly() -> Ending {
    for _ in 0..<2_000 where !hasEnded { usleep(1_000) }
    return stop()
  }

  /// Whether the program has ended; it is not waited for, so that its number stays taken.
  private var hasEnded: Bool {
    if ending != nil { return true }
    var end = unsafe siginfo_t()
    let flags = WEXITED | WNOHANG | WNOWAIT
    return unsafe waitid(P_PID, id_t(identifier), &end, flags) != 0 || end.si_signo == SIGCHLD
  }

  private static func ending(_ status: Int32) -> Ending {
    let signal = status & 0x7f
    return signal == 0 ? .exit((status >> 8) & 0xff) : .signal(signal)
  }

  private struct Failure: Error { var number: Int32 }

  private static func pipe(
    isChannel: Bool = false
  ) throws(SiteError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    let code = unsafe isChannel ? csystem_channel(&ends) : csystem_pipe(&ends)
    guard code == 0 else { throw .system(doing: "make", path: "a pipe", code: code) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ command: [String], environment: [String], standard: [Int32]
  ) -> Result<pid_t, Failure> {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, end) in standard.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
    }
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      unsafe (arguments + variables).forEach { unsafe free($0) }
    }
    var identifier: pid_t = 0
    let code = unsafe posix_spawn(&identifier, command[0], &actions, nil, &arguments, &variables)
    return code == 0 ? .success(identifier) : .failure(Failure(number: code))
  }
}
