internal import Foundation

/// The process that starts the worker and reports at which seed it failed or hung.
struct Parent {
  let program: FuzzProgram
  let options: Options

  /// An execution that takes longer counts as a failure; far more than any should need under
  /// AddressSanitizer.
  private static let patienceSeconds = 20.0

  /// Runs a worker to its end and prints the outcome; returns the exit code.
  func run(_ type: any FuzzTarget.Type, _ seeds: [[UInt8]]) throws -> Int32 {
    let state = FileManager.default.temporaryDirectory
      .appending(path: "\(program.name)-\(ProcessInfo.processInfo.processIdentifier)")
    try Data(count: 16).write(to: state)
    defer { try? FileManager.default.removeItem(at: state) }
    let worker = Process()
    worker.executableURL = Bundle.main.executableURL
    worker.arguments = Array(CommandLine.arguments.dropFirst()) + ["--state", state.path]
    let start = Date()
    try worker.run()
    var (last, changed, hangs) = (try record(state), Date(), false)
    while worker.isRunning {
      Thread.sleep(forTimeInterval: 0.05)
      let now = try record(state)
      if now != last { (last, changed) = (now, Date()) }
      if Date().timeIntervalSince(changed) > Parent.patienceSeconds {
        hangs = true
        kill(worker.processIdentifier, SIGKILL)
      }
    }
    worker.waitUntilExit()
    last = try record(state)
    let seconds = Date().timeIntervalSince(start)
    let isSound = worker.terminationReason == .exit && worker.terminationStatus == 0
    if options.input != nil {
      print("\(options.target): \(isSound ? "nothing broke" : hangs ? "hung" : "failed")")
      return isSound ? 0 : 1
    }
    print(
      "\(options.target): \(last[1]) executions in \(Int(seconds.rounded())) s,",
      "seeds from \(options.seed)")
    if isSound { return 0 }
    print(
      hangs ? "hung" : "failed",
      "at seed \(last[0]): repeat with --seed \(last[0]) --executions 1")
    keep(type.init(seeds: seeds), last[0])
    return 1
  }

  /// Writes the input that caused a failure to a file: it is generated again, but not run.
  private func keep(_ target: any FuzzTarget, _ seed: UInt64) {
    var random = FuzzRandom(seed: seed)
    let file = FileManager.default.temporaryDirectory
      .appending(path: "\(program.name)-\(options.target)-\(seed)")
    guard (try? Data(target.input(&random)).write(to: file)) != nil else { return }
    print("its input, for --input: \(file.path)")
  }

  /// Returns the seed and the number of executions that the worker last recorded.
  private func record(_ state: URL) throws -> [UInt64] {
    let bytes = [UInt8](try Data(contentsOf: state))
    return [0, 8].map { start in
      (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << UInt64(8 * $1) }
    }
  }
}
