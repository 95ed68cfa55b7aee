import Foundation

/// A process that asks the compiler about sources, through SourceKit.
package final class SourceKitProcess {
  /// Why there is no answer.
  enum Trouble: Error, Hashable {
    /// The process could not be started or ended, for the reason given.
    case ended(String)
    case timeout(seconds: Double)
    /// SourceKit cannot be loaded or does not know the answer.
    case refusal(String)

    /// The end of the sentence "SourceKit …".
    var clause: String {
      switch self {
      case .ended(let how): how
      case .timeout(let seconds): "did not answer within \(Int(seconds)) seconds"
      case .refusal(let reason): "refused: \(reason)"
      }
    }
  }

  /// The first argument that makes the executable serve such a process; the library follows.
  package static let subcommand = "__sourcekit"
  private let process: ChildProcess
  private var reader: LineReader
  private var printed = PrintedText()

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - command: the executable with arguments that go before its own.
  ///   - library: the path of SourceKit's library.
  init(_ command: [String], library: String) throws(Trouble) {
    signal(SIGPIPE, SIG_IGN)
    do throws(SiteError) {
      process = try ChildProcess(command + [Self.subcommand, library], environment: [:])
    } catch {
      throw .ended("cannot be started: \(error)")
    }
    reader = LineReader(descriptor: process.output)
  }

  /// Sends a request and returns its answer as JSON.
  ///
  /// - Parameter request: YAML on one line.
  func answer(to request: String, within seconds: Double) throws(Trouble) -> [UInt8] {
    let deadline = ContinuousClock.now + .seconds(seconds)
    send(Array(request.utf8) + [UInt8(ascii: "\n")])
    while true {
      if let line = reader.takeLine() { return try open(line) }
      printed.drain(process.messages)
      switch reader.fill() {
      case .bytes: continue
      case .end: throw .ended(ending())
      case .nothing: break
      }
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      guard left > 0 else {
        process.stop()
        throw .timeout(seconds: seconds)
      }
      var watched = [process.output, process.messages].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      _ = unsafe poll(&watched, 2, Int32(min(500, left.rounded(.up))))
    }
  }

  /// Writes as much as the process accepts; if it is gone, reading its answer will show that.
  private func send(_ bytes: [UInt8]) {
    var done = 0
    while done < bytes.count {
      let put = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(
          process.input, buffer.baseAddress.map { unsafe $0 + done }, bytes.count - done)
      }
      if put < 0 && errno != EINTR { return }
      if put > 0 { done += put }
    }
  }

  private func open(_ line: [UInt8]) throws(Trouble) -> [UInt8] {
    guard line.first == UInt8(ascii: "=") else {
      throw .refusal(String(decoding: line.dropFirst().prefix(300), as: UTF8.self))
    }
    return Array(line.dropFirst())
  }

  private func ending() -> String {
    switch process.waitBriefly() {
    case .exit(let code): "exited with code \(code)"
    case .signal(let number): "crashed (signal \(number))"
    }
  }
}
